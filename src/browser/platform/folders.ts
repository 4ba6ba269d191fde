/*
 * Folders that the reader picks (File System Access, https://wicg.github.io/file-system-access). Firefox has no picker.
 * Chromium asks again for access after it was restarted, unless the reader has allowed it for good; it asks only after a click.
 */

interface AccessRequest {
  readonly mode: 'readwrite';
}

interface WithPermission {
  queryPermission?(asked: AccessRequest): Promise<PermissionState>;
  requestPermission?(asked: AccessRequest): Promise<PermissionState>;
}

interface WithPicker {
  showDirectoryPicker?(asked: AccessRequest & { readonly id: string }): Promise<FileSystemDirectoryHandle>;
}

const writing: AccessRequest = { mode: 'readwrite' };

export function canPickFolders(): boolean {
  return 'showDirectoryPicker' in globalThis;
}

/** The folder that the reader picks; undefined if they pick none. Call it on a click. */
export async function pickFolder(id: string): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (globalThis as WithPicker).showDirectoryPicker?.({ ...writing, id });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/** Whether the folder may be written to without asking. */
export async function mayWrite(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const { queryPermission } = folder as WithPermission;
  return !queryPermission || (await queryPermission.call(folder, writing)) === 'granted';
}

/** Asks for access to the folder. Call it on a click. */
export async function askToWrite(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const { requestPermission } = folder as WithPermission;
  return !requestPermission || (await requestPermission.call(folder, writing)) === 'granted';
}

type Handle = FileSystemDirectoryHandle | FileSystemFileHandle;

/** What is in a folder, by name. TypeScript's types lack it. */
export function entriesOf(folder: FileSystemDirectoryHandle): AsyncIterable<readonly [string, Handle]> {
  return (folder as unknown as { entries(): AsyncIterable<readonly [string, Handle]> }).entries();
}
