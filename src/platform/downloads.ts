import browser from 'webextension-polyfill';

/** An address of bytes is kept this long (ms) where the browser does not say that the download has ended. */
const longestDownload = 10 * 60_000;

/**
 * Writes a file to the browser's downloads folder, under a new name where the name
 * is taken. Settles when the download has begun; from then on the browser holds the
 * bytes, and the page that called may close. For pages only: Chromium's worker has
 * no object URLs, and data URLs end at 2 MB there and are refused in Firefox.
 */
export async function download(name: string, file: Blob): Promise<void> {
  const url = URL.createObjectURL(file);
  try {
    const id = await browser.downloads.download({ url, filename: name, conflictAction: 'uniquify', saveAs: false });
    releaseAtEnd(id, url);
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

/** Gives the bytes back when the download has ended, well or not. */
function releaseAtEnd(id: number, url: string): void {
  const release = () => {
    clearTimeout(timer);
    browser.downloads.onChanged.removeListener(changed);
    URL.revokeObjectURL(url);
  };
  const changed = (change: browser.Downloads.OnChangedDownloadDeltaType) => {
    if (change.id === id && change.state && change.state.current !== 'in_progress') release();
  };
  const timer = setTimeout(release, longestDownload);
  browser.downloads.onChanged.addListener(changed);
}
