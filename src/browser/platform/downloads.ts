import browser from 'webextension-polyfill';

/** How often (ms) to ask the browser besides listening, since an event may come before the listener is added. */
const askEvery = 1000;

/**
 * Writes a file to the downloads folder, under a new name if the name is taken, which it returns
 * when the file is complete; throws if it cannot be written. The calling page must stay
 * open until then, because in Chromium its object URLs end with it. For pages only:
 * Chromium's worker has no object URLs, and data URLs are limited to 2 MB there and
 * refused in Firefox. `mark`: a fragment for the address of the file, by which `downloadedFrom` finds it.
 */
export function download(name: string, file: Blob, mark = ''): Promise<string> {
  return withAddress(file, (url) => downloadFrom(url + mark, name));
}

/**
 * The name of a file, without folders, that was downloaded from an address with this end, once it is complete; undefined if
 * the browser knows of none. The browser forgets downloads when the reader clears its list.
 */
export async function downloadedFrom(mark: string): Promise<string | undefined> {
  const found = (await browser.downloads.search({})).find(({ url }) => url.endsWith(mark));
  return found && (await ended(found.id)) === 'complete' ? nameOf(found) : undefined;
}

/** The same, but replaces a file of that name, once the download is complete. */
export async function downloadOver(name: string, file: Blob): Promise<void> {
  await withAddress(file, (url) => downloadFrom(url, name, 'overwrite'));
}

async function withAddress<T>(file: Blob, use: (url: string) => Promise<T>): Promise<T> {
  const url = URL.createObjectURL(file);
  try {
    return await use(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Whether this document may download; Chromium's offscreen document may not. */
export function canDownload(): boolean {
  return browser.downloads !== undefined;
}

/** The same for a file that another document of the extension keeps at an object URL. Returns the name that it got, without folders. */
export async function downloadFrom(
  url: string,
  name: string,
  conflictAction: 'uniquify' | 'overwrite' = 'uniquify',
): Promise<string> {
  const id = await browser.downloads.download({ url, filename: name, conflictAction, saveAs: false });
  const state = await ended(id);
  if (state !== 'complete') throw new NotDownloaded(name, await reasonOf(id));
  const [item] = await browser.downloads.search({ id });
  return nameOf(item ?? { filename: name });
}

function nameOf({ filename }: { readonly filename: string }): string {
  return filename.replace(/^.*[/\\]/, '');
}

/** A download that was interrupted, with the browser's reason, such as `USER_CANCELED` or `FILE_NO_SPACE`. */
class NotDownloaded extends Error {
  override readonly name = 'NotDownloaded';

  constructor(file: string, reason = 'interrupted') {
    super(`${file}: ${reason}`);
  }
}

async function reasonOf(id: number): Promise<string | undefined> {
  const [item] = await browser.downloads.search({ id });
  return item?.error;
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
