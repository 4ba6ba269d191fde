import browser from 'webextension-polyfill';

/** `changed`: its address or whether it is loading; that may be another document, or the same. */
type TabChange = 'changed' | 'closed';

/** Calls at each change of a tab. Returns how to stop listening. */
export function onTabChanges(tabId: number, listener: (change: TabChange) => void): () => void {
  const updated = (id: number, change: browser.Tabs.OnUpdatedChangeInfoType) => {
    if (id === tabId && (change.status !== undefined || change.url !== undefined)) listener('changed');
  };
  const removed = (id: number) => {
    if (id === tabId) listener('closed');
  };
  browser.tabs.onUpdated.addListener(updated);
  browser.tabs.onRemoved.addListener(removed);
  return () => {
    browser.tabs.onUpdated.removeListener(updated);
    browser.tabs.onRemoved.removeListener(removed);
  };
}

/** Whether a tab has no page any more: the browser has ended its process. Firefox shows a page of its own instead. */
export async function hasCrashed(tabId: number): Promise<boolean> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  // The polyfill does not know this status of Chromium.
  return tab?.status === 'unloaded' && tab?.discarded !== true;
}

/** The address of a tab, where the browser tells it (the person invoked the extension there). */
export async function tabUrl(tabId: number): Promise<string | undefined> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  return tab?.url;
}
