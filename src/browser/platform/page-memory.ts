import type { Browser } from 'webextension-polyfill';
import { isSamePage } from '../../language/text/address';
import type { Remembered } from '../messaging/page-changes';
import { type EarlyRead, pagePrefix } from './early-read';

declare const chrome: Pick<Browser, 'storage'>;

interface Stored extends Remembered {
  readonly url: string;
}

/**
 * The changes remembered for a page in a tab, wherever the reader is on it, until the browser is closed. `begun`: what was
 * read of the tab before. Never throws.
 */
export async function recallPage(
  tabId: number,
  url: string | undefined,
  begun?: EarlyRead['remembered'],
): Promise<Remembered> {
  const key = pagePrefix + tabId;
  const found = (await begun) ?? (await chrome.storage.session.get(key).catch(() => undefined));
  const stored = found?.[key] as Stored | undefined;
  if (stored === undefined || url === undefined || !isSamePage(stored.url, url)) return {};
  const { url: _, ...memory } = stored;
  return memory;
}

/** Replaces what was remembered for the tab. Errors are ignored: the popup works without it. */
export async function rememberPage(tabId: number, url: string, memory: Remembered): Promise<void> {
  await chrome.storage.session.set({ [pagePrefix + tabId]: { url, ...memory } satisfies Stored }).catch(() => {});
}

/** Changes what is remembered for each tab that shows the page. Never throws. */
export async function changeRemembered(
  isPage: (url: string) => boolean,
  changed: (memory: Remembered) => Remembered,
): Promise<void> {
  const all: Record<string, unknown> = await chrome.storage.session.get(null).catch(() => ({}));
  const changes = Object.entries(all).flatMap(([key, stored]) => {
    if (!key.startsWith(pagePrefix)) return [];
    const { url, ...memory } = stored as Stored;
    return isPage(url) ? [[key, { url, ...changed(memory) } satisfies Stored] as const] : [];
  });
  await chrome.storage.session.set(Object.fromEntries(changes)).catch(() => {});
}
