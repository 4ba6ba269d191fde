import { writtenText } from '../export/page-text';
import { folderAt, ifThere } from './folder-store';
import { logseqLines, yamlOf } from './merge-note';
import { propertiesIn } from './note-facts';
import { foldersOf } from './paths';

/** A folder of notes that belongs to a program, and where its settings put new notes and pictures. */
export interface Vault {
  readonly program: 'obsidian' | 'logseq';
  /** The folder of new notes; '' is the root. */
  readonly notes: string;
  /** The folder of a note's pictures, by the path of the note. */
  pictures(note: string): string;
}

/** Recognises a vault by its settings; undefined for any other folder. */
export async function vaultOf(root: FileSystemDirectoryHandle): Promise<Vault | undefined> {
  const config = await textAt(root, 'logseq', 'config.edn');
  if (config !== undefined) return logseq(config);
  const hasSettings = await folderAt(root, ['.obsidian']).catch(() => undefined);
  return hasSettings ? obsidian(await textAt(root, '.obsidian', 'app.json')) : undefined;
}

async function textAt(root: FileSystemDirectoryHandle, folder: string, name: string): Promise<string | undefined> {
  try {
    const parent = await folderAt(root, [folder]);
    return await (await (await parent?.getFileHandle(name))?.getFile())?.text();
  } catch (error) {
    return error instanceof DOMException && error.name === 'TypeMismatchError' ? undefined : ifThere(error);
  }
}

/** `app.json` has only settings that differ from the defaults: notes and attachments in the root. */
function obsidian(json = '{}'): Vault {
  const { newFileLocation, newFileFolderPath, attachmentFolderPath } = settingsIn(json);
  const attachments = typeof attachmentFolderPath === 'string' ? attachmentFolderPath : '/';
  const isBeside = /^\.(?:\/|$)/.test(attachments);
  return {
    program: 'obsidian',
    notes: newFileLocation === 'folder' && typeof newFileFolderPath === 'string' ? safePath(newFileFolderPath) : '',
    pictures: (note) => joined(isBeside ? parentOf(note) : '', safePath(attachments)),
  };
}

export function settingsIn(json: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(json) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Logseq reads notes in `pages` (or as `:pages-directory` says) and shows pictures in `assets`. */
function logseq(config: string): Vault {
  const lines = config.split('\n').filter((line) => !line.trimStart().startsWith(';'));
  const folder = lines.map((line) => pagesFolder.exec(line)?.[1]).find((each) => each !== undefined) ?? 'pages';
  return { program: 'logseq', notes: safePath(folder), pictures: () => 'assets' };
}

const pagesFolder = /:pages-directory[ \t]+"([^"]*)"/;

/** A path below the root: without `.`, `..` and a leading slash. */
export function safePath(path: string): string {
  return foldersOf(path).join('/');
}

export function joined(...paths: readonly string[]): string {
  return paths.filter((path) => path !== '').join('/');
}

function parentOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

/**
 * Front matter as page properties of Logseq, which shows YAML as text: `key:: value`, lists with commas. Logseq reads values as
 * Markdown and runs macros in them, so that they are written as text; a link to a page stays one.
 */
export function logseqPage(note: string): string {
  const yaml = yamlOf(note);
  if (!yaml) return note;
  const lines = Object.entries(propertiesIn(yaml.inner)).map(([key, value]) => {
    const values = (Array.isArray(value) ? value : [value]).map((each) => propertyText(String(each)));
    return `${key.replace(/\s+/g, '-')}:: ${values.join(', ')}\n`;
  });
  return lines.join('') + note.slice(yaml.raw.length);
}

/** What Logseq calls a page: its property `title`, or the name of its file. */
export function logseqName(path: string, text: string): string {
  const title = logseqLines(text).find(([key]) => key === 'title')?.[1];
  return title || (path.split('/').at(-1) ?? '').replace(/\.md$/, '');
}

function propertyText(value: string): string {
  const page = /^\[\[([^[\]]+)\]\]$/.exec(value)?.[1];
  return page === undefined ? writtenText(value) : `[[${writtenText(page)}]]`;
}
