import { keepLastSweep, lastSweep } from '../browser/platform/last-sweep';
import type { Pictures } from '../library/pictures';

/** How often (ms) the whole library is swept. It reads the keys of all clips and pictures, while nothing can be saved. */
const sweepEvery = 24 * 3600 * 1000;

/**
 * Deletes pictures that no clip uses, once a day. What deletes clips and versions deletes their pictures itself; left over
 * are those of drafts that were never saved, and what earlier versions of WClipper left. Never throws.
 */
export async function sweepDaily(pictures: Pick<Pictures, 'sweep'>, now = Date.now()): Promise<void> {
  try {
    const since = now - (await lastSweep());
    // A clock that was set back must not stop it.
    if (since >= 0 && since < sweepEvery) return;
    await pictures.sweep();
    await keepLastSweep(now);
  } catch {
    // The next start of the worker tries again.
  }
}
