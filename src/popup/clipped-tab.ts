import { activeTab } from '../platform/tabs';

const tab = activeTab().catch(() => undefined);

/** The tab the popup was opened on; -1, which no tab has, where there is none: the worker then says why. */
export const clippedTab: Promise<number> = tab.then((found) => found?.id ?? -1);

/** Its address when the popup was opened, where the browser tells it. */
export const clippedAddress: Promise<string | undefined> = tab.then((found) => found?.url);
