import { pictureType } from '../article/pictures/media-type';
import { Library } from '../library/library';
import { sha256 } from '../library/pictures-row';
import { type ClipRecord, type Organised, type Replacement, Transfer } from '../library/transfer';
import { type ClipParts, filesOf, goneAt, isRestored, partsOf, picturesOf, recordOf } from './clip-fields';
import { bundleIn, type Contents, keyOfBundle } from './contents';
import { allOf, atOnce, isOff, type Parties } from './parties';
import { type Preferences, preferenceItems, withItem } from './preferences';
import { rowFrom, rowsByKey } from './row-fields';
import { nameOf, pictureName } from './sealed';
import type { SharedDatabase, SharedRow } from './shared-database';
import { type Fields, fieldsOf, type State } from './shared-item';
import { clipPrefix, isClip } from './shared-kinds';

/** A clip as the documents have it. */
interface Shared {
  readonly row: SharedRow;
  readonly clipId: string;
  readonly fields: Fields;
  /** The hashes of the pictures that are to come now. */
  readonly wanted: readonly string[];
}

/** A clip that the library has as the documents do, once its replacement is written. */
interface Ready {
  readonly clip: Shared;
  readonly replacement?: Replacement;
  /** Whether there is nothing in the replacement that the documents lack. */
  readonly isShared?: boolean;
  /** Of its texts and pictures (bytes, about). */
  readonly size: number;
}

/** What the library has of some clips: the ids of those that it knows, and the hashes of the pictures that it lacks. */
interface Here {
  readonly present: ReadonlySet<string>;
  readonly missing: ReadonlySet<string>;
}

/** Clips are written together up to this size (bytes). Chosen: that of a bundle; an interruption costs no more. */
const mostTogether = 3_000_000;

/** The part of a round that lets the library take over what the documents have. */
export class TakeOver {
  /** The ids of clips that were deleted on one machine and changed on another, which won. */
  readonly restored: string[] = [];
  /** By ids of clips, the number of the change after which the library has one as the documents do. */
  readonly agreedOn = new Map<string, number>();
  /** How many clips came in. */
  received = 0;
  preferences: Preferences | undefined;
  private readonly transfer: Transfer;

  constructor(
    private readonly parties: Parties,
    private readonly contents: Contents,
  ) {
    this.preferences = parties.preferences;
    this.transfer = new Transfer(parties.library);
  }

  /** Lets the library take over what the documents have, many items in one transaction: each takes some milliseconds. */
  async all(): Promise<void> {
    const { shared, onStep } = this.parties;
    const keys = await this.inOrder((await dueIn(shared)).filter((key) => !isOff(this.parties, key)));
    for (let from = 0; from < keys.length; from += atOnce) {
      const rows = (await shared.items.bulkGet(keys.slice(from, from + atOnce))).flatMap((row) => row ?? []);
      await this.takeOverRows(rows.filter(({ key }) => !isClip(key)));
      await this.takeOverClips(rows.filter(({ key }) => isClip(key)));
      await onStep?.(Math.max(0, keys.length - from - atOnce));
    }
  }

  /** Notes which contents are in which bundles, of the items that are due. */
  async bundles(due: readonly string[]): Promise<void> {
    const { shared } = this.parties;
    const removed: { readonly row: SharedRow; readonly fields: Fields }[] = [];
    for (const key of due.filter((each) => each.startsWith(keyOfBundle('')))) {
      const row = await shared.items.get(key);
      if (!row) continue;
      const fields = fieldsOf(row.state);
      const bundle = bundleIn(key, fields);
      if (bundle) {
        await this.contents.know(bundle);
        await this.agreed([{ row, fields }]);
      } else {
        await this.contents.forget(key.slice(keyOfBundle('').length));
        removed.push({ row, fields });
      }
    }
    if (removed.length === 0) return;
    await this.contents.knowAll();
    await this.agreed(removed);
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
    const [text] = isClip(key) ? filesOf(fieldsOf(state)) : [];
    return (text && (await this.contents.bundleOf(text))) ?? '';
  }

  private async takeOverRows(rows: readonly SharedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const present = await this.transfer.organised();
    const own = rowsByKey(present);
    for (const row of rows)
      if (isPreference(row.key)) await this.takeOverPreference(row);
      else await this.takeOverRow(row, present, own.get(row.key));
  }

  private async takeOverRow(row: SharedRow, present: Organised, own: Fields | undefined): Promise<void> {
    // Changed since it was sent: its change goes first, in the next round.
    if (own && !isSame(own, new Map(row.common))) return;
    const fields = fieldsOf(row.state);
    const taken = rowFrom(row.key, fields, present);
    if (taken && !(await this.transfer.mergeOrganised(taken, present))) return;
    await this.agreed([{ row, fields }]);
  }

  /** Not agreed upon until a later round finds that it was stored. */
  private async takeOverPreference(row: SharedRow): Promise<void> {
    const given = this.parties.preferences;
    if (!given || !this.preferences) return;
    const fields = fieldsOf(row.state);
    if (isSame(preferenceItems(given).get(row.key) ?? new Map(), fields)) return this.agreed([{ row, fields }]);
    this.preferences = withItem(this.preferences, row.key, fields);
  }

