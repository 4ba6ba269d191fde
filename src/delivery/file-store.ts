import type { Proof } from '../browser/messaging/deliveries';
import { type Format, formatNames, formats } from '../export/formats';
import { defined } from '../language/text/defined';
import { pageKey, pageKeys } from '../library/page-key';
import { isEqual } from './conditional';
import { DeliveryError } from './delivery-error';
import { bytesOf, type Item } from './item';
import { hashOf, isNoteOf, markedNote, mergedNote } from './merge-note';
import { factsIn } from './note-facts';

/** A folder anywhere: on disk, on a server, in a bucket. Paths are relative, with `/`. */
export interface FileStore {
  /** Undefined if there is no such file. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Replaces the whole file, or none of it; makes the folders above it. */
  write(path: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** The address that opens a file. `text`: what a note says. */
  link?(path: string, text?: string): string | undefined;
  /** Where a program wants its notes, if the folder is one of its vaults, or what the reader chose. */
  readonly layout?: Layout;
}

/** A folder that says what is in it. */
export interface ListingStore extends FileStore {
  /** The files in a folder; none if there is no such folder. */
  list(folder: string): Promise<readonly ListedFile[]>;
  /** How large a file is (bytes), without reading it: undefined if there is none, 0 if the server does not say. */
  sizeOf(path: string): Promise<number | undefined>;
}

export interface ListedFile {
  readonly name: string;
  /** 0 if the server does not say. */
  readonly bytes: number;
}

export interface Layout {
  /** The folder of new notes; '' is the root. */
  readonly folder: string;
  /** The folder of a note's pictures, by the path of the note; '' is the root. */
  pictures(note: string): string | undefined;
  /** A note as the program reads it. */
  text?(note: string): string;
  /**
   * The paths of notes that may have the page, as their properties say. `wasMoved`: its note was elsewhere, so that only what
   * is in the folder now counts.
   */
  notesOf(item: Item, wasMoved: boolean): Promise<readonly string[]>;
}

/** The formats in which a clip can be a file in a folder. `md` has its pictures beside it. */
export const fileFormats = ['md', 'html', 'epub', 'txt', 'json'] as const satisfies readonly Format[];

interface StoredFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** What a clip is in a folder: a file, and perhaps pictures. */
interface ClipFiles {
  readonly main: StoredFile;
  readonly pictures: readonly StoredFile[];
}

/** So many files of other pages may have a clip's name. Chosen: each is read, which takes long enough by then. */
const mostOfOneName = 1000;

/**
 * Writes a clip into a folder and reads it back: in place of `before`, of the note that has the page in a vault, of the same
 * page's file by that name, or beside files of other pages. The pictures are written first, so that a note never refers to
 * missing ones. What the reader has written stays: below the marker of a note, in its front matter, and in files that
 * the reader has changed otherwise, beside which the clip's new state is written.
 */
export async function place(
  store: FileStore,
  item: Item,
  formatName: string | undefined,
  before?: Proof,
): Promise<Proof> {
  const format = formatNames.find((name) => name === formatName) ?? 'md';
  let beside: string | undefined;
  for await (const [path, there] of placesFor(store, item, format, before)) {
    const { main, pictures } = await filesOf(store, item, format, path);
    const bytes = await updated(there, main.bytes, format, { clipId: item.clipId, hash: before?.hash });
    if (bytes) return await written(store, { main: { ...main, bytes }, pictures }, there, { format, beside });
    beside ??= path;
  }
  throw new DeliveryError('refused', beside);
}

async function written(
  store: FileStore,
  { main: { path, bytes, type }, pictures }: ClipFiles,
  there: Uint8Array | undefined,
  { format, beside }: { readonly format: Format; readonly beside: string | undefined },
): Promise<Proof> {
  for (const picture of pictures) await addPicture(store, picture);
  // The reader may have changed the note while the pictures were written.
  const isSame = isEqual((await store.read(path)) ?? nothing, there ?? nothing);
  if (!isSame) throw new DeliveryError('busy', path);
  if (!there || !isEqual(there, bytes)) await store.write(path, bytes, type);
  const now = await store.read(path);
  if (!now || !isEqual(now, bytes)) throw new DeliveryError('notThere');
  const hash = format === 'md' ? undefined : await hashOf(bytes);
  return { id: path, by: 'read', ...defined({ link: store.link?.(path, textOf(bytes)), beside, hash }) };
}

const nothing = new Uint8Array();

/** A picture is named by its content: one that is there stays, unless its end is missing. */
export async function addPicture(store: FileStore, { path, bytes, type }: StoredFile): Promise<void> {
  const there = await store.read(path);
  const isPart = there && there.length < bytes.length && isEqual(there, bytes.subarray(0, there.length));
  if (!there || isPart) await store.write(path, bytes, type);
}

/** The file as it will be; undefined if the reader has changed it, or if it is not ours. */
async function updated(
  there: Uint8Array<ArrayBuffer> | undefined,
  ours: Uint8Array<ArrayBuffer>,
  format: Format,
  { clipId, hash }: { readonly clipId: string; readonly hash: string | undefined },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (format !== 'md') return !there || isEqual(there, ours) || (await hashOf(there)) === hash ? ours : undefined;
  const note = new TextDecoder().decode(ours);
  if (!there) return encoded(await markedNote(note, clipId));
  const text = textOf(there);
  const merged = text === undefined ? undefined : await mergedNote(text, note, clipId);
  return merged === undefined ? undefined : encoded(merged);
}

/** Undefined for what is no text. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Writes a small file, reads it back and removes it. */
export async function checkStore(store: FileStore): Promise<void> {
  const path = `WClipper test ${crypto.randomUUID()}.txt`;
  const bytes = new TextEncoder().encode(path);
  // Looks first, as deliveries do: a key of S3 that may not list gets 403 for what is not there.
  await store.read(path);
  await store.write(path, bytes, 'text/plain');
  const there = await store.read(path);
  await store.remove(path);
  if (!there || !isEqual(there, bytes)) throw new DeliveryError('notThere');
}

async function filesOf({ layout }: FileStore, item: Item, format: Format, path: string): Promise<ClipFiles> {
  if (format !== 'md') {
    const file = await item.file(format);
    return { main: { path, bytes: await bytesOf(file), type: file.type }, pictures: [] };
  }
  const { text, pictures } = await item.note({ note: path, pictures: layout?.pictures(path) });
  return { main: { path, bytes: encoded(layout?.text?.(text) ?? text), type: formats.md.type }, pictures };
}

/** A path, and the file of this page that is there. */
type Place = readonly [path: string, there: Uint8Array<ArrayBuffer> | undefined];

/** Where the clip may go, the best place first: none has a file of another page. */
async function* placesFor(
  store: FileStore,
  item: Item,
  format: Format,
  before: Proof | undefined,
): AsyncGenerator<Place> {
  const known = before ? await content(store, before.id) : undefined;
  // In another format it gets another name.
  const isNamed = before?.id.endsWith(`.${formats[format].extension}`) ?? false;
  const isThere = known !== undefined && isNamed && (format !== 'md' || (await isOfClip(known, item)));
  if (before && isThere) yield [before.id, known];
  const notes = format === 'md' ? ((await store.layout?.notesOf(item, before !== undefined && !isThere)) ?? []) : [];
  yield* notesAmong(
    store,
    item,
    notes.filter((path) => path !== before?.id),
  );
  if (before && !known && isNamed) yield [before.id, undefined];
  yield* namedPlaces(store, item, format, new Set([...notes, ...(before ? [before.id] : [])]));
}

async function* notesAmong(store: FileStore, item: Item, paths: readonly string[]): AsyncGenerator<Place> {
  for (const path of paths) {
    const there = await content(store, path);
    if (there && (await isOfClip(there, item))) yield [path, there];
  }
}

/** The path that the template says, with a number if another file has it. */
async function* namedPlaces(
  store: FileStore,
  item: Item,
  format: Format,
  seen: ReadonlySet<string>,
): AsyncGenerator<Place> {
  const { clipPath } = await import('../export/clip-path');
  const { extension } = formats[format];
  const wanted = within(store.layout?.folder, clipPath(item.input, extension));
  const stem = wanted.slice(0, wanted.length - extension.length - 1);
  // What an earlier attempt left, of which no answer came, may not say its page.
  const ours = format === 'md' ? undefined : await bytesOf(await item.file(format));
  for (let copy = 1; copy <= mostOfOneName; copy++) {
    const path = copy === 1 ? wanted : `${stem} (${copy}).${extension}`;
    const there = seen.has(path) ? nothing : await content(store, path);
    const isOurs = !there || (ours && isEqual(there, ours)) || (await isOfClip(there, item));
    if (isOurs) yield [path, there];
  }
}

/** An attempt that was cut off may leave an empty file, which holds nothing to keep. */
async function content(store: FileStore, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await store.read(path);
  return bytes?.length === 0 ? undefined : bytes;
}

/** A path in a folder, which is '' or a path. */
function within(folder: string | undefined, path: string): string {
  return folder ? `${folder}/${path}` : path;
}

/** How much of a file is searched for its page's address (UTF-16 units). Chosen: front matter and heads come first and are shorter. */
const searched = 20_000;

/** Whether a file is of the clip, or of its page and no other clip. A binary file is taken for another page's. */
async function isOfClip(bytes: Uint8Array, { clipId, others = [], input }: Item): Promise<boolean> {
  const whole = new TextDecoder().decode(bytes);
  if (await isNoteOf(whole, clipId)) return true;
  for (const other of others) if (await isNoteOf(whole, other)) return false;
  const { url, canonicalUrl } = input.article;
  const start = whole.slice(0, searched);
  const { addresses } = factsIn(start);
  const keys = pageKeys(url, canonicalUrl);
  if (addresses.some((address) => keys.includes(pageKey(address)))) return true;
  // A note of another page may link to this one, so that its properties decide if there are any.
  const names = (address: string) => address !== '' && start.includes(address);
  return addresses.length === 0 && (names(url) || names(url.replaceAll('&', '&amp;')));
}
