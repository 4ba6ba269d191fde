import { zipped } from '../support/zipped';
import { closedArticles, closedNotes, type HostileDocument } from './documents';
import { valuesWith } from './fields';
import { escaped } from './payload';

/** Longer values are about sizes, which other tests measure. */
const longest = 4_000;

/** Files of other programs to import, and the clips that they become. */
export interface HostileFiles {
  readonly archive: Uint8Array<ArrayBuffer>;
  /** Notes and pages, by the title of their clip. */
  readonly documents: ReadonlyMap<string, HostileDocument>;
  readonly links: number;
}

/** A file with a NUL is no text, and is not imported. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** The corpus as notes and as saved pages, and the values of fields as exports of links. */
export function hostileFiles(origin: string): HostileFiles {
  const notes = closedNotes(origin).map((note, at) => [`Note ${at}`, note] as const);
  const pages = closedArticles(origin).map((page, at) => [`Page ${at}`, page] as const);
  const values = valuesWith(`${origin}/beacon/link`).flatMap(([, value]) =>
    value.length > longest ? [] : [withoutNul(value)],
  );
  const links = { 'raindrop.csv': raindrop(values), 'pocket.csv': pocket(values), 'bookmarks.html': bookmarks(values) };
  return {
    archive: zipped({
      ...Object.fromEntries(
        notes.map(([title, { content }]) => [`Vault/${title}.md`, noteFile(title, withoutNul(content))]),
      ),
      ...Object.fromEntries(
        pages.map(([title, { content }]) => [`Pages/${title}.html`, savedPage(title, withoutNul(content))]),
      ),
      ...links,
    }),
    documents: new Map([...notes, ...pages]),
    links: values.length * Object.keys(links).length,
  };
}

const noteFile = (title: string, body: string) =>
  `---\ntitle: ${title}\nsource: https://notes.example/${title.replace(' ', '-')}\n---\n\n${body}\n`;

const lead = 'This page holds payloads, and between them the words of an article that people want to keep. ';

const savedPage = (title: string, body: string) =>
  `<!doctype html><html lang="en"><!--\n Page saved with SingleFile \n url: https://pages.example/${title.replace(' ', '-')} \n saved date: Mon Jan 01 2024 12:00:00 GMT+0100\n-->
<head><meta charset="utf-8"><title>${title}</title></head><body><article><h1>${title}</h1>${`<p>${lead.repeat(3)}</p>`.repeat(3)}${body}</article></body></html>`;

const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;
const table = (head: string, rows: readonly (readonly string[])[]) =>
  [head, ...rows.map((row) => row.map(cell).join())].join('\n');

const raindrop = (values: readonly string[]) =>
  table(
    'id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite',
    values.map((value, at) => [
      ...[`${at}`, value, value, value, `https://raindrop.example/${at}`, value, value],
      ...['2024-01-01T00:00:00Z', value, value, 'true'],
    ]),
  );

const pocket = (values: readonly string[]) =>
  table(
    'title,url,time_added,tags,status',
    values.map((value, at) => [value, `https://pocket.example/${at}`, '1700000000', value, 'unread']),
  );

const bookmarks = (values: readonly string[]) =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>\n${values
    .map(escaped)
    .map(
      (value, at) =>
        `<DT><H3>${value}</H3><DL><p><DT><A HREF="https://bookmark.example/${at}" ADD_DATE="1700000000" TAGS="${value}">${value}</A><DD>${value}</DL><p>`,
    )
    .join('\n')}</DL>`;
