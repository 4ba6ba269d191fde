import browser from 'webextension-polyfill';

/**
 * What the toolbar button shows for a tab. Signs differ as well as colours; one character each, because two cover the
 * lower half of the icon. Both states of a saved page look the same; the tooltip tells them apart.
 */
const looks = {
  working: { text: '…', color: '#5b6470' },
  saved: { text: '✓', color: '#1a7f37' },
  savedBefore: { text: '✓', color: '#5b6470' },
  failed: { text: '!', color: '#b3261e' },
  none: { text: '', color: '#5b6470' },
} as const;

type BadgeState = keyof typeof looks;

/** Shows a state on the toolbar button of all tabs that show none of their own. */
export async function showBadgeEverywhere(state: BadgeState, title?: string): Promise<void> {
  const { text, color } = looks[state];
  await browser.action.setBadgeBackgroundColor({ color });
  await browser.action.setBadgeText({ text });
  await browser.action.setTitle({ title: title ?? browser.i18n.getMessage('actionTitle') });
}

/** Shows how many pages are left to read; 0 shows nothing. */
export async function showLeft(count: number): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: looks.working.color });
  await browser.action.setBadgeText({ text: count === 0 ? '' : String(Math.min(count, mostShown)) });
}

/** The badge has room for three digits. */
const mostShown = 999;

/** Shows a state on the toolbar button of one tab; 'none' shows that of all tabs. Returns whether it could: not if the tab was closed. */
export async function showBadge(tabId: number, state: BadgeState, title?: string): Promise<boolean> {
  const { text, color } = looks[state];
  try {
    if (state === 'none') {
      await showAsEverywhere(tabId);
      return true;
    }
    await browser.action.setBadgeBackgroundColor({ tabId, color });
    await browser.action.setBadgeTextColor({ tabId, color: '#ffffff' });
    await browser.action.setBadgeText({ tabId, text });
    await browser.action.setTitle({ tabId, title: title ?? browser.i18n.getMessage('actionTitle') });
    return true;
  } catch {
    return false;
  }
}

/** Chromium can only take back the text of a tab, so the rest is copied there. */
async function showAsEverywhere(tabId: number): Promise<void> {
  const { action } = browser;
  await action.setBadgeText({ tabId, text: null });
  const title = await action.getTitle({});
  const color = await action.getBadgeBackgroundColor({});
  try {
    await action.setTitle({ tabId, title: null });
    await action.setBadgeBackgroundColor({ tabId, color: null });
  } catch {
    await action.setTitle({ tabId, title });
    await action.setBadgeBackgroundColor({ tabId, color });
  }
}

/** The polyfill's types lack it. */
interface Action {
  getUserSettings(): Promise<{ readonly isOnToolbar?: boolean }>;
}

/** Whether the reader has pinned the toolbar button. */
export async function isOnToolbar(): Promise<boolean> {
  return (await (browser.action as unknown as Action).getUserSettings()).isOnToolbar === true;
}
