import type { ClipJob } from '../browser/messaging/offscreen-jobs';
import { failed, type Outcome } from '../browser/messaging/outcome';
import type { ClippedTab, DraftRequest } from '../browser/messaging/requests';
import { askOpened, hasDocument } from '../browser/platform/ask-offscreen';
import { openOffscreen } from '../browser/platform/offscreen';
import { tabUrl } from '../browser/platform/tab-events';
import type { Library } from '../library/library';
import { messageOf } from '../page/faults';
import { callContent } from '../tab/tabs/call-content';
import { requestFor } from '../tab/tabs/request';

/** Clips a tab without the popup. Always answers, with an article or the reason why there is none. */
export async function clipTab(
  { tabId, ...asked }: DraftRequest,
  library: Pick<Library, 'siblingTrees' | 'keepTree'>,
): Promise<Outcome<ClippedTab>> {
  try {
    const url = await tabUrl(tabId);
    const request = await requestFor(asked, url, (address) => library.siblingTrees(address));
    return await (hasDocument()
      ? clipHere({ tabId, url, request }, library)
      : askOpened('offscreen.clip', { tabId, url, request }));
  } catch (error) {
    return failed('unknown', messageOf(error));
  }
}

/** Keeps a document with the code of a clip for the next popup. */
export async function keepClipCode(): Promise<void> {
  if (!hasDocument()) await openOffscreen();
  else if (!globalThis.clipCode) (await import('../tab/tabs/clip-tab')).offerCode();
}

async function clipHere({ tabId, url, request }: ClipJob, library: Pick<Library, 'keepTree'>) {
  const { clipTab: clipInDocument, treeOfOpen } = await import('../tab/tabs/clip-tab');
  const { clipped, open } = await clipInDocument((name, asked) => callContent(tabId, url, name, asked), request);
  const tree = open && treeOfOpen(open);
  // Stored for the next page of the site. A full disk must not cost the clip.
  if (tree !== undefined && url !== undefined) void library.keepTree(url, tree).catch(() => {});
  return clipped;
}
