import { tabUrl } from '../browser/platform/tab-events';

/** The tab if it still shows the page, wherever on it: browsers reuse the numbers of tabs after a restart. */
export async function tabShowing(url: string, tabId: number | undefined): Promise<number | undefined> {
  const shown = tabId === undefined ? undefined : await tabUrl(tabId);
  return shown?.split('#', 1)[0] === url.split('#', 1)[0] ? tabId : undefined;
}
