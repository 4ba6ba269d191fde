import { chosenFile, type ImportFile } from '../../../library/import/files';

/** The files of an input, for files or a folder. */
export function filesIn(input: HTMLInputElement): readonly ImportFile[] {
  return [...(input.files ?? [])].map((file) => chosenFile(file));
}

/** The files that were dropped, also those in folders. Must be called while the event is handled. */
export function droppedFiles(data: DataTransfer): Promise<readonly ImportFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return filesOf(entries);
}

async function filesOf(entries: readonly FileSystemEntry[]): Promise<ImportFile[]> {
  const files: ImportFile[] = [];
  const pending = [...entries].reverse();
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    if (isFile(entry)) files.push(await fileOf(entry));
    else if (isFolder(entry)) pending.push(...(await entriesIn(entry)).reverse());
  }
  return files;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

async function fileOf(entry: FileSystemFileEntry): Promise<ImportFile> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  return chosenFile(file, entry.fullPath.replace(/^\/+/, ''));
}

/** Browsers tell a folder's entries a hundred at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
