import type { DeliveryFailure } from '../browser/messaging/deliveries';
import { mayWrite } from '../browser/platform/folders';
import { DeliveryError } from './delivery-error';
import type { ListedFile, ListingStore } from './file-store';

/** What Chromium names a file until it is complete. One is left behind if the browser ends meanwhile. */
const unfinished = '.crswap';

/** A folder on disk that the reader picked. Throws a DeliveryError if it may not be written to. */
export async function folderStore(folder: FileSystemDirectoryHandle): Promise<ListingStore> {
  if (!(await reported(() => mayWrite(folder)))) throw new DeliveryError('noAccess', folder.name);
  return {
    read: (path) => reported(() => readFile(folder, path)),
    write: (path, bytes) => reported(() => writeFile(folder, path, bytes)),
    remove: (path) => reported(() => removeFile(folder, path)),
    list: (path) => reported(() => filesIn(folder, path)),
    sizeOf: async (path) => (await reported(() => fileAt(folder, path)))?.size,
  };
}

async function readFile(root: FileSystemDirectoryHandle, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await fileAt(root, path);
  return file && new Uint8Array(await file.arrayBuffer());
}

async function fileAt(root: FileSystemDirectoryHandle, path: string): Promise<File | undefined> {
  const [name, folders] = parts(path);
  const parent = await folderAt(root, folders);
  return await (await parent?.getFileHandle(name).catch(ifThere))?.getFile();
}

/** The file is replaced when the stream is closed, so that it is never half written. */
async function writeFile(root: FileSystemDirectoryHandle, path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const [name, folders] = parts(path);
  let parent = root;
  for (const folder of folders) parent = await parent.getDirectoryHandle(folder, { create: true });
  await parent.removeEntry(name + unfinished).catch(() => {});
  const isNew = !(await parent.getFileHandle(name).catch(ifThere));
  const file = await parent.getFileHandle(name, { create: true });
  try {
    await replace(file, bytes);
  } catch (error) {
    if (isNew) await parent.removeEntry(name).catch(() => {});
    throw error;
  }
}

async function replace(file: FileSystemFileHandle, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const stream = await file.createWritable();
  try {
    await stream.write(bytes);
    await stream.close();
  } catch (error) {
    await stream.abort().catch(() => {});
    throw error;
  }
}

async function removeFile(root: FileSystemDirectoryHandle, path: string): Promise<void> {
  const [name, folders] = parts(path);
  await (await folderAt(root, folders))?.removeEntry(name).catch(ifThere);
}

async function filesIn(root: FileSystemDirectoryHandle, path: string): Promise<readonly ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const [name, entry] of (await folderAt(root, path.split('/')))?.entries() ?? []) {
    if (!isFile(entry) || name.endsWith(unfinished)) continue;
    // Another program may have removed it meanwhile.
    const file = await entry.getFile().catch(ifThere);
    if (file) files.push({ name, bytes: file.size });
  }
  return files;
}

function isFile(entry: FileSystemHandle): entry is FileSystemFileHandle {
  return entry.kind === 'file';
}

/** A folder in the root; undefined if it is not there. The root itself is always asked for. */
export async function folderAt(
  root: FileSystemDirectoryHandle,
  folders: readonly string[],
): Promise<FileSystemDirectoryHandle | undefined> {
  let folder: FileSystemDirectoryHandle | undefined = root;
  for (const name of folders) folder = await folder?.getDirectoryHandle(name).catch(ifThere);
  return folder;
}

/** Undefined for what is not there; a file in place of a folder is an error. */
export function ifThere(error: unknown): undefined {
  if (!(error instanceof DOMException) || error.name !== 'NotFoundError') throw error;
}

/** The name of a file and the folders above it. The browser refuses names such as `..`. */
function parts(path: string): readonly [name: string, folders: readonly string[]] {
  const names = path.split('/');
  return [names.at(-1) ?? '', names.slice(0, -1)];
}

const failures: Readonly<Record<string, DeliveryFailure>> = {
  NotAllowedError: 'noAccess',
  SecurityError: 'noAccess',
  NotFoundError: 'placeGone',
  /** A file has the name of a folder, or the other way round. */
  TypeMismatchError: 'refused',
  QuotaExceededError: 'full',
  /** Another program has the file open. */
  NoModificationAllowedError: 'busy',
  InvalidStateError: 'busy',
  NotReadableError: 'busy',
  /** The browser refuses a name. */
  TypeError: 'refused',
};

/** Says what went wrong as a DeliveryError. */
export async function reported<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DeliveryError || !(error instanceof Error)) throw error;
    throw new DeliveryError(failures[error.name] ?? 'unknown', error.message);
  }
}
