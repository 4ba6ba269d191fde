import { isLatin } from '../text/address';
import { capturedAttributes, type Page } from './page';

/**
 * Words of class names and ids by which people call what is not the article.
 * Of the text below nodes so named at most 15 % also stood in the article, over
 * all sites of the development pages (for breadcrumbs 26 %: their words recur).
 */
export const noiseNames: ReadonlySet<string> = new Set(
  `breadcrumb breadcrumbs consent cookie cookies copyright disclaimer disqus footer legal login menu modal nav navbar
  navigation newsletter pagination popup promo recommend recommended related share sharing sidebar signup sponsored
  subscribe toolbar`.split(/\s+/),
);

/** The same for comments and what is told of those who wrote them. */
export const commentNames: ReadonlySet<string> = new Set(
  'bio comment comments rank replies reply respond social vcard'.split(' '),
);

/** Which of some lists of names an element's class or id has one of: bit i for list i. Pages repeat few names often, so each is judged once. */
export function listTest(page: Page, lists: readonly ReadonlySet<string>[]): (id: number) => number {
  const judged = new Map<string, number>();
  const listsOf = (value: string): number => {
    const known = judged.get(value);
    if (known !== undefined) return known;
    let found = 0;
    for (let i = 0; i < lists.length; i++) {
      if (holdsWordOf(lists[i], value)) found |= 1 << i;
    }
    judged.set(value, found);
    return found;
  };
  const { attributeStart, attributeName, attributeValue } = page;
  return (id) => {
    let found = 0;
    for (let at = attributeStart[id]; at < attributeStart[id + 1]; at++) {
      const name = attributeName[at];
      if (name === CLASS || name === ID) found |= listsOf(attributeValue[at]);
    }
    return found;
  };
}

const CLASS = capturedAttributes.indexOf('class');
const ID = capturedAttributes.indexOf('id');

/** Whether a list has one of the words of a class or an id, cut at capitals, hyphens and underlines. */
export function holdsWordOf(list: ReadonlySet<string>, name: string): boolean {
  let start = -1;
  let before = 0;
  for (let i = 0; i <= name.length; i++) {
    const unit = i < name.length ? name.charCodeAt(i) : 0x20;
    const letter = isLatin(unit);
    const capital = letter && unit <= 0x5a;
    if (start >= 0 && (!letter || (capital && before >= 0x61 && before <= 0x7a))) {
      if (list.has(name.slice(start, i).toLowerCase())) return true;
      start = -1;
    }
    if (letter && start < 0) start = i;
    before = unit;
  }
  return false;
}
