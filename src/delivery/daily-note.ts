import type { Proof } from '../browser/messaging/deliveries';
import { exportValues } from '../export/export-values';
import { writtenBody, writtenText } from '../export/page-text';
import { defined } from '../language/text/defined';
import { DeliveryError } from './delivery-error';
import { addPicture, type FileStore, place, textOf } from './file-store';
import { sectionBelow } from './headings';
import type { Item } from './item';
import { hashOf, yamlOf } from './merge-note';
import type { Field, Values } from './target';
import { logseqName } from './vault';

/*
 * The note of a day, in which the reader writes. A clip is added to it once: as a link to its own note, or whole. Nothing that
 * is there is ever replaced, so that a clip that is in it cannot be updated.
 *
 *     > [!quote] [Salt roads](https://news.example/salt)
 *     > Salt was carried …
 *     > <!-- WClipper CLIP HASH -->
 *
 * A quote cannot end the part in which it is, whatever headings, rules or comments a page has. CLIP is a print of the clip's id,
 * by which it is found again, HASH that of the lines above.
 */

/** `daily`: a link in the daily note; `wholeClip`: the clip in it, instead of a note of its own. */
export const dailyFields: readonly Field[] = [
  { name: 'dailyNote', is: 'choice', choices: ['none', 'daily', 'wholeClip'], preset: 'none', optional: true },
  { name: 'heading', is: 'text', optional: true },
];

export interface DailyNote {
  readonly day: Date;
  /** In the vault; undefined if the program does not say. */
  readonly path: string | undefined;
  /** Undefined if there is none of that day yet. */
  readonly text: string | undefined;
}

export interface DailyNotes {
  /** The note of a day. A program that alone knows its path makes it if there is none. */
  open(day: Date): Promise<DailyNote>;
  /** Adds an entry at the end, or at the end of the part below a heading, which is made if it is missing. */
  add(note: DailyNote, entry: Entry, heading: string): Promise<void>;
}

/** What is added to a daily note. */
export interface Entry {
  readonly text: string;
  /** Whether empty lines set it apart; items of a list follow each other. */
  readonly isBlock: boolean;
  /** What of it tells that it is there already: one of these. */
  readonly marks: readonly string[];
}

export interface DailyVault {
  readonly store: FileStore;
  /** Undefined for a folder without daily notes. */
  readonly daily: DailyNotes | undefined;
  readonly program: 'obsidian' | 'logseq';
}

/** Delivers a clip as a note of its own, with a link in the daily note if the reader likes, or into the daily note. */
export async function deliverToVault(vault: DailyVault, item: Item, values: Values, before?: Proof): Promise<Proof> {
  if (values.dailyNote === 'wholeClip') return intoDailyNote(vault, item, values, before);
  const proof = await place(vault.store, item, values.format, before);
  if (values.dailyNote === 'daily' && !before) await linkInDailyNote(vault, item, values, proof);
  return proof;
}

async function linkInDailyNote(vault: DailyVault, item: Item, values: Values, { id }: Proof): Promise<void> {
  const daily = dailyNotesOf(vault);
  const text = vault.program === 'logseq' ? await textAt(vault.store, id) : undefined;
  const entry = linkEntry(id, item.input.title, vault.program, text);
  const note = await daily.open(item.day);
  if (!isThere(note, entry)) await added(daily, note, entry, values);
}

async function intoDailyNote(vault: DailyVault, item: Item, values: Values, before?: Proof): Promise<Proof> {
  const daily = dailyNotesOf(vault);
  const note = await daily.open(item.day);
  const earlier = before && before.id !== note.path ? await textAt(vault.store, before.id) : undefined;
  const path = note.path ?? 'note.md';
  const folder = vault.store.layout?.pictures(path);
  const { text, pictures } = await item.note({ note: path, pictures: folder });
  const entry = await clipEntry(item, text, vault.program);
  for (const known of [earlier, note.text]) {
    if (known?.includes(entry.marks[0] ?? '')) return proofOf(vault, before?.id ?? note.path);
    if (known?.includes(await markOf(item))) throw new DeliveryError('noUpdate');
  }
  for (const picture of pictures) await addPicture(vault.store, picture);
  return proofOf(vault, (await added(daily, note, entry, values)).path);
}

