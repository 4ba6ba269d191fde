import { attribute } from '../../../clip/capture/dom';
import { smallestFramePx2 } from '../../../clip/capture/frames';
import { defined } from '../../../language/text/defined';
import type { Steps } from '../../../page/steps';
import { fileAddress, linkAttributes, writeAttributes } from './attributes';
import { escapedText, svgNamespace } from './markup';
import type { Reading } from './reading';
import {
  addedStyle,
  canvasPicture,
  isSecret,
  paintedStyle,
  pictureOf,
  shownArea,
  stateOf,
  videoPicture,
} from './shown-state';
import { styleText } from './styles';

/** Writes the opening tag of an HTML element of a name. Elements not listed in `writers` are written as they are. */
export function writeHtmlTag(element: Element, name: string, reading: Reading): void {
  const { parts } = reading;
  parts.write(`<${name}`);
  const write = Object.hasOwn(writers, name) ? writers[name] : undefined;
  if (write) write(element, reading);
  else writePlain(element, name, reading);
  parts.write('>');
}

type Writer = (element: Element, reading: Reading) => void;

function writePlain(element: Element, name: string, reading: Reading): void {
  const style = addedStyle(element as HTMLElement, name, reading.view);
  writeAttributes(element, reading, {
    ...stateOf(element, name, reading.view),
    style,
    ...defined({ replaced: style === '' ? undefined : ['popover'] }),
  });
  const background = fileAddress(attribute(element, 'background'), reading.base);
  if (background !== undefined && legacyBackgrounds.has(name)) {
    reading.parts.place({ is: 'picture', name: 'background', url: background });
  }
}

const legacyBackgrounds: ReadonlySet<string> = new Set(['body', 'table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th']);

const writers: Readonly<Record<string, Writer>> = {
  a: (element, reading) => writeAttributes(element, reading, { attributes: linkAttributes(element, reading) }),
  area: (element, reading) => writeAttributes(element, reading, { attributes: linkAttributes(element, reading) }),
  img(element, reading) {
    writeAttributes(element, reading);
    const picture = pictureOf(element as HTMLImageElement, reading.base);
    if (picture) reading.parts.place(picture);
  },
  input(element, reading) {
    writeAttributes(element, reading, stateOf(element, 'input', reading.view));
    const url = (element as HTMLInputElement).type === 'image' && fileAddress(attribute(element, 'src'), reading.base);
    if (url) reading.parts.place({ is: 'picture', name: 'src', url });
  },
  canvas(element, reading) {
    const picture = canvasPicture(element as HTMLCanvasElement);
    if (picture === undefined) reading.parts.place({ is: 'lost', what: 'pictures' });
    writeAttributes(element, reading, picture === undefined ? {} : { style: paintedStyle(picture) });
  },
  video(element, reading) {
    const video = element as HTMLVideoElement;
    writeAttributes(element, reading);
    const poster = fileAddress(attribute(element, 'poster'), reading.base);
    const begun = poster === undefined || video.currentTime > 0 ? videoPicture(video) : undefined;
    const url = begun ?? poster;
    if (url !== undefined) reading.parts.place({ is: 'picture', name: 'poster', url });
    noteMedia(video, reading);
  },
  audio(element, reading) {
    writeAttributes(element, reading);
    noteMedia(element as HTMLAudioElement, reading);
  },
};

function noteMedia(media: HTMLMediaElement, { parts, view }: Reading): void {
  const isLost = media.currentSrc !== '' && shownArea(media, view) >= smallestFramePx2;
  if (isLost) parts.place({ is: 'lost', what: 'media' });
}

/** Writes a style element with the rules that apply. */
export function* writeStyleElement(element: HTMLStyleElement | SVGStyleElement, reading: Reading): Steps<void> {
  const { parts } = reading;
  const css = yield* styleText(element);
  if (css === undefined) return;
  const media = element.sheet?.media.mediaText ?? '';
  parts.write('<style');
  writeAttributes(element, reading, {
    replaced: ['media', 'title', 'type'],
    attributes: media === '' ? {} : { media },
  });
  parts.write('>');
  parts.place({ is: 'style', css, at: element.namespaceURI === svgNamespace ? 'foreign' : 'element' });
  parts.write('</style>');
}

/** Writes a link element as what it stands for: a style sheet, an icon, or an address to follow. */
export function writeLink(link: HTMLLinkElement, reading: Reading): void {
  const { parts, shared, base } = reading;
  const rel = link.rel.toLowerCase().split(/\s+/);
  const { sheet } = link;
  if (rel.includes('stylesheet')) {
    if (!sheet || sheet.disabled) return;
    const media = sheet.media.mediaText;
    parts.write('<style');
    writeAttributes(link, reading, { replaced: linkOnly, attributes: media === '' ? {} : { media } });
    parts.write('>');
    parts.place({ is: 'sheet', url: sheet.href ?? link.href, sheet: shared.sheets.push(sheet) - 1 });
    parts.write('</style>');
    return;
  }
  const url = rel.includes('icon') ? fileAddress(attribute(link, 'href'), base) : undefined;
  const isLink = rel.some((name) => ['canonical', 'author', 'license', 'alternate'].includes(name));
  if (url === undefined && !isLink) return;
  parts.write('<link');
  writeAttributes(link, reading, url === undefined ? { attributes: linkAttributes(link, reading) } : {});
  if (url !== undefined) parts.place({ is: 'picture', name: 'href', url });
  parts.write('>');
}

const linkOnly = ['rel', 'type', 'media', 'title', 'as', 'disabled', 'hreflang', 'referrerpolicy'];

/** Writes a meta element that says something about the page. */
export function writeMeta(element: Element, reading: Reading): void {
  const name = (attribute(element, 'name') ?? attribute(element, 'property') ?? '').toLowerCase();
  if (name === '' || name === 'referrer' || secretMeta.test(name) || attribute(element, 'http-equiv') !== null) return;
  reading.parts.write('<meta');
  writeAttributes(element, reading);
  reading.parts.write('>');
}

/** Names of tokens with which a page proves to its site who asks. */
const secretMeta = /csrf|xsrf|token/i;

/** Writes a text area with what the reader typed. */
export function writeTextArea(element: HTMLTextAreaElement, reading: Reading): void {
  reading.parts.write('<textarea');
  writeAttributes(element, reading);
  const value = isSecret(element, reading.view) ? '' : element.value;
  reading.parts.write(`>\n${escapedText(value)}</textarea>`);
}
