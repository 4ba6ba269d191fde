import Dexie, { type EntityTable } from 'dexie';
import type { LibraryKey } from './sealed';
import type { SharedKind } from './shared-kinds';
import type { Room, Storage } from './storage';
import type { SharingFailure } from './sync-error';

/** What this machine knows of an item that machines share: a clip, a tag, a saved search. */
export interface SharedRow {
  readonly key: string;
  /** The state of its document, as Yjs encodes it. */
  readonly state: Uint8Array<ArrayBuffer>;
  /** The fields that this machine's library and the document had in common last. */
  readonly common: readonly (readonly [name: string, value: string])[];
  /** 1 while the document has what the library does not have yet, otherwise absent. */
  readonly due?: 1;
}

export interface SeenRow {
  /** The name of a file of changes that was read or written. */
  readonly name: string;
  /** The names of those that it replaces. */
  readonly replaces?: readonly string[];
}

interface StoredRow {
  /** The name of a text or a picture that the storage has. */
  readonly name: string;
  /** The bundle that it is in, if it is no file of its own. */
  readonly bundle?: string;
}

interface UnusedRow {
  /** The name of a file that no clip uses. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** A file of the storage that is there, but could not be read. Times are in ms since 1970. */
export interface DamagedRow {
  readonly path: string;
  /** When it was met first. */
  readonly since: number;
  /** When it was read last. */
  readonly tried: number;
  /** When the other machines were asked for it. */
  readonly asked?: number;
}

/**
 * `sent`: the number of the last change of the library that was sent; `checked`, `swept`: when lost and unused files were looked for; `ended`: when a
 * round ended last (ms since 1970).
 */
interface PlaceRow {
  readonly id: 'sent' | 'checked' | 'swept' | 'ended';
  readonly place: number;
}

/** That this machine shares its library, where, and how the rounds went. */
export interface SharingRow extends Progress {
  readonly id: 'sharing';
  readonly storage: Storage;
  readonly key: LibraryKey;
  /** The file of the storage that holds the key, sealed with the passphrase. */
  readonly keyFile: Uint8Array<ArrayBuffer>;
}

/** How the rounds of this machine went. Times are in ms since 1970. */
export interface Progress {
  readonly paused?: boolean | undefined;
  /** What this machine does not share. */
  readonly off?: readonly SharedKind[] | undefined;
  /** Pictures of other machines stay in the storage until their clip is opened. */
  readonly picturesLater?: boolean | undefined;
  /** The clips that were opened, until their pictures have come. */
  readonly wanted?: readonly string[] | undefined;
  /** When the round began that is running, unless it was cut off, and how many changes are left in it. */
  readonly startedAt?: number | undefined;
  readonly left?: number | undefined;
  /** When a round ended last, and when one ended well. */
  readonly endedAt?: number | undefined;
  readonly lastAt?: number | undefined;
  /** Why the last round did not. */
  readonly failure?: SharingFailure | undefined;
  /** What the storage said, without secrets. */
  readonly detail?: string | undefined;
  /** When the storage asks to come back. */
  readonly notBefore?: number | undefined;
  /** How many clips came in and went out, since this machine shares its library. */
  readonly received: number;
  readonly sent: number;
  /** The ids of clips that were deleted on one machine and changed on another, which won. */
  readonly restored: readonly string[];
  /** What the storage held when it was listed last, and what this machine has written since. */
  readonly room?: Room;
  /** How many files could not be read in the last round, and how many clips wait for files. */
  readonly unreadable: number;
  readonly waiting: number;
}

export const databaseName = 'wclipper-shared';

/** What sharing the library with other machines takes. It can be deleted: the library stays as it is. */
export class SharedDatabase extends Dexie {
  declare readonly items: EntityTable<SharedRow, 'key'>;
  declare readonly seen: EntityTable<SeenRow, 'name'>;
  declare readonly stored: EntityTable<StoredRow, 'name'>;
  declare readonly unused: EntityTable<UnusedRow, 'name'>;
  declare readonly damaged: EntityTable<DamagedRow, 'path'>;
  declare readonly places: EntityTable<PlaceRow, 'id'>;
  declare readonly sharing: EntityTable<SharingRow, 'id'>;

  constructor(name = databaseName) {
    super(name);
    this.version(1).stores({
      items: 'key, due',
      seen: 'name',
      stored: 'name, bundle',
      unused: 'name',
      places: 'id',
      sharing: 'id',
    });
    this.version(2).stores({ damaged: 'path' });
  }
}
