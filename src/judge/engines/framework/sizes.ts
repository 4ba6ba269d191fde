import type { Page } from '../../../page/page';
import { attribute } from '../../../page/tree';

/** A width or height as given in the source. */
export interface Length {
  readonly value: number;
  readonly unit: 'px' | '%';
}

/** The `width` or `height` attribute of an element; undefined if it is missing or not a length above 0. */
export function givenLength(page: Page, id: number, name: 'width' | 'height'): Length | undefined {
  const [, digits, percent] = attribute(page, id, name)?.match(/^\s*\+?(\d+(?:\.\d*)?|\.\d+)\s*(%?)/) ?? [];
  const value = Number(digits);
  return value > 0 ? { value, unit: percent ? '%' : 'px' } : undefined;
}

/** Section 3.1: the long side divided by the short side. */
export function aspectOf(width: number, height: number): number {
  return Math.max(width, height) / Math.min(width, height);
}
