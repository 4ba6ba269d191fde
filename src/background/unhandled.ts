import { endedOnPurpose, failureOf } from '../browser/messaging/failure-of';
import type { Failure } from '../browser/messaging/outcome';
import { t } from '../browser/platform/i18n';
import { keepBackgroundFailure } from '../browser/platform/storage';
import { showBadgeEverywhere } from '../browser/platform/toolbar-button';

/** What browsers say of a tab or a page that was closed meanwhile: nothing was lost. */
const tabGone = /no tab with id|invalid tab id|message port closed|receiving end does not exist/i;

/** Shows errors that no code of the background handles: on the toolbar button, and explained in the next popup. */
export function showUnhandled(): void {
  addEventListener('unhandledrejection', ({ reason }) => void remember(reason));
}

async function remember(error: unknown): Promise<void> {
  if (tabGone.test(String(error)) || endedOnPurpose(error)) return;
  await showBackgroundFailure(failureOf(error).failure);
}

/** Shows what failed for no open tab: on the toolbar button, and explained in the next popup. */
export async function showBackgroundFailure(failure: Failure): Promise<void> {
  await keepBackgroundFailure(failure).catch(() => {});
  await showBadgeEverywhere('failed', t(`failure_${failure.code}`));
}
