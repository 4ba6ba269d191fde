import browser from 'webextension-polyfill';

/** The polyfill's types lack it. */
interface Action {
  readonly getUserSettings?: () => Promise<{ readonly isOnToolbar?: boolean }>;
}

/** Whether the reader has pinned the toolbar button; false if the browser does not tell. */
export async function isOnToolbar(): Promise<boolean> {
  const { getUserSettings } = browser.action as Action;
  const settings = await getUserSettings?.call(browser.action).catch(() => undefined);
  return settings?.isOnToolbar === true;
}
