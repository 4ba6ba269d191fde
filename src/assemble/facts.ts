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

/** Asks the live nodes, at the moment they are needed. */
export function liveFacts(nodes: readonly Node[], base: string): LiveFacts {
  const addresses = new Addresses(base);
  return {
    base,
    attributes: (id) => attributesOf(nodes[id] as Element),
    image: (id) => imageSource(nodes[id] as HTMLImageElement, addresses),
    drawing: (id) => drawingOf(nodes[id] as SVGSVGElement),
    uncaptured: () => uncapturedIn(nodes),
  };
}

/** Longer values (characters) are the page's data, not something said of an element. */
const longestValue = 20_000;

const none: readonly Attribute[] = [];

function attributesOf(element: Element): readonly Attribute[] {
  if (!element.hasAttributes()) return none;
  const found: Attribute[] = [];
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? '';
    if (value.length <= longestValue && !name.startsWith('on')) found.push([name, value]);
  }
  found.push(...stateOf(element));
  return found;
}

/** What an element has become since it was parsed: a box ticked, a source chosen. */
function stateOf(element: Element): readonly Attribute[] {
  if (element.localName === 'input' && (element as HTMLInputElement).checked) return [['checked', '']];
  if (element.localName !== 'video' && element.localName !== 'audio') return none;
  const source = (element as HTMLMediaElement).currentSrc;
  return source ? [['src', source]] : none;
}
