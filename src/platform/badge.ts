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

/** Shows a state on the toolbar button of one tab. Ignores tabs that have been closed. */
export async function showBadge(tabId: number, state: BadgeState, title?: string): Promise<void> {
  const { text, color } = looks[state];
  try {
    await browser.action.setBadgeBackgroundColor({ tabId, color });
    await browser.action.setBadgeTextColor?.({ tabId, color: '#ffffff' });
    await browser.action.setBadgeText({ tabId, text });
    await browser.action.setTitle({ tabId, title: title ?? browser.i18n.getMessage('actionTitle') });
  } catch {
    // The tab was closed.
  }
}
