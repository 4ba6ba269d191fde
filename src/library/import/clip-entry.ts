import type { Article, Metadata } from '../../article/article';
import { blankArticle } from '../../article/blank-article';
import { withinLimits } from '../../article/field-limits';
import { type Marks, marksOf } from '../../article/marks';
import type { ClipRequest } from '../../browser/messaging/requests';
import { parsedInert } from '../../clip/assemble/trusted';
import { clipInert } from '../../clip/clipping/clip-fetched';
import { escaped, withoutControls } from '../../export/markup';
import { engines } from '../../judge/engines/engines';
import { defined } from '../../language/text/defined';
import { countWords, readingMinutes } from '../../language/text/words';
import type { Imported } from '../imports';
import { sha256 } from '../pictures-row';
import { recordOf } from '../record';
import type { Entry, Facts, Highlights, Link, Note, Quote, Remark, SavedPage } from './entry';
import type { FileIndex, ImportFile } from './files';
import { converter } from './markdown/converter';
import { ImportedPictures, takePictures } from './pictures';
import { originIn, statedAddress, statedType, withoutStyles } from './saved-page';

/** Where an entry is from. */
export interface EntryFile {
  readonly file: ImportFile;
  readonly beside: FileIndex;
}

/** A clip made of an entry, and what the reader should know of it. */
export interface Clipped {
  readonly imported: Imported;
  readonly remarks: readonly Remark[];
}

/** What `blob` is stored under: equal for equal entries, so that the same file adds nothing twice. */
export async function idOf(entry: Entry, { file }: EntryFile): Promise<string> {
  const named = entry.is === 'note' || entry.is === 'link' ? entry : { ...entry, name: file.path.split('/').at(-1) };
  const hash = await sha256(new TextEncoder().encode(JSON.stringify(named)).buffer);
  return `import-${hash.slice(0, 40)}`;
}

/** Makes a clip of an entry; undefined if it has no text. Nothing of it loads or runs. */
export async function clipOf(
  id: string,
  entry: Entry,
  place: EntryFile,
  now = Date.now(),
): Promise<Clipped | undefined> {
  if (entry.is === 'page') return pageClip(id, entry, place, now);
  const savedAt = Math.min(inLocalTime(entry.savedAt ?? now), now);
  const history = { id, savedAt, marks: entry.marks, now };
  if (entry.is === 'link') return { imported: recordWith(linkArticle(entry), history), remarks: [] };
  if (entry.is === 'note') return noteClip(entry, place, history);
  const article = highlightsArticle(entry, addressOfFile(place.file, entry.title));
  return { imported: recordWith(article, history), remarks: [] };
}

/**
 * The beginning of a day in local time, if it was stated without a time; another time as it is. Such days are read in UTC, so
 * that the id of an entry does not depend on where the reader is.
 */
function inLocalTime(savedAt: number): number {
  const date = new Date(savedAt);
  if (date.getTime() !== date.setUTCHours(0, 0, 0, 0)) return savedAt;
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()).getTime();
}

interface History {
  readonly id: string;
  readonly savedAt: number;
  readonly marks: Marks;
  readonly now: number;
}

async function noteClip(note: Note, place: EntryFile, history: History): Promise<Clipped | undefined> {
  const address = addressOfFile(place.file);
  const { file, beside } = place;
  const pictures = new ImportedPictures();
  const page = parsedInert(documentOf(note, await converter.html(note.markdown)));
  const missing = await takePictures(page, pictures, { file, beside, byName: true });
  const outcome = await clipInert(page, note.url ?? address, requestIn('page'), document, viewport);
  if (!outcome.ok) return undefined;
  const { html, words, minutes, kept, direction, language } = outcome.value;
  const article: Article = withinLimits({
    ...defined({ language }),
    ...metadataOf(note, address),
    ...{ direction, mode: 'article', engine: importEngine, confidence: 1, html, words, minutes, kept },
    dropped: [],
    unreadFrames: 0,
  });
  const remarks: Remark[] = [];
  if (note.isBroken) remarks.push('frontMatterBroken');
  if (missing > 0) remarks.push('picturesMissing');
  return { imported: recordWith(article, history, pictures), remarks };
}

