import { ask } from '../../browser/messaging/channel';
import { libraryAddress } from '../../browser/platform/tabs';
import { clippedTab } from './clipped-tab';

/* What the reader leaves the popup for. */

/** Opens the library in a tab and closes the popup. */
export async function openLibrary(clipId?: string): Promise<void> {
  const { openOwnPage } = await import('../../browser/platform/own-page');
  await openOwnPage(libraryAddress(clipId));
  window.close();
}

/** Starts picking on the page, or gathering, and closes the popup, which would be in the way. */
export async function workOnPage(what: 'page.pick' | 'page.gather' | 'page.links'): Promise<void> {
  const started = await ask(what, { tabId: await clippedTab });
  if (started.ok) window.close();
}
