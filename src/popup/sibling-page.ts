import { ask } from '../messaging/channel';
import type { Outcome } from '../messaging/protocol';

/**
 * Has one page of the same site fetched, lays it out where nobody sees it, and
 * keeps its feature tree, so that the page in the tab has a sibling.
 */
export async function fetchSibling(tabId: number): Promise<Outcome<null>> {
  const fetched = await ask('sibling.fetch', { tabId });
  if (!fetched.ok) return fetched;
  const [{ capture }, { capturedInert }, { featureTreeOf }, { treeText }, { laidOut }] = await Promise.all([
    import('../capture/capture'),
    import('./inert-page'),
    import('../page/feature-tree'),
    import('../page/feature-tree-code'),
    import('./lay-out'),
  ]);
  const shown = await laidOut(fetched.value.html).catch(() => undefined);
  try {
    // Where the browser does not let us see what it laid out, its tree alone is compared.
    const page = shown?.document ? (await capture(shown.document)).page : capturedInert(fetched.value);
    return await ask('tree.keep', { url: fetched.value.url, tree: treeText(featureTreeOf(page)) });
  } finally {
    shown?.end();
  }
}
