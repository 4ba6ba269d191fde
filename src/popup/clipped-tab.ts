import { activeTab } from '../platform/tabs';

/** The tab the popup was opened on; -1, which no tab has, where there is none: the worker then says why. */
export const clippedTab: Promise<number> = activeTab().then(
  (tab) => tab?.id ?? -1,
  () => -1,
);