function dailyNotesOf({ daily }: DailyVault): DailyNotes {
  if (!daily) throw new DeliveryError('placeGone');
  return daily;
}

async function added(daily: DailyNotes, note: DailyNote, entry: Entry, { heading = '' }: Values): Promise<DailyNote> {
  await daily.add(note, entry, heading.replace(/^#+/, '').trim());
  const now = await daily.open(note.day);
  if (!isThere(now, entry)) throw new DeliveryError('notThere');
  return now;
}

function isThere({ text }: Pick<DailyNote, 'text'>, { marks }: Entry): boolean {
  return marks.some((mark) => text?.includes(mark));
}

async function textAt(store: FileStore, path: string): Promise<string | undefined> {
  const bytes = path === '' ? undefined : await store.read(path);
  return bytes && textOf(bytes);
}

function proofOf({ store }: DailyVault, path = ''): Proof {
  return { id: path, by: 'read', ...defined({ link: path === '' ? undefined : store.link?.(path) }) };
}

/** Characters and pairs in names of notes that would end a link, or that programs run or hide text with. */
const unfit = /[[\]|#^\\`$<>]|%%|\{\{|\(\(|::|==/;

/** An item of a list with a link to the clip's note. `text`: what a page of Logseq says, which may name it. */
export function linkEntry(path: string, title: string, program: DailyVault['program'], text = ''): Entry {
  const place = program === 'logseq' ? logseqName(path, text) : path.replace(/\.md$/, '');
  const address = path.split('/').map(inAddress).join('/');
  const shown = unfit.test(title) ? writtenText(title.replace(/[[\]]/g, ' ')) : title.replace(/\s+/g, ' ').trim();
  const isPlain = !unfit.test(place) && !unfit.test(title);
  const wiki = program === 'logseq' || shown === place ? `[[${place}]]` : `[[${place}|${shown}]]`;
  const link = isPlain ? wiki : `[${shown}](${address})`;
  return { text: `- ${link}`, isBlock: false, marks: [`[[${place}]]`, `[[${place}|`, `](${address})`] };
}

function inAddress(name: string): string {
  return encodeURIComponent(name).replace(/[()'*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The clip as a quote. `note`: its Markdown, whose front matter is left out. */
async function clipEntry(item: Item, note: string, program: DailyVault['program']): Promise<Entry> {
  const head = writtenBody('[{{title}}]({{url}})', exportValues(item.input)).replace(/\s+/g, ' ');
  const body = note.slice(yamlOf(note)?.raw.length ?? 0).trim();
  const mark = `${await markOf(item)}${await hashOf(`${head}\n${body}`)} -->`;
  const lines = [...body.split('\n'), mark].map((line) => (line === '' ? '>' : `> ${line}`));
  const isLogseq = program === 'logseq';
  const text = isLogseq ? [`- ${head}`, ...lines.map((line) => `  ${line}`)] : [`> [!quote] ${head}`, ...lines];
  return { text: text.join('\n'), isBlock: !isLogseq, marks: [mark] };
}

async function markOf({ clipId }: Item): Promise<string> {
  return `<!-- WClipper ${await hashOf(clipId)} `;
}

/** A daily note with an entry more. */
export function withEntry(note: string, entry: Entry, heading: string): string {
  const section = heading === '' ? undefined : sectionBelow(note, heading);
  const [above, below] = section ? [note.slice(0, section.end), note.slice(section.end)] : [note, ''];
  const gap = entry.isBlock && below !== '' && !/^\r?\n/.test(below) ? '\n' : '';
  return above + addition(above, entry, section ? '' : heading) + gap + below;
}

/** What is written behind `above`. */
export function addition(above: string, { text, isBlock }: Entry, heading = ''): string {
  const lineEnd = above === '' || above.endsWith('\n') ? '' : '\n';
  const empty = above === '' || /\n\r?\n$/.test(above + lineEnd) ? '' : '\n';
  if (heading !== '') return `${lineEnd}${empty}## ${heading}\n\n${text}\n`;
  return `${lineEnd}${isBlock ? empty : ''}${text}\n`;
}
