import browser from 'webextension-polyfill';
import type { PageToClip } from '../messaging/page-runs';

const key = 'found pages';

/** Keeps pages that were found elsewhere for the screen that lists them, until the browser ends. */
export async function keepFoundPages(pages: readonly PageToClip[]): Promise<void> {
  await browser.storage.session.set({ [key]: pages });
}

/** These pages. Reading removes them. */
export async function takeFoundPages(): Promise<readonly PageToClip[]> {
  const { [key]: pages } = await browser.storage.session.get(key);
  if (pages !== undefined) await browser.storage.session.remove(key);
  return (pages as readonly PageToClip[] | undefined) ?? [];
}
