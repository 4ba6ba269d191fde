import { paths } from './format';

/*
 * Backups in a folder that the reader picked. What is in it besides is not ours: a file is deleted only if its name is
 * one that we give and it begins as we write them, or is empty, which is what an interrupted backup leaves behind.
 */

const namePattern = /^WClipper backup \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.zip$/;

/** What Chromium names a file until it is complete. */
const unfinished = '.crswap';

/** The name of a backup. Names sort by time. */
export function nameOfBackup(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `WClipper backup ${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.')}.zip`;
}

/**
 * Writes a backup into a folder, through `write`, which replaces the file only when all is written. Then deletes all but
 * the newest `keep`. If writing fails, the backups before stay.
 */
export async function addToFolder(
  folder: FileSystemDirectoryHandle,
  { name, keep }: { readonly name: string; readonly keep: number },
  write: (file: FileSystemFileHandle) => Promise<void>,
): Promise<void> {
  await removeInterrupted(folder);
  const file = await folder.getFileHandle(name, { create: true });
  try {
    await write(file);
    if ((await stateOf(file)) !== 'complete') throw new Error(`${name} is not complete`);
  } catch (error) {
    await folder.removeEntry(name).catch(() => {});
    throw error;
  }
  // The clock may have been ahead, so that the names of older ones come after it.
  const others = (await backupsIn(folder)).filter((each) => each !== name);
  for (const old of others.slice(0, Math.max(0, others.length + 1 - keep))) await folder.removeEntry(old);
}

/** The names of the complete backups, the oldest first. */
export async function backupsIn(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const found: string[] = [];
  for await (const [name, handle] of entriesOf(folder))
    if (handle.kind === 'file' && namePattern.test(name) && (await stateOf(handle)) === 'complete') found.push(name);
  return found.sort();
}

async function removeInterrupted(folder: FileSystemDirectoryHandle): Promise<void> {
  const left: string[] = [];
  for await (const [name, handle] of entriesOf(folder)) {
    if (handle.kind !== 'file') continue;
    const isSwap = name.endsWith(unfinished) && namePattern.test(name.slice(0, -unfinished.length));
    if (isSwap || (namePattern.test(name) && (await stateOf(handle)) === 'interrupted')) left.push(name);
  }
  // A swap file may still be in use.
  for (const name of left) await folder.removeEntry(name).catch(() => {});
}

type Handle = FileSystemDirectoryHandle | FileSystemFileHandle;

/** TypeScript's types lack it. */
function entriesOf(folder: FileSystemDirectoryHandle): AsyncIterable<readonly [string, Handle]> {
  return (folder as unknown as { entries(): AsyncIterable<readonly [string, Handle]> }).entries();
}

const signatures = { file: 'PK\u0003\u0004', end: 'PK\u0005\u0006' };

/** Where the name of the first file is, and how long the end of an archive is. */
const nameAt = 30;
const endLength = 22;

async function stateOf(handle: FileSystemFileHandle): Promise<'complete' | 'interrupted' | 'foreign'> {
  const file = await handle.getFile();
  if (file.size === 0) return 'interrupted';
  const start = await latin(file.slice(0, nameAt + paths.settings.length));
  if (!start.startsWith(signatures.file) || start.slice(nameAt) !== paths.settings) return 'foreign';
  return (await latin(file.slice(-endLength))).startsWith(signatures.end) ? 'complete' : 'interrupted';
}

async function latin(bytes: Blob): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await bytes.arrayBuffer()));
}
