import type { ClipMode } from '../article/article';
import { failureOf } from '../browser/messaging/failure-of';
import type { Failure, Outcome } from '../browser/messaging/outcome';
import type { SavedClip } from '../browser/messaging/stored-clips';
import { startAlarm, stopAlarm } from '../browser/platform/alarms';
import { type MessageKey, t } from '../browser/platform/i18n';
import { forgetQuietRecord, keepQuietRecord, type QuietRecord, quietRecords } from '../browser/platform/quiet-record';
import { keepFailure, takeFailure } from '../browser/platform/storage';
import { showBadge } from '../browser/platform/toolbar-button';
import { showBackgroundFailure } from './unhandled';

/** Clips and saves. Reports the draft's id before saving. */
type Clip = (onDraft: (draftId: string) => Promise<void>) => Promise<Outcome<SavedClip>>;

/** Tells the reader the result. */
type Tell = (saved: Outcome<SavedClip>) => void;

/** How long (ms) the badge shows the result. Chosen: a second longer than the toast. */
export const badgeStays = 4000;

/** What takes the result off the badge of a tab. */
const clearing = new Map<number, ReturnType<typeof setTimeout>>();

/** Tabs that this worker is clipping quietly; it reports their results itself. */
const clippedHere = new Set<number>();

/** Quiet clips in progress, by tab, mode and draft: pressing the shortcut twice clips once. */
const inProgress = new Map<string, Promise<void>>();

/** The last quiet clip of each tab, because a page is read by one clip at a time. */
const lastOf = new Map<number, Promise<void>>();

/**
 * Clips and saves at once. The badge shows the result, and so does `tell`; the next popup explains a
 * failure. Never throws, since no caller could report the error. `draftId`: the draft that a popup has shown or that was
 * gathered, or any other name. A clip in progress under another name is not taken for this one.
 */
export function clipQuietly(
  tabId: number,
  mode: ClipMode,
  clip: Clip,
  tell: Tell = () => {},
  draftId = '',
): Promise<void> {
  const key = `${tabId} ${mode} ${draftId}`;
  const running = inProgress.get(key);
  if (running) return running;
  clippedHere.add(tabId);
  const turn = (lastOf.get(tabId) ?? Promise.resolve())
    .then(() => clipInTurn(tabId, clip, tell))
    .finally(() => {
      inProgress.delete(key);
      if (lastOf.get(tabId) === turn) lastOf.delete(tabId);
    });
  inProgress.set(key, turn);
  lastOf.set(tabId, turn);
  return turn;
}

/** Settles when no quiet clip of the tab is in progress. */
export async function quietClipsEnded(tabId: number): Promise<void> {
  await lastOf.get(tabId);
}

async function clipInTurn(tabId: number, clip: Clip, tell: Tell): Promise<void> {
  const since = Date.now();
  // The clip begins at once, but nothing is saved before all this is done.
  const noted = Promise.all([
    keepRecord(tabId, { since }),
    startAlarm('quiet clips').catch(() => {}),
    showBadge(tabId, 'working', t('badgeWorking')),
  ]);
  const onDraft = async (draftId: string) => {
    await noted;
    await keepRecord(tabId, { since, clipId: draftId });
  };
  const saved = await clip(onDraft).catch(failureOf);
  await noted;
  await showSaved(tabId, saved, since);
  tell(saved);
}

/** Shows the result of a clip, which this worker or an earlier one began, on the badge of its tab. */
export async function showSaved(tabId: number, saved: Outcome<SavedClip>, since = Date.now()): Promise<void> {
  clippedHere.add(tabId);
  keepResult(tabId);
  if (!saved.ok) return tellFailure(tabId, saved.failure);
  await keepRecord(tabId, { since, ended: true });
  // The popup must not report an earlier failure after this success.
  await takeFailure(tabId).catch(() => {});
  await showBadge(tabId, saved.value.was === 'unchanged' ? 'savedBefore' : 'saved', t(resultMessage(saved.value)));
  clearLater(tabId);
}

function clearLater(tabId: number): void {
  clearing.set(
    tabId,
    setTimeout(() => void clearBadge(tabId), badgeStays),
  );
}

/** Shows on the badge of a tab for a while why nothing came of what the reader did there. */
export async function showReason(tabId: number, reason: string): Promise<void> {
  keepResult(tabId);
  await showBadge(tabId, 'failed', reason);
  clearLater(tabId);
}

/** Nothing takes the result off the badge of a tab any more. */
function keepResult(tabId: number): void {
  clearTimeout(clearing.get(tabId));
  clearing.delete(tabId);
}

export function resultMessage({ was }: SavedClip): MessageKey {
  if (was === undefined) return 'saved';
  return was === 'updated' ? 'updated' : 'badgeBefore';
}

/**
 * Ends quiet clips that an earlier worker left without a draft to save, so that the badge does not stay at "saving".
 * `isSaved` tells whether a draft was saved.
 */
export async function settleAbandoned(isSaved: (draftId: string) => Promise<boolean>): Promise<void> {
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

/** The badge shows the failure even if the popup will not know its reason; that of all tabs if this one was closed. */
export async function tellFailure(tabId: number, failure: Failure): Promise<void> {
  await forgetQuietRecord(tabId).catch(() => {});
  const title = t(`failure_${failure.code}`);
  if (failure.code !== 'tabClosed') {
    await keepFailure(tabId, failure).catch(() => {});
    if (await showBadge(tabId, 'failed', title)) return;
  }
  await showBackgroundFailure(failure);
}

export async function clearBadge(tabId: number): Promise<void> {
  if (lastOf.has(tabId)) return;
  keepResult(tabId);
  await forgetQuietRecord(tabId).catch(() => {});
  await showBadge(tabId, 'none');
}
