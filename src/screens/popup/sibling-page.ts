import { ask } from '../../browser/messaging/channel';
import { failed, type Outcome } from '../../browser/messaging/outcome';
import type { FetchedPage } from '../../browser/messaging/protocol';
import { tabUrl } from '../../browser/platform/tab-events';
import type { Page } from '../../page/page';
import { callContent } from '../../tab/tabs/call-content';

/** The number of linked pages that are fetched at most. */
const mostTried = 3;

/**
 * Fetches other pages of the same site, the most similar address first, until one has the template of the tab's page.
 * Lays each out in a hidden frame of the tab's size and stores the feature tree of that one, so that the tab's page
 * can be compared with it.
 */
export async function fetchSibling(tabId: number, own: Page): Promise<Outcome<null>> {
  const address = await tabUrl(tabId);
  const tried: string[] = [];
  while (tried.length < mostTried) {
    const answer = await callContent(tabId, address, 'fetchSibling', tried);
    if (!answer.ok) return answer;
    const fetched = answer.value;
    if (!fetched.ok) return tried.length === 0 ? fetched : untrusted;
    const tree = await trustedTree(fetched.value, own);
    if (tree !== undefined) return ask('tree.keep', { url: fetched.value.url, tree });
    tried.push(fetched.value.url);
  }
  return untrusted;
}

const untrusted = failed('noSibling', 'no linked page looks like this one');

/** The feature tree of a fetched page as text; undefined if it has another template. */
async function trustedTree(fetched: FetchedPage, own: Page): Promise<string | undefined> {
  const [{ takeSnapshot }, { fetchedSnapshot }, { siblingTree }, { laidOut }] = await Promise.all([
    import('../../clip/capture/take-snapshot'),
    import('../../clip/clipping/clip-fetched'),
    import('../../clip/clipping/sibling-tree'),
    import('./lay-out'),
  ]);
  const shown = await laidOut(fetched.html, own.viewport).catch(() => undefined);
  try {
    // If the browser does not let us read the frame, only the element tree is compared.
    if (!shown?.document) return siblingTree(fetchedSnapshot(fetched, own.viewport).page, own, false);
    const { page } = await takeSnapshot(shown.document);
    return siblingTree({ ...page, url: fetched.url }, own, true);
  } finally {
    shown?.end();
  }
}
