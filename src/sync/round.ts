import { pictureType } from '../article/pictures/media-type';
import { defined } from '../language/text/defined';
import { changesAfter, lastChange } from '../library/changes';
import type { Database } from '../library/database';
import { Library } from '../library/library';
import { sha256 } from '../library/pictures-row';
import { type ClipRecord, type Organised, Transfer } from '../library/transfer';
import { changesFile, readChanges, type States } from './change-file';
import { type ClipParts, filesOf, goneAt, goneFrom, isDeleted, partsOf, picturesOf, recordOf } from './clip-fields';
import { bundleIn, Contents, keyOfBundle } from './contents';
import { type Preferences, preferenceItems, withItem } from './preferences';
import { rowFrom, rowsByKey } from './row-fields';
import { type LibraryKey, nameOf, opened, pictureName, sealed } from './sealed';
import type { SeenRow, SharedDatabase, SharedRow } from './shared-database';
import { changed, type Fields, fieldsOf, joined, type State } from './shared-item';
import { kindOf, type SharedKind } from './shared-kinds';
import type { SharedStore } from './storage';
import { longAway, sweep } from './sweep';
import { SyncError } from './sync-error';

/*
 * One round with the storage: what other machines wrote comes in, what changed here goes out, and the library takes over
 * what the documents now say.
 *
 *     changes/<name>       states of items, written once and never changed; a file may replace others, which are then removed
 *     files/<x>/<name>     the text of an article, or a picture, by the keyed hash of its content; or a bundle of many
 *
 * A round may end at any point: what it has not noted as done is done again, with the same result.
 */

/** What a round has done. */
export interface Rounded {
  /** How many clips came in and went out. */
  readonly received: number;
  readonly sent: number;
  /** The ids of clips that were deleted on one machine and changed on another, which won. */
  readonly restored: readonly string[];
  /** How many files could not be read: they have not arrived whole, or were changed. */
  readonly unreadable: number;
  /** How many clips wait for files that the storage does not have yet. */
  readonly waiting: number;
  /** What the preferences should be, if that is not what was passed in. The next round confirms that they are stored. */
  readonly preferences?: Preferences;
}

/** How many clips are sent or taken over between two notes of progress. Chosen: a file of them is about 100 kB. */
const atOnce = 100;

/** So many files at once. Chosen: browsers open six connections to a host. */
const abreast = 4;

/** So many files of changes are replaced by one. Chosen: a day's work of two machines. */
const mostFiles = 64;

/**
 * A machine that was away does not miss files that it knows to be replaced. Chosen: those of some months, which make a file of
 * all states little larger.
 */
const mostReplaced = 4000;

const day = 24 * 3600 * 1000;

const binary = 'application/octet-stream';

/** The parties of a round. */
export interface Parties {
  readonly library: Database;
  readonly shared: SharedDatabase;
  readonly store: SharedStore;
  readonly key: LibraryKey;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** So many files of changes are replaced by one. */
  readonly mostFiles?: number;
  /** This machine's settings and rules. Without them, none are sent or taken over. */
  readonly preferences?: Preferences;
  /** What this machine does not share. */
  readonly off?: readonly SharedKind[];
  /** Whether the pictures of a clip are to come now; all, if it is left out. */
  readonly wantsPictures?: (clipId: string) => boolean;
  /** Told how many changes are left to send or to take over; the round ends early if it throws. */
  readonly onStep?: (left: number) => Promise<void> | void;
}

export async function round(parties: Parties): Promise<Rounded> {
  return new Round(parties).run();
}

/** What this machine has of a clip, its texts by their names, and the pictures that came for it. */
interface Here {
  readonly local: ClipRecord | undefined;
  readonly own: ReadonlyMap<string, string> | undefined;
  readonly images: ReadonlyMap<string, Blob>;
}

class Round {
  private readonly parties: Parties;
  private readonly transfer: Transfer;
  private readonly restored: string[] = [];
  private received = 0;
  private sent = 0;
  private readonly contents: Contents;
  private preferences: Preferences | undefined;

  constructor(parties: Parties) {
    this.parties = parties;
    this.contents = new Contents(parties);
    this.preferences = parties.preferences;
    this.transfer = new Transfer(parties.library);
  }

