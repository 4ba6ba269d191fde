import browser from 'webextension-polyfill';

/** What can happen to a tab while it is being clipped. */
type TabEvent = 'navigated' | 'tabClosed';

/** Calls once when the tab begins to load another document or is closed. Returns how to stop listening. */
export function onTabLeaves(tabId: number, listener: (event: TabEvent) => void): () => void {
  const updated = (id: number, change: browser.Tabs.OnUpdatedChangeInfoType) => {
    if (id === tabId && change.status === 'loading') listener('navigated');
  };
  const removed = (id: number) => {
    if (id === tabId) listener('tabClosed');
  };
  browser.tabs.onUpdated.addListener(updated);
  browser.tabs.onRemoved.addListener(removed);
  return () => {
    browser.tabs.onUpdated.removeListener(updated);
    browser.tabs.onRemoved.removeListener(removed);
  };
}

/** The address of a tab, where the browser tells it (the person invoked the extension there). */
export async function tabUrl(tabId: number): Promise<string | undefined> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  return tab?.url;
}
