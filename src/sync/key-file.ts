import { isEqual } from '../delivery/conditional';
import { DeliveryError } from '../delivery/delivery-error';
import { type Cost, keyFileOf, type LibraryKey, newKey, openKey } from './sealed';
import type { SharedDatabase } from './shared-database';
import type { SharedStore } from './storage';
import { SyncError } from './sync-error';

/* The file of the storage that holds the key of the library, sealed with the passphrase. */

type Bytes = Uint8Array<ArrayBuffer>;

export interface StoredKey {
  readonly key: LibraryKey;
  readonly file: Bytes;
}

export const keyPath = 'key.json';

/** Takes the place of the key while a library is removed, so that other machines stop instead of writing it again. */
const removed = new TextEncoder().encode('{"removed":true}');

/**
 * The key in the storage, or a new one where there is no library. Throws SyncError, also `keyMissing` if there are files of
 * a library without its key, and DeliveryError.
 */
export async function keyFor(store: SharedStore, passphrase: string, cost?: Cost): Promise<StoredKey> {
  const there = await keyFileIn(store);
  if (there) return { key: await openKey(there, passphrase), file: there };
  if ((await store.list('changes')).length > 0) throw new SyncError('keyMissing');
  const made = await newKey(passphrase, cost);
  await write(store, made.file).catch(ifAnother);
  // Another machine may have written its key at the same moment: the one that is there counts.
  const now = await keyFileIn(store);
  if (!now) throw new DeliveryError('notThere');
  return isEqual(now, made.file) ? made : { key: await openKey(now, passphrase), file: now };
}

/**
 * Whether the storage still has the key that this machine was given; puts it back if only it was lost. Throws SyncError:
 * `emptied` if the library is gone, `otherKey`, `laterVersion`, and DeliveryError.
 */
export async function checkKey(store: SharedStore, file: Bytes, shared: SharedDatabase): Promise<void> {
  const there = await store.read(keyPath);
  if (there && isEqual(there, file)) return;
  if (there && isEqual(there, removed)) throw new SyncError('emptied');
  if (there && isKey(there)) throw new SyncError('otherKey');
  const names = await store.list('changes');
  const known = await shared.seen.bulkGet([...names]);
  if (!known.some((row) => row)) throw new SyncError(there ? 'damaged' : 'emptied');
  await write(store, file);
}

/** Says that the library is being removed, or, at the end, that it is gone. */
export async function markRemoved(store: SharedStore): Promise<void> {
  await store.read(keyPath);
  await write(store, removed);
}

/** The file with the key; undefined where there is no library, or one that is being removed. */
export async function keyFileIn(store: SharedStore): Promise<Bytes | undefined> {
  const there = await store.read(keyPath);
  return there && isEqual(there, removed) ? undefined : there;
}

/** Throws SyncError `laterVersion`. */
function isKey(file: Bytes): boolean {
  try {
    keyFileOf(file);
    return true;
  } catch (error) {
    if (error instanceof SyncError && error.code === 'damaged') return false;
    throw error;
  }
}

async function write(store: SharedStore, file: Bytes): Promise<void> {
  await store.write(keyPath, file, 'application/json');
}

/** A storage that knows conditions refuses to replace what another machine wrote since it was read. */
function ifAnother(error: unknown): void {
  if (!(error instanceof DeliveryError) || error.code !== 'busy') throw error;
}
