import { siteOf } from '../../src/language/text/site';
import { emptyHash, mixText } from '../../src/page/hash';

/**
 * The fold of a page, from 0 to `folds` - 1. It depends on the site alone, so all pages of a
 * site share a fold in every set and every target: no page is scored by a model
 * that was fitted to another page of its site.
 */
export function foldOf(url: string, folds: number): number {
  return (mixText(emptyHash, siteOf(url) ?? url) >>> 0) % folds;
}

/** The numbers of the folds. */
export function foldNumbers(folds: number): number[] {
  return Array.from({ length: folds }, (_, fold) => fold);
}
