import type { Truth } from '../../evaluation/corpus/truth';
import { siteOf } from '../../src/language/text/site';
import { emptyHash, mixText } from '../../src/page/hash';

/**
 * The fold of a page, from 0 to `folds` - 1. The pages of one make (program and theme) or one site share a fold in
 * every set and every target: no page is scored by a model that was fitted to another page of its kind.
 */
export function foldOf(truth: Pick<Truth, 'make' | 'url'>, folds: number): number {
  return (mixText(emptyHash, originOf(truth)) >>> 0) % folds;
}

/** What the pages of a fold have in common: their program and theme, whatever its widget for comments, or else their site. */
export function originOf({ make, url }: Pick<Truth, 'make' | 'url'>): string {
  return make?.split(', ', 2).join() ?? siteOf(url) ?? url;
}

export function foldNumbers(folds: number): number[] {
  return Array.from({ length: folds }, (_, fold) => fold);
}
