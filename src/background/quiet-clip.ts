import type { ClipMode } from '../article/article';
import type { Failure, Outcome } from '../messaging/protocol';
import { startAlarm, stopAlarm } from '../platform/alarms';
import { showBadge } from '../platform/badge';
import { t } from '../platform/i18n';
import { forgetQuietRecord, keepQuietRecord, type QuietRecord, quietRecords } from '../platform/quiet-record';
import { keepFailure } from '../platform/storage';
import { failureOf } from './written';

/** What became of a quiet clip; `before`: this page lay in the library already, and was not saved once more. */
export interface QuietlySaved {
  readonly clipId: string;
  readonly before: boolean;
}

/** Clips and saves; tells the id of the clip before it is saved. */
type Clip = (onDraft: (clipId: string) => Promise<void>) => Promise<Outcome<QuietlySaved>>;

/** The result stays on the button this long (ms): to be seen, not to be read. */
const badgeStays = 4000;

/** The tabs that this worker has clipped quietly: what became of them is its own to tell. */
const clippedHere = new Set<number>();

/** Quiet clips under way, by tab and mode: pressing a key twice clips once. */
const underWay = new Map<string, Promise<void>>();

/** The last quiet clip of each tab: a page is read by one at a time. */
const lastOf = new Map<number, Promise<void>>();

/**
 * Clips and saves at once; the button says how it went, and the next popup why it
 * did not. Never throws: nobody waits for it, so that nobody else would say so.
 */
export function clipQuietly(tabId: number, mode: ClipMode, clip: Clip): Promise<void> {
  const key = `${tabId} ${mode}`;
  const running = underWay.get(key);
  if (running) return running;
  clippedHere.add(tabId);
  const turn = (lastOf.get(tabId) ?? Promise.resolve())
    .then(() => clipInTurn(tabId, clip))
    .finally(() => {
      underWay.delete(key);
      if (lastOf.get(tabId) === turn) lastOf.delete(tabId);
    });
  underWay.set(key, turn);
  lastOf.set(tabId, turn);
  return turn;
}

/** Settles when no quiet clip of that tab is under way. */
export async function quietClipsEnded(tabId: number): Promise<void> {
  await lastOf.get(tabId);
}

async function clipInTurn(tabId: number, clip: Clip): Promise<void> {
  const since = Date.now();
  await keepRecord(tabId, { since });
  await startAlarm('quiet clips').catch(() => {});
  await showBadge(tabId, 'working', t('badgeWorking'));
  const saved = await clip((clipId) => keepRecord(tabId, { since, clipId })).catch(failureOf);
  if (!saved.ok) {
    await tellFailure(tabId, saved.failure);
    return;
  }
  await keepRecord(tabId, { since, clipId: saved.value.clipId, ended: true });
  await showBadge(
    tabId,
    saved.value.before ? 'savedBefore' : 'saved',
    t(saved.value.before ? 'badgeBefore' : 'badgeSaved'),
  );
  setTimeout(() => void clearBadge(tabId), badgeStays);
}

/**
 * Ends what a worker before this one began and never ended: the button must not
 * say for ever that a page is being saved. `isSaved` tells what is in the library.
 */
export async function settleAbandoned(isSaved: (clipId: string) => Promise<boolean>): Promise<void> {
  const records = await quietRecords();
  for (const [tabId, record] of records) {
    const isDone = record.ended || (record.clipId !== undefined && (await isSaved(record.clipId)));
    if (clippedHere.has(tabId)) continue;
    if (isDone) await clearBadge(tabId);
    else await tellFailure(tabId, { code: 'interrupted' });
  }
  if (lastOf.size === 0) await stopAlarm('quiet clips');
}

/** Without a record nobody would notice a worker that hangs, but the page can be clipped. */
async function keepRecord(tabId: number, record: QuietRecord): Promise<void> {
  await keepQuietRecord(tabId, record).catch(() => {});
}

/** The button says it even where the popup will not know why. */
async function tellFailure(tabId: number, failure: Failure): Promise<void> {
  await keepFailure(tabId, failure).catch(() => {});
  await forgetQuietRecord(tabId).catch(() => {});
  await showBadge(tabId, 'failed', t(`failure_${failure.code}`));
}

async function clearBadge(tabId: number): Promise<void> {
  if (lastOf.has(tabId)) return;
  await forgetQuietRecord(tabId).catch(() => {});
  await showBadge(tabId, 'none');
}
