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
 * What assembling asks of nodes beyond the captured page: what only the live
 * document knows. An interface, so that a page that was saved can answer in the
 * place of one that is open.
 */
export interface LiveFacts {
  /** The address to which the page's others are relative. */
  readonly base: string;
  /** The attributes of an element, as they are now. */
  attributes(id: number): readonly Attribute[];
  /** The best source of an `img`; undefined when it shows nothing worth keeping. */
  image(id: number): ImageSource | undefined;
  /** The markup of an `svg` that shows something; undefined for icons. */
  drawing(id: number): string | undefined;
  /** Formulas and images in elements that a capture passes over. */
  uncaptured(): readonly Uncaptured[];
}

export type Attribute = readonly [name: string, value: string];

/** Asks the live nodes, at the moment they are needed. One that throws is said nothing of. */
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

/** Longer values (characters) are the page's data, not something said of an element. */
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

/** Marks an element that shows the line feeds of its text. */
export const linesKept = 'data-wc-lines';

/** Whether a text has lines of its own that the page shows: asked only where there is a line feed between words. */
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

/** What an element has become since it was parsed: a box ticked, a source chosen. */
function stateOf(element: Element): readonly Attribute[] {
  const name = localName(element);
  if (name === 'canvas') return pictureOf(element as HTMLCanvasElement);
  if (name === 'input' && (element as HTMLInputElement).checked) return [['checked', '']];
  if (name !== 'video' && name !== 'audio') return none;
  const source = (element as HTMLMediaElement).currentSrc;
  return source ? [['src', source]] : none;
}

/** What is drawn smaller (px) is a preview or an icon; what is written longer (characters) would weigh more than the article. */
const leastCanvasPx = 100;
const longestPicture = 3_000_000;

/** A canvas as a picture; nothing where the browser does not let it be read (it holds another site's picture). */
function pictureOf(canvas: HTMLCanvasElement): readonly Attribute[] {
  if (canvas.width < leastCanvasPx || canvas.height < leastCanvasPx || !canvas.checkVisibility()) return [];
  try {
    const src = canvas.toDataURL();
    return src.length <= longestPicture && src !== blankLike(canvas) ? [['src', src]] : [];
  } catch {
    return [];
  }
}

/** What a canvas of the same size says on which nothing is drawn. */
function blankLike({ ownerDocument, width, height }: HTMLCanvasElement): string {
  const blank = newElement(ownerDocument, 'canvas');
  blank.width = width;
  blank.height = height;
  return blank.toDataURL();
}
