import browser from 'webextension-polyfill';

/** The tab the person looks at in the window of the asking page. */
export async function activeTab(): Promise<browser.Tabs.Tab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}

export async function openTab(url: string): Promise<void> {
  await browser.tabs.create({ url });
}

/** Address of one of the extension's own pages. */
export function extensionUrl(path: string): string {
  return browser.runtime.getURL(path);
}
