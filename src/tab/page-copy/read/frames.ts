import { all, attribute, clientBox } from '../../../clip/capture/dom';
import { readableDocument, smallestFramePx2 } from '../../../clip/capture/frames';
import type { Steps } from '../../../page/steps';
import type { CopiedPage, Part } from '../copied-page';
import { fileAddress, writeAttributes } from './attributes';
import { attributeMarkup, escapedAttribute, escapedText } from './markup';
import type { Reading, Shared } from './reading';
import { shownArea } from './shown-state';

const most = { frames: 60, depth: 5 };

/** Links in a frame may open a tab, and nothing else is allowed. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox';

export type ReadDocument = (document: Document, depth: number, shared: Shared) => Steps<CopiedPage>;

/** Writes a frame with its document, or with a link to it if the browser forbids reading it. */
export function* writeFrame(frame: HTMLIFrameElement, reading: Reading, read: ReadDocument, style = ''): Steps<void> {
  const { parts, shared, depth, base, view } = reading;
  const inside = depth < most.depth && shared.frames < most.frames ? readableDocument(frame) : undefined;
  const page = inside?.documentElement ? yield* read(inside, depth + 1, shared) : undefined;
  const url = fileAddress(attribute(frame, 'src'), base);
  shared.frames++;
  parts.write('<iframe');
  writeAttributes(frame, reading, { style });
  parts.write(attributeMarkup('sandbox', sandbox));
  const isFilled = url !== undefined || attribute(frame, 'srcdoc') !== null;
  if (!page && isFilled && shownArea(frame, view) >= smallestFramePx2) parts.place({ is: 'lost', what: 'frames' });
  if (page ?? url) parts.place({ is: 'frame', page: page ?? linkTo(url ?? '') });
  parts.write('></iframe>');
}

/** Writes the frames of a frameset where they are shown, into a body: only there a frame can hold its document. */
export function* writeFrameset(frameset: Element, reading: Reading, read: ReadDocument): Steps<void> {
  const { parts, view } = reading;
  const { innerWidth, innerHeight } = view;
  parts.write('<body>');
  for (const frame of all<HTMLIFrameElement>(frameset, 'frame')) {
    const { left, top, width, height } = clientBox(frame);
    const across = `left:${percent(left, innerWidth)};width:${percent(width, innerWidth)};`;
    const down = `top:${percent(top, innerHeight)};height:${percent(height, innerHeight)};`;
    yield* writeFrame(frame, reading, read, `position:fixed;border:0;${across}${down}`);
  }
  parts.write('</body>');
}

function percent(part: number, whole: number): string {
  return `${(part / whole) * 100}%`;
}

/** Whether an object shows what is inside its element, because its file cannot be shown. */
export function showsInside(element: Element, view: Window & typeof globalThis): boolean {
  const range = new view.Range();
  range.selectNodeContents(element);
  const { width, height } = range.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Writes a plug-in or an object as a frame of the same size with a link, or as the picture that it shows. */
export function writeObject(element: HTMLElement, reading: Reading): void {
  const { parts, base, view } = reading;
  const url = fileAddress(attribute(element, 'data') ?? attribute(element, 'src'), base);
  const isPicture =
    /^image\//i.test(attribute(element, 'type') ?? '') || /\.(?:svg|png|jpe?g|gif|webp)(?:[?#]|$)/i.test(url ?? '');
  const { width, height } = view.getComputedStyle(element);
  const style = width === 'auto' ? '' : `width:${width};height:${height};`;
  const tag = url !== undefined && isPicture ? 'img' : 'iframe';
  parts.write(`<${tag}`);
  writeAttributes(element, reading, { replaced: ['type', 'name'], style: tag === 'img' ? style : `${style}border:0;` });
  if (tag === 'img' && url !== undefined) parts.place({ is: 'picture', name: 'src', url });
  else if (url !== undefined) {
    if (shownArea(element, view) >= smallestFramePx2) parts.place({ is: 'lost', what: 'frames' });
    parts.write(attributeMarkup('sandbox', sandbox));
    parts.place({ is: 'frame', page: linkTo(url) });
  }
  parts.write(tag === 'img' ? '>' : '></iframe>');
}

/** A document that shows nothing but where the frame's content is. */
function linkTo(url: string): CopiedPage {
  const isLink = /^https?:/.test(url);
  const name = isLink ? new URL(url).host : '';
  const link = isLink
    ? `<a href="${escapedAttribute(url)}" target="_blank" rel="noopener noreferrer">${escapedText(name)}</a>`
    : '';
  const parts: readonly Part[] = [
    `<!DOCTYPE html><html><head><meta charset="utf-8"><style>${linkStyle}</style></head><body>${link}</body></html>`,
  ];
  return { base: url, url, title: '', parts, fonts: [], pictures: [] };
}

const linkStyle =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eee;font:14px system-ui,sans-serif}';