async function pageClip(id: string, { html }: SavedPage, { file, beside }: EntryFile, now: number) {
  const origin = originIn(html);
  const page = parsedInert(html);
  const url = origin.url ?? statedAddress(page) ?? addressOfFile(file);
  const kind = statedType(page);
  const pictures = new ImportedPictures();
  withoutStyles(page);
  // The addresses of a page whose files were not saved with it may have the names of others.
  await takePictures(page, pictures, { file, beside, byName: origin.url === undefined });
  const found = await clipInert(page, url, requestIn('article'), document, viewport);
  const outcome = found.ok ? found : await clipInert(page, url, requestIn('page'), document, viewport);
  if (!outcome.ok) return undefined;
  const savedAt = origin.savedAt ?? Math.min(file.changedAt ?? now, now);
  const { title } = outcome.value;
  const article = {
    ...outcome.value,
    ...defined({ kind }),
    title: title.trim() || (file.path.split('/').at(-1) ?? ''),
  };
  return { imported: recordWith(article, { id, savedAt, marks: {}, now }, pictures), remarks: [] };
}

/** The window that pages are read for: a usual one, since nothing is laid out. */
const viewport = { width: 1280, height: 800 };

function requestIn(mode: ClipRequest['mode']): ClipRequest {
  return { mode, engine: engines[0]?.name ?? '', siblings: [] };
}

/** A note as an unsafe document; the clip's language and text direction are read from it. */
function documentOf({ title, language }: Note, html: string): string {
  const lang = language === undefined ? '' : ` lang="${escaped(language)}"`;
  return `<!doctype html><html${lang}><head><title>${escaped(title)}</title></head><body><article>${html}</article></body></html>`;
}

/** Stands for the address of a page in clips of the reader's own notes. It is only the path in the chosen folder. */
function addressOfFile({ path }: ImportFile, title?: string): string {
  const parts = title === undefined ? path.split('/') : [...path.split('/'), title];
  return `file:///${parts.map((part) => encodeURIComponent(withoutControls(part))).join('/')}`;
}

function recordWith(article: Article, { id, savedAt, marks, now }: History, pictures?: ImportedPictures): Imported {
  const { kept = [], lost = [], images = new Map<string, Blob>() } = pictures ?? {};
  const { title } = article;
  const history = { id, savedAt, articleAt: savedAt, updatedAt: now, revision: 1, deletedAt: 0, ...marksOf(marks) };
  return { record: recordOf({ ...history, title, article }, [], { kept, lost }), images };
}

/** What files state, as metadata of a clip. `address` stands for an address where there is none. */
function metadataOf(facts: Facts, address: string): Omit<Metadata, 'direction'> & Pick<Article, 'kind'> {
  const { url, title, authors, site, takenFrom, published, language, description, image, note, type, tags } = facts;
  return {
    url: url ?? address,
    title,
    ...defined({
      site,
      takenFrom,
      author: authors?.join(', '),
      authors,
      published,
      language,
      description,
      leadImage: image,
      note,
      kind: type,
      tags: tags.length > 0 ? tags : undefined,
    }),
  };
}

/** A link as an article: what is known of the page, its address, and the passages that the reader marked. */
export function linkArticle(link: Link): Article {
  const { url, description, quotes } = link;
  const about = description === undefined ? '' : paragraph(escaped(description));
  const address = paragraph(`<a href="${escaped(url)}">${escaped(url)}</a>`);
  return articleOf(link, 'link', about + address + quotes.map(quoteHtml).join(''), url);
}

/** Passages of a book or page as an article. */
function highlightsArticle(highlights: Highlights, address: string): Article {
  return articleOf(highlights, 'selection', highlights.quotes.map(quoteHtml).join(''), address);
}

/** The name of the engine of clips that no engine made. */
export const importEngine = 'import';

function articleOf(facts: Facts & { quotes: readonly Quote[] }, mode: Article['mode'], html: string, address: string) {
  const { quotes, description = '' } = facts;
  const words = countWords([description, ...quotes.flatMap(({ text, note = '' }) => [text, note])].join('\n'));
  return withinLimits({
    ...blankArticle,
    ...metadataOf(facts, address),
    mode,
    engine: mode === 'link' ? 'link' : importEngine,
    confidence: 1,
    html,
    words: words.spaced + words.ideographs,
    minutes: readingMinutes(words),
    kept: { ...blankArticle.kept, paragraphs: html.split('<p>').length - 1, links: mode === 'link' ? 1 : 0 },
  });
}

function quoteHtml({ text, note, where }: Quote): string {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  const source = where === undefined ? '' : paragraph(`— ${escaped(where)}`);
  return `<blockquote>${lines.map((line) => paragraph(escaped(line))).join('')}${source}</blockquote>${
    note === undefined ? '' : paragraph(escaped(note))
  }`;
}

function paragraph(html: string): string {
  return `<p>${html}</p>`;
}
