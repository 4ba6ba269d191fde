import { tabUrl } from '../../browser/platform/tab-events';
import { callContent } from './call-content';

/**
 * Scrolls through the page of a tab, so that it loads what it loads late, and back to the top. The tab must be shown: browsers
 * do not tell a page in the background what is in view. A page that cannot be scrolled stays as it is.
 */
export async function scrollThrough(tabId: number): Promise<void> {
  await callContent(tabId, await tabUrl(tabId), 'scrollThrough', null);
}
