import type { Library } from '../library/library';
import { askOffscreen } from '../messaging/channel';
import { type ClipJob, type ClippedTab, type DraftRequest, failed, type Outcome } from '../messaging/protocol';
import { closeOffscreen, openOffscreen } from '../platform/offscreen';
import { tabUrl } from '../platform/tab-events';
import { callContent } from '../tabs/call-content';
import { requestFor } from '../tabs/request';

/** Clips a tab without the popup. Always answers, with an article or the reason why there is none. */
export async function clipTab(
  { tabId, ...asked }: DraftRequest,
  library: Pick<Library, 'siblingTrees' | 'keepTree'>,
): Promise<Outcome<ClippedTab>> {
  try {
    const url = await tabUrl(tabId);
    const request = await requestFor(asked, url, (address) => library.siblingTrees(address));
    return await (hasDocument() ? clipHere : clipOffscreen)({ tabId, url, request }, library);
  } catch (error) {
    return failed('unknown', error instanceof Error ? error.message : String(error));
  }
}

/** Keeps a document with the code of a clip for the next popup. */
export async function keepClipCode(): Promise<void> {
  if (!hasDocument()) await openOffscreen(offscreenPath);
  else if (!globalThis.clipCode) (await import('../tabs/offer-code')).offerCode();
}

const offscreenPath = 'src/offscreen/index.html';

/** Whether this is an event page, which can make articles itself, and not a worker. */
function hasDocument(): boolean {
  return typeof document !== 'undefined';
}

async function clipHere({ tabId, url, request }: ClipJob, library: Pick<Library, 'keepTree'>) {
  const { clipTab: clipInDocument, treeOfOpen } = await import('../tabs/clip-tab');
  const { clipped, open } = await clipInDocument((name, asked) => callContent(tabId, url, name, asked), request);
  const tree = open && treeOfOpen(open);
  // Stored for the next page of the site. A full disk must not cost the clip.
  if (tree !== undefined && url !== undefined) void library.keepTree(url, tree).catch(() => {});
  return clipped;
}

/**
 * Clips in the offscreen document. It closes after a minute without a clip, perhaps just as this one arrives, and its
 * process may crash: a document that is closed is opened once more.
 */
async function clipOffscreen(job: ClipJob): Promise<Outcome<ClippedTab>> {
  const clip = async () => {
    await openOffscreen(offscreenPath);
    return askOffscreen(job);
  };
  const clipped = await clip().catch(async () => {
    await closeOffscreen();
    return clip();
  });
  if (clipped !== 'hung') return clipped;
  await closeOffscreen();
  return failed('timeout');
}
