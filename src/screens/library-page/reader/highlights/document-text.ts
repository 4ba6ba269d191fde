import {
  type ArticleText,
  ArticleTextBuilder,
  lineBreakers,
  type NodePart,
} from '../../../../article/highlights/article-text';
import { grouped } from '../../../../language/text/grouped';

/** A node that text comes from: formulas count as a whole, because their parts cannot be highlighted. */
export type TextNode = Text | Element;

/** What our pages add to articles: placeholders of pictures, and controls, which have this attribute. */
const added = '.picture-place, [data-added]';

/** The text of an article in one of our pages. */
export function documentText(article: Element): ArticleText<TextNode> {
  const builder = new ArticleTextBuilder<TextNode>();
  addChildren(article, builder);
  return builder.built();
}

function addChildren(parent: Element, builder: ArticleTextBuilder<TextNode>): void {
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (child instanceof Text) builder.add(child.data, child);
    else if (child instanceof Element && !child.matches(added)) addElement(child, builder);
  }
}

function addElement(element: Element, builder: ArticleTextBuilder<TextNode>): void {
  if (element.localName === 'math') {
    builder.add(element.textContent ?? '', element);
    return;
  }
  const breaks = lineBreakers.has(element.localName);
  if (breaks) builder.breakLine();
  addChildren(element, builder);
  if (breaks) builder.breakLine();
}

/** The parts of an article's nodes in a range. */
export function partsIn(range: Range, article: Element): NodePart<TextNode>[] {
  const parts: NodePart<TextNode>[] = [];
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text) || !range.intersectsNode(node)) continue;
    const formula = node.parentElement?.closest('math');
    if (formula) parts.push({ node: formula, start: 0, end: formula.textContent?.length ?? 0 });
    else
      parts.push({
        node,
        start: node === range.startContainer ? range.startOffset : 0,
        end: node === range.endContainer ? range.endOffset : node.length,
      });
  }
  return parts;
}

/* Marks passages in an article with `<mark>` elements, which may be nested where passages overlap. */

/** A passage to mark, by its parts in order. */
interface Passage {
  readonly id: string;
  readonly parts: readonly NodePart<TextNode>[];
}

/** A piece of a node that lies in some passages as a whole. */
interface Piece {
  readonly node: TextNode;
  readonly passages: readonly string[];
}

/** Marks passages. Returns the marks of each, in order. The parts are of no use afterwards, because texts are split. */
export function mark(passages: readonly Passage[]): Map<string, HTMLElement[]> {
  const marks = new Map<string, HTMLElement[]>(passages.map(({ id }) => [id, []]));
  for (const { node, passages: ids } of piecesOf(passages))
    for (const id of ids.slice(0, Math.max(0, mostNested - marksAround(node)))) {
      const element = document.createElement('mark');
      element.dataset.highlight = id;
      node.replaceWith(element);
      element.append(node);
      marks.get(id)?.push(element);
    }
  return marks;
}

/** So many marks are in each other where passages overlap; no more colours can be told apart. */
const mostNested = 20;

function firstOf(ids: Iterable<string>): string[] {
  const first: string[] = [];
  for (const id of ids) if (first.push(id) === mostNested) break;
  return first;
}

function marksAround(node: TextNode): number {
  let around = 0;
  for (let up = node.parentElement; up?.localName === 'mark'; up = up.parentElement) around++;
  return around;
}

/** Removes marks and leaves their text. */
export function unmark(marks: readonly HTMLElement[]): void {
  for (const element of marks) {
    const parent = element.parentNode;
    element.replaceWith(...element.childNodes);
    parent?.normalize();
  }
}

function piecesOf(passages: readonly Passage[]): Piece[] {
  const all = passages.flatMap(({ id, parts }) => parts.map((part) => ({ ...part, id })));
  return [...grouped(all, ({ node }) => node)].flatMap(([node, parts]) =>
    node instanceof Text ? split(node, parts) : [{ node, passages: parts.map(({ id }) => id) }],
  );
}

/** Splits a text where passages begin and end, and returns the pieces in passages. */
function split(text: Text, parts: readonly { id: string; start: number; end: number }[]): Piece[] {
  const edges = parts
    .flatMap(({ id, start, end }) => [
      { at: start, id, opens: true },
      { at: end, id, opens: false },
    ])
    .sort((one, other) => one.at - other.at);
  const open = new Set<string>();
  const pieces: Piece[] = [];
  let remaining = text;
  let start = 0;
  for (const { at, id, opens } of edges) {
    if (at > start) {
      const node = remaining;
      if (at - start < remaining.length) remaining = remaining.splitText(at - start);
      if (open.size > 0) pieces.push({ node, passages: firstOf(open) });
      start = at;
    }
    if (opens) open.add(id);
    else open.delete(id);
  }
  return pieces;
}
