import type { Page } from './page';

/** Whether a box covers the middle of the screen from left to right. Noise stands at the edges. */
export function coversMiddle({ left, width, viewport }: Page, id: number): boolean {
  const middle = viewport.width / 2;
  return left[id] < middle && left[id] + width[id] > middle;
}

/** Boxes that overlap by less (px) are side by side. Chosen: a border of 2 px on each side, and rounding. */
export const touching = 5;

/** Whether two boxes stand side by side: apart in one direction, and not in the other. */
export function standsBeside({ left, top, width, height }: Page, a: number, b: number): boolean {
  return apart(left, width, a, b) && !apart(top, height, a, b);
}

/** Whether two boxes do not overlap in one direction. */
function apart(from: Float32Array, size: Float32Array, a: number, b: number): boolean {
  const [endOfA, endOfB] = [from[a] + size[a], from[b] + size[b]];
  return endOfA <= from[b] + touching || endOfB <= from[a] + touching;
}
