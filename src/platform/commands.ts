import browser from 'webextension-polyfill';

/** Calls when a person presses the shortcut that clips at once (`clip-page` in the manifest). */
export function onClipCommand(listener: (tabId: number) => void): void {
  browser.commands.onCommand.addListener(async (command, tab) => {
    if (command !== 'clip-page') return;
    const id = tab?.id ?? (await browser.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.id;
    if (id !== undefined) listener(id);
  });
}

/** Calls when the extension is installed or updated. */
export function onInstalled(listener: () => void): void {
  browser.runtime.onInstalled.addListener(listener);
}

/** Calls when the browser starts; for that it starts the background. */
export function onStartup(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}
