import type { ClipMode } from '../article/article';
import type { Failure, Outcome } from '../messaging/protocol';
import { startAlarm, stopAlarm } from '../platform/alarms';
import { showBadge } from '../platform/badge';
import { t } from '../platform/i18n';
import { forgetQuietRecord, keepQuietRecord, type QuietRecord, quietRecords } from '../platform/quiet-record';
import { keepFailure } from '../platform/storage';
import { failureOf } from './written';

/** The result of a quiet clip. `before`: the page was already in the library and was not saved again. */
export interface QuietlySaved {
  readonly clipId: string;
  readonly before: boolean;
}

/** Clips and saves. Reports the clip's id before saving. */
type Clip = (onDraft: (clipId: string) => Promise<void>) => Promise<Outcome<QuietlySaved>>;

/** Tells the reader the result. */
type Tell = (saved: Outcome<QuietlySaved>) => void;

/** How long (ms) the badge shows the result. */
const badgeStays = 4000;

/** Tabs that this worker is clipping quietly; it reports their results itself. */
const clippedHere = new Set<number>();

/** Quiet clips in progress, by tab and mode: pressing the shortcut twice clips once. */
const underWay = new Map<string, Promise<void>>();

/** The last quiet clip of each tab, because a page is read by one clip at a time. */
const lastOf = new Map<number, Promise<void>>();

/**
 * Clips and saves at once. The badge shows the result, and so does `tell`; the next popup explains a
 * failure. Never throws, since no caller could report the error.
 */
export function clipQuietly(tabId: number, mode: ClipMode, clip: Clip, tell: Tell = () => {}): Promise<void> {
  const key = `${tabId} ${mode}`;
  const running = underWay.get(key);
  if (running) return running;
  clippedHere.add(tabId);
  const turn = (lastOf.get(tabId) ?? Promise.resolve())
    .then(() => clipInTurn(tabId, clip, tell))
    .finally(() => {
      underWay.delete(key);
      if (lastOf.get(tabId) === turn) lastOf.delete(tabId);
    });
  underWay.set(key, turn);
  lastOf.set(tabId, turn);
  return turn;
}

/** Settles when no quiet clip of the tab is in progress. */
export async function quietClipsEnded(tabId: number): Promise<void> {
  await lastOf.get(tabId);
}

async function clipInTurn(tabId: number, clip: Clip, tell: Tell): Promise<void> {
  const since = Date.now();
  await keepRecord(tabId, { since });
  await startAlarm('quiet clips').catch(() => {});
  await showBadge(tabId, 'working', t('badgeWorking'));
  const saved = await clip((clipId) => keepRecord(tabId, { since, clipId })).catch(failureOf);
  if (!saved.ok) {
    await tellFailure(tabId, saved.failure);
    tell(saved);
    return;
  }
  await keepRecord(tabId, { since, clipId: saved.value.clipId, ended: true });
  await showBadge(
    tabId,
    saved.value.before ? 'savedBefore' : 'saved',
    t(saved.value.before ? 'badgeBefore' : 'badgeSaved'),
  );
  tell(saved);
  setTimeout(() => void clearBadge(tabId), badgeStays);
}

/**
 * Ends quiet clips that an earlier worker left unfinished, so that the badge does not
 * stay at "saving". `isSaved` tells whether a clip is in the library.
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

/** Without a record nobody would notice a hanging worker, but the page can still be clipped. */
async function keepRecord(tabId: number, record: QuietRecord): Promise<void> {
  await keepQuietRecord(tabId, record).catch(() => {});
}

/** The badge shows the failure even if the popup will not know its reason. */
async function tellFailure(tabId: number, failure: Failure): Promise<void> {
  await keepFailure(tabId, failure).catch(() => {});
  await forgetQuietRecord(tabId).catch(() => {});
  await showBadge(tabId, 'failed', t(`failure_${failure.code}`));
}

export async function clearBadge(tabId: number): Promise<void> {
  if (lastOf.has(tabId)) return;
  await forgetQuietRecord(tabId).catch(() => {});
  await showBadge(tabId, 'none');
}
