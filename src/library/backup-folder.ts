import Dexie, { type EntityTable } from 'dexie';

interface FolderRow {
  readonly use: 'backups';
  readonly folder: FileSystemDirectoryHandle;
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
  await new Folders().folders.put({ use: 'backups', folder });
}
