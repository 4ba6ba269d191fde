import Dexie, { type EntityTable } from 'dexie';

interface FolderRow {
  readonly use: 'backups';
  readonly folder: FileSystemDirectoryHandle;
  /** The backups that were written there, the oldest first. Another profile may write into the same folder. */
  readonly names?: readonly string[];
}

/** Folders of this computer, which are no part of the library. Only IndexedDB stores their handles. */
class Folders extends Dexie {
  declare readonly folders: EntityTable<FolderRow, 'use'>;

  constructor() {
    super('wclipper-folders');
    this.version(1).stores({ folders: 'use' });
  }
}

/** The folder that the reader picked for backups. */
export async function backupFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  return (await new Folders().folders.get('backups'))?.folder;
}

export async function keepBackupFolder(folder: FileSystemDirectoryHandle): Promise<void> {
  const { folders } = new Folders();
  const before = await folders.get('backups');
  const isSame = await before?.folder.isSameEntry(folder);
  await folders.put({ ...(isSame ? before : undefined), use: 'backups', folder });
}

/** The names of the backups that were written into the folder, the oldest first. */
export async function writtenBackups(): Promise<readonly string[]> {
  return (await new Folders().folders.get('backups'))?.names ?? [];
}

export async function keepWrittenBackups(names: readonly string[]): Promise<void> {
  await new Folders().folders.update('backups', { names });
}
