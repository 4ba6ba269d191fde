import { bookmarkEntries } from './bookmarks';
import { type CsvFormat, csvEntries, csvFormat } from './csv';
import { type Encoding, encodingOf, textOf } from './encoding';
import type { Entry, FileEntry, SkipReason } from './entry';
import type { ImportFile } from './files';
import { noteIn } from './markdown/note';

/** The formats that are told apart. Those of other programs are shown by their names. */
export type Format = CsvFormat | 'bookmarks' | 'markdown' | 'singleFile' | 'html';

/** A file that can be imported. */
export interface Source {
  readonly file: ImportFile;
  readonly format: Format;
  readonly encoding: Encoding;
}

type Kind = 'markdown' | 'html' | 'table';

/**
 * The largest files (bytes). Notes are read at once and have no pictures in them. Bookmarks and tables are streamed, so that
 * only patience limits them: 1 GB has about four million links.
 */
const largest: Readonly<Record<Kind, number>> = { markdown: 2_000_000, html: 4_000_000_000, table: 4_000_000_000 };

/**
 * The largest HTML page (bytes). Those of SingleFile have pictures in them. Chosen: a parsed page takes several times
 * its size, and a page of the browser has a few gigabytes.
 */
const largestSavedPage = 100_000_000;

/**
 * How much of an HTML file tells what it is (bytes). Chosen: SingleFile and browsers say it in the first lines, behind
 * a long opening tag at most.
 */
const headSize = 64 * 1024;

const pictures = /\.(?:png|jpe?g|gif|webp|avif|bmp|svg|ico)$/i;

/** Whether a file can only be part of a note. */
export function isPicture({ path }: ImportFile): boolean {
  return pictures.test(path);
}

export function isArchive({ path }: ImportFile): boolean {
  return /\.zip$/i.test(path);
}

/** What a file is, or why it cannot be imported. */
export async function sourceOf(file: ImportFile, languages: readonly string[]): Promise<Source | SkipReason> {
  const kind = kindOf(file);
  if (kind === undefined) return 'unsupported';
  if (file.size === 0) return 'empty';
  if (file.size > largest[kind]) return 'tooLarge';
  const blob = await file.blob();
  const head = new TextDecoder('latin1').decode(await blob.slice(0, headSize).arrayBuffer());
  const encoding = await encodingOf(blob, languages, kind === 'html' ? statedEncoding(head) : undefined);
  if (!encoding) return 'notText';
  const format = await formatOf(kind, head, textOf(blob, encoding.name));
  if (format === undefined) return 'noAddresses';
  const isPage = format === 'html' || format === 'singleFile';
  return isPage && file.size > largestSavedPage ? 'tooLarge' : { file, format, encoding };
}

async function formatOf(kind: Kind, head: string, text: AsyncIterable<string>): Promise<Format | undefined> {
  if (kind === 'table') return csvFormat(text);
  return kind === 'html' ? htmlFormat(head) : kind;
}

function kindOf({ path }: ImportFile): Kind | undefined {
  if (/\.(?:md|markdown|mdown|mkd)$/i.test(path)) return 'markdown';
  if (/\.x?html?$/i.test(path)) return 'html';
  return /\.(?:csv|tsv|txt)$/i.test(path) ? 'table' : undefined;
}

function statedEncoding(head: string): string | undefined {
  return /<meta[^>]{0,200}charset\s{0,9}=\s{0,9}["']?([\w-]{2,40})/i.exec(head)?.[1];
}

function htmlFormat(head: string): Format {
  if (/<title>\s*Pocket Export/i.test(head)) return 'pocket';
  if (/<title>\s*Instapaper: Export/i.test(head)) return 'instapaper';
  if (/<!DOCTYPE\s+NETSCAPE-Bookmark-file-1/i.test(head))
    return /<title>\s*Raindrop/i.test(head) ? 'raindrop' : 'bookmarks';
  return /Page saved with SingleFile/.test(head) ? 'singleFile' : 'html';
}

/** The entries of a file, as its format has them. */
export async function* entriesOf({ file, format, encoding }: Source): AsyncGenerator<FileEntry> {
  const text = textOf(await file.blob(), encoding.name);
  if (isOneEntry(format)) yield { at: 1, entry: wholeEntry(await joined(text), format, file.path) };
  else yield* kindOf(file) === 'html' ? bookmarkEntries(text) : csvEntries(text);
}

/** Whether a file of a format is one entry, which is not read to count it. */
export function isOneEntry(format: Format): boolean {
  return format === 'markdown' || format === 'html' || format === 'singleFile';
}

function wholeEntry(text: string, format: Format, path: string): Entry | 'empty' {
  if (text.trim() === '') return 'empty';
  return format === 'markdown' ? noteIn(text, path) : { is: 'page', html: text };
}

async function joined(text: AsyncIterable<string>): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of text) pieces.push(piece);
  return pieces.join('');
}
