import { pictureType } from '../../article/pictures/media-type';
import type { ShownPicture } from '../../browser/messaging/protocol';
import { Addresses } from '../../clip/assemble/addresses';
import { imageSource, liveImage, pixelPx, placeholder } from '../../clip/assemble/images';
import { addressOf, baseAddress, imagesIn, newElement, ownerDocument } from '../../clip/capture/dom';
import { fromBase64 } from '../../language/text/base64';
import { base64Of } from './load-file';
import { sameOrigin } from './same-origin';

/** The largest size of a preview picture (CSS px). Chosen: the popup's width, and two of its heights. */
const widest = 380;
const highest = 800;

/** More device px to a CSS px than these cost more than a reader sees in a preview. Chosen. */
const densest = 2;

/** Larger files (bytes) from the browser's cache are not sent to a preview. Chosen: a preview should not cost more than its page. */
const largestFile = 2 * 1024 * 1024;

/** Of WebP, from 0 to 1. Chosen: what Chromium takes if none is given. */
const quality = 0.8;

/**
 * The pictures among these that the page has already loaded. No request is sent:
 * pictures shown by the page are painted onto a canvas, scaled down if necessary, if the
 * browser allows reading it; in Chromium, other pictures of the page's origin come from
 * the browser's cache. All others are left out.
 */
export async function shownPictures(document: Document, srcs: readonly string[]): Promise<readonly ShownPicture[]> {
  const images = imagesOf(document);
  const found: ShownPicture[] = [];
  for (const src of srcs) {
    const image = images.get(src);
    const blob = (image && (await painted(image))) ?? (await cached(document, src));
    if (blob) found.push({ src, type: blob.type, base64: await base64Of(blob) });
  }
  return found;
}

/** The page's images by their best source and by the source they show. */
function imagesOf(document: Document): ReadonlyMap<string, HTMLImageElement> {
  const addresses = new Addresses(baseAddress(document));
  const found = new Map<string, HTMLImageElement>();
  for (const image of imagesIn(document)) {
    const shown = addresses.image(image.currentSrc);
    if (shown !== undefined && !found.has(shown)) found.set(shown, image);
    const best = imageSource(liveImage(image), addresses)?.src;
    if (best !== undefined) found.set(best, image);
  }
  return found;
}

async function painted(image: HTMLImageElement): Promise<Blob | undefined> {
  const { naturalWidth, naturalHeight, currentSrc } = image;
  if (!image.complete || naturalWidth <= pixelPx || naturalHeight <= pixelPx || placeholder(currentSrc))
    return undefined;
  // The page's zoom counts as well; the popup has its own.
  const density = Math.min(densest, Math.max(1, devicePixelRatio));
  const scale = Math.min(1, (density * widest) / naturalWidth, (density * highest) / naturalHeight);
  const canvas = newElement(ownerDocument(image) ?? document, 'canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  try {
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
    return blob ?? undefined;
  } catch {
    // SecurityError: a picture of another site, which the browser does not let us read.
    return undefined;
  }
}

/**
 * In Firefox a page finds each request of a content script in its resource timings, even one that only asks the
 * cache.
 * No page can interfere with this test.
 */
const isFirefox = CSS.supports('-moz-orient', 'inline');

/** A picture of the page's origin from the browser's cache, without using the network. */
async function cached(document: Document, src: string): Promise<Blob | undefined> {
  if (isFirefox) return undefined;
  if (!sameOrigin(src, addressOf(document)) || hasServiceWorker()) return undefined;
  try {
    const response = await fetch(src, { cache: 'only-if-cached', mode: 'same-origin' });
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > largestFile) return undefined;
    const blob = await response.blob();
    return blob.size > largestFile ? undefined : await checked(blob);
  } catch {
    // It is not in the cache.
    return undefined;
  }
}

/** A service worker of the page would see the request and could use the network. */
function hasServiceWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** The picture with its detected type; undefined if it is not a picture. Who shows it sanitises drawings. */
async function checked(blob: Blob): Promise<Blob | undefined> {
  const bytes = fromBase64(await base64Of(blob));
  const type = pictureType(bytes);
  return type && new Blob([bytes], { type });
}
