import { Display, Position, Visibility } from '../../page/page';
import { firstChild, isElement, isTextNode, lastChild } from './dom';

const displays = new Map<string, number>([
  ['none', Display.None],
  ['inline', Display.Inline],
  ['ruby', Display.Inline],
  ['ruby-base', Display.Inline],
  ['ruby-text', Display.Inline],
  ['ruby-base-container', Display.Inline],
  ['ruby-text-container', Display.Inline],
  ['math', Display.Inline],
  ['block math', Display.Block],
  ['inline-block', Display.InlineBlock],
  ['inline-flex', Display.InlineBlock],
  ['inline-grid', Display.InlineBlock],
  ['inline-table', Display.InlineBlock],
  ['table', Display.Table],
  ['table-cell', Display.TableCell],
  ['contents', Display.Contents],
]);

/** The `Display` of a computed `display`; anything that is not inline or special is a block. */
export function displayOf(computed: string): number {
  return displays.get(computed) ?? Display.Block;
}

/** The width of a space (em): so much room between two words shows that they are two. */
const spaceEm = 0.25;

/** Inline elements look like boxes in their line, as badges do, if they leave room to a letter beside them. */
export function displayInLine(display: number, element: Element, style: CSSStyleDeclaration, fontSize: number): number {
  if (display !== Display.Inline || inWords.test(element.localName)) return display;
  const before = textOf(element.previousSibling, lastChild);
  const after = textOf(element.nextSibling, firstChild);
  const least = spaceEm * fontSize;
  const isApart =
    (letterOrDigit.test(before.slice(-1)) &&
      sum(style.marginInlineStart, style.paddingInlineStart, style.borderInlineStartWidth) >= least) ||
    (letterOrDigit.test(after.charAt(0)) &&
      sum(style.marginInlineEnd, style.paddingInlineEnd, style.borderInlineEndWidth) >= least);
  return isApart ? Display.InlineBlock : display;
}

/** Elements that have padding of their own on many sites, and may be a part of a word. */
const inWords = /^(?:code|kbd|mark|samp|var)$/;

const letterOrDigit = /[\p{L}\d]/u;

/** A text, or the one at the edge of an element. */
function textOf(node: Node | null, childAtEdge: (node: Node) => Node | null): string {
  const text = isElement(node) ? childAtEdge(node) : node;
  return isTextNode(text) ? text.data : '';
}

function sum(...lengths: readonly string[]): number {
  return lengths.reduce((all, length) => all + (Number.parseFloat(length) || 0), 0);
}

const positions = new Map<string, number>([
  ['relative', Position.Relative],
  ['absolute', Position.Absolute],
  ['fixed', Position.Fixed],
  ['sticky', Position.Sticky],
]);

export function positionOf(computed: string): number {
  return positions.get(computed) ?? Position.Static;
}

/** Boxes up to this size (px) with hidden overflow are for screen readers only: class `sr-only` makes 1 px. */
const clippedPx = 2;

/** The visibility of an element with layout, from its own style and its parent's visibility, `inherited`. */
export function visibilityOf(style: CSSStyleDeclaration, inherited: number): number {
  if (inherited === Visibility.Transparent || inherited === Visibility.Clipped || inherited === Visibility.Offscreen) {
    return inherited;
  }
  // `checkVisibility` looks at all ancestors, which takes too long in very deep documents.
  if (style.visibility !== 'visible') return Visibility.Hidden;
  if (style.opacity === '0') return Visibility.Transparent;
  return Visibility.Shown;
}

/** Whether a visible box is large enough to show anything; nearly all are. */
export function hasRoom(left: number, top: number, width: number, height: number): boolean {
  return width > clippedPx && height > clippedPx && top + height > 0 && left + width > 0;
}

/**
 * Whether a box that is fixed to a window stands beside it, as closed banners and menus do. Boxes around what overflows may have
 * no size, and so may windows in the background.
 */
export function isBesideWindow({ left, top, width, height }: DOMRect, { innerWidth, innerHeight }: Window): boolean {
  if (innerWidth === 0 || innerHeight === 0 || width === 0 || height === 0) return false;
  return left >= innerWidth || top >= innerHeight || left + width <= 0 || top + height <= 0;
}

/** The visibility of a box that may be too small, in page coordinates. */
export function visibilityOfBox(
  style: CSSStyleDeclaration,
  left: number,
  top: number,
  width: number,
  height: number,
): number {
  if (width <= clippedPx || height <= clippedPx) return visibilityOfSliver(style, width, height);
  // Only boxes that start above or left of the page may have been moved out of it.
  const movable = style.position === 'absolute' || style.position === 'fixed';
  const above = top + height <= 0;
  const beside = left + width <= 0 && style.direction !== 'rtl';
  return movable && (above || beside) ? Visibility.Offscreen : Visibility.Shown;
}

/** A box with almost no width or height shows nothing only if it hides its overflow. */
function visibilityOfSliver(style: CSSStyleDeclaration, width: number, height: number): number {
  if (style.overflow === 'visible') return Visibility.Shown;
  const collapsed = width > clippedPx && height === 0 && style.position !== 'absolute';
  return collapsed ? Visibility.Collapsed : Visibility.Clipped;
}
