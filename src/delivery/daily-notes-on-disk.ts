import { dateInFormat, isDateFormat } from '../export/template/filters';
import { type DailyNotes, withEntry } from './daily-note';
import { DeliveryError } from './delivery-error';
import { encoded, type FileStore, textOf } from './file-store';
import { joined, safePath, settingsIn, type Vault } from './vault';

/* Daily notes as the settings of a vault name them, for folders on disk. */

/** Where daily notes are, how they are called, and what a new one is made of. */
interface DailySettings {
  readonly folder: string;
  /** With the tokens of our date filter. */
  readonly format: string;
  readonly template: string;
}

/** Reads the settings at every call, because the program may change them. */
export function dailyNotesOnDisk(store: FileStore, { program }: Pick<Vault, 'program'>): DailyNotes {
  const settings = () => (program === 'logseq' ? logseqJournals(store) : obsidianDailyNotes(store));
  return {
    async open(day) {
      const path = pathOf(await settings(), day);
      return { day, path, text: await textAt(store, path) };
    },
    async add({ day, path = '', text }, entry, heading) {
      const before = text ?? (await newNote(store, await settings(), day));
      if ((await textAt(store, path)) !== text) throw new DeliveryError('busy', path);
      await store.write(path, encoded(withEntry(before, entry, heading)), 'text/markdown');
    },
  };
}

async function textAt(store: FileStore, path: string): Promise<string | undefined> {
  const bytes = await store.read(path);
  if (!bytes) return undefined;
  const text = textOf(bytes);
  if (text === undefined) throw new DeliveryError('refused', path);
  return text;
}

/** The plug-in Periodic Notes, if it has daily notes, or Obsidian's own. */
async function obsidianDailyNotes(store: FileStore): Promise<DailySettings> {
  const periodic = await json(store, '.obsidian/plugins/periodic-notes/data.json');
  const { daily } = periodic as { daily?: unknown };
  const isPeriodic = typeof daily === 'object' && daily !== null && (daily as { enabled?: unknown }).enabled === true;
  const said = isPeriodic ? (daily as Settings) : await json(store, '.obsidian/daily-notes.json');
  const text = (name: string) => (typeof said[name] === 'string' ? said[name].trim() : '');
  return { folder: text('folder'), format: text('format') || 'YYYY-MM-DD', template: text('template') };
}

type Settings = Readonly<Record<string, unknown>>;

async function json(store: FileStore, path: string): Promise<Settings> {
  return settingsIn((await textAt(store, path)) ?? '{}');
}

/** Logseq writes formats of days with small letters. */
async function logseqJournals(store: FileStore): Promise<DailySettings> {
  const lines = ((await textAt(store, 'logseq/config.edn')) ?? '').split('\n');
  const stated = lines.filter((line) => !line.trimStart().startsWith(';')).join('\n');
  const folder = journalsFolder.exec(stated)?.[1] ?? 'journals';
  const format = journalsFormat.exec(stated)?.[1] ?? 'yyyy_MM_dd';
  return { folder, format: inOurs(format), template: '' };
}

const journalsFolder = /:journals-directory[ \t]+"([^"\n]*)"/;
const journalsFormat = /:journal\/file-name-format[ \t]+"([^"\n]*)"/;

function inOurs(format: string): string {
  return format.replace(/[yd]+/g, (letters) => letters.toUpperCase());
}

function pathOf({ folder, format }: DailySettings, day: Date): string {
  if (!isDateFormat(format)) throw new DeliveryError('refused', format);
  return `${joined(safePath(folder), safePath(dateInFormat(isoOf(day), format)))}.md`;
}

/** A day and time where the reader is, as our date filter reads it. */
function isoOf(day: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const date = [String(day.getFullYear()).padStart(4, '0'), two(day.getMonth() + 1), two(day.getDate())].join('-');
  return `${date}T${two(day.getHours())}:${two(day.getMinutes())}`;
}

/** The note as Obsidian makes it of its template: https://help.obsidian.md/Plugins/Templates. */
async function newNote(store: FileStore, settings: DailySettings, day: Date): Promise<string> {
  if (settings.template === '') return '';
  const path = safePath(settings.template);
  const template = (await textAt(store, /\.md$/i.test(path) ? path : `${path}.md`)) ?? '';
  const title = (pathOf(settings, day).split('/').at(-1) ?? '').replace(/\.md$/, '');
  const own = { date: 'YYYY-MM-DD', time: 'HH:mm' } as const;
  return template.replace(variable, (whole, name: string, format?: string) => {
    if (name.toLowerCase() === 'title') return title;
    const wanted = format ?? own[name.toLowerCase() as keyof typeof own];
    return isDateFormat(wanted) ? dateInFormat(isoOf(day), wanted) : whole;
  });
}

const variable = /\{\{(title|date|time)(?::([^{}\n]{1,100}))?\}\}/gi;
