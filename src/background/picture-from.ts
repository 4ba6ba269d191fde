import type { ContentDoor } from '../content/clip';
import { pictureType } from '../pictures/media-type';
import { type LossReason, limits } from '../pictures/picture';
import { runInTab } from '../platform/scripting';

/** The content script's own world in a tab, where it still is. */
interface World {
  readonly wclipper?: ContentDoor;
}

/** Reasons after which another try from elsewhere could fare better. */
const worthAnotherTry: readonly LossReason[] = ['refused', 'missing', 'pageGone'];

/**
 * A picture through the page in a tab; where that fails, or the page has gone, as the
 * background may fetch it: without cookies, from sites that let everybody read.
 */
export async function pictureFrom(tabId: number, src: string): Promise<Blob | LossReason> {
  const found = await inTime(throughPage(tabId, src).catch(() => 'pageGone' as const));
  if (found instanceof Blob || !worthAnotherTry.includes(found) || !/^https?:/.test(src)) return found;
  const own = await inTime(byOurselves(src).catch(() => found));
  return own instanceof Blob ? own : found;
}

async function throughPage(tabId: number, src: string): Promise<Blob | LossReason> {
  const first = await runInTab(tabId, async (asked) => (globalThis as unknown as World).wclipper?.picture(asked), src);
  if (!first) return 'pageGone';
  if ('lost' in first) return first.lost;
  const parts = [await bytesOf(first.base64)];
  for (let from = first.base64.length; from < first.length; ) {
    const request = { src, from };
    const more = await runInTab(
      tabId,
      async (asked) => (globalThis as unknown as World).wclipper?.pictureSlice(asked),
      request,
    );
    if (!more) return 'pageGone';
    parts.push(await bytesOf(more));
    from += more.length;
  }
  return new Blob(parts, { type: first.type });
}

/** The same without a page, where the person has allowed the background to read the picture's host. */
export function allowedPicture(src: string): Promise<Blob | LossReason> {
  return inTime(byOurselves(src).catch(() => 'refused' as const));
}

async function byOurselves(src: string): Promise<Blob | LossReason> {
  const response = await fetch(src, { credentials: 'omit', signal: AbortSignal.timeout(limits.pictureMs) });
  if (!response.ok) return 'missing';
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > limits.picture) return 'tooLarge';
  const type = pictureType(bytes);
  // A drawing stays as it came: a worker has no parser to make it safe with. Shown as an image it runs nothing,
  // and whatever leaves the library is made safe then (ui/export-pictures).
  return type === undefined ? 'notPicture' : new Blob([bytes], { type });
}

async function bytesOf(base64: string): Promise<Uint8Array<ArrayBuffer>> {
  const decoded = await fetch(`data:application/octet-stream;base64,${base64}`);
  return new Uint8Array(await decoded.arrayBuffer());
}

function inTime(found: Promise<Blob | LossReason>): Promise<Blob | LossReason> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<LossReason>((resolve) => {
    timer = setTimeout(() => resolve('slow'), limits.pictureMs);
  });
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}
