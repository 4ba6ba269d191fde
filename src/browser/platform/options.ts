import browser from 'webextension-polyfill';

/** Opens the options page in a tab, or switches to it if it is open. */
export async function openOptions(): Promise<void> {
  await browser.runtime.openOptionsPage();
}

/** The address of the options page. */
export function optionsAddress(): string {
  return browser.runtime.getURL('src/screens/options/index.html');
}
