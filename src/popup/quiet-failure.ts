import type { Failure } from '../messaging/protocol';
import { showBadge } from '../platform/badge';
import { forgetQuietRecord, quietRecord } from '../platform/quiet-record';
import { takeFailure } from '../platform/storage';

/** A quiet clip that takes longer (ms) will never end: the worker gives its document a minute. */
const longestQuietClip = 90_000;

/**
 * Why the last quiet clip of a tab failed; clears the badge.
 * Works without the worker, which may be what failed.
 */
export async function takeQuietFailure(tabId: number, now = Date.now()): Promise<Failure | undefined> {
  const failure =
    (await takeFailure(tabId).catch(() => null)) ?? (await takeAbandoned(tabId, now).catch(() => undefined));
  if (failure) await showBadge(tabId, 'none');
  return failure;
}

async function takeAbandoned(tabId: number, now: number): Promise<Failure | undefined> {
  const record = await quietRecord(tabId);
  if (!record || record.ended || now - record.since < longestQuietClip) return undefined;
  await forgetQuietRecord(tabId);
  const { readClip } = await import('../library/library');
  const saved = record.clipId !== undefined && (await readClip(record.clipId));
  if (!saved) return { code: 'interrupted' };
  await showBadge(tabId, 'none');
  return undefined;
}
