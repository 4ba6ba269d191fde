import type { Article } from '../article/article';
import { nameOf } from '../export/csl-file';
import { escaped } from '../export/markup';
import { authorsOf } from '../judge/metadata/author/authors';
import { defined } from '../language/text/defined';
import type { Item } from './item';

/* A clip as an item of Zotero (https://www.zotero.org/support/dev/web_api/v3/types_and_fields). */

/** What Zotero calls pages that state these types, and its field for their site. The first that is stated decides. */
const types: readonly (readonly [stated: RegExp, itemType: string, siteField: string])[] = [
  [/^BlogPosting$/, 'blogPost', 'blogTitle'],
  [/ScholarlyArticle$/, 'journalArticle', 'publicationTitle'],
  [/News/, 'newspaperArticle', 'publicationTitle'],
  [/^Report$/, 'report', 'institution'],
];

export function typeOf({ kind, schemaTypes = [] }: Article): {
  readonly itemType: string;
  readonly siteField: string;
} {
  if (kind === 'thread') return { itemType: 'forumPost', siteField: 'forumTitle' };
  const [, itemType = 'webpage', siteField = 'websiteTitle'] =
    types.find(([stated]) => schemaTypes.some((type) => stated.test(type))) ?? [];
  return { itemType, siteField };
}

export function addressOf({ input: { article } }: Item): string {
  return article.canonicalUrl ?? article.url;
}

/** The fields of an item, but for authors, tags, notes and type. */
export function fieldsOf(item: Item): Readonly<Record<string, string>> {
  const { article, title, clippedAt } = item.input;
  const site = article.site === undefined ? {} : { [typeOf(article).siteField]: article.site };
  const fields = {
    title,
    url: addressOf(item),
    accessDate: clippedAt.toISOString(),
    date: article.published,
    language: article.language,
    abstractNote: article.description,
    rights: article.licence,
  };
  return { ...defined(fields), ...site };
}

/**
 * The authors. People have two names. Organisations and names that are not to be split have one field, whose name differs:
 * `connector` takes Zotero's own form of it, `api` that of its web API.
 */
export function creatorsOf({ input: { article } }: Item, as: 'connector' | 'api'): readonly object[] {
  return authorsOf(article).map((name) => {
    const { family, given, suffix } = nameOf(name, article);
    const firstName = suffix === undefined ? given : `${given}, ${suffix}`;
    const whole = as === 'connector' ? { lastName: name, fieldMode: 1 } : { name };
    return { ...(family === undefined ? whole : { firstName, lastName: family }), creatorType: 'author' };
  });
}

/** The reader's note, and the text. */
export function notesOf({ input: { article } }: Item, withText: boolean): readonly string[] {
  const notes = [article.note === undefined ? '' : `<p>${escaped(article.note)}</p>`, withText ? article.html : ''];
  return notes.filter((note) => note !== '');
}
