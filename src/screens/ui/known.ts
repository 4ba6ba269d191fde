import type { Article } from '../../article/article';
import { authorsOf } from '../../judge/metadata/author/authors';
import { dayInWords } from './dates';

/** The metadata of a clip by message key (`known_<name>`), in display order. */
type Known = readonly (readonly [name: KnownName, values: readonly string[]])[];

type KnownName = (typeof knownNames)[number];

export const knownNames = [
  'tags',
  'note',
  'authors',
  'site',
  'published',
  'modified',
  'language',
  'description',
  'keywords',
  'licence',
  'source',
  'url',
  'image',
] as const;

/** The metadata that was found and accepted; unknown fields are left out. */
export function knownOf(article: Article, locale: string): Known {
  const { site, published, modified, language, description, keywords, licence, canonicalUrl, url, leadImage } = article;
  const values: { readonly [N in KnownName]: readonly (string | undefined)[] } = {
    tags: article.tags ?? [],
    note: [article.note],
    authors: authorsOf(article),
    site: [site],
    published: [published && dayInWords(published, locale)],
    modified: [modified && dayInWords(modified, locale)],
    language: [language && languageInWords(language, locale)],
    description: [description],
    keywords: keywords ?? [],
    licence: [licence],
    source: [canonicalUrl === url ? undefined : canonicalUrl],
    url: [url],
    image: [leadImage],
  };
  return knownNames.flatMap((name) => {
    const known = values[name].flatMap((value) => value || []);
    return known.length > 0 ? [[name, known] as const] : [];
  });
}

/** The localised name of a language, or its tag if there is none. */
export function languageInWords(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
