import { Display, Position, Visibility } from '../page/page';

const displays = new Map<string, number>([
  ['none', Display.None],
  ['inline', Display.Inline],
  ['ruby', Display.Inline],
  ['ruby-text', Display.Inline],
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

/** The `Display` of a computed `display`; whatever is not inline or special is a block. */
export function displayOf(computed: string): number {
  return displays.get(computed) ?? Display.Block;
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

/** Boxes up to this size (px) with hidden overflow are there for screen readers only. */
const clippedPx = 2;

/** A rendered box in page coordinates. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const properties = { opacityProperty: true, visibilityProperty: true } as const;

/** Whether an element that takes part in the layout can be seen, given that its parent's visibility is `inherited`. */
export function visibilityOf(
  element: Element,
  style: CSSStyleDeclaration,
  display: number,
  box: Box,
  inherited: number,
): number {
  if (inherited === Visibility.Transparent || inherited === Visibility.Clipped || inherited === Visibility.Offscreen) {
    return inherited;
  }
  // One call that nearly always says yes, instead of two properties.
  if (!element.checkVisibility(properties)) {
    if (style.visibility !== 'visible') return Visibility.Hidden;
    if (style.opacity === '0') return Visibility.Transparent;
  }
  if (display === Display.Inline || display === Display.Contents) return Visibility.Shown;
  if (box.width <= clippedPx || box.height <= clippedPx) return visibilityOfSliver(style, box);
  // Only what starts above or left of the page can have been moved out of it.
  if (box.top + box.height > 0 && box.left + box.width > 0) return Visibility.Shown;
  const movable = style.position === 'absolute' || style.position === 'fixed';
  const above = box.top + box.height <= 0;
  const beside = box.left + box.width <= 0 && style.direction !== 'rtl';
  return movable && (above || beside) ? Visibility.Offscreen : Visibility.Shown;
}

/** A box of next to no width or height shows nothing only if it hides what flows over. */
function visibilityOfSliver(style: CSSStyleDeclaration, box: Box): number {
  if (style.overflow === 'visible') return Visibility.Shown;
  const folded = box.width > clippedPx && box.height === 0 && style.position !== 'absolute';
  return folded ? Visibility.Folded : Visibility.Clipped;
}
