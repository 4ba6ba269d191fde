import browser from 'webextension-polyfill';
import { defined } from '../../language/text/defined';

/** `changed`: its address or loading state. The document may be another or the same. */
type TabChange = 'changed' | 'closed';

/** Listens for changes of a tab. Returns a function that stops listening. */
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

export function tabIfOpen(tabId: number): Promise<browser.Tabs.Tab | undefined> {
  return browser.tabs.get(tabId).catch(() => undefined);
}

/** Whether the tab's process has crashed. Firefox then shows a page of its own. */
export async function hasCrashed(tabId: number): Promise<boolean> {
  const tab = await tabIfOpen(tabId);
  // The polyfill's types lack this status of Chromium.
  return tab?.status === 'unloaded' && tab?.discarded !== true;
}

/** The address of a tab, if the browser reveals it (after the reader invoked the extension there). */
export async function tabUrl(tabId: number): Promise<string | undefined> {
  return (await tabIfOpen(tabId))?.url;
}

/** The address and title of a tab; undefined as above. */
export async function tabPage(tabId: number): Promise<{ readonly url: string; readonly title?: string } | undefined> {
  const tab = await tabIfOpen(tabId);
  return tab?.url === undefined ? undefined : defined({ url: tab.url, title: tab.title });
}

export async function isPrivate(tabId: number): Promise<boolean> {
  return (await tabIfOpen(tabId))?.incognito === true;
}
