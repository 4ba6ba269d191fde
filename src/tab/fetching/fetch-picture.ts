import { pictureType } from '../../article/pictures/media-type';
import type { FetchedPicture, SliceRequest } from '../../browser/messaging/content-api';
import { Addresses } from '../../clip/assemble/addresses';
import { imageSource, liveImage, placeholder } from '../../clip/assemble/images';
import { safeDrawing } from '../../clip/assemble/safe-drawing';
import { baseAddress, imagesIn } from '../../clip/capture/dom';
import { inSlices } from '../../clip/capture/slices';
import { fromBase64, toBase64 } from '../../language/text/base64';
import type { Steps } from '../../page/steps';
import { HeldFiles } from './held-files';
import { type Base64, load, paint } from './load-file';

/** Enough characters to recognise the file type. */
const startLength = 4096;

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
  private readonly held = new HeldFiles();
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
    return { type, ...this.held.begin(base64) };
  }

  async slice(request: SliceRequest): Promise<string> {
    return this.held.slice(request);
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

/** A sanitised drawing. */
function safe(base64: string): string | undefined {
  const drawing = safeDrawing(fromBase64(base64));
  return drawing && toBase64(drawing);
}
