import type { Page } from './page';

/** Whether a box covers the middle of the screen from left to right. Noise stands at the edges. */
export function coversMiddle({ left, width, viewport }: Page, id: number): boolean {
  const middle = viewport.width / 2;
  return left[id] < middle && left[id] + width[id] > middle;
}
