import { activeTab } from '../../browser/platform/tabs';

const tab = (globalThis.earlyRead?.tab ?? activeTab()).catch(() => undefined);

/** The tab for which the popup was opened. Without one, -1: no tab has that id, and the worker reports why. */
export const clippedTab: Promise<number> = tab.then((active) => active?.id ?? -1);

/** The tab's address when the popup was opened, if the browser reveals it. */
export const clippedAddress: Promise<string | undefined> = tab.then((active) => active?.url);

/** The tab's title, shown until the article's own is known. */
export const clippedTitle: Promise<string | undefined> = tab.then((active) => active?.title);

let tabId: number | undefined;
void clippedTab.then((id) => {
  tabId = id;
});

/** The tab, for what is sent while the popup is closed, when no promise can be awaited. It is known before anything can be sent. */
export function clippedTabNow(): number | undefined {
  return tabId;
}
