import { isEqual } from '../delivery/conditional';
import { DeliveryError } from '../delivery/delivery-error';
import { fetchInWorker } from '../delivery/fetch-in-worker';
import { type Web, webOver } from '../delivery/web';
import type { Cost } from './sealed';
import type { SharedDatabase } from './shared-database';
import { clipPrefix, type SharedKind } from './shared-kinds';
import { lockName, note, sharedDatabase, sharingRow } from './sharing';
import { openStorage, type SharedStore, type Storage } from './storage';

/*
 * Begins and ends sharing the library of this machine. Who calls one of these asks for `sharing.round` afterwards, so that
 * the background begins or stops as well.
 */

/** What set-up needs, for tests. */
export interface SetUpParts {
  readonly shared: SharedDatabase;
  readonly web: Web;
  readonly cost?: Cost;
}

/** How long a request of the set-up may take (ms). Chosen: a reader who waits for it takes longer for a fault. */
const longest = 20_000;

function ownParts(): SetUpParts {
  return { shared: sharedDatabase(), web: webOver(fetchInWorker, longest) };
}

/** Writes, lists, reads and removes a small file. Says whether a library is there. Throws DeliveryError. */
export async function tryStorage(storage: Storage, { web }: Pick<SetUpParts, 'web'> = ownParts()) {
  const store = await openStorage(storage, web);
  const name = crypto.randomUUID();
  const bytes = new TextEncoder().encode(name);
  await store.write(`tests/${name}`, bytes, 'text/plain');
  const names = await store.list('tests');
  const there = await store.read(`tests/${name}`);
  await store.remove(`tests/${name}`);
  if (!there || !isEqual(there, bytes) || !names.includes(name)) throw new DeliveryError('notThere');
  const { keyFileIn } = await import('./key-file');
  return { isThere: (await keyFileIn(store)) !== undefined };
}

/**
 * Makes the key of a new library, or opens the one that is there; notes both on this machine. Throws SyncError
 * (`wrongPassphrase`, `damaged`, `keyMissing`, `laterVersion`) and DeliveryError.
 */
export async function share(storage: Storage, passphrase: string, parts: SetUpParts = ownParts()): Promise<void> {
  const { shared, web, cost } = parts;
  await exclusively(async () => {
    const { keyFor } = await import('./key-file');
    const store = await openStorage(storage, web);
    const { key, file } = await keyFor(store, passphrase, cost);
    const before = await shared.sharing.get('sharing');
    // Another library has taken the place of ours, whose changes nobody can read any more.
    const isReplaced = before && before.key.id !== key.id && (await isSamePlace(before.storage, storage));
    const stale = isReplaced ? await shared.seen.toCollection().primaryKeys() : [];
    await shared.transaction('rw', shared.tables, async () => {
      // What another key sealed has other names. The storage may be another one, or have lost files.
      if (before?.key.id === key.id) {
        await shared.places.bulkDelete(['sent', 'checked', 'swept']);
        // As after a long absence, this machine tells the storage all it knows.
        await shared.places.put({ id: 'ended', place: 0 });
      } else for (const table of [shared.items, shared.places]) await table.clear();
      for (const table of [shared.seen, shared.stored, shared.unused, shared.damaged]) await table.clear();
      const { off, picturesLater } = before ?? {};
      const progress = { received: 0, sent: 0, restored: [], unreadable: 0, waiting: 0, off, picturesLater };
      await shared.sharing.put({ id: 'sharing', storage, key, keyFile: file, ...progress });
    });
    for (const name of stale) await store.remove(`changes/${name}`).catch(() => {});
  });
}

async function isSamePlace(one: Storage, other: Storage): Promise<boolean> {
  if (one.folder && other.folder) return one.folder.isSameEntry(other.folder);
  return one.kind === other.kind && one.values.address === other.values.address;
}

/** Forgets storage and key on this machine. Clips stay, here and there. */
export async function leave({ shared }: Pick<SetUpParts, 'shared'> = ownParts()): Promise<void> {
  await exclusively(async () => {
    await shared.transaction('rw', shared.tables, async () => {
      for (const table of shared.tables) await table.clear();
    });
  });
}

/** Removes all files of the library from the storage, then leaves. `onStep`: how many files are left. Throws DeliveryError. */
export async function removeShared(
  onStep?: (left: number) => void,
  { shared, web }: SetUpParts = ownParts(),
): Promise<void> {
  const storage = (await sharingRow(shared))?.storage;
  if (!storage) return;
  await exclusively(async () => {
    const store = await openStorage(storage, web);
    const { keyPath, markRemoved } = await import('./key-file');
    await markRemoved(store);
    const paths = await allFiles(store);
    for (const [at, path] of paths.entries()) {
      onStep?.(paths.length - at);
      await store.remove(path);
    }
    await store.remove(keyPath);
    if (storage.kind !== 's3') await removeFolders(store);
  });
  await leave({ shared });
}

const filesFolders = Array.from('0123456789abcdef', (digit) => `files/${digit}`);

/** Empty folders that stay harm nobody. */
async function removeFolders(store: SharedStore): Promise<void> {
  for (const folder of [...filesFolders, 'files', 'changes', 'tests', '']) await store.remove(folder).catch(() => {});
}

async function allFiles(store: SharedStore): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const folder of ['changes', 'tests', ...filesFolders])
    for (const name of await store.list(folder)) paths.push(`${folder}/${name}`);
  return paths;
}

/** Rounds end at their next step, and none begins until this is undone. */
export async function pause(paused: boolean, { shared }: Pick<SetUpParts, 'shared'> = ownParts()): Promise<void> {
  await note(shared, () => ({ paused }));
}

/** Says whether this machine shares something besides clips. Takes effect with the next round. */
export async function setTravels(
  kind: SharedKind,
  isOn: boolean,
  { shared }: Pick<SetUpParts, 'shared'> = ownParts(),
): Promise<void> {
  await note(shared, ({ off = [] }) => {
    const others = off.filter((each) => each !== kind);
    return { off: isOn ? others : [...others, kind] };
  });
}

/** Says whether pictures of other machines come at once or when their clip is opened. Takes effect with the next round. */
export async function setPicturesLater(picturesLater: boolean, { shared }: Pick<SetUpParts, 'shared'> = ownParts()) {
  await note(shared, () => ({ picturesLater }));
  if (picturesLater) return;
  // What was left in the storage is looked for, also what the round leaves there that is running.
  await exclusively(async () => {
    await shared.items.where('key').startsWith(clipPrefix).modify({ due: 1 });
  });
}

/** Does this work before the next round; the one that is running ends at its next step. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockName, work);
}
