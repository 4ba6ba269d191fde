import type { Page } from './page';
import { attribute } from './tree';

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

/** A test whether an element's class or id has one of the names. Pages repeat few of them often, so each is judged once. */
export function nameTest(page: Page, names: ReadonlySet<string>): (id: number) => boolean {
  const judged = new Map<string, boolean>();
  const isNamed = (value: string | undefined): boolean => {
    if (!value) return false;
    let named = judged.get(value);
    if (named === undefined) {
      named = wordsOf(value).some((word) => names.has(word));
      judged.set(value, named);
    }
    return named;
  };
  return (id) => isNamed(attribute(page, id, 'class')) || isNamed(attribute(page, id, 'id'));
}

/** The words of a class or an id, cut at capitals, hyphens and underlines. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}
