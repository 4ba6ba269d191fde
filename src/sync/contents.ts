import { DeliveryError } from '../delivery/delivery-error';
import { inOne, partsIn } from './parts';
import { type Kind, type LibraryKey, nameOf, opened, sealed } from './sealed';
import type { DamagedRow, SharedDatabase, SharedRow } from './shared-database';
import { changed, type Fields, fieldsOf } from './shared-item';
import type { SharedStore } from './storage';
import { SyncError } from './sync-error';

/*
 * Texts and pictures in the storage, by names that only the key can make. A few are files of their own; many are written as one
 * file, a bundle, which never changes. Items tell the others what is in a bundle, so nobody asks the storage for each content.
 */

type Bytes = Uint8Array<ArrayBuffer>;

type ContentKind = Exclude<Kind, 'changes' | 'bundle'>;

/** A bundle that was written, and the names of what is in it. */
export interface Bundle {
  readonly name: string;
  readonly names: readonly string[];
  /** When it was written, later than what it was made of (ms since 1970). */
  readonly at: number;
}

export function keyOfBundle(name: string): string {
  return `bundle:${name}`;
}

/** The bundle of an item; undefined if it was removed. */
export function bundleIn(key: string, fields: Fields): Bundle | undefined {
  const names = fields.get('files')?.split(' ');
  return names && { name: key.slice(keyOfBundle('').length), names, at: Number(fields.get('at')) || 0 };
}

/** A bundle is written once it has so much (bytes). Chosen: a file of a few seconds on a slow line, and little memory. */
const fullBundle = 3_000_000;

/** What is larger (bytes) gains nothing from being in a bundle. Chosen: larger than nearly all pictures of articles. */
const largest = 500_000;

/** Fewer contents are files of their own, so that a picture that is wanted costs no others. Chosen: an article with its lead picture. */
const fewestTogether = 4;

/** So many bundles are kept after they were read. Chosen: one for each request at a time. */
const mostOpen = 4;

/** A damaged file that others were asked for is read again after this time (ms). Chosen: 3 MB cost little once an hour. */
const readAgainAfter = 3600 * 1000;

