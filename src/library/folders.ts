import Dexie, { type EntityTable } from 'dexie';
import { byFrequency } from '../language/text/by-frequency';

interface FolderRow {
  /** `backups`, the id of a destination, or what `pickedFor` makes of it. */
  readonly use: string;
  readonly folder: FileSystemDirectoryHandle;
  /** The backups that were written there, the oldest first. Another profile may write into the same folder. */
  readonly names?: readonly string[];
}

/** What is known of a note in a vault, so that it is read again only after it has changed. */
export interface NoteFacts {
  /** In the vault, with `/`. */
  readonly path: string;
  /** When it was changed (ms since 1970), and its size (bytes). */
  readonly modified: number;
  readonly size: number;
  /** The keys of the pages that its properties `source` and `url` name: see `pageKey`. */
  readonly pages: readonly string[];
  readonly tags: readonly string[];
}

export interface NoteIndex {
  /** When it was made (ms since 1970). */
  readonly at: number;
  readonly notes: readonly NoteFacts[];
  readonly folders: readonly string[];
}

interface IndexRow extends NoteIndex {
  readonly use: string;
}

/** Folders of this computer, which are no part of the library. Only IndexedDB stores their handles. */
class Folders extends Dexie {
  declare readonly folders: EntityTable<FolderRow, 'use'>;
  declare readonly indexes: EntityTable<IndexRow, 'use'>;

  constructor() {
    super('wclipper-folders');
    this.version(1).stores({ folders: 'use' });
    this.version(2).stores({ folders: 'use', indexes: 'use' });
  }
}

/** One connection for all of a document. */
const stored = new Folders();

/** The names of the backups that were written into the folder, the oldest first. */
export async function writtenBackups(): Promise<readonly string[]> {
  return (await stored.folders.get('backups'))?.names ?? [];
}

export async function keepWrittenBackups(names: readonly string[]): Promise<void> {
  await stored.folders.update('backups', { names });
}

/** The folder that the reader picked. */
export async function folderOf(use: string): Promise<FileSystemDirectoryHandle | undefined> {
  return (await stored.folders.get(use))?.folder;
}

/** Stores the folder that the reader picked, in place of the one before. */
export async function keepFolder(use: string, folder: FileSystemDirectoryHandle): Promise<void> {
  const before = await stored.folders.get(use);
  const isSame = await before?.folder.isSameEntry(folder);
  await stored.folders.put({ ...(isSame ? before : undefined), use, folder });
  if (!isSame) await stored.indexes.delete(use);
}

/** Under which a folder is stored that was picked for a destination, until the reader saves it. */
export function pickedFor(destination: string): string {
  return `picked-${destination}`;
}

/** Makes the folder that was picked for a destination its own. */
export async function keepPicked(destination: string): Promise<void> {
  const picked = await folderOf(pickedFor(destination));
  if (picked) await keepFolder(destination, picked);
}

/** Forgets a folder; what is in it stays. */
export async function forgetFolder(use: string): Promise<void> {
  await Promise.all([stored.folders.delete(use), stored.indexes.delete(use)]);
}

/** What is known of the notes in a destination's folder. */
export async function noteIndex(use: string): Promise<NoteIndex | undefined> {
  return await stored.indexes.get(use);
}

export async function keepNoteIndex(use: string, index: NoteIndex): Promise<void> {
  await stored.indexes.put({ ...index, use });
}

/** The tags of a vault, the most used first. */
export function tagsIn({ notes }: Pick<NoteIndex, 'notes'>): readonly string[] {
  return byFrequency(notes.flatMap(({ tags }) => tags)).map(([tag]) => tag);
}

/** The tags of all vaults, as they were when a clip was last sent there. */
export async function vaultTags(): Promise<readonly string[]> {
  const indexes = await stored.indexes.toArray();
  return tagsIn({ notes: indexes.flatMap(({ notes }) => notes) });
}
