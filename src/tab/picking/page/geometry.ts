import { clientBox, isElement, ownerDocument, viewOf } from '../../../clip/capture/dom';
import { offsetOf } from '../../in-page/at-point';
import { parentOf } from '../../in-page/tree';

/** A rectangle in the viewport of the page (px). */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const isEmpty = ({ left, top, right, bottom }: Box): boolean => right - left < 1 || bottom - top < 1;

export const overlap = (one: Box, other: Box): boolean => !isEmpty(common(one, other));

/** Whether two boxes look the same: no side differs by the width of an outline (px). */
export function isSameBox(one: Box, other: Box): boolean {
  const sides = ['left', 'top', 'right', 'bottom'] as const;
  return sides.every((side) => Math.abs(one[side] - other[side]) < 2);
}

function common(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** The box of a node, as far as frames and scrolled containers around it show it. */
export function shownBox(node: Element | Text): Box {
  let box: Box = boxOf(node);
  let from = clipperOf(node);
  for (let steps = 0; from && steps < mostClippers && !isEmpty(box); steps++) {
    box = common(box, boxOf(from));
    from = clipperOf(from);
  }
  return box;
}

/** More scrolled containers around a node are not asked. Chosen: pages nest a few. */
const mostClippers = 16;

/** The whole box of a node. */
export function boxOf(node: Element | Text): Box {
  const { left, top, right, bottom } = isElement(node) ? clientBox(node) : textBox(node);
  const offset = offsetOf(ownerDocument(node));
  return { left: left + offset.x, top: top + offset.y, right: right + offset.x, bottom: bottom + offset.y };
}

function textBox(text: Text): DOMRect {
  const range = new Range();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

/** The nearest element around a node that cuts what overflows it, or the frame around its document. */
function clipperOf(node: Element | Text): Element | undefined {
  const cached = clippers.get(node);
  if (cached !== undefined) return cached ?? undefined;
  let found: Element | undefined;
  for (let up = parentOf(node); up && !found; up = parentOf(up)) if (clips(up)) found = up;
  clippers.set(node, found ?? null);
  return found;
}

/** Styles rarely change while the reader picks, and reading them takes longer than reading boxes. */
const clippers = new WeakMap<Node, Element | null>();

function clips(element: Element): boolean {
  const document = ownerDocument(element);
  const view = document && viewOf(document);
  if (!view) return false;
  // What a root or a body cuts, the viewport cuts.
  if (element.localName === 'html' || element.localName === 'body') return false;
  if (element.localName === 'iframe' || element.localName === 'frame') return true;
  const { overflowX, overflowY } = view.getComputedStyle(element);
  return overflowX !== 'visible' || overflowY !== 'visible';
}
