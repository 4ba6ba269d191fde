import { Faults } from '../article/faults';
import {
  attribute,
  attributeNames,
  firstChild,
  hasAttributes,
  isTextNode,
  localName,
  newElement,
  nextSibling,
} from '../capture/dom';
import { Addresses } from './addresses';
import { drawingOf } from './drawing';
import { type ImageSource, imageSource } from './images';
import { type Uncaptured, uncapturedIn } from './uncaptured';

/**
 * Facts that only the live document knows. An interface, so that a saved page can provide
 * them too.
 */
export interface LiveFacts {
  /** The address to which the page's relative addresses refer. */
  readonly base: string;
  /** The current attributes of an element. */
  attributes(id: number): readonly Attribute[];
  /** The best source of an `img`; undefined if it shows nothing worth keeping. */
  image(id: number): ImageSource | undefined;
  /** The markup of an `svg`; undefined for icons. */
  drawing(id: number): string | undefined;
  /** Formulas and images in elements that the capture skips. */
  uncaptured(): readonly Uncaptured[];
}

export type Attribute = readonly [name: string, value: string];

/** Reads facts from the live nodes on demand. Elements that throw have none. */
export function liveFacts(nodes: readonly Node[], base: string, faults = new Faults()): LiveFacts {
  const addresses = new Addresses(base);
  return {
    base,
    attributes: (id) => faults.contain('attributes', () => attributesOf(nodes[id] as Element), none),
    image: (id) => faults.contain('image', () => imageSource(nodes[id] as HTMLImageElement, addresses), undefined),
    drawing: (id) => faults.contain('drawing', () => drawingOf(nodes[id] as SVGSVGElement), undefined),
    uncaptured: () => faults.contain('what is not captured', () => uncapturedIn(nodes), []),
  };
}

/** Longer values (characters) are data of the page. */
const longestValue = 20_000;

const none: readonly Attribute[] = [];

function attributesOf(element: Element): readonly Attribute[] {
  if (!hasAttributes(element)) return keepsLines(element) ? [[linesKept, '']] : none;
  const found: Attribute[] = [];
  for (const name of attributeNames(element)) {
    const value = attribute(element, name) ?? '';
    if (value.length <= longestValue && !name.startsWith('on')) found.push([name, value]);
  }
  found.push(...stateOf(element));
  if (keepsLines(element)) found.push([linesKept, '']);
  return found;
}

/** Marks an element whose line feeds are visible. */
export const linesKept = 'data-wc-lines';

/** Whether line feeds in a text are visible; called only if there is one between words. */
function keepsLines(element: Element): boolean {
  const name = localName(element);
  if (name === 'pre' || name === 'textarea') return false;
  for (let node = firstChild(element); node; node = nextSibling(node)) {
    if (isTextNode(node) && hasLines(node.data))
      return /^(?:pre|break-spaces)/.test(getComputedStyle(element).whiteSpace);
  }
  return false;
}

function hasLines(text: string): boolean {
  return text.includes('\n') && text.trim().includes('\n');
}

/** State that changed after parsing: a checked box, a chosen source. */
function stateOf(element: Element): readonly Attribute[] {
  const name = localName(element);
  if (name === 'canvas') return pictureOf(element as HTMLCanvasElement);
  if (name === 'input' && (element as HTMLInputElement).checked) return [['checked', '']];
  if (name !== 'video' && name !== 'audio') return none;
  const source = (element as HTMLMediaElement).currentSrc;
  return source ? [['src', source]] : none;
}

/** Smaller canvases (px) are previews or icons; longer addresses (characters) would outweigh the article. */
const leastCanvasPx = 100;
const longestPicture = 3_000_000;

/** A canvas as a picture; nothing if the browser forbids reading it (it contains another site's picture). */
function pictureOf(canvas: HTMLCanvasElement): readonly Attribute[] {
  if (canvas.width < leastCanvasPx || canvas.height < leastCanvasPx || !canvas.checkVisibility()) return [];
  try {
    const src = canvas.toDataURL();
    return src.length <= longestPicture && src !== blankLike(canvas) ? [['src', src]] : [];
  } catch {
    return [];
  }
}

/** The address of an empty canvas of the same size. */
function blankLike({ ownerDocument, width, height }: HTMLCanvasElement): string {
  const blank = newElement(ownerDocument, 'canvas');
  blank.width = width;
  blank.height = height;
  return blank.toDataURL();
}
