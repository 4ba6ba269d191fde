import { DeliveryError } from '../delivery/delivery-error';
import { fetchInWorker } from '../delivery/fetch-in-worker';
import { type Web, webOver } from '../delivery/web';
import { lastChange } from '../library/changes';
import { Database } from '../library/database';
import { checkKey } from './key-file';
import { type Rounded, round } from './round';
import type { Progress, SharedDatabase, SharingRow } from './shared-database';
import { isAwaited, lockName, note, said, sharedDatabase } from './sharing';
import { openStorage } from './storage';
import { type SharingFailure, SyncError } from './sync-error';

/** What a round is told by who may ask the browser. */
export interface RoundJob {
  /** Whether the browser allows to contact the storage's host. */
  readonly isAllowed: boolean;
}

/** What a round needs, for tests. */
export interface RoundParts {
  readonly library: Database;
  readonly shared: SharedDatabase;
  readonly web: Web;
  readonly isOffline: () => boolean;
  readonly now: () => number;
}

function ownParts(): RoundParts {
  const isOffline = () => !navigator.onLine;
  return { library: new Database(), shared: sharedDatabase(), web: webOver(fetchInWorker), isOffline, now: Date.now };
}

/** Ends a round that is to make room. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * Shares what changed, unless this machine is doing so already. Notes how it went, and never throws for what a storage or
 * the browser refuses. Throws if the databases of this machine fail.
 */
export async function runRound(job: RoundJob, parts: RoundParts = ownParts()): Promise<void> {
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await untilUpToDate(job, parts);
  });
}

/** What is changed while a round ends is sent by another. */
async function untilUpToDate(job: RoundJob, parts: RoundParts): Promise<void> {
  while (await ranWell(job, parts)) if (!(await isBehind(parts))) return;
}

/** Whether the library has changes that were not sent. */
async function isBehind({ library, shared }: Pick<RoundParts, 'library' | 'shared'>): Promise<boolean> {
  return (await lastChange(library)) > ((await shared.places.get('sent'))?.place ?? 0);
}

async function ranWell(job: RoundJob, parts: RoundParts): Promise<boolean> {
  const { shared, now } = parts;
  const row = await note(shared, ({ paused }) => (paused ? {} : { startedAt: now() }));
  if (!row || row.paused) return false;
  const ended = { startedAt: undefined, left: undefined };
  try {
    const did = await sharedWith(row, job, parts);
    await note(shared, (before) => ({ ...ended, ...after(before, did), lastAt: now(), ...noFailure }));
    return true;
  } catch (error) {
    await note(shared, () => ({ ...ended, ...failureOf(error, row, now()) }));
    return false;
  }
}

const noFailure = { failure: undefined, detail: undefined, notBefore: undefined } as const;

async function sharedWith({ storage, key, keyFile }: SharingRow, job: RoundJob, parts: RoundParts): Promise<Rounded> {
  const { library, shared, web, isOffline, now } = parts;
  if (!job.isAllowed) throw new DeliveryError('noAccess');
  if (storage.kind !== 'folder' && isOffline()) throw new SyncError('offline');
  const store = await openStorage(storage, web);
  await checkKey(store, keyFile, shared);
  const onStep = async (left: number) => {
    const row = await note(shared, () => ({ left }));
    if (!row || row.paused || (await isAwaited())) throw new Stopped();
  };
  return round({ library, shared, store, key, now: now(), onStep });
}

function after(before: Progress, { received, sent, restored, unreadable, waiting }: Rounded): Partial<Progress> {
  return {
    received: before.received + received,
    sent: before.sent + sent,
    restored: [...new Set([...before.restored, ...restored])],
    ...{ unreadable, waiting },
  };
}

/** Throws what is no failure of sharing. */
function failureOf(error: unknown, { storage }: SharingRow, now: number): Partial<Progress> {
  if (error instanceof Stopped) return {};
  if (error instanceof SyncError) return failed(error.code);
  if (!(error instanceof DeliveryError)) throw error;
  const { code, detail, retryAfter } = error;
  return {
    ...failed(code),
    ...(detail === undefined ? {} : { detail: said(detail, storage) }),
    ...(retryAfter === undefined ? {} : { notBefore: now + retryAfter }),
  };
}

function failed(failure: SharingFailure): Partial<Progress> {
  return { ...noFailure, failure };
}
