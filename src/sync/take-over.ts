import { pictureType } from '../article/pictures/media-type';
import { Library } from '../library/library';
import { sha256 } from '../library/pictures-row';
import { type ClipRecord, type Organised, Transfer } from '../library/transfer';
import { type ClipParts, filesOf, goneAt, isDeleted, partsOf, picturesOf, recordOf } from './clip-fields';
import { bundleIn, type Contents, keyOfBundle } from './contents';
import { allOf, atOnce, isOff, type Parties } from './parties';
import { type Preferences, preferenceItems, withItem } from './preferences';
import { rowFrom } from './row-fields';
import { nameOf, pictureName } from './sealed';
import type { SharedDatabase, SharedRow } from './shared-database';
import { type Fields, fieldsOf, type State } from './shared-item';

/** What this machine has of a clip, its texts by their names, and the pictures that came for it. */
interface Here {
  readonly local: ClipRecord | undefined;
  readonly own: ReadonlyMap<string, string> | undefined;
  readonly images: ReadonlyMap<string, Blob>;
}

/** The part of a round that lets the library take over what the documents have. */
export class TakeOver {
  /** The ids of clips that were deleted on one machine and changed on another, which won. */
  readonly restored: string[] = [];
  /** How many clips came in. */
  received = 0;
  preferences: Preferences | undefined;
  private readonly parties: Parties;
  private readonly contents: Contents;
  private readonly transfer: Transfer;

  constructor(parties: Parties, contents: Contents) {
    this.parties = parties;
    this.contents = contents;
    this.preferences = parties.preferences;
    this.transfer = new Transfer(parties.library);
  }

  /** Lets the library take over what the documents have. */
  async all(): Promise<void> {
    const { shared } = this.parties;
    const keys = await this.inOrder((await dueIn(shared)).filter((key) => !isOff(this.parties, key)));
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

  /** Notes which contents are in which bundles. */
  async bundles(): Promise<void> {
    const { shared } = this.parties;
    for (const key of (await dueIn(shared)).filter((each) => each.startsWith(keyOfBundle('')))) {
      const row = await shared.items.get(key);
      if (!row) continue;
      const fields = fieldsOf(row.state);
      const bundle = bundleIn(key, fields);
      if (bundle) await this.contents.know(bundle);
      else {
        await this.contents.forget(key.slice(keyOfBundle('').length));
        await this.contents.knowAll();
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

function isSameState(one: State, other: State): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
