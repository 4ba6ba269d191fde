import { askOffscreen, askOffscreenToPick } from '../browser/messaging/channel';
import { failed, type Outcome } from '../browser/messaging/outcome';
import type { ClipJob, ClippedTab, DraftRequest, PageToPick } from '../browser/messaging/requests';
import { closeOffscreen, openOffscreen } from '../browser/platform/offscreen';
import { tabUrl } from '../browser/platform/tab-events';
import type { Library } from '../library/library';
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
    return await (hasDocument() ? clipHere : clipOffscreen)({ tabId, url, request }, library);
  } catch (error) {
    return failed('unknown', error instanceof Error ? error.message : String(error));
  }
}

/** Reads the page in a tab for picking on it. */
export async function readToPick(job: ClipJob): Promise<Outcome<PageToPick>> {
  if (hasDocument()) {
    const { readToPick: readHere } = await import('../tab/tabs/read-to-pick');
    return readHere((name, asked) => callContent(job.tabId, job.url, name, asked), job.request);
  }
  return offscreen(() => askOffscreenToPick(job));
}

/** Keeps a document with the code of a clip for the next popup. */
export async function keepClipCode(): Promise<void> {
  if (!hasDocument()) await openOffscreen(offscreenPath);
  else if (!globalThis.clipCode) (await import('../tab/tabs/offer-code')).offerCode();
}

export const offscreenPath = 'src/background/offscreen/index.html';

/** Whether this is an event page, which can make articles itself, and not a worker. */
export function hasDocument(): boolean {
  return import.meta.env.MODE === 'firefox' || typeof document !== 'undefined';
}

async function clipHere({ tabId, url, request }: ClipJob, library: Pick<Library, 'keepTree'>) {
  const { clipTab: clipInDocument, treeOfOpen } = await import('../tab/tabs/clip-tab');
  const { clipped, open } = await clipInDocument((name, asked) => callContent(tabId, url, name, asked), request);
  const tree = open && treeOfOpen(open);
  // Stored for the next page of the site. A full disk must not cost the clip.
  if (tree !== undefined && url !== undefined) void library.keepTree(url, tree).catch(() => {});
  return clipped;
}

function clipOffscreen(job: ClipJob): Promise<Outcome<ClippedTab>> {
  return offscreen(() => askOffscreen(job));
}

/**
 * Asks the offscreen document. It closes after a minute without a clip, perhaps just as this one arrives, and its
 * process may crash: a document that is closed is opened once more. Only the document that was asked is closed, because
 * another clip may have opened the next one.
 */
async function offscreen<T>(ask: () => Promise<Outcome<T> | 'hung'>): Promise<Outcome<T>> {
  let asked: number | undefined;
  const answered = async () => {
    asked = await openOffscreen(offscreenPath);
    return ask();
  };
  const answer = await answered().catch(async () => {
    await closeOffscreen(asked);
    return answered();
  });
  if (answer !== 'hung') return answer;
  await closeOffscreen(asked);
  return failed('timeout');
}
