import { readFileSync } from 'node:fs';

/** A database as `library-v4.json` holds it. Blobs are `{ type, base64 }`. */
export interface StoredLibrary {
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly keyPath: string | string[];
    readonly autoIncrement: boolean;
    readonly indexes: readonly {
      readonly name: string;
      readonly keyPath: string | string[];
      readonly unique: boolean;
      readonly multiEntry: boolean;
    }[];
    readonly rows: readonly Readonly<Record<string, unknown>>[];
  }[];
}

/**
 * The library that version 4 of the database wrote, by the code of 22 November 2026: a clip with a version, pictures,
 * tags, a note and removed blocks, a Chinese clip, one in the trash, a draft and a tree.
 */
export function libraryOfVersion4(): StoredLibrary {
  return JSON.parse(readFileSync(new URL('../library/library-v4.json', import.meta.url), 'utf8'));
}

/** Writes it in place of the database of that name. Runs in Node and, since it uses nothing else, in a browser. */
export async function writeStored(name: string, { version, stores }: StoredLibrary): Promise<void> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const revived = (value: unknown) =>
    value && typeof value === 'object' && 'base64' in value && 'type' in value
      ? new Blob([Uint8Array.from(atob(String(value.base64)), (letter) => letter.charCodeAt(0))], {
          type: String(value.type),
        })
      : value;
  await settled(indexedDB.deleteDatabase(name));
  const open = indexedDB.open(name, version);
  open.onupgradeneeded = () => {
    for (const { name: store, keyPath, autoIncrement, indexes } of stores) {
      const made = open.result.createObjectStore(store, { keyPath, autoIncrement });
      for (const index of indexes) made.createIndex(index.name, index.keyPath, index);
    }
  };
  const database = await settled(open);
  for (const { name: store, rows } of stores) {
    const made = database.transaction(store, 'readwrite').objectStore(store);
    const puts = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, revived(value)])),
    );
    await Promise.all(puts.map((row) => settled(made.put(row))));
  }
  database.close();
}
