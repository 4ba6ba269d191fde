import { fileNameIn } from '../../language/text/address';
import type { Size } from '../../page/page';
import type { Addresses } from './addresses';

/** What the source of an image is chosen from. */
export interface ImageFacts {
  attribute(name: string): string | null | undefined;
  /** An attribute of each `source` of its `picture`. */
  sources(...names: readonly string[]): readonly (string | null | undefined)[];
  /** The absolute address of what it shows; '' if it shows nothing. */
  readonly currentSrc: string;
  /** Its natural size (px) if it is loaded. */
  readonly natural: Size | undefined;
}

export function liveImage(image: HTMLImageElement): ImageFacts {
  const { naturalWidth: width, naturalHeight: height } = image;
  return {
    attribute: (name) => image.getAttribute(name),
    sources: (...names) =>
      Array.from(image.closest('picture')?.querySelectorAll('source') ?? [], (source) =>
        names.map((name) => source.getAttribute(name)).find((value) => value !== null),
      ),
    currentSrc: image.currentSrc,
    natural: width > 0 ? { width, height } : undefined,
  };
}

/** The attributes of an image in an article. */
export interface ImageSource {
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

/** Attributes in which pages store the address of an image to be loaded later, most reliable first. */
const lazyAttributes = [
  'data-full-url', 'data-large-file', 'data-large_image', 'data-orig-file', 'data-zoom-src', 'data-hires', 'data-highres',
  'data-src', 'data-original', 'data-lazy-src', 'data-actualsrc', 'data-original-src', 'data-hi-res-src',
  'data-lazy', 'data-lazyload', 'data-lazysrc', 'data-src-lazy', 'nitro-lazy-src', 'data-cfsrc', 'data-ezsrc', 'data-orig-src',
  'data-defer-src', 'data-image', 'data-echo', 'data-actual', 'data-backsrc', 'file', 'zoomfile',
]; // biome-ignore format: a list to read, not a column

const lazySets = ['data-srcset', 'data-lazy-srcset', 'nitro-lazy-srcset', 'data-ezsrcset', 'data-original-set'];

/** Images at most this wide or high (px) are tracking pixels and spacers. Chosen: 1 px, scaled by a screen's density. */
export const pixelPx = 3;

/** Shorter inline images (characters) are placeholders. Chosen: a blurred preview of a few pixels fits. */
const placeholderCharacters = 1000;

/** The best source of an image, loaded or lazy; undefined if it shows nothing worth keeping. */
export function imageSource(image: ImageFacts, addresses: Addresses): ImageSource | undefined {
  const offered = [...candidatesOf(image, addresses)]
    .filter((address) => address && looksLikeAddress(address))
    .map((address) => addresses.image(address));
  const src = offered.find((address) => address !== undefined && !placeholder(address)) ?? drawingIn(image, addresses);
  if (src === undefined) return undefined;
  const alt = image.attribute('alt')?.trim() ?? '';
  const isShown = [image.currentSrc, image.attribute('src')].some((address) => addresses.image(address) === src);
  const isDeclaredPixel = ['width', 'height'].some((name) => isPixel(image.attribute(name)));
  // The size of a placeholder says nothing of the picture that will replace it.
  if (isDeclaredPixel && !isShown && isPictureFile(src)) return { src, alt };
  const size = sizeOf(image, src === addresses.image(image.currentSrc));
  if (isDeclaredPixel || (size && (size.width <= pixelPx || size.height <= pixelPx))) return undefined;
  return { src, alt, ...size };
}

/** A drawing in the page itself, where there is nothing else: shorter ones, and those that are not announced, are placeholders. */
function drawingIn(image: ImageFacts, addresses: Addresses): string | undefined {
  const src = addresses.image(image.attribute('src'));
  const isDrawing = src?.startsWith('data:image/svg') && src.length >= placeholderCharacters;
  return isDrawing && image.attribute('aria-hidden') !== 'true' ? src : undefined;
}

/** Whether an address is that of a picture by its name. */
export function isPictureFile(address: string): boolean {
  return /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i.test(address);
}

function isPixel(length: string | null | undefined): boolean {
  return /^[0-3](?:px)?$/.test(length?.trim() ?? '');
}

/** Candidate addresses, best first: the largest offered, then the one shown. */
function* candidatesOf(image: ImageFacts, addresses: Addresses): Generator<string | null | undefined> {
  for (const name of lazySets) yield largestOf(image.attribute(name));
  for (const name of lazyAttributes) yield image.attribute(name);
  // `data-url` may also be the address of a page.
  const url = image.attribute('data-url');
  if (isPictureFile(url ?? '')) yield url;
  yield largestOf(image.attribute('srcset'));
  const media = image.sources('media');
  const sets = image.sources('srcset', 'data-srcset');
  const isOther = sets.map((set, at) => media[at] && set && isForOthers(image, media[at], set, addresses));
  for (const [at, set] of sets.entries()) if (!isOther[at]) yield largestOf(set);
  yield image.currentSrc;
  yield image.attribute('src');
  for (const [at, set] of sets.entries()) if (isOther[at]) yield largestOf(set);
  yield url;
}

/** Whether a source is for other screens than this one, such as dark ones; where nothing is shown yet, for dark ones. */
function isForOthers(image: ImageFacts, media: string, set: string, addresses: Addresses): boolean {
  const shown = addresses.image(image.currentSrc);
  if (shown === undefined || placeholder(shown)) return /prefers-color-scheme\s*:\s*dark/i.test(media);
  const isInSet = candidatesIn(set).some(([address]) => addresses.image(address) === shown);
  return !isInSet && image.sources('srcset').includes(set);
}

/** Lazy attributes may also contain flags ("true", "1"), JSON and class names. */
function looksLikeAddress(address: string): boolean {
  return (
    /[./]/.test(address) && !/[{}<>\s"]/.test(isPictureFile(address) ? address.replaceAll(' ', '') : address.trim())
  );
}

/** Whether an address is a placeholder shown until the image is loaded. */
export function placeholder(address: string): boolean {
  if (address.startsWith('data:'))
    return address.length < placeholderCharacters || address.startsWith('data:image/svg');
  return namedPlaceholder.test(address) || isNamedEmpty(address);
}

const namedPlaceholder =
  /\b(?:(?:spacer|placeholder|lazyload|1x1)[\w-]{0,99}\.(?:gif|png|svg|jpg|webp)|(?:blank|loading|transparent|grey|pixel)[\w-]{0,99}\.(?:gif|svg))(?:\?|$)/i;

/** Words in names of placeholders. Photos are named by some of them, too, but not by them alone: `google-pixel-8.jpg`. */
const emptyWords = /^(?:blank|loading|transparent|grey|pixel)$/;
const wordsBeside = /^(?:trans|image|img|bg|background|loader|spinner|ajax|lazy|\d+(?:x\d+)?)$/;

function isNamedEmpty(address: string): boolean {
  const [, name] = /^(.*)\.(?:png|jpg|webp)$/i.exec(fileNameIn(address)) ?? [];
  const words = name?.toLowerCase().split(/[-_.]/) ?? [];
  return (
    words.some((word) => emptyWords.test(word)) &&
    words.every((word) => emptyWords.test(word) || wordsBeside.test(word))
  );
}

/** The address with the largest width or density in a `srcset`. */
function largestOf(srcset: string | null | undefined): string | undefined {
  let best: string | undefined;
  let bestSize = 0;
  for (const [address, descriptor] of candidatesIn(srcset ?? '')) {
    const size = Number.parseFloat(descriptor) || 1;
    if (address && size > bestSize) {
      best = address;
      bestSize = size;
    }
  }
  return best;
}

/** The addresses of a `srcset`, each with its width or density. */
function candidatesIn(srcset: string): (readonly [address: string, descriptor: string])[] {
  // Addresses may contain commas: a candidate ends at one after its size, before white space or at the end.
  return srcset.split(/(?<=\s[\d.]{1,9}[wxh]),|,\s+|,$/).map((part) => {
    const [address = '', descriptor = '1x'] = part.trim().split(/\s+/);
    return [address, descriptor];
  });
}

/** The intrinsic size if the image itself is loaded, otherwise the declared size. */
function sizeOf(image: ImageFacts, isLoaded: boolean): Size | undefined {
  if (isLoaded && image.natural) return image.natural;
  const width = Number(image.attribute('width') ?? null);
  const height = Number(image.attribute('height') ?? null);
  return width > 0 && height > 0 ? { width, height } : undefined;
}
