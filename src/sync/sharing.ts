import Dexie from 'dexie';
import { withoutSecrets } from '../delivery/secrets';
import type { Field } from '../delivery/target';
import { lastChange } from '../library/changes';
import type { Database } from '../library/database';
import { databaseName, type Progress, SharedDatabase, type SharingRow } from './shared-database';
import type { Storage } from './storage';

/* What this machine notes of sharing its library. It loads nothing of the engine, so that anyone may ask. */

/** One round, or a change of what is shared, at a time, in all documents of the extension. */
export const lockName = 'wclipper-sharing';

/** What this machine shares, for the settings. */
export interface SharingState extends Progress {
  readonly kind: Storage['kind'];
  /** The address of the storage, or the name of the folder. */
  readonly address: string;
  readonly isRunning: boolean;
  /** What the library takes in the storage (bytes). */
  readonly bytes: number;
}

/** Undefined if this machine does not share its library. Can be followed with Dexie's `liveQuery`. */
export async function sharingState(shared?: SharedDatabase): Promise<SharingState | undefined> {
  const row = await sharingRow(shared);
  if (!row) return undefined;
  const { id: _, storage, key: __, keyFile: ___, ...progress } = row;
  const isRunning = progress.startedAt !== undefined && (await isLocked());
  const bytes = Object.values(progress.room ?? {}).reduce((sum, each) => sum + each, 0);
  return { ...progress, kind: storage.kind, address: addressOf(storage), isRunning, bytes };
}

/** Where this machine shares its library, with the secrets of the storage. */
export async function storageHere(shared?: SharedDatabase): Promise<Storage | undefined> {
  return (await sharingRow(shared))?.storage;
}

/**
 * Makes no database on a machine that shares nothing, unless one is given, as by the settings, which notice when sharing
 * begins. `Dexie.exists` would make one for a moment, and delete it with all that another document has written meanwhile.
 */
export async function sharingRow(shared?: SharedDatabase): Promise<SharingRow | undefined> {
  if (!shared && !(await Dexie.getDatabaseNames()).includes(databaseName)) return undefined;
  return await (shared ?? sharedDatabase()).sharing.get('sharing');
}

let opened: SharedDatabase | undefined;

/** One connection for all of a document. */
export function sharedDatabase(): SharedDatabase {
  opened ??= new SharedDatabase();
  return opened;
}

/** Changes what is noted; undefined if this machine has stopped sharing meanwhile. */
export async function note(
  shared: SharedDatabase,
  changes: (row: SharingRow) => Partial<Progress>,
): Promise<SharingRow | undefined> {
  return await shared.transaction('rw', shared.sharing, async () => {
    const row = await shared.sharing.get('sharing');
    if (!row) return undefined;
    const next = { ...row, ...changes(row) };
    await shared.sharing.put(next);
    return next;
  });
}

/** Whether the library has changes that were not sent. */
export async function isBehind(library: Database, shared = sharedDatabase()): Promise<boolean> {
  return (await lastChange(library)) > ((await shared.places.get('sent'))?.place ?? 0);
}

async function isLocked(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName);
}

/** Whether somebody waits for the round to end. */
export async function isAwaited(): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query();
  return pending.some(({ name }) => name === lockName);
}

function addressOf({ values, folder }: Storage): string {
  return folder?.name ?? values.address ?? '';
}

/** What a storage said, without the secrets that it may have repeated. */
export function said(detail: string, { values }: Storage): string {
  const fields: readonly Field[] = ['password', 'secretKey'].map((name) => ({ name, is: 'secret' }));
  return withoutSecrets(detail, fields, values);
}

/** Takes clips that came back off the list, once the reader has seen them. */
export async function forgetRestored(ids: readonly string[]): Promise<void> {
  await note(sharedDatabase(), ({ restored }) => ({ restored: restored.filter((id) => !ids.includes(id)) }));
}