  async run(): Promise<Rounded> {
    const names = await this.receive();
    await this.takeOverBundles();
    await this.checkFiles();
    await this.send();
    await this.takeOver();
    // What was taken over may need another word, such as two titles of which one became a version.
    await this.send();
    await sweep({ ...this.parties, contents: this.contents, send: (rows) => this.sendAll(rows) });
    if (names.length > (this.parties.mostFiles ?? mostFiles)) await this.compact(names);
    await this.parties.shared.places.put({ id: 'ended', place: this.parties.now });
    const { received, sent, restored, preferences } = this;
    const { unreadable } = this.contents;
    const waiting = (await this.due()).filter((key) => key.startsWith('clip:')).length;
    const answer = preferences === this.parties.preferences ? {} : defined({ preferences });
    return { received, sent, restored, unreadable, waiting, ...answer };
  }

  /** Reads the files of changes that are new, whatever their names. Returns the names of all that are there. */
  private async receive(): Promise<readonly string[]> {
    const { store, shared } = this.parties;
    const there = await store.list('changes');
    const seen = new Set(await shared.seen.toCollection().primaryKeys());
    for (const name of there.filter((each) => !seen.has(each))) {
      const file = await this.changesIn(name);
      if (!file) continue;
      await this.join(file.states, { name, replaces: file.replaces });
      for (const each of file.replaces) seen.delete(each);
      await shared.seen.bulkDelete([...file.replaces]);
    }
    const now = new Set(there);
    const lost = [...seen].filter((name) => !now.has(name));
    // The storage has lost changes that no other file has, or the others have forgotten what this machine did not see them delete:
    // it gives them all it knows.
    if (lost.length > 0 || (await this.wasAway())) await this.writeAll([]);
    await shared.seen.bulkDelete(lost);
    return there;
  }

  private async wasAway(): Promise<boolean> {
    const { shared, now } = this.parties;
    const last = (await shared.places.get('ended'))?.place;
    return last !== undefined && Math.abs(now - last) > longAway;
  }

  private async changesIn(name: string) {
    const { store, key } = this.parties;
    const file = await store.read(`changes/${name}`);
    return file && this.contents.readable(async () => readChanges(await opened(key, 'changes', file)));
  }

  private async join(states: States, seen: SeenRow): Promise<void> {
    const { shared } = this.parties;
    await shared.transaction('rw', shared.items, shared.seen, async () => {
      const keys = [...states.keys()];
      const rows = await shared.items.bulkGet(keys);
      const next = keys.flatMap((key, at): SharedRow[] => {
        const row = rows[at];
        const state = states.get(key);
        return state ? [{ key, state: joined(row?.state, state), common: row?.common ?? [], due: 1 }] : [];
      });
      await shared.items.bulkPut(next);
      await shared.seen.put(seen);
    });
  }

  /** Sends what changed in the library since the last time, some clips with each file. */
  private async send(): Promise<void> {
    const { library, shared } = this.parties;
    let after = await this.placed('sent');
    // Another library, for example after the first was deleted: its clips are looked at anew.
    if (after > (await lastChange(library))) {
      after = 0;
      await shared.items.toCollection().modify({ due: 1 });
    }
    await this.sendRows();
    for (;;) {
      const changes = await changesAfter(library, after, atOnce);
      const last = changes.at(-1);
      if (!last) return;
      const rows: SharedRow[] = [];
      await allOf(
        changes.map(({ clipId, gone }) => async () => {
          const row = await this.rowToSend(clipId, gone === true);
          if (row) rows.push(row);
        }),
      );
      await this.sendWithContents(rows);
      this.sent += rows.length;
      after = last.seq;
      await shared.places.put({ id: 'sent', place: after });
      await this.parties.onStep?.((await lastChange(library)) - after);
    }
  }

  private async placed(id: 'sent' | 'checked'): Promise<number> {
    return (await this.parties.shared.places.get(id))?.place ?? 0;
  }

  /** Tags, searches and the like, of which there are few. */
  private async sendRows(): Promise<void> {
    const { shared } = this.parties;
    const rows: SharedRow[] = [];
    for (const [key, fields] of rowsByKey(await this.transfer.organised())) {
      if (this.isOff(key)) continue;
      const row = await shared.items.get(key);
      const next = changed(row?.state, new Map(row?.common), fields);
      if (next && next !== row?.state) rows.push({ ...row, key, state: next, common: [...fields] });
    }
    await this.sendAll([...rows, ...(await this.preferencesToSend())]);
  }

