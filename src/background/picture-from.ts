import { pictureType } from '../article/pictures/media-type';
import { type LossReason, limits } from '../article/pictures/picture';
import { done, failed, type Outcome } from '../browser/messaging/outcome';
import type { ShownPicture } from '../browser/messaging/protocol';
import { mayReadHost } from '../browser/platform/permissions';
import { mayAsk } from '../browser/platform/private-address';
import { bytesWithin, fetchBare } from '../tab/fetching/fetch-bare';
import { within } from '../tab/fetching/within';
import { allSlices } from '../tab/tabs/all-slices';
import { answerInTab } from '../tab/tabs/call-in-tab';

/** Where a picture may be fetched from. */
export interface PictureSource {
  /** The address of the page that shows it. */
  readonly url: string;
  /** The tab that shows the page, if it is still open. */
  readonly tabId?: number;
}

/** Reasons for which another route may succeed. */
const worthAnotherTry: readonly LossReason[] = ['refused', 'missing', 'pageGone'];

/**
 * Fetches a picture through the page in a tab. If that fails or the page is gone, fetches
 * it directly, provided the reader has granted access to its host. Without that permission
 * browsers would reveal the extension to the host (`Origin: chrome-extension://…`).
 */
export async function pictureFrom(src: string, { url, tabId }: PictureSource): Promise<Blob | LossReason> {
  if (!mayAsk(src, url)) return 'localNetwork';
  const found =
    tabId === undefined ? 'pageGone' : await inTime(throughPage(tabId, src).catch(() => 'pageGone' as const));
  if (found instanceof Blob || !worthAnotherTry.includes(found) || !/^https?:/.test(src)) return found;
  if (!(await mayReadHost(src).catch(() => false))) return found;
  const own = await inTime(byOurselves(src).catch(() => 'refused' as const));
  // Our own failure says more than the page's, unless we were refused too.
  return own === 'refused' ? found : own;
}

async function throughPage(tabId: number, src: string): Promise<Blob | LossReason> {
  const first = await answerInTab(tabId, 'fetchPicture', src);
  if (!first) return 'pageGone';
  if ('lost' in first) return first.lost;
  const slices = await allSlices(first, async (slice) => {
    const more = await answerInTab(tabId, 'pictureSlice', slice);
    return more === undefined ? failed('tabClosed') : done(more);
  });
  return slices.ok ? new Blob(await Promise.all(slices.value.map(bytesOf)), { type: first.type }) : 'pageGone';
}

async function byOurselves(src: string): Promise<Blob | LossReason> {
  const response = await fetchBare(src);
  if (!response.ok) return 'missing';
  const bytes = await bytesWithin(response);
  if (!bytes) return 'tooLarge';
  const type = pictureType(bytes);
  // Drawings are stored as received, since a worker has no parser to sanitise them. They are sanitised whenever they
  // are read (screens/ui/safe-picture).
  return type === undefined ? 'notPicture' : new Blob([bytes], { type });
}

async function bytesOf(base64: string): Promise<Uint8Array<ArrayBuffer>> {
  const decoded = await fetch(`data:application/octet-stream;base64,${base64}`);
  return new Uint8Array(await decoded.arrayBuffer());
}

async function inTime(found: Promise<Blob | LossReason>): Promise<Blob | LossReason> {
  return (await within(limits.pictureMs, found)) ?? 'slow';
}

/** The pictures that the page in a tab has already loaded; none if the page is gone. */
export async function shownPictures(tabId: number, srcs: readonly string[]): Promise<Outcome<readonly ShownPicture[]>> {
  return done((await answerInTab(tabId, 'shownPictures', srcs)) ?? []);
}
