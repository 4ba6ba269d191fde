import { ask } from '../messaging/channel';
import type { Outcome } from '../messaging/protocol';

/**
 * Fetches another page of the same site, lays it out in a hidden frame and stores
 * its feature tree, so that the tab's page can be compared with it.
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
    // If the browser does not let us read the frame, only the element tree is compared.
    const page = shown?.document ? (await capture(shown.document)).page : capturedInert(fetched.value);
    return await ask('tree.keep', { url: fetched.value.url, tree: treeText(featureTreeOf(page)) });
  } finally {
    shown?.end();
  }
}
