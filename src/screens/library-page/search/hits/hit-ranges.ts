import { firstWhere } from '../../../../language/text/first-where';
import type { Matcher } from '../../../../library/search/matcher';

/** Elements whose text does not continue that before them. */
const blocks =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, pre, blockquote, figcaption, caption, summary, div, section, article';

/** What our pages add to articles: placeholders of pictures, and controls. */
const added = 'button, .picture-place, [data-added]';

/** More are neither counted nor marked: a browser takes long to draw them. Chosen: no reader steps through so many. */
const mostHits = 2000;

/** A text node and where its text begins in that of the article. */
interface Piece {
  readonly node: Text;
  readonly start: number;
}

/** Where a query matches in an article, in order. A match may run through several elements, but not through blocks. */
export function hitRanges(article: Element, { ranges }: Matcher): readonly Range[] {
  const pieces: Piece[] = [];
  let text = '';
  let last: Element | null = null;
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!(node instanceof Text) || parent?.closest(added)) continue;
    const block = parent?.closest(blocks) ?? null;
    if (block !== last) text += '\n';
    last = block;
    pieces.push({ node, start: text.length });
    text += node.data;
  }
  return ranges(text)
    .slice(0, mostHits)
    .map(({ start, end }) => {
      const range = document.createRange();
      range.setStart(...placeOf(pieces, start));
      range.setEnd(...placeOf(pieces, end, true));
      return range;
    });
}

/** The node with this character, and where in it. An end is after a character, which may be the last of its node. */
function placeOf(pieces: readonly Piece[], offset: number, isEnd = false): [node: Node, offset: number] {
  const at = isEnd ? offset - 1 : offset;
  const place = firstWhere(pieces.length, (index) => {
    const piece = pieces[index];
    return !piece || piece.start + piece.node.length > at;
  });
  const { node, start } = pieces[place] ?? pieces.at(-1) ?? { node: document.body, start: offset };
  const length = node instanceof Text ? node.length : 0;
  return [node, Math.min(Math.max(offset - start, 0), length)];
}

/** The names of the highlights in `hits.css`. */
const names = { all: 'hit', now: 'hit-now' } as const;

/** Where a hit is put in the window, as a share of its height. Chosen: the lines that lead to it are in sight. */
const hitPosition = 0.3;

/** Marks the hits without touching the article. Browsers without custom highlights show no marks. */
export function markHits(hits: readonly Range[], now: Range | undefined): void {
  if (typeof Highlight !== 'function' || !CSS.highlights) return;
  CSS.highlights.set(names.all, new Highlight(...hits));
  const current = new Highlight(...(now ? [now] : []));
  current.priority = 1;
  CSS.highlights.set(names.now, current);
}

export function unmarkHits(): void {
  if (typeof Highlight !== 'function' || !CSS.highlights) return;
  for (const name of Object.values(names)) CSS.highlights.delete(name);
}

/** Scrolls to a hit, and opens what is folded around it. */
export function showHit(hit: Range): void {
  const element = hit.startContainer.parentElement;
  for (let folded = element?.closest('details:not([open])'); folded; folded = folded.closest('details:not([open])'))
    if (folded instanceof HTMLDetailsElement) folded.open = true;
  // Within what scrolls by itself, such as wide tables.
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { top } = hit.getBoundingClientRect();
  window.scrollBy({ top: top - window.innerHeight * hitPosition, behavior: 'instant' });
}
