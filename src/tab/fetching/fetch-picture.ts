import { type PictureType, pictureType } from '../../article/pictures/media-type';
import type { FetchedPicture, SliceRequest } from '../../browser/messaging/content-api';
import { Addresses } from '../../clip/assemble/addresses';
import { imageSource, liveImage, placeholder } from '../../clip/assemble/images';
import { safeDrawing } from '../../clip/assemble/safe-drawing';
import { baseAddress, imagesIn } from '../../clip/capture/dom';
import { inSlices } from '../../clip/capture/slices';
import { fromBase64, toBase64 } from '../../language/text/base64';
import type { Steps } from '../../page/steps';
import { HeldFiles } from './held-files';
import { type Base64, load, loadAsImage, paint } from './load-file';
import { within } from './within';

/** Enough characters to recognise the file type. */
const startLength = 4096;

/** After this time (ms) a picture that is shown is taken instead. Chosen: enough remains to read that one within `limits.pictureMs`. */
const longestAlone = 8000;

/** The page's images are looked up again after this time (ms), because pages change them. Chosen: once for most clips. */
const imagesKnown = 10_000;

/**
 * Fetches pictures from within the page: with its cookies and as its referrer, which many
 * picture hosts require, and from the browser's cache if they have been shown. Tried in
 * this order:
 *
 *   1. the address, as the page would fetch it;
 *   2. the picture as shown, painted onto a canvas (if the site allows reading it);
 *   3. the source that is shown, if the best one cannot be fetched, or is no picture;
 *   4. in Firefox, the address as that of another image of the page.
 *
 * Everything is base64 from the start, because scripts can return it in every browser,
 * and because a content script in Firefox cannot read buffers made by the page's own
 * fetch and readers.
 */
export class PictureFetcher {
  private readonly held = new HeldFiles();
  private images: Promise<ReadonlyMap<string, HTMLImageElement>> | undefined;

  constructor(private readonly document: Document) {}

  async fetch(src: string): Promise<FetchedPicture> {
    const found = await this.bestOf(src);
    return 'lost' in found ? found : { type: found.type, ...this.held.begin(found.base64) };
  }

  async slice(request: SliceRequest): Promise<string> {
    return this.held.slice(request);
  }

  private async bestOf(src: string): Promise<Picture> {
    const loading = load(src).then(asPicture);
    const first = await within(longestAlone, loading);
    if (first && ('base64' in first || first.lost === 'tooLarge')) return first;
    return (await this.shownFor(src)) ?? (await this.asImage(src, first)) ?? first ?? loading;
  }

  /** What the page shows of a picture, if that can be read. */
  private async shownFor(src: string): Promise<Picture | undefined> {
    const image = (await this.imagesNow()).get(src);
    // A placeholder is not the picture.
    if (image === undefined || placeholder(image.currentSrc)) return undefined;
    const painted = await paint(image);
    if (painted) return asPicture(painted);
    if (image.currentSrc === '' || image.currentSrc === src) return undefined;
    const shown = asPicture(await load(image.currentSrc));
    return 'base64' in shown ? shown : undefined;
  }

  private async asImage(src: string, first: Picture | undefined): Promise<Picture | undefined> {
    if (!first || !('lost' in first) || first.lost !== 'refused') return undefined;
    const painted = await within(longestAlone, loadAsImage(this.document, src));
    return painted && asPicture(painted);
  }

  private imagesNow(): Promise<ReadonlyMap<string, HTMLImageElement>> {
    if (!this.images) {
      this.images = inSlices(this.imagesBySource());
      setTimeout(() => {
        this.images = undefined;
      }, imagesKnown);
    }
    return this.images;
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

/** A picture with its detected type, drawings sanitised; or why there is none. */
type Picture = { readonly base64: string; readonly type: PictureType } | Extract<Base64, { lost: unknown }>;

function asPicture(file: Base64): Picture {
  if ('lost' in file) return file;
  const type = pictureType(fromBase64(file.base64.slice(0, startLength)));
  const base64 = type === 'image/svg+xml' ? safe(file.base64) : file.base64;
  return type === undefined || base64 === undefined ? { lost: 'notPicture' } : { type, base64 };
}

/** A sanitised drawing. */
function safe(base64: string): string | undefined {
  const drawing = safeDrawing(fromBase64(base64));
  return drawing && toBase64(drawing);
}
