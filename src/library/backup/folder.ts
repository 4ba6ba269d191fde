import { entriesOf } from '../../browser/platform/folders';
import { paths } from './format';

/*
 * Backups in a folder that the reader picked. What is in it besides is not ours, and another profile may write its own
 * there: a file is deleted only if this profile wrote one of its name and it begins as we write them, or is empty, which
 * is what an interrupted backup leaves behind.
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

/** The backups that this profile has written into a folder, by their names, the oldest first. */
export interface WrittenBackups {
  read(): Promise<readonly string[]>;
  keep(names: readonly string[]): Promise<void>;
}

/**
 * Writes a backup into a folder, through `write`, which replaces the file only when all is written. Then deletes all but
 * the newest `keep` of those that this profile wrote. If writing fails, the backups before stay.
 */
export async function addToFolder(
  folder: FileSystemDirectoryHandle,
  { name, keep, written }: { readonly name: string; readonly keep: number; readonly written: WrittenBackups },
  write: (file: FileSystemFileHandle) => Promise<void>,
): Promise<void> {
  const before = await written.read();
  await removeInterrupted(folder, new Set(before));
  // Noted before it is written, so that an interrupted one is known.
  await written.keep([...before, name]);
  const file = await folder.getFileHandle(name, { create: true });
  try {
    await write(file);
    if ((await stateOf(file)) !== 'complete') throw new Error(`${name} is not complete`);
  } catch (error) {
    await folder.removeEntry(name).catch(() => {});
    await written.keep(before);
    throw error;
  }
  const present = new Set(await backupsIn(folder));
  const others = before.filter((each) => each !== name && present.has(each));
  const old = others.slice(0, Math.max(0, others.length + 1 - keep));
  // One that another program has open is deleted after the next backup.
  for (const each of old) await folder.removeEntry(each).catch(() => {});
  await written.keep([...others, name]);
}

/** The names of the complete backups, the oldest first. */
export async function backupsIn(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const found: string[] = [];
  for await (const [name, handle] of entriesOf(folder))
    if (handle.kind === 'file' && namePattern.test(name) && (await stateOf(handle)) === 'complete') found.push(name);
  return found.sort();
}

async function removeInterrupted(folder: FileSystemDirectoryHandle, names: ReadonlySet<string>): Promise<void> {
  const left: string[] = [];
  for await (const [name, handle] of entriesOf(folder)) {
    if (handle.kind !== 'file') continue;
    const isSwap = name.endsWith(unfinished) && names.has(name.slice(0, -unfinished.length));
    if (isSwap || (names.has(name) && (await stateOf(handle)) === 'interrupted')) left.push(name);
  }
  // A swap file may still be in use.
  for (const name of left) await folder.removeEntry(name).catch(() => {});
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
