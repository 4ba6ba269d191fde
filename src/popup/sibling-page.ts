import { ask } from '../messaging/channel';
import type { Outcome } from '../messaging/protocol';
import { tabUrl } from '../platform/tab-events';
import { callContent } from '../tabs/call-content';

/**
 * Fetches another page of the same site, lays it out in a hidden frame and stores
 * its feature tree, so that the tab's page can be compared with it.
 */
export async function fetchSibling(tabId: number): Promise<Outcome<null>> {
  const answer = await callContent(tabId, await tabUrl(tabId), 'fetchSibling', null);
  if (!answer.ok) return answer;
  const fetched = answer.value;
  if (!fetched.ok) return fetched;
  const [{ takeSnapshot }, { fetchedSnapshot }, { featureTreeOf }, { treeText }, { laidOut }] = await Promise.all([
    import('../capture/take-snapshot'),
    import('../clipping/clip-fetched'),
    import('../page/feature-tree'),
    import('../page/feature-tree-code'),
    import('./lay-out'),
  ]);
  const shown = await laidOut(fetched.value.html).catch(() => undefined);
  try {
    // If the browser does not let us read the frame, only the element tree is compared.
    const page = shown?.document
      ? (await takeSnapshot(shown.document)).page
      : fetchedSnapshot(fetched.value, { width: innerWidth, height: innerHeight }).page;
    return await ask('tree.keep', { url: fetched.value.url, tree: treeText(featureTreeOf(page)) });
  } finally {
    shown?.end();
  }
}
