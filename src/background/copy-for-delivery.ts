import type { Outcome } from '../browser/messaging/outcome';
import { askOpened, hasDocument } from '../browser/platform/ask-offscreen';
import { readDestinations } from '../browser/platform/destinations';
import { tabUrl } from '../browser/platform/tab-events';
import { wantsWholePage } from '../delivery/whole-page';
import type { PageCopies } from '../library/page-copies';
import { pageKey } from '../library/page-key';
import { copyFile } from '../tab/page-copy/copy-page';
import { callContent } from '../tab/tabs/call-content';

/*
 * Some destinations get the whole page as it looks, also what only the reader's login shows. It can be copied only while its
 * tab is open, so that is done when the page is saved; its deliveries wait for it.
 */

/** Whether one of these destinations wants the whole page. What cannot be read must not keep a page from being saved. */
export async function wantsCopy(destinations: readonly string[]): Promise<boolean> {
  if (destinations.length === 0) return false;
  const all = await readDestinations().catch(() => []);
  return all.some((each) => destinations.includes(each.id) && wantsWholePage(each));
}

/** The clip whose page is copied, and the address of that page. */
interface Copied {
  readonly clipId: string;
  readonly page: string;
}

/**
 * Copies the page of a clip, whose copy is expected, if the tab still shows it: after a restart another page may be there.
 * Without a copy its deliveries get the clip. Never throws.
 */
export async function copyForDelivery(tabId: number, { clipId, page }: Copied, copies: PageCopies): Promise<void> {
  try {
    const url = await tabUrl(tabId);
    const isThere = url !== undefined && pageKey(url) === pageKey(page);
    const isKept = isThere && (await kept(tabId, url, clipId, copies)).ok;
    if (!isKept) await copies.forget([clipId]);
  } catch {
    await copies.forget([clipId]).catch(() => {});
  }
}

async function kept(tabId: number, url: string, clipId: string, copies: PageCopies): Promise<Outcome<null>> {
  if (!hasDocument()) return askOpened('offscreen.keepCopy', { tabId, url, clipId });
  const { storedCopy } = await import('../tab/page-copy/copy-in-tab');
  return storedCopy(
    (name, asked) => callContent(tabId, url, name, asked),
    copyFile,
    (html) => copies.keep(clipId, html),
  );
}
