import { Addresses } from '../assemble/addresses';
import { imageSource, liveImage, placeholder } from '../assemble/images';
import { safeDrawing } from '../assemble/safe-drawing';
import { baseAddress, imagesIn, newElement } from '../capture/dom';
import { inSlices } from '../capture/slices';
import type { FetchedPicture, SliceRequest } from '../messaging/content-api';
import type { Steps } from '../page/steps';
import { pictureType } from '../pictures/media-type';
import { type LossReason, limits } from '../pictures/picture';
import { fromBase64, toBase64 } from '../text/base64';

/** Characters per slice, a whole number of bytes: Chromium's messages are limited to 64 MB. */
const sliceLength = 4 * 1024 * 1024;

/** Enough characters to recognise the file type. */
const startLength = 4096;

/** A picture's bytes in base64, or why there are none. */
type Base64 = { readonly base64: string } | { readonly lost: LossReason };

/**
 * Fetches pictures from within the page: with its cookies and as its referrer, which many
 * picture hosts require, and from the browser's cache if they have been shown. Tried in
 * this order:
 *
 *   1. the address, as the page would fetch it;
 *   2. the picture as shown, painted onto a canvas (if the site allows reading it);
 *   3. the source that is shown, if the best one cannot be fetched.
 *
 * Everything is base64 from the start, because scripts can return it in every browser,
 * and because a content script in Firefox cannot read buffers made by the page's own
 * fetch and readers.
 */
export class PictureFetcher {
  private readonly document: Document;
  /** Large pictures, until their last slice is taken. */
  private readonly held = new Map<string, string>();
  private images: Promise<ReadonlyMap<string, HTMLImageElement>> | undefined;

  constructor(document: Document) {
    this.document = document;
  }

  async fetch(src: string): Promise<FetchedPicture> {
    const found = await this.bestOf(src);
    if ('lost' in found) return found;
    const type = pictureType(fromBase64(found.base64.slice(0, startLength)));
    if (type === undefined) return { lost: 'notPicture' };
    const base64 = type === 'image/svg+xml' ? safe(found.base64) : found.base64;
    if (base64 === undefined) return { lost: 'notPicture' };
    if (base64.length > sliceLength) this.held.set(src, base64);
    return { type, length: base64.length, base64: base64.slice(0, sliceLength) };
  }

  /** A further slice of a large picture, which is released after the last one. */
  async slice({ src, from }: SliceRequest): Promise<string> {
    const base64 = this.held.get(src) ?? '';
    if (from + sliceLength >= base64.length) this.held.delete(src);
    return base64.slice(from, from + sliceLength);
  }

  private async bestOf(src: string): Promise<Base64> {
    const first = await load(src);
    if ('base64' in first || first.lost === 'tooLarge') return first;
    this.images ??= inSlices(this.imagesBySource());
    const image = (await this.images).get(src);
    // A placeholder is not the picture.
    if (image === undefined || placeholder(image.currentSrc)) return first;
    const painted = await paint(image);
    if (painted !== undefined) return painted;
    if (image.currentSrc === '' || image.currentSrc === src) return first;
    const shown = await load(image.currentSrc);
    return 'base64' in shown ? shown : first;
  }

  /** The images of the page by their best source. */
  private *imagesBySource(): Steps<ReadonlyMap<string, HTMLImageElement>> {
    const addresses = new Addresses(baseAddress(this.document));
    const found = new Map<string, HTMLImageElement>();
    for (const image of imagesIn(this.document)) {
      const src = imageSource(liveImage(image), addresses)?.src;
      if (src !== undefined) found.set(src, image);
      yield;
    }
    return found;
  }
}

/** In Firefox, `content` is the page's window, whose fetch sends the page as referrer and knows its `blob:` URLs. */
interface FirefoxWorld {
  readonly content?: { readonly fetch: typeof fetch };
}

/** In other browsers, `content` may be an element of the page with that name. */
function ownWorld(): FirefoxWorld {
  return Object.hasOwn(globalThis, 'content') ? (globalThis as FirefoxWorld) : {};
}

/** Fetches an address. */
async function load(src: string): Promise<Base64> {
  const signal = AbortSignal.timeout(limits.pictureMs);
  const pageFetch = ownWorld().content?.fetch;
  const ownFetch = () => fetch(src, { cache: 'force-cache', signal });
  try {
    const response = await (pageFetch ? pageFetch(src, { cache: 'force-cache' }).catch(ownFetch) : ownFetch());
    if (!response.ok) return { lost: 'missing' };
    if (Number(response.headers.get('content-length') ?? 0) > limits.picture) return { lost: 'tooLarge' };
    return await base64Of(pageFetch ? await response.blob() : await blobWithin(response));
  } catch (error) {
    if (signal.aborted || /abort|timeout/i.test(String(error))) return { lost: 'slow' };
    // A fetch does not tell whether the site refused or could not be reached.
    return { lost: 'refused' };
  }
}

/** Reads at most as many bytes as a picture may have. */
async function blobWithin(response: Response): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    size += read.value.length;
    if (size > limits.picture) {
      void reader?.cancel();
      break;
    }
  }
  return new Blob(chunks);
}

/** The picture painted as the page shows it; undefined if its site does not allow reading it. */
async function paint(image: HTMLImageElement): Promise<Base64 | undefined> {
  if (!image.complete || image.naturalWidth === 0) return undefined;
  const canvas = newElement(image.ownerDocument, 'canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  try {
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const painted = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return painted ? await base64Of(painted) : undefined;
  } catch {
    // SecurityError: the canvas is tainted.
    return undefined;
  }
}

function base64Of(blob: Blob): Promise<Base64> {
  if (blob.size > limits.picture) return Promise.resolve({ lost: 'tooLarge' });
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ base64: String(reader.result).split(',', 2)[1] ?? '' });
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** A sanitised drawing. */
function safe(base64: string): string | undefined {
  const drawing = safeDrawing(fromBase64(base64));
  return drawing && toBase64(drawing);
}