  /** Of a preference that two machines have changed, the other's stays: a machine that joins takes over what it finds. */
  private async preferencesToSend(): Promise<readonly SharedRow[]> {
    const { shared, preferences } = this.parties;
    if (!preferences) return [];
    const items = preferenceItems(preferences);
    const rules = await shared.items.where('key').startsWith('rule:').primaryKeys();
    const keys = [...new Set([...items.keys(), ...rules])].filter((key) => !this.isOff(key));
    const rows = await shared.items.bulkGet(keys);
    return keys.flatMap((key, at): SharedRow[] => {
      const row = rows[at];
      const common = new Map(row?.common);
      const after = ownChanges(common, items.get(key) ?? new Map(), fieldsOf(row?.state));
      const state = changed(row?.state, common, after);
      return state && state !== row?.state ? [{ ...row, key, state, common: [...after] }] : [];
    });
  }

  private isOff(key: string): boolean {
    const kind = kindOf(key);
    return kind !== undefined && (this.parties.off ?? []).includes(kind);
  }

  /** The keys of what the library does not have yet. */
  private due(): Promise<string[]> {
    return this.parties.shared.items.where('due').equals(1).primaryKeys();
  }

  /** What the clips name is in the storage before they are. */
  private async sendWithContents(rows: readonly SharedRow[]): Promise<void> {
    const bundles = await this.contents.flush();
    const items = await Promise.all(bundles.map((bundle) => this.contents.rowOf(bundle)));
    await this.sendAll([...items, ...rows]);
    for (const bundle of bundles) await this.contents.know(bundle);
  }

  private async sendAll(rows: readonly SharedRow[]): Promise<void> {
    const { shared } = this.parties;
    if (rows.length === 0) return;
    const name = await this.write(new Map(rows.map(({ key, state }) => [key, state])));
    await shared.transaction('rw', shared.items, shared.seen, async () => {
      await shared.items.bulkPut([...rows]);
      await shared.seen.put({ name });
    });
  }

  /** The row of a clip after its changes; undefined if it has none that the others lack. */
  private async rowToSend(clipId: string, isGone: boolean): Promise<SharedRow | undefined> {
    const key = `clip:${clipId}`;
    const row = await this.parties.shared.items.get(key);
    const common = new Map(row?.common);
    const record = await this.transfer.read(clipId);
    let after: Fields;
    if (record) {
      const parts = await this.partsOf(record, common);
      after = parts.fields;
      await this.storeFiles(record, parts.texts);
    } else if (isGone && row && !isGoneThere(row)) after = goneFrom(common, this.parties.now);
    else return undefined;
    const state = changed(row?.state, common, after);
    if (!state || state === row?.state) return undefined;
    // What came in meanwhile is still to be taken over.
    return { key, state, common: [...after], ...(row?.due ? { due: 1 } : {}) };
  }

  /** Has the texts and pictures of a clip written that the storage lacks. */
  private async storeFiles({ pictures }: ClipRecord, texts: ReadonlyMap<string, string>): Promise<void> {
    for (const [name, text] of texts) await this.contents.add(name, 'text', async () => new TextEncoder().encode(text));
    for (const hash of pictures?.hashes ?? [])
      await this.contents.add(await pictureName(this.parties.key, hash), 'picture', async () => {
        const picture = await this.transfer.picture(hash);
        return picture && new Uint8Array(await picture.arrayBuffer());
      });
  }

  /** Writes a file of changes and reads it back: a storage may say that it has what it has not. */
  private async write(states: States, replaces: readonly string[] = []): Promise<string> {
    const { store, key } = this.parties;
    const name = crypto.randomUUID().replaceAll('-', '');
    const path = `changes/${name}`;
    await store.write(path, await sealed(key, 'changes', changesFile(states, replaces)), binary);
    const there = await store.read(path);
    if (!there) throw new SyncError('damaged');
    await opened(key, 'changes', there);
    return name;
  }

  /** Lets the library take over what the documents have. */
  private async takeOver(): Promise<void> {
    const { shared } = this.parties;
    const keys = await this.inOrder((await this.due()).filter((key) => !this.isOff(key)));
    const organised = await this.transfer.organised();
    let left = keys.length;
    await allOf(
      keys.map((key) => async () => {
        const row = await shared.items.get(key);
        if (row && key.startsWith('clip:')) await this.takeOverClip(row);
        else if (row && isPreference(key)) await this.takeOverPreference(row);
        else if (row) await this.takeOverRow(row, organised);
        left -= 1;
        if (left % atOnce === 0) await this.parties.onStep?.(left);
      }),
    );
  }

  private async takeOverBundles(): Promise<void> {
    const { shared } = this.parties;
    for (const key of (await this.due()).filter((each) => each.startsWith(keyOfBundle('')))) {
      const row = await shared.items.get(key);
      if (!row) continue;
      const fields = fieldsOf(row.state);
      const bundle = bundleIn(key, fields);
      if (bundle) await this.contents.know(bundle);
      else {
        await this.contents.forget(key.slice(keyOfBundle('').length));
        await this.knowBundles();
      }
      await this.agreed(row, fields);
    }
  }

