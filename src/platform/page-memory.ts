import type { Browser } from 'webextension-polyfill';
import type { Ask } from '../messaging/protocol';

declare const chrome: Pick<Browser, 'storage'>;

/** The reader's changes to a page in the popup; see `Remembered` in the popup's state. */
interface PageMemory {
  readonly engine?: string;
  readonly title?: string;
  readonly choice?: 'best' | 'less' | 'more' | 'prose';
  readonly comments?: boolean;
  readonly added?: NonNullable<Ask<'clip.quietly'>['added']>;
  readonly edits?: NonNullable<Ask<'clip.save'>['edits']>;
}

interface Stored extends PageMemory {
  readonly url: string;
}

/** The changes remembered for a page in a tab, until the browser is closed. Never throws. */
export async function recallPage(tabId: number, url: string | undefined): Promise<PageMemory> {
  const key = keyOf(tabId);
  const stored = await chrome.storage.session.get(key).then(
    ({ [key]: found }) => found as Stored | undefined,
    () => undefined,
  );
  if (stored === undefined || stored.url !== url) return {};
  const { url: _, ...memory } = stored;
  return memory;
}

/** Replaces what was remembered for the tab. Errors are ignored: the popup works without it. */
export async function rememberPage(tabId: number, url: string, memory: PageMemory): Promise<void> {
  await chrome.storage.session.set({ [keyOf(tabId)]: { url, ...memory } satisfies Stored }).catch(() => {});
}

function keyOf(tabId: number): string {
  return `page:${tabId}`;
}
