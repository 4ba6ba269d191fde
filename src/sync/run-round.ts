import { failureOf } from '../browser/messaging/failure-of';
import type { SharedPreferences, SharingJob } from '../browser/messaging/offscreen-jobs';
import { DeliveryError } from '../delivery/delivery-error';
import { fetchInWorker } from '../delivery/fetch-in-worker';
import { type Web, webOver } from '../delivery/web';
import { defined } from '../language/text/defined';
import type { Database } from '../library/database';
import { pageDatabase } from '../library/page-database';
import { agreeOn } from './agree-on';
import { checkKey } from './key-file';
import type { Done } from './parties';
import { type Rounded, round } from './round';
import type { Progress, SharedDatabase, SharingRow } from './shared-database';
import { keyOfClip } from './shared-kinds';
import { isAwaited, isBehind, lockName, note, said, sharedDatabase, sharingRow } from './sharing';
import { openStorage, type Room } from './storage';
import { type SharingFailure, SyncError } from './sync-error';

/** What a round needs, for tests. */
export interface RoundParts {
  readonly library: Database;
  readonly shared: SharedDatabase;
  readonly web: Web;
  readonly isOffline: () => boolean;
  readonly now: () => number;
  /** Stores what other machines changed in settings and rules: what differs between the two. */
  readonly take: (given: SharedPreferences, taken: SharedPreferences) => Promise<void>;
}

/** The parts of this document. */
export function partsHere(take: RoundParts['take']): RoundParts {
  return {
    ...{ library: pageDatabase, shared: sharedDatabase(), web: webOver(fetchInWorker) },
    ...{ isOffline: () => !navigator.onLine, now: Date.now, take },
  };
}

/** Ends a round that is to make room. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Shares what changed, unless this machine is doing so already. Notes how it went. */
export async function runRound(job: SharingJob, parts: RoundParts): Promise<void> {
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await untilUpToDate(job, parts);
  });
}

/** Only the first round of a job has its preferences: they are from before it. */
type Job = Omit<SharingJob, 'preferences'> & Partial<SharingJob>;

/** What is changed while a round ends is sent by another. It also fetches the pictures of clips that were opened meanwhile. */
async function untilUpToDate({ preferences, ...job }: SharingJob, parts: RoundParts): Promise<void> {
  const { library, shared } = parts;
  const wants = async () => ((await sharingRow(shared))?.wanted ?? []).length > 0;
  if (!(await ranWell({ ...job, preferences }, parts))) return;
  while ((await wants()) || (await isBehind(library, shared))) if (!(await ranWell(job, parts))) return;
}

async function ranWell(job: Job, parts: RoundParts): Promise<boolean> {
  const { shared, now } = parts;
  const row = await note(shared, ({ paused }) => (paused ? {} : { startedAt: now() }));
  if (!row || row.paused) return false;
  const ended = () => ({ startedAt: undefined, left: undefined, endedAt: now() });
  try {
    const { room, unreadable, waiting } = await sharedWith(row, job, parts);
    // Clips may have been opened during the round.
    const wanted = (before: SharingRow) => before.wanted?.filter((id) => !row.wanted?.includes(id));
    const done = { room, unreadable, waiting, lastAt: now(), ...noFailure };
    await note(shared, (before) => ({ ...ended(), wanted: wanted(before), ...done }));
    return true;
  } catch (error) {
    await note(shared, () => ({ ...ended(), ...failureFrom(error, row, parts) }));
    return false;
  }
}

const noFailure = { failure: undefined, detail: undefined, notBefore: undefined } as const;

async function sharedWith(
  { storage, key, keyFile, room, off = [], picturesLater, wanted = [] }: SharingRow,
  { isAllowed, preferences }: Job,
  parts: RoundParts,
): Promise<Rounded & { readonly room: Room }> {
  const { library, shared, web, now, take } = parts;
  if (!isAllowed) throw new DeliveryError('noAccess');
  const store = await openStorage(storage, web, room);
  await checkKey(store, keyFile, shared);
  const onStep = async (left?: number) => {
    const row = await note(shared, () => defined({ left }));
    if (!row || row.paused || (await isAwaited())) throw new Stopped();
  };
  const wantsPictures = (clipId: string) => !picturesLater || wanted.includes(clipId);
  // The round before may have written the items anew of clips that were opened meanwhile.
  for (const id of wanted) await shared.items.update(keyOfClip(id), { due: 1 });
  const given = defined({ preferences });
  const onDone = (done: Done) => note(shared, (before) => after(before, done));
  const did = await round({ library, shared, store, key, now: now(), ...given, off, wantsPictures, onStep, onDone });
  if (preferences && did.preferences) {
    await take(preferences, did.preferences);
    await agreeOn(preferences, did.preferences, shared);
  }
  return { ...did, room: store.room };
}

function after(before: Progress, { received, sent, restored }: Done): Partial<Progress> {
  return {
    received: before.received + received,
    sent: before.sent + sent,
    restored: [...new Set([...before.restored, ...restored])],
  };
}

function failureFrom(error: unknown, { storage }: SharingRow, { isOffline, now }: RoundParts): Partial<Progress> {
  if (error instanceof Stopped) return {};
  if (error instanceof SyncError) return failed(error.code);
  if (!(error instanceof DeliveryError)) return ownFailure(error);
  const { code, detail, retryAfter } = error;
  // A server on this machine answers without a network.
  if (code === 'unreachable' && isOffline()) return failed('offline');
  return {
    ...failed(code),
    ...(detail === undefined ? {} : { detail: said(detail, storage) }),
    ...(retryAfter === undefined ? {} : { notBefore: now() + retryAfter }),
  };
}

/** A failure of this machine, such as a full disk. */
function ownFailure(error: unknown): Partial<Progress> {
  const { code, detail } = failureOf(error).failure;
  return { ...failed(code === 'storageFull' ? 'diskFull' : 'unknown'), detail };
}

function failed(failure: SharingFailure): Partial<Progress> {
  return { ...noFailure, failure };
}
