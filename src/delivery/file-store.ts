import type { Proof } from '../browser/messaging/deliveries';
import { type Format, formatNames, formats } from '../export/formats';
import { DeliveryError } from './delivery-error';
import { bytesOf, type Item } from './item';

/** A folder anywhere: on disk, on a server, in a bucket. Paths are relative, with `/`. */
export interface FileStore {
  /** Undefined if there is no such file. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Replaces the whole file, or none of it; makes the folders above it. */
  write(path: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** The address that opens a file. */
  link?(path: string): string | undefined;
}

/** The formats in which a clip can be a file in a folder. `md` has its pictures beside it. */
export const fileFormats = ['md', 'html', 'epub', 'txt', 'json'] as const satisfies readonly Format[];

/** A file with its path. */
interface StoredFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** So many files of other pages may have a clip's name. */
const mostOfOneName = 1000;

/**
 * Writes a clip into a folder and reads it back: in place of `before`, of the same page's file by that name, or beside files
 * of other pages. The pictures are written first, so that a note never refers to missing ones.
 */
export async function place(
  store: FileStore,
  item: Item,
  formatName: string | undefined,
  before?: Proof,
): Promise<Proof> {
  const format = formatNames.find((name) => name === formatName) ?? 'md';
  const path = before?.id ?? (await freePlace(store, item, format));
  const { main, others } = await filesOf(item, format, path);
  for (const { path: to, bytes, type } of others) await store.write(to, bytes, type);
  await store.write(main.path, main.bytes, main.type);
  const there = await store.read(main.path);
  if (!there || !isEqual(there, main.bytes)) throw new DeliveryError('notThere');
  const link = store.link?.(path);
  return { id: path, by: 'read', ...(link === undefined ? {} : { link }) };
}

/** Writes a small file, reads it back and removes it. */
export async function checkStore(store: FileStore): Promise<void> {
  const path = `WClipper test ${crypto.randomUUID()}.txt`;
  const bytes = new TextEncoder().encode(path);
  await store.write(path, bytes, 'text/plain');
  const there = await store.read(path);
  await store.remove(path);
  if (!there || !isEqual(there, bytes)) throw new DeliveryError('notThere');
}

async function filesOf(item: Item, format: Format, path: string) {
  if (format !== 'md') {
    const file = await item.file(format);
    return { main: { path, bytes: await bytesOf(file), type: file.type }, others: [] };
  }
  const { text, pictures } = await item.note({ note: path });
  const main: StoredFile = { path, bytes: new TextEncoder().encode(text), type: formats.md.type };
  return { main, others: pictures };
}

/** The path that the template says, with a number if the file of another page has it. */
async function freePlace(store: FileStore, item: Item, format: Format): Promise<string> {
  const { clipPath } = await import('../export/clip-path');
  const wanted = clipPath(item.input, formats[format].extension);
  const dot = wanted.length - formats[format].extension.length - 1;
  for (let copy = 1; copy <= mostOfOneName; copy++) {
    const path = copy === 1 ? wanted : `${wanted.slice(0, dot)} (${copy})${wanted.slice(dot)}`;
    const there = await store.read(path);
    if (!there || isOfPage(there, item.input.article.url)) return path;
  }
  throw new DeliveryError('refused', wanted);
}

/** How much of a file is searched for its page's address: front matter and heads come first (bytes). */
const searched = 20_000;

/** Whether a file names the page: front matter, heads and JSON do; a binary file is taken for another page's. */
function isOfPage(bytes: Uint8Array, url: string): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, searched));
  return url !== '' && [url, url.replaceAll('&', '&amp;')].some((address) => text.includes(address));
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