  /** Clips whose texts are in one bundle follow each other, so that it is read once. */
  private async inOrder(keys: readonly string[]): Promise<readonly string[]> {
    const places: { readonly key: string; readonly bundle: string }[] = [];
    for (let from = 0; from < keys.length; from += atOnce)
      for (const row of await this.parties.shared.items.bulkGet(keys.slice(from, from + atOnce)))
        if (row) places.push({ key: row.key, bundle: await this.bundleWith(row) });
    return places.sort((one, other) => (one.bundle < other.bundle ? -1 : 1)).map(({ key }) => key);
  }

  private async bundleWith({ key, state }: SharedRow): Promise<string> {
    const [text] = key.startsWith('clip:') ? filesOf(fieldsOf(state)) : [];
    return (text && (await this.contents.bundleOf(text))) ?? '';
  }

  private async takeOverRow(row: SharedRow, present: Organised): Promise<void> {
    const fields = fieldsOf(row.state);
    const taken = rowFrom(row.key, fields, present);
    if (taken) await this.transfer.mergeOrganised(taken);
    await this.agreed(row, fields);
  }

  /** Not agreed upon until a later round finds that it was stored. */
  private async takeOverPreference(row: SharedRow): Promise<void> {
    const given = this.parties.preferences;
    if (!given || !this.preferences) return;
    const fields = fieldsOf(row.state);
    if (isSame(preferenceItems(given).get(row.key) ?? new Map(), fields)) return this.agreed(row, fields);
    this.preferences = withItem(this.preferences, row.key, fields);
  }

  private async takeOverClip(row: SharedRow): Promise<void> {
    const clipId = row.key.slice('clip:'.length);
    const fields = fieldsOf(row.state);
    const common: Fields = new Map(row.common);
    const local = await this.transfer.read(clipId);
    const parts = local && (await this.partsOf(local, common));
    // Changed since it was sent: its changes go first, in the next round.
    if (parts && !isSame(parts.fields, common)) return;
    if (goneAt(fields) !== undefined) {
      if (local) await this.forget(local);
      return this.agreed(row, fields);
    }
    const lacking = await this.lackingOf(clipId, fields);
    const images = await this.images(lacking);
    if (!parts || !isSame(parts.fields, fields) || images.size > 0) {
      if (!(await this.take(clipId, fields, { local, own: parts?.texts, images }))) return;
      this.received += 1;
      if ((fields.has('gone') || fields.has('deleted')) && !isDeleted(fields)) this.restored.push(clipId);
    }
    await this.agreed(row, fields, images.size < lacking.length);
  }

  /** The pictures that are to come now. */
  private async lackingOf(clipId: string, fields: Fields): Promise<readonly string[]> {
    const wants = this.parties.wantsPictures?.(clipId) ?? true;
    return wants ? this.transfer.missing(picturesOf(fields).map(({ hash }) => hash)) : [];
  }

  /** Notes that the library has these fields of an item, unless more came in meanwhile. */
  private async agreed({ key, state }: SharedRow, fields: Fields, isDue = false): Promise<void> {
    const { shared } = this.parties;
    await shared.transaction('rw', shared.items, async () => {
      const now = await shared.items.get(key);
      if (!now || !isSameState(now.state, state)) return;
      const { due: _, ...rest } = now;
      await shared.items.put({ ...rest, common: [...fields], ...(isDue ? { due: 1 } : {}) });
    });
  }

  /** Returns whether the library has the clip now: not if the storage lacks a text, or if the clip was changed meanwhile. */
  private async take(clipId: string, fields: Fields, { local, own, images }: Here): Promise<boolean> {
    const names = filesOf(fields);
    const texts = new Map<string, string>(own);
    for (const name of names.filter((each) => !texts.has(each))) {
      const content = await this.contents.read(name, 'text');
      const text = content && new TextDecoder().decode(content);
      if (text !== undefined && (await nameOf(this.parties.key, text)) === name) texts.set(name, text);
    }
    if (!names.every((name) => texts.has(name))) return false;
    const lacking = await this.transfer.missing(picturesOf(fields).map(({ hash }) => hash));
    const hasPicture = (hash: string) => images.has(hash) || !lacking.includes(hash);
    const record = recordOf(clipId, fields, { texts, hasPicture, local });
    return record !== undefined && (await this.transfer.replace(record, local?.clip.revision ?? 0, images));
  }

