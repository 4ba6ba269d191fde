import type { Article, Contents, Metadata } from '../../article/article';
import type { CountedKey } from '../../browser/platform/i18n';
import { dayInWords } from './dates';

/** Where an article is from, as far as known. */
type Origin = Pick<Metadata, 'url' | 'author' | 'takenFrom' | 'site' | 'published'>;

/** Author, source, site and day of publication, as far as known, without repetition. */
export function byline(article: Origin, locale: string): string[] {
  const site = article.site ?? hostOf(article.url);
  const author = article.author === site ? undefined : article.author;
  const published = article.published && dayInWords(article.published, locale);
  const parts = [author, article.takenFrom, site, published].filter((part): part is string => !!part);
  return [...new Set(parts)];
}

/** The host of an address, or the whole address if it has none. */
export function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '') || url;
  } catch {
    return url;
  }
}

/** A counted noun of `_locales`, such as `paragraphs` with 12. */
interface Counted {
  readonly key: (typeof counted)[number];
  readonly count: number;
}

/** Most important first. Links and headings are left out to keep the line short. */
const counted = [
  'posts',
  'paragraphs',
  'images',
  'tables',
  'formulas',
  'codeBlocks',
  'footnotes',
  'lists',
] as const satisfies readonly (keyof Contents & CountedKey)[];

/**
 * What the article contains. Paragraphs are listed even if there are none, because
 * that is worth knowing. Clips of older versions lack some of the counts.
 */
export function holds(kept: Partial<Contents>): Counted[] {
  return counted
    .map((key) => ({ key, count: kept[key] ?? 0 }))
    .filter(({ key, count }) => count > 0 || key === 'paragraphs');
}

/** What the rules left out, largest first, without rules that dropped nothing visible. */
export function leftOut(article: Pick<Article, 'dropped'>): Article['dropped'] {
  return article.dropped
    .filter(({ blocks, characters }) => blocks > 0 || characters > 0)
    .toSorted((a, b) => b.characters - a.characters);
}
