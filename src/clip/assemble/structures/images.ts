import { fileNameIn } from '../../../language/text/address';
import type { Steps } from '../../../page/steps';
import { isElement, isTextNode, treeWalker } from '../../capture/dom';
import { type Excerpt, styleText } from '../excerpt';
import { type ImageSource, isPictureFile, pixelPx, placeholder } from '../images';
import { fillInert } from '../trusted';

/** Images at most this wide and high (px) beside text are icons. Chosen: two lines of text. */
export const iconPx = 32;

/** Class names of avatars and emoji. */
const avatar =
  /(?:^|[\s_-])(?:avatar|gravatar|profile-?(?:pic|image|photo)|author-?(?:image|photo|avatar)|userpic)(?=$|[\s_-])/i;
const emoji = /(?:^|[\s_-])(?:emoji|emoticon|smiley|smilies|twemoji|wp-smiley)(?=$|[\s_-])/i;

/** Some sites show emoji as pictures without a telling class. */
const onlyEmoji =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f|\u200d|[#*\d]\ufe0f\u20e3)+$/u;

const otherPictures = `canvas, amp-img, [role=img][${styleText}*="background"]`;
export const pictures = `img, ${otherPictures}, wc-uncaptured[type=noscript]`;

/** Turns images into `img` with the best source. Icons, avatars and spacers are removed, emoji become characters. */
export function* images(excerpt: Excerpt): Steps<void> {
  for (const image of excerpt.root.querySelectorAll('img')) {
    one(excerpt, image);
    yield;
  }
  for (const picture of excerpt.root.querySelectorAll(otherPictures)) otherwise(excerpt, picture);
  unhidden(excerpt);
  // Buttons are left out, but a click on this one enlarges its picture.
  for (const image of excerpt.root.querySelectorAll('button img'))
    if (isLarge(excerpt, image)) image.closest('button')?.before(image);
  yield;
  if (excerpt.root.getElementsByTagName('img').length < 2) return;
  doubles(excerpt);
  repeats(excerpt);
}

function one(excerpt: Excerpt, image: Element): void {
  const id = excerpt.idOf(image);
  if (id === undefined) return;
  const alt = image.getAttribute('alt') ?? '';
  if (onlyEmoji.test(alt.trim()) || (emoji.test(image.className) && alt.trim() !== '')) {
    image.replaceWith(alt);
    return;
  }
  if (isIcon(excerpt, image) || avatar.test(image.className)) return;
  const source = excerpt.facts.image(id) ?? linkedPicture(excerpt, image, alt);
  if (!source) return;
  const { src, width, height } = source;
  const title = image.getAttribute('title')?.trim();
  const size = width && height ? { width: String(width), height: String(height) } : {};
  excerpt.addAttributes(image, { src, alt: source.alt, ...(title && title !== source.alt ? { title } : {}), ...size });
}

/** The picture to which a placeholder leads that is the only thing in its link. */
function linkedPicture(excerpt: Excerpt, image: Element, alt: string): ImageSource | undefined {
  const link = image.closest('a[href]');
  if (link?.textContent.trim() !== '' || link.querySelectorAll('img').length > 1) return undefined;
  const shows = excerpt.addresses.image(image.getAttribute('src'));
  const src = excerpt.addresses.image(link.getAttribute('href'));
  const isPlaceholder = shows === undefined || placeholder(shows);
  return src !== undefined && isPlaceholder && isPictureFile(src) ? { src, alt: alt.trim() } : undefined;
}

/** Pictures other than `img`: canvases and backgrounds. A drawing that cannot be read is replaced by its name. */
function otherwise(excerpt: Excerpt, picture: Element): void {
  if (excerpt.isUnseen(picture) || picture.querySelector('img, svg')) return;
  const style = backgroundIn(picture.getAttribute(styleText) ?? '');
  const src = excerpt.addresses.image(picture.getAttribute('src') ?? style);
  const name = (
    picture.getAttribute('aria-label') ??
    picture.getAttribute('alt') ??
    picture.getAttribute('title') ??
    ''
  ).trim();
  if (src !== undefined && picture.textContent.trim() === '' && (src.startsWith('data:image/') || !placeholder(src)))
    picture.replaceWith(excerpt.create('img', { src, alt: name }));
  else if (picture.localName === 'canvas' && name !== '') picture.replaceWith(excerpt.around('p', name));
}

export function isIcon(excerpt: Excerpt, image: Element): boolean {
  const declared = { width: Number(image.getAttribute('width')), height: Number(image.getAttribute('height')) };
  const rendered = excerpt.boxOf(image);
  const small = (size: { width: number; height: number } | undefined) =>
    size !== undefined &&
    size.width > pixelPx &&
    size.height > pixelPx &&
    size.width <= iconPx &&
    size.height <= iconPx;
  // A picture that is not loaded may be shown as its alternative text: a word is as small as an icon.
  const isWord = image.getAttribute('alt') && !excerpt.page.natural.has(excerpt.idOf(image) ?? -1);
  return small(declared) || (small(rendered) && image.hasAttribute('width') && !isWord);
}

/** Lazy-loading pages put the image in `noscript`, beside a placeholder. */
function unhidden(excerpt: Excerpt): void {
  for (const offer of excerpt.root.querySelectorAll('wc-uncaptured[type=noscript]')) {
    const before = lastImageBefore(offer);
    const shown = before && excerpt.attributesOf(before).src;
    if (shown && !placeholder(shown)) continue;
    const markup = offer.textContent;
    const src = excerpt.addresses.image(attributeIn(excerpt, markup, 'src'));
    if (src === undefined || placeholder(src) || /\b(?:width|height)=["']?[01]\b/.test(markup)) continue;
    const image = excerpt.create('img', {
      src,
      alt: attributeIn(excerpt, markup, 'alt') ?? before?.getAttribute('alt') ?? '',
    });
    (before ?? offer).replaceWith(image);
  }
}

const imageAttribute = {
  src: /<img\b[^<>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i,
  alt: /<img\b[^<>]*?\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i,
} as const;

function attributeIn(excerpt: Excerpt, markup: string, name: keyof typeof imageAttribute): string | undefined {
  const found = imageAttribute[name].exec(markup);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  if (!value?.includes('&')) return value;
  const text = excerpt.create('p');
  fillInert(text, value.replaceAll('<', '&lt;'));
  return text.textContent;
}

/** The address of a background image: the last one of the first declaration that has any. */
function backgroundIn(style: string): string | undefined {
  for (const { 0: declaration, index } of style.matchAll(/background(?:-image)?:[^;]*/gi)) {
    const at = declaration.toLowerCase().lastIndexOf('url(');
    if (at < 0) continue;
    // A data address may contain semicolons, so it may continue after the declaration.
    const [, double, single, bare] = addressInUrl.exec(style.slice(index + at + 'url('.length)) ?? [];
    return double ?? single ?? bare?.trim();
  }
  return undefined;
}

const addressInUrl = /^\s*(?!\s)(?:"([^"]*)"\s*\)|'([^']*)'\s*\)|([^)]*)\))/;

function lastImageBefore(element: Element): Element | undefined {
  const before = element.previousElementSibling;
  if (before) return before.localName === 'img' ? before : (before.querySelector('img:last-of-type') ?? undefined);
  return element.parentElement?.querySelector('img') ?? undefined;
}

/** Merges repetitions of an image (a blurred preview, a thumbnail, a lightbox) into the largest. */
function doubles(excerpt: Excerpt): void {
  let last: Element | undefined;
  let textSince = '';
  const walker = treeWalker(excerpt.document, excerpt.root);
  const gone: Element[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isTextNode(node) && last && textSince === '' && !excerpt.isUnseen(node)) textSince = node.data.trim();
    if (!isElement(node) || node.localName !== 'img' || excerpt.isUnseen(node)) continue;
    const { src } = excerpt.attributesOf(node);
    if (src === undefined) continue;
    if (last && textSince === '' && sameImage(excerpt.attributesOf(last).src ?? '', src)) {
      gone.push(node);
      takeLarger(excerpt, last, node);
    } else last = node;
    textSince = '';
  }
  for (const element of gone) element.remove();
}

/** The first keeps its place and link, the larger one provides the source. */
function takeLarger(excerpt: Excerpt, first: Element, second: Element): void {
  const { src = '', alt } = excerpt.attributesOf(first);
  const other = excerpt.attributesOf(second);
  excerpt.addAttributes(first, { alt: alt || other.alt || '' });
  // A link to the image itself leads to a version of it.
  const linked = excerpt.addresses.link(first.closest('a')?.getAttribute('href'));
  if (linked !== undefined && sameImage(linked, src)) return;
  if (other.src && sizeIn(other.src) > sizeIn(src))
    excerpt.addAttributes(first, { ...other, alt: alt || other.alt || '' });
}

/** Smaller pictures (px) may stand for something each time. Chosen: larger than flags, ratings and faces of speakers. */
const repeated = { width: 200, height: 120 } as const;

/** Where the same picture belongs to another thing each time. */
const ownContexts = 'table, li, dd, blockquote, pre';

/**
 * Removes a large picture that stands above as well: the lead picture again, the slides of a carousel that are copied so
 * that it can turn. A repeated picture with another caption stays.
 */
function repeats(excerpt: Excerpt): void {
  const captionsBySrc = new Map<string, Set<string>>();
  const gone: Element[] = [];
  for (const image of excerpt.root.querySelectorAll('img')) {
    const { src } = excerpt.attributesOf(image);
    if (src === undefined || excerpt.isUnseen(image) || !isLarge(excerpt, image) || image.closest(ownContexts))
      continue;
    const figure = image.closest('figure');
    const caption = (figure?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const captions = captionsBySrc.get(src) ?? new Set();
    if (captions.size > 0 && (caption === '' || captions.has(caption)))
      gone.push(figure?.querySelectorAll('img').length === 1 ? figure : image);
    captionsBySrc.set(src, captions.add(caption));
  }
  for (const element of gone) element.remove();
}

function isLarge(excerpt: Excerpt, image: Element): boolean {
  const { width = 0, height = 0 } = excerpt.boxOf(image) ?? {};
  return width >= repeated.width && height >= repeated.height;
}

/** Whether two addresses differ only in the size within, after or before the file name. */
function sameImage(one: string, other: string): boolean {
  if (one === other) return true;
  if (asksForAnother(one, other)) return false;
  if (stem(one) === stem(other)) return true;
  const [name, otherName] = [fileName(one), fileName(other)];
  return (
    name.length >= longEnough &&
    name === otherName &&
    originOf(one) === originOf(other) &&
    sizeIn(one) !== sizeIn(other)
  );
}

/** Parameters that say how a picture is delivered, not which one. */
const delivery =
  /^(?:w|h|s|q|width|height|size|quality|dpr|scale|resize|fit|crop|rect|fm|format|auto|blur|ssl|strip)$/i;

/** Whether the parameters of two addresses name two pictures, where the path names none: `image?id=1`, `image?id=2`. */
function asksForAnother(one: string, other: string): boolean {
  if ([one, other].some((address) => isPictureFile(address.replace(/[?#].*$/s, '')))) return false;
  const others = parametersOf(other);
  return [...parametersOf(one)].some(([name, value]) => !delivery.test(name) && (others.get(name) ?? value) !== value);
}

function parametersOf(address: string): URLSearchParams {
  return new URLSearchParams(address.startsWith('data:') ? '' : /\?([^#]*)/.exec(address)?.[1]);
}

/** Shorter file names (`image.jpg`) are ambiguous. Chosen: longer names have an id or several words. */
const longEnough = 16;

function fileName(address: string): string {
  return address.startsWith('data:') ? '' : fileNameIn(address);
}

function originOf(address: string): string {
  return /^\w+:\/\/[^/]+/.exec(address)?.[0] ?? '';
}

const sizes =
  /\/(\d{2,4})(?=\/)|[-_@/=,](\d{2,4})x\d|[-_@](\d{2,4})w\b|[?&,/](?:w|h|width|height|s|size)[_=](\d{2,4})/gi;

/** The largest size (px) in an address; that of the original if there is none. */
function sizeIn(address: string): number {
  const said = [...address.matchAll(sizes)].flatMap((found) => found.slice(1).filter(Boolean).map(Number));
  return said.length > 0 ? Math.max(...said) : Number.POSITIVE_INFINITY;
}

function stem(address: string): string {
  if (address.startsWith('data:')) return address;
  const path = address.replace(/[?#].*$/s, '').replace(/\.\w{3,4}$/, '');
  return path.replace(
    /[-_@](?:\d{2,4}x\d{2,4}|\d{2,4}w|[23]x|scaled|full|original|large|medium|small|thumb(?:nail)?)$/i,
    '',
  );
}
