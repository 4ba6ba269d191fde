import Dexie, { type EntityTable } from 'dexie';

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

interface SeenRow {
  /** The name of a file of changes that was read or written. */
  readonly name: string;
}

interface StoredRow {
  /** The name of a file with a text or a picture that the storage has. */
  readonly name: string;
}

/** `sent`: the number of the last change of the library that was sent; `checked`: when files were looked for (ms since 1970). */
interface PlaceRow {
  readonly id: 'sent' | 'checked';
  readonly place: number;
}

/** What sharing the library with other machines takes. It can be deleted: the library stays as it is. */
export class SharedDatabase extends Dexie {
  declare readonly items: EntityTable<SharedRow, 'key'>;
  declare readonly seen: EntityTable<SeenRow, 'name'>;
  declare readonly stored: EntityTable<StoredRow, 'name'>;
  declare readonly places: EntityTable<PlaceRow, 'id'>;

  constructor(name = 'wclipper-shared') {
    super(name);
    this.version(1).stores({ items: 'key, due', seen: 'name', stored: 'name', places: 'id' });
  }
}
