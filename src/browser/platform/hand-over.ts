import type { Browser } from 'webextension-polyfill';
import { viewsOfExtension } from './views';

declare const chrome: Pick<Browser, 'runtime' | 'tabs'>;

/*
 * Hands an object from one document of the extension to a new tab, in memory: all documents of the extension can read
 * each other's variables, so nothing is stored, and nothing is left once both are closed.
 */

declare global {
  /** What this document hands to the tab with a key. */
  var handedOver: ((key: string) => unknown) | undefined;
}

/**
 * Opens one of the extension's pages in a tab and hands it a value. The tab comes to the front once it has the value,
 * because a popup closes as soon as another tab is in front. Settles when the value is taken.
 */
export async function openTabWith(path: string, value: unknown): Promise<void> {
  const key = crypto.randomUUID();
  const taken = new Promise<void>((settle) => {
    globalThis.handedOver = (asked) => {
      if (asked !== key) return undefined;
      globalThis.handedOver = undefined;
      settle();
      return value;
    };
  });
  await chrome.tabs.create({ url: `${chrome.runtime.getURL(path)}#${key}`, active: false });
  await taken;
}

/** Takes what another document hands to this tab, as a copy; undefined if that document is gone. */
export function takeHandedOver<T>(): T | undefined {
  const key = location.hash.slice(1);
  if (key === '') return undefined;
  for (const view of viewsOfExtension()) {
    const value = view === globalThis ? undefined : view.handedOver?.(key);
    if (value !== undefined) return structuredClone(value) as T;
  }
  return undefined;
}

/** Brings this tab to the front. */
export async function comeToFront(): Promise<void> {
  const tab = await chrome.tabs.getCurrent();
  if (tab?.id !== undefined) await chrome.tabs.update(tab.id, { active: true });
}
