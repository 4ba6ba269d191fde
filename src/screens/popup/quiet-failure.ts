import type { Failure } from '../../browser/messaging/outcome';
import { forgetQuietRecord, quietRecord } from '../../browser/platform/quiet-record';
import { takeBackgroundFailure, takeFailure } from '../../browser/platform/storage';
import { showBadge, showBadgeEverywhere } from '../../browser/platform/toolbar-button';

/* Apart from `notice.tsx`, because the first frame does not need it. */

/** A quiet clip that takes longer (ms) will never end: the worker gives its document a minute. */
const longestQuietClip = 90_000;

/**
 * Why the last quiet clip of a tab failed; clears the badge.
 * Works without the worker, which may be what failed.
 */
export async function takeQuietFailure(tabId: number, now = Date.now()): Promise<QuietFailure | undefined> {
  const failure =
    (await takeFailure(tabId).catch(() => null)) ?? (await takeAbandoned(tabId, now).catch(() => undefined));
  if (!failure) return takeUnhandled();
  await showBadge(tabId, 'none');
  return { failure, isOfClip: true };
}

/** What failed while no popup was open: a clip of the tab, or something else in the background. */
export interface QuietFailure {
  readonly failure: Failure;
  readonly isOfClip: boolean;
}

async function takeUnhandled(): Promise<QuietFailure | undefined> {
  const failure = await takeBackgroundFailure().catch(() => undefined);
  if (!failure) return undefined;
  await showBadgeEverywhere('none');
  return { failure, isOfClip: false };
}

async function takeAbandoned(tabId: number, now: number): Promise<Failure | undefined> {
  const record = await quietRecord(tabId);
  if (!record || record.ended || now - record.since < longestQuietClip) return undefined;
  await forgetQuietRecord(tabId);
  // Once its draft is stored, the next worker saves it and says so.
  if (record.clipId === undefined) return { code: 'interrupted' };
  await showBadge(tabId, 'none');
  return undefined;
}
