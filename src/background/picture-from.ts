import { pictureType } from '../pictures/media-type';
import { type LossReason, limits } from '../pictures/picture';
import { mayReadHost } from '../platform/permissions';
import { mayAsk } from '../platform/private-address';
import { answerInTab } from './call-in-tab';

/** Where a picture may be fetched from. */
export interface PictureSource {
  /** The address of the page that shows it. */
  readonly url: string;
  /** The tab that shows that page; absent when it has gone. */
  readonly tabId?: number;
}

/** Reasons after which another try from elsewhere could fare better. */
const worthAnotherTry: readonly LossReason[] = ['refused', 'missing', 'pageGone'];

/**
 * A picture through the page in a tab; where that fails, or the page has gone, by
 * ourselves, if the person has allowed us to read its host. Without that permission
 * browsers would tell the host who asks (`Origin: chrome-extension://…`).
 */
export async function pictureFrom(src: string, { url, tabId }: PictureSource): Promise<Blob | LossReason> {
  if (!mayAsk(src, url)) return 'localNetwork';
  const found =
    tabId === undefined ? 'pageGone' : await inTime(throughPage(tabId, src).catch(() => 'pageGone' as const));
  if (found instanceof Blob || !worthAnotherTry.includes(found) || !/^https?:/.test(src)) return found;
  if (!(await mayReadHost(src).catch(() => false))) return found;
  const own = await inTime(byOurselves(src).catch(() => 'refused' as const));
  // Why the page did not get it says less than why we did not, unless we were refused, too.
  return own === 'refused' ? found : own;
}

/** Whether two addresses are of one page: a place within it does not matter. */
export function isPage(url: string, other: string): boolean {
  return url.split('#', 1)[0] === other.split('#', 1)[0];
}

async function throughPage(tabId: number, src: string): Promise<Blob | LossReason> {
  const first = await answerInTab(tabId, 'fetchPicture', src);
  if (!first) return 'pageGone';
  if ('lost' in first) return first.lost;
  const slices = [await bytesOf(first.base64)];
  for (let from = first.base64.length; from < first.length; ) {
    const more = await answerInTab(tabId, 'pictureSlice', { src, from });
    if (!more) return 'pageGone';
    slices.push(await bytesOf(more));
    from += more.length;
  }
  return new Blob(slices, { type: first.type });
}

/**
 * Nothing in the request says who asks: no cookies, no referrer and, since the host is allowed, no origin. A
 * redirection is refused: it may lead to a host that is not allowed, which would be told the origin, or into a local
 * network.
 */
async function byOurselves(src: string): Promise<Blob | LossReason> {
  const response = await fetch(src, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    signal: AbortSignal.timeout(limits.pictureMs),
  });
  if (!response.ok) return 'missing';
  if (Number(response.headers.get('content-length') ?? 0) > limits.picture) return 'tooLarge';
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > limits.picture) return 'tooLarge';
  const type = pictureType(bytes);
  // A drawing stays as it came: a worker has no parser to make it safe with. It is made safe whenever it is read
  // (ui/safe-picture).
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
