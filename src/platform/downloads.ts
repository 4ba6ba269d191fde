import browser from 'webextension-polyfill';

/** How often (ms) to ask the browser besides listening, since an event may come before the listener is added. */
const askEvery = 1000;

/**
 * Writes a file to the downloads folder, under a new name if the name is taken. Settles
 * when the file is complete; throws if it cannot be written. The calling page must stay
 * open until then, because in Chromium its object URLs end with it. For pages only:
 * Chromium's worker has no object URLs, and data URLs are limited to 2 MB there and
 * refused in Firefox.
 */
export async function download(name: string, file: Blob): Promise<void> {
  const url = URL.createObjectURL(file);
  try {
    const id = await browser.downloads.download({ url, filename: name, conflictAction: 'uniquify', saveAs: false });
    const state = await ended(id);
    if (state !== 'complete') throw new Error(`the download of ${name} was interrupted`);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function ended(id: number): Promise<string> {
  return new Promise((resolve) => {
    const settle = (state: string | undefined) => {
      if (state === undefined || state === 'in_progress') return;
      clearInterval(timer);
      browser.downloads.onChanged.removeListener(changed);
      resolve(state);
    };
    const changed = (change: browser.Downloads.OnChangedDownloadDeltaType) => {
      if (change.id === id) settle(change.state?.current);
    };
    const look = () =>
      void browser.downloads.search({ id }).then(([item]) => settle(item ? item.state : 'interrupted'));
    const timer = setInterval(look, askEvery);
    browser.downloads.onChanged.addListener(changed);
    look();
  });
}
