import browser from 'webextension-polyfill';

/** Opens the options page in a tab, or goes to it where it is open. */
export async function openOptions(): Promise<void> {
  await browser.runtime.openOptionsPage();
}

/** Where the options page lies, for a link. */
export function optionsAddress(): string {
  return browser.runtime.getURL('src/options/index.html');
}
