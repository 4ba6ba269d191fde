import browser from 'webextension-polyfill';

/** Listens for the shortcut that clips at once (`clip-page` in the manifest). */
export function onClipCommand(listener: (tabId: number) => void): void {
  browser.commands.onCommand.addListener(async (command, tab) => {
    if (command !== 'clip-page') return;
    const id = tab?.id ?? (await browser.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.id;
    if (id !== undefined) listener(id);
  });
}

/** Listens for installation and updates. */
export function onInstalled(listener: () => void): void {
  browser.runtime.onInstalled.addListener(listener);
}

/** Listens for the start of the browser, which then also starts the background. */
export function onStartup(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}
