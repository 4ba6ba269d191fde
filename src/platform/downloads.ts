import browser from 'webextension-polyfill';

/** How often (ms) the browser is asked, besides its own events: one may come before anybody listens. */
const askEvery = 1000;

/**
 * Writes a file to the browser's downloads folder, under a new name where the name
 * is taken. Settles when the file is whole; throws when it is not to be. Until then the
 * page that called must stay: in Chromium its object URLs go with it. For pages only:
 * Chromium's worker has no object URLs, and data URLs end at 2 MB there and are refused
 * in Firefox.
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
