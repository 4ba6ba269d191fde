import type { NodePart } from '../../../../article/highlights/article-text';
import type { TextNode } from './document-text';

/* Marks passages in an article with `<mark>` elements, which may be nested where passages overlap. */

/** A passage to mark, by its parts in order. */
export interface Passage {
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
    for (const id of ids) {
      const element = document.createElement('mark');
      element.dataset.highlight = id;
      node.replaceWith(element);
      element.append(node);
      marks.get(id)?.push(element);
    }
  return marks;
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
  const byNode = new Map<TextNode, { id: string; start: number; end: number }[]>();
  for (const { id, parts } of passages)
    for (const { node, start, end } of parts) {
      const known = byNode.get(node);
      if (known) known.push({ id, start, end });
      else byNode.set(node, [{ id, start, end }]);
    }
  return [...byNode].flatMap(([node, parts]) =>
    node instanceof Text ? split(node, parts) : [{ node, passages: parts.map(({ id }) => id) }],
  );
}

/** Splits a text where passages begin and end, and returns the pieces in passages. */
function split(text: Text, parts: readonly { id: string; start: number; end: number }[]): Piece[] {
  const inside = ({ start, end }: { start: number; end: number }) => [start, end];
  const offsets = [...new Set(parts.flatMap(inside))].sort((one, other) => one - other);
  const pieces: Piece[] = [];
  let rest = text;
  let start = 0;
  for (const offset of [...offsets, text.length]) {
    if (offset <= start) continue;
    const node = rest;
    const isLast = offset - start >= rest.length;
    if (!isLast) rest = rest.splitText(offset - start);
    const from = start;
    const passages = parts.filter((part) => part.start <= from && part.end >= offset).map(({ id }) => id);
    if (passages.length > 0) pieces.push({ node, passages });
    if (isLast) break;
    start = offset;
  }
  return pieces;
}
