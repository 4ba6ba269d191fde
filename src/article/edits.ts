import type { Article } from './article';
import type { Decision } from './decision';
import { withinLimits } from './field-limits';

/** What the reader changed about a clip. Plain data; an empty text means that the field is empty. */
export interface Edits {
  readonly author?: string;
  readonly site?: string;
  readonly takenFrom?: string;
  /** A day in ISO 8601. */
  readonly published?: string;
  readonly tags?: readonly string[];
  readonly note?: string;
  /** The title that was shown before the reader typed; absent if a title is there only because they typed it. */
  readonly titleBefore?: string;
  /** The tags and note of the library's clip of the page that the reader saw when they last changed them. */
  readonly before?: { readonly tags: readonly string[]; readonly note: string };
  /** What the reader has kept and left out of the page. */
  readonly decisions?: readonly Decision[];
  /** The body without the decisions about parts of the page, if they have changed it. */
  readonly fullHtml?: string;
  /** The body without what was left out since the article was made, for whoever has no document. */
  readonly body?: Pick<Article, 'html' | 'words' | 'minutes' | 'kept'>;
}

const betweenNames = /[,;，、；]/;

/** The article with the reader's changes; the same one if there are none. */
export function edited(article: Article, edits: Edits): Article {
  const { author, site, takenFrom, published, tags, note, body } = edits;
  const changed: Partial<Record<keyof Article, unknown>> = {
    ...body,
    ...(author === undefined ? {} : authorsFrom(author)),
    ...(site === undefined ? {} : { site: textFrom(site) }),
    ...(takenFrom === undefined ? {} : { takenFrom: textFrom(takenFrom) }),
    ...(published === undefined ? {} : { published: textFrom(published) }),
    ...(tags === undefined ? {} : { tags: tags.length > 0 ? tags : undefined }),
    ...(note === undefined ? {} : { note: textFrom(note) }),
  };
  if (Object.keys(changed).length === 0) return article;
  const all = Object.entries({ ...article, ...changed }).filter(([, value]) => value !== undefined);
  return withinLimits(Object.fromEntries(all) as unknown as Article);
}

/** A tag as it is stored: without surrounding white space, number signs and commas. */
export function tagFrom(typed: string): string {
  return typed
    .replace(/[,，、\s]+/g, ' ')
    .replace(/^[\s#＃]+/, '')
    .trim();
}

function authorsFrom(line: string): Pick<Partial<Article>, 'author' | 'authors'> {
  const author = textFrom(line);
  const names = author
    ?.split(betweenNames)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { author, authors: names } as Pick<Partial<Article>, 'author' | 'authors'>;
}

function textFrom(typed: string): string | undefined {
  const text = typed.trim();
  return text === '' ? undefined : text;
}
