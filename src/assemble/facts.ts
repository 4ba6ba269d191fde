import { Addresses } from './addresses';
import { type ImageSource, imageSource } from './images';

/**
 * What assembling asks of nodes beyond the captured page: what only the live
 * document knows. An interface, so that a page that was saved can answer in the
 * place of one that is open.
 */
export interface LiveFacts {
  /** The address to which the page's others are relative. */
  readonly base: string;
  /** The best source of an `img`; undefined when it shows nothing worth keeping. */
  image(id: number): ImageSource | undefined;
  /** Where a `video` or `audio` is, and what to call it. */
  media(id: number): Media | undefined;
  /** The language of the code in a `pre`. */
  codeLanguage(id: number): string | undefined;
  /** The number an `ol` starts with, where it says one. */
  listStart(id: number): string | undefined;
  /** How many columns and rows a cell spans, where it is not one. */
  spans(id: number): Readonly<Record<string, string>>;
  /** The markup of a `math`. */
  math(id: number): string;
}

export interface Media {
  readonly href: string;
  readonly name: string;
}

/** Asks the live nodes, at the moment they are needed. */
export function liveFacts(nodes: readonly Node[], base: string): LiveFacts {
  const addresses = new Addresses(base);
  const element = (id: number) => nodes[id] as Element;
  return {
    base,
    image: (id) => imageSource(element(id) as HTMLImageElement, addresses),
    media: (id) => mediaOf(element(id) as HTMLMediaElement, addresses),
    codeLanguage: (id) => codeLanguage(element(id)),
    listStart: (id) => element(id).getAttribute('start') ?? undefined,
    spans: (id) => spansOf(element(id)),
    math: (id) => element(id).outerHTML,
  };
}

function mediaOf(media: HTMLMediaElement, addresses: Addresses): Media | undefined {
  const href = addresses.link(media.currentSrc || media.getAttribute('src'));
  return href === undefined ? undefined : { href, name: media.title || href.split('/').at(-1) || href };
}

/** The language a code block names in its class, or that of the elements close around it. */
function codeLanguage(pre: Element): string | undefined {
  const near = [pre.querySelector('code'), pre, pre.parentElement, pre.parentElement?.parentElement];
  for (const element of near) {
    const found = /(?:^|\s)(?:language|lang|highlight-source|brush:)[-\s]?([\w+#.-]+)/.exec(element?.className ?? '');
    if (found?.[1]) return found[1].toLowerCase();
  }
  return undefined;
}

function spansOf(cell: Element): Record<string, string> {
  const spans: Record<string, string> = {};
  for (const name of ['colspan', 'rowspan']) {
    const value = cell.getAttribute(name);
    if (value && value !== '1') spans[name] = value;
  }
  return spans;
}
