import browser from 'webextension-polyfill';

/** What a person did to a page in the popup; see `Remembered` of the popup. */
interface PageMemory {
  readonly engine?: string;
  readonly title?: string;
}

interface Stored extends PageMemory {
  readonly url: string;
}

/** What was remembered of the page at that address in that tab, until the browser is closed. Never throws. */
export async function recallPage(tabId: number, url: string | undefined): Promise<PageMemory> {
  const key = keyOf(tabId);
  const stored = await browser.storage.session.get(key).then(
    ({ [key]: found }) => found as Stored | undefined,
    () => undefined,
  );
  if (stored === undefined || stored.url !== url) return {};
  const { url: _, ...memory } = stored;
  return memory;
}

/** Takes the place of whatever was remembered of that tab. A popup is no worse off where it fails. */
export async function rememberPage(tabId: number, url: string, memory: PageMemory): Promise<void> {
  await browser.storage.session.set({ [keyOf(tabId)]: { url, ...memory } satisfies Stored }).catch(() => {});
}

function keyOf(tabId: number): string {
  return `page:${tabId}`;
}
