import type { Failure, Outcome } from '../messaging/protocol';
import { showBadge } from '../platform/badge';
import { t } from '../platform/i18n';
import { keepFailure } from '../platform/storage';
import { failureOf } from './written';

/** The OK stays on the button this long (ms): to be seen, not to be read. */
const badgeStays = 4000;

/** Tabs with a quiet clip under way: pressing the shortcut twice saves once. */
const busy = new Set<number>();

/**
 * Clips and saves at once; the button says how it went, and the next popup why it
 * did not. Never throws: nobody waits for it, so that nobody else would say so.
 */
export async function clipQuietly(tabId: number, clip: () => Promise<Outcome<unknown>>): Promise<void> {
  if (busy.has(tabId)) return;
  busy.add(tabId);
  try {
    await showBadge(tabId, 'working', t('badgeWorking'));
    const saved = await clip().catch(failureOf);
    if (saved.ok) {
      await showBadge(tabId, 'saved', t('badgeSaved'));
      setTimeout(() => void showBadge(tabId, 'none'), badgeStays);
    } else {
      await tellFailure(tabId, saved.failure);
    }
  } finally {
    busy.delete(tabId);
  }
}

/** The button says it even where the popup will not know why. */
async function tellFailure(tabId: number, failure: Failure): Promise<void> {
  await keepFailure(tabId, failure).catch(() => {});
  await showBadge(tabId, 'failed', t(`failure_${failure.code}`));
}
