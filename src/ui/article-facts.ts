import type { Article, Contents, Metadata } from '../article/article';
import { dayInWords } from './dates';

/** Where an article comes from, as far as known. */
type Source = Pick<Metadata, 'url' | 'author' | 'site' | 'published'>;

/** Author, site and day of publication, as far as known and each once. */
export function byline(article: Source, locale: string): string[] {
  const site = article.site ?? hostOf(article.url);
  const author = article.author === site ? undefined : article.author;
  const published = article.published && dayInWords(article.published, locale);
  return [author, site, published].filter((part): part is string => !!part);
}

/** The site's name in the address; the whole address where there is none. */
export function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '') || url;
  } catch {
    return url;
  }
}

/** A counted noun of `_locales`: `paragraphs` with 12. */
interface Counted {
  readonly key: string;
  readonly count: number;
}

/** In the order a reader would miss them. Links and headings would only lengthen the line. */
const counted: readonly (keyof Contents)[] = [
  'posts',
  'paragraphs',
  'images',
  'tables',
  'formulas',
  'codeBlocks',
  'footnotes',
  'lists',
];

/**
 * What the article holds; paragraphs even when there are none, for that is worth
 * knowing. Clips of older versions lack some of the counts.
 */
export function holds(kept: Partial<Contents>): Counted[] {
  return counted
    .map((key) => ({ key, count: kept[key] ?? 0 }))
    .filter(({ key, count }) => count > 0 || key === 'paragraphs');
}

/** What the rules left out, the largest first; rules that dropped nothing visible are not worth a line. */
export function leftOut(article: Pick<Article, 'dropped'>): Article['dropped'] {
  return article.dropped
    .filter(({ blocks, characters }) => blocks > 0 || characters > 0)
    .toSorted((a, b) => b.characters - a.characters);
}