  /** Those of these pictures that the storage has. */
  private async images(hashes: readonly string[]): Promise<ReadonlyMap<string, Blob>> {
    const images = new Map<string, Blob>();
    for (const hash of hashes) {
      const bytes = await this.contents.read(await pictureName(this.parties.key, hash), 'picture');
      const type = bytes && pictureType(bytes);
      if (type && (await sha256(bytes.buffer)) === hash) images.set(hash, new Blob([bytes], { type }));
    }
    return images;
  }

  private partsOf(record: ClipRecord, common: Fields): Promise<ClipParts> {
    return partsOf(record, common, (text) => nameOf(this.parties.key, text));
  }

  private async forget({ clip }: ClipRecord): Promise<void> {
    const library = new Library(this.parties.library);
    if (clip.deletedAt === 0) await library.moveToTrash(clip.id);
    await library.forgetDeleted([clip.id]);
  }

  /** Once a day: finds out which texts and pictures the storage has lost, and has them sent again. */
  private async checkFiles(): Promise<void> {
    const { shared, now } = this.parties;
    if (Math.abs(now - (await this.placed('checked'))) < day) return;
    const there = await this.contents.there();
    const stored = await shared.stored.toArray();
    const lost = stored.filter(({ name, bundle }) => !there.has(bundle ?? name)).map(({ name }) => name);
    await shared.transaction('rw', shared.stored, shared.places, shared.items, async () => {
      await shared.stored.bulkDelete(lost);
      await shared.stored.bulkPut([...there].map((name) => ({ name })));
      if (lost.length > 0) {
        await this.knowBundles(there);
        await shared.places.put({ id: 'sent', place: 0 });
      }
      await shared.places.put({ id: 'checked', place: now });
    });
  }

  /** A text may be in another bundle than the one that was lost or removed. `there`: the names of the files that are not lost. */
  private async knowBundles(there?: ReadonlySet<string>): Promise<void> {
    for (const row of await this.parties.shared.items.where('key').startsWith(keyOfBundle('')).toArray()) {
      const bundle = bundleIn(row.key, fieldsOf(row.state));
      if (bundle && there?.has(bundle.name) !== false) await this.contents.know(bundle);
    }
  }

  /** Replaces the files of changes by fresh ones. Any number of machines may do so at once, while others read and write. */
  private async compact(names: readonly string[]): Promise<void> {
    const { shared, store } = this.parties;
    const rows = (await shared.seen.bulkGet([...names])).flatMap((row) => row ?? []);
    const replaced = rows.map(({ name }) => name);
    const earlier = rows.flatMap(({ replaces = [] }) => replaces);
    await this.writeAll([...new Set([...replaced, ...earlier])].slice(0, mostReplaced));
    // Only what this machine has read, and has now written.
    for (const name of replaced) await store.remove(`changes/${name}`);
    await shared.seen.bulkDelete(replaced);
  }

  /** Writes the states of all items. */
  private async writeAll(replaces: readonly string[]): Promise<void> {
    const { shared } = this.parties;
    const keys = await shared.items.toCollection().primaryKeys();
    for (let from = 0; from < keys.length; from += 10 * atOnce) {
      const rows = await shared.items.bulkGet(keys.slice(from, from + 10 * atOnce));
      const states = new Map<string, State>(rows.flatMap((row) => (row ? [[row.key, row.state]] : [])));
      const own = from + 10 * atOnce >= keys.length ? replaces : [];
      await shared.seen.put({ name: await this.write(states, own), replaces: own });
    }
  }
}

const preference = /^(?:setting|template|rule):/;

function isPreference(key: string): boolean {
  return preference.test(key);
}

/** The fields after what this side has changed, where the other has set nothing. */
function ownChanges(common: Fields, own: Fields, theirs: Fields): Fields {
  const names = new Set([...common.keys(), ...own.keys()]);
  return new Map(
    [...names].flatMap((name) => {
      const isTheirs = theirs.has(name) && theirs.get(name) !== common.get(name);
      const value = isTheirs ? common.get(name) : own.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** Whether an item is known to be deleted for good. */
function isGoneThere({ state }: SharedRow): boolean {
  return goneAt(fieldsOf(state)) !== undefined;
}

function isSame(one: Fields, other: Fields): boolean {
  return one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);
}

function isSameState(one: State, other: State): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** Does some of this work at once, until all of it is done. */
async function allOf(work: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...work];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next();
  };
  await Promise.all(Array.from({ length: abreast }, worker));
}