  private async takeOverClips(rows: readonly SharedRow[]): Promise<void> {
    const clips = rows.map((row) => this.sharedClip(row));
    const hashes = clips.flatMap(({ fields }) => picturesOf(fields).map(({ hash }) => hash));
    const present = await this.transfer.present(clips.map(({ clipId }) => clipId));
    const missing = new Set(await this.transfer.missing(hashes));
    const waiting: Ready[] = [];
    const takeOver = async (clip: Shared) => {
      const ready = await this.prepare(clip, { present, missing });
      if (ready) waiting.push(ready);
      if (waiting.reduce((sum, { size }) => sum + size, 0) > mostTogether) await this.write(waiting.splice(0));
    };
    try {
      await allOf(clips.map((clip) => () => takeOver(clip)));
    } finally {
      // What has come is kept, even if the storage fails every so often.
      await this.write(waiting.splice(0));
    }
  }

  private sharedClip(row: SharedRow): Shared {
    const clipId = row.key.slice(clipPrefix.length);
    const fields = fieldsOf(row.state);
    const isWanted = goneAt(fields) === undefined && (this.parties.wantsPictures?.(clipId) ?? true);
    return { row, clipId, fields, wanted: isWanted ? picturesOf(fields).map(({ hash }) => hash) : [] };
  }

  /** Undefined if the library cannot take over the clip now: it was changed here, or the storage lacks a text. */
  private async prepare(clip: Shared, here: Here): Promise<Ready | undefined> {
    const { clipId, fields, wanted } = clip;
    const common: Fields = new Map(clip.row.common);
    const local = here.present.has(clipId) ? await this.transfer.read(clipId) : undefined;
    const parts = local && (await this.partsOf(local, common));
    // Changed since it was sent: its changes go first, in the next round.
    if (parts && !isSame(parts.fields, common)) return undefined;
    if (goneAt(fields) !== undefined) {
      if (local && !(await this.forget(local))) return undefined;
      return { clip, size: 0 };
    }
    const images = await this.images(wanted.filter((hash) => here.missing.has(hash)));
    if (parts && isSame(parts.fields, fields) && images.size === 0) return { clip, size: 0 };
    const texts = await this.texts(fields, parts?.texts);
    const hasPicture = (hash: string) => images.has(hash) || !here.missing.has(hash);
    const record = texts && recordOf(clipId, fields, { texts, hasPicture, local });
    if (!record) return undefined;
    const sizes = [...[...texts.values()].map(({ length }) => length), ...[...images.values()].map(({ size }) => size)];
    const replacement = { record, revision: local?.clip.revision ?? 0, images };
    const isShared = isSame((await this.partsOf(record, fields)).fields, fields);
    return { clip, replacement, isShared, size: sizes.reduce((sum, size) => sum + size, 0) };
  }

  /** Writes clips, unless they were changed meanwhile. */
  private async write(ready: readonly Ready[]): Promise<void> {
    const written = await this.transfer.replaceAll(ready.flatMap(({ replacement }) => replacement ?? []));
    const taken = ready.filter(({ clip, replacement }) => !replacement || written.has(clip.clipId));
    const came = taken.filter(({ replacement }) => replacement);
    for (const { clip, isShared } of came) if (isShared) this.agreedOn.set(clip.clipId, written.get(clip.clipId) ?? 0);
    const restored = came.map(({ clip }) => clip).filter(({ fields, row }) => isRestored(fields, new Map(row.common)));
    const done = { received: came.length, sent: 0, restored: restored.map(({ clipId }) => clipId) };
    this.received += done.received;
    this.restored.push(...done.restored);
    await this.parties.onDone?.(done);
    const missing = new Set(await this.transfer.missing(taken.flatMap(({ clip }) => clip.wanted)));
    await this.agreed(
      taken.map(({ clip: { row, fields, wanted } }) => ({
        row,
        fields,
        isDue: wanted.some((hash) => missing.has(hash)),
      })),
    );
  }

  /** Notes that the library has these fields of items, unless more came in meanwhile. */
  private async agreed(items: readonly { row: SharedRow; fields: Fields; isDue?: boolean }[]): Promise<void> {
    const { shared } = this.parties;
    await shared.transaction('rw', shared.items, async () => {
      const now = await shared.items.bulkGet(items.map(({ row }) => row.key));
      const next = items.flatMap(({ row: { key, state }, fields, isDue }, at): SharedRow[] => {
        const isCurrent = isSameState(now[at]?.state, state);
        return isCurrent ? [{ key, state, common: [...fields], ...(isDue ? { due: 1 } : {}) }] : [];
      });
      await shared.items.bulkPut(next);
    });
  }

  /** The texts of a clip by their names; undefined if the storage lacks one. */
  private async texts(fields: Fields, own?: ReadonlyMap<string, string>): Promise<Map<string, string> | undefined> {
    const texts = new Map<string, string>();
    for (const name of filesOf(fields)) {
      const text = own?.get(name) ?? (await this.textOf(name));
      if (text === undefined) return undefined;
      texts.set(name, text);
    }
    return texts;
  }

  private async textOf(name: string): Promise<string | undefined> {
    const content = await this.contents.read(name, 'text');
    const text = content && new TextDecoder().decode(content);
    return text !== undefined && (await nameOf(this.parties.key, text)) === name ? text : undefined;
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

  /** Returns whether it was done: a clip that was changed meanwhile stays. */
  private forget({ clip }: ClipRecord): Promise<boolean> {
    return new Library(this.parties.library).forgetUnchanged(clip);
  }
}

/** The keys of what the library does not have yet. */
export function dueIn({ items }: SharedDatabase): Promise<string[]> {
  return items.where('due').equals(1).primaryKeys();
}

const preference = /^(?:setting|template|rule):/;

function isPreference(key: string): boolean {
  return preference.test(key);
}

function isSame(one: Fields, other: Fields): boolean {
  return one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);
}

function isSameState(one: State | undefined, other: State): boolean {
  return one?.length === other.length && one.every((byte, at) => byte === other[at]);
}