export interface Shelf {
  readonly shared: SharedDatabase;
  readonly store: SharedStore;
  readonly key: LibraryKey;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export class Contents {
  /** The paths of files that could not be read, and whether that was tried in this round. */
  readonly unreadable = new Map<string, boolean>();
  /** The names of contents that are written although the storage has them, because it has them damaged. */
  readonly again = new Set<string>();
  private readonly writtenAgain = new Set<string>();
  private known: Promise<ReadonlyMap<string, DamagedRow>> | undefined;
  private readonly waiting: Readonly<Record<ContentKind, Map<string, Bytes>>> = { text: new Map(), picture: new Map() };
  private readonly asked = new Set<string>();
  private readonly written: Bundle[] = [];
  /** When the latest bundle was written from which contents were moved. */
  private latest = 0;
  private readonly open = new Map<string, Promise<ReadonlyMap<string, Bytes>>>();

  constructor(private readonly shelf: Shelf) {}

  /** Has a content written, now or with others, unless the storage has it. */
  async add(name: string, kind: ContentKind, read: () => Promise<Bytes | undefined>): Promise<void> {
    if (this.asked.has(name) || (await this.isStored(name)) || this.asked.has(name)) return;
    this.asked.add(name);
    const bytes = await read();
    if (!bytes) return;
    if (bytes.length > largest) return this.write(name, kind, bytes);
    const waiting = this.waiting[kind];
    waiting.set(name, bytes);
    if (sizeOf(waiting) >= fullBundle) await this.writeBundle(kind);
  }

  private async isStored(name: string): Promise<boolean> {
    return !this.again.has(name) && (await this.shelf.shared.stored.get(name)) !== undefined;
  }

  /** Writes what was added and waits. Returns all bundles that were written since the last time, which others must be told. */
  async flush(): Promise<readonly Bundle[]> {
    for (const kind of ['text', 'picture'] as const) {
      const waiting = this.waiting[kind];
      if (waiting.size >= fewestTogether) await this.writeBundle(kind);
      const left = [...waiting];
      waiting.clear();
      for (const [name, bytes] of left) await this.write(name, kind, bytes);
    }
    this.asked.clear();
    return this.written.splice(0);
  }

  private async write(name: string, kind: Kind, bytes: Bytes): Promise<void> {
    const { shared, store, key } = this.shelf;
    const path = pathOf(name);
    const file = await sealed(key, kind, bytes);
    await store.write(path, file, 'application/octet-stream');
    // A storage may keep half of what it says that it has.
    const size = (await store.sizeOf(path)) || (await store.read(path))?.length;
    if (size !== file.length) {
      // Or the daily look at what is there would take it for whole.
      await store.remove(path);
      throw new DeliveryError('notThere');
    }
    await shared.stored.put({ name });
    this.noteWritten([name]);
  }

  private async writeBundle(kind: ContentKind): Promise<void> {
    const contents = [...this.waiting[kind]];
    this.waiting[kind].clear();
    const names = contents.map(([name]) => name);
    const name = await nameOf(this.shelf.key, `bundle ${names.join(' ')}`);
    const head = new TextEncoder().encode(names.join(' '));
    await this.write(name, 'bundle', inOne([head, ...contents.map(([, bytes]) => bytes)]));
    this.noteWritten(names);
    this.written.push({ name, names, at: Math.max(this.shelf.now, this.latest + 1) });
  }

  private noteWritten(names: readonly string[]): void {
    for (const name of names) if (this.again.delete(name)) this.writtenAgain.add(name);
  }

  /** Whether a content that was damaged was written again in this round. */
  wasWritten(name: string): boolean {
    return this.writtenAgain.has(name);
  }

  /** The item that tells the others of a bundle. */
  async rowOf({ name, names, at }: Bundle): Promise<SharedRow> {
    const key = keyOfBundle(name);
    const row = await this.shelf.shared.items.get(key);
    const before = row && bundleIn(key, fieldsOf(row.state));
    const fields = new Map([
      ['files', names.join(' ')],
      // Not the same as before, so that they look at it again if it had been lost.
      ['at', `${Math.max(at, (before?.at ?? 0) + 1)}`],
    ]);
    const state = changed(row?.state, new Map(row?.common), fields) ?? new Uint8Array();
    return { key, state, common: [...fields] };
  }

  /** Has some contents of a bundle written again. */
  async move({ name: bundle, at }: Bundle, names: readonly string[]): Promise<void> {
    this.latest = Math.max(this.latest, at);
    const content = await this.fileOf(bundle, 'bundle');
    if (!content) return;
    const all = contentsIn(content);
    for (const name of names) {
      const bytes = all.get(name);
      if (bytes) this.waiting.text.set(name, bytes);
    }
    await this.writeBundle('text');
  }

  /** Notes that the storage has no such file any more. */
  async forget(name: string): Promise<void> {
    const { stored } = this.shelf.shared;
    await stored.delete(name);
    await stored.bulkDelete(await stored.where('bundle').equals(name).primaryKeys());
  }

  /** Notes that the storage has these contents in a bundle. */
  async know({ name: bundle, names }: Omit<Bundle, 'at'>): Promise<void> {
    await this.shelf.shared.stored.bulkPut(names.map((name) => ({ name, bundle })));
  }

  /** A text may be in another bundle than the one that was lost or removed. `there`: the names of the files that are not lost. */
  async knowAll(there?: ReadonlySet<string>): Promise<void> {
    for (const row of await this.shelf.shared.items.where('key').startsWith(keyOfBundle('')).toArray()) {
      const bundle = bundleIn(row.key, fieldsOf(row.state));
      if (bundle && there?.has(bundle.name) !== false) await this.know(bundle);
    }
  }

  /** The bundle that has a content, if there is one. */
  async bundleOf(name: string): Promise<string | undefined> {
    return (await this.shelf.shared.stored.get(name))?.bundle;
  }

  /** Undefined if the storage has no such content, or not yet whole. */
  async read(name: string, kind: ContentKind): Promise<Bytes | undefined> {
    const bundle = await this.bundleOf(name);
    const found = bundle === undefined ? undefined : (await this.opened(bundle)).get(name);
    if (found) return found;
    if (bundle !== undefined && (await this.isAwaited(pathOf(bundle)))) return undefined;
    const content = await this.fileOf(name, kind);
    if (content) await this.shelf.shared.stored.put({ name });
    return content;
  }

  private opened(name: string): Promise<ReadonlyMap<string, Bytes>> {
    const bundle = this.open.get(name) ?? this.readBundle(name);
    this.open.delete(name);
    this.open.set(name, bundle);
    const [oldest] = this.open.keys();
    if (this.open.size > mostOpen && oldest !== undefined) this.open.delete(oldest);
    return bundle;
  }

  private async readBundle(name: string): Promise<ReadonlyMap<string, Bytes>> {
    const content = await this.fileOf(name, 'bundle');
    return content ? contentsIn(content) : new Map();
  }

  private async fileOf(name: string, kind: Kind): Promise<Bytes | undefined> {
    const { store, key } = this.shelf;
    const path = pathOf(name);
    if (await this.isAwaited(path)) return void this.unreadable.set(path, false);
    const file = await store.read(path);
    return file && this.readable(path, () => opened(key, kind, file));
  }

  /** The files that could not be read before this round, by their paths. */
  damaged(): Promise<ReadonlyMap<string, DamagedRow>> {
    const read = async () => new Map((await this.shelf.shared.damaged.toArray()).map((row) => [row.path, row]));
    this.known ??= read();
    return this.known;
  }

  /** Whether a file could not be read a short time ago, and others were asked to write it again. */
  private async isAwaited(path: string): Promise<boolean> {
    const { asked, tried = 0 } = (await this.damaged()).get(path) ?? {};
    return asked !== undefined && Math.abs(this.shelf.now - tried) < readAgainAfter;
  }

  /** Undefined for a file that is not whole, or none of ours, which is read again in the next round. */
  async readable<T>(path: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof SyncError) || error.code !== 'damaged') throw error;
      this.unreadable.set(path, true);
      return undefined;
    }
  }

  /** The names of all files of texts, pictures and bundles. */
  async there(): Promise<ReadonlySet<string>> {
    const names = new Set<string>();
    for (const digit of '0123456789abcdef')
      for (const name of await this.shelf.store.list(`files/${digit}`)) names.add(name);
    return names;
  }
}

function contentsIn(bundle: Bytes): ReadonlyMap<string, Bytes> {
  const [head, ...contents] = partsIn(bundle);
  const names = new TextDecoder().decode(head).split(' ');
  return new Map(contents.flatMap((bytes, at) => (names[at] ? [[names[at], bytes] as const] : [])));
}

function sizeOf(contents: ReadonlyMap<string, Bytes>): number {
  return [...contents.values()].reduce((size, bytes) => size + bytes.length, 0);
}

export function pathOf(name: string): string {
  return `files/${name.slice(0, 1)}/${name}`;
}

/** The name in such a path; undefined for another one. */
export function nameIn(path: string): string | undefined {
  return path.startsWith('files/') ? path.slice(pathOf('').length + 1) : undefined;
}
