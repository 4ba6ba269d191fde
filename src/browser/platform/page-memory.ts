import type { Browser } from 'webextension-polyfill';
import { isSamePage } from '../../language/text/address';
import { fromEarlier } from '../messaging/earlier-changes';
import type { Remembered } from '../messaging/page-changes';

declare const chrome: Pick<Browser, 'storage'>;

const prefix = 'page:';

interface Stored extends Remembered {
  readonly url: string;
}

/** The changes remembered for a page in a tab, wherever the reader is on it, until the browser is closed. Never throws. */
export async function recallPage(tabId: number, url: string | undefined): Promise<Remembered> {
  const key = keyOf(tabId);
  const stored = await chrome.storage.session.get(key).then(
    ({ [key]: found }) => found as Stored | undefined,
    () => undefined,
  );
  if (stored === undefined || url === undefined || !isSamePage(stored.url, url)) return {};
  const { url: _, ...memory } = stored;
  return fromEarlier(memory);
}

/** Replaces what was remembered for the tab. Errors are ignored: the popup works without it. */
export async function rememberPage(tabId: number, url: string, memory: Remembered): Promise<void> {
  await chrome.storage.session.set({ [keyOf(tabId)]: { url, ...memory } satisfies Stored }).catch(() => {});
}

/** Changes what is remembered for each tab that shows the page. Never throws. */
export async function changeRemembered(
  isPage: (url: string) => boolean,
  changed: (memory: Remembered) => Remembered,
): Promise<void> {
  const all: Record<string, unknown> = await chrome.storage.session.get(null).catch(() => ({}));
  const changes = Object.entries(all).flatMap(([key, stored]) => {
    if (!key.startsWith(prefix)) return [];
    const { url, ...memory } = stored as Stored;
    return isPage(url) ? [[key, { url, ...changed(memory) } satisfies Stored] as const] : [];
  });
  await chrome.storage.session.set(Object.fromEntries(changes)).catch(() => {});
}

function keyOf(tabId: number): string {
  return `${prefix}${tabId}`;
}
