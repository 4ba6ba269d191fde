import { activeTab } from '../../browser/platform/tabs';

const tab = (globalThis.earlyRead?.tab ?? activeTab()).catch(() => undefined);

/** The tab for which the popup was opened. Without one, -1: no tab has that id, and the worker reports why. */
export const clippedTab: Promise<number> = tab.then((found) => found?.id ?? -1);

/** The tab's address when the popup was opened, if the browser reveals it. */
export const clippedAddress: Promise<string | undefined> = tab.then((found) => found?.url);

/** The tab's title, shown until the article's own is known. */
export const clippedTitle: Promise<string | undefined> = tab.then((found) => found?.title);
