import { isThing, type Thing, thingsIn } from '../../judge/metadata/json-ld';
import { defined } from '../../language/text/defined';
import type { Post } from './payload';
import { nameIn } from './state-texts';

/**
 * The text of the article, or the posts of the discussion, in JSON-LD (schema.org), in order. Text marked as not free
 * to read is skipped.
 */
export function textsInLinkedData(sources: readonly string[]): Post[] {
  const things = sources.flatMap(thingsIn);
  const closed = things.some(({ isAccessibleForFree }) => /^false$/i.test(String(isAccessibleForFree)));
  if (closed) return [];
  return things.map((thing) => postsOf(thing)).reduce((best, posts) => (size(posts) > size(best) ? posts : best), []);
}

/** Deeper replies are left out. Chosen: deeper than readers follow. */
const deepest = 20;

/** The posting itself, then its comments and answers, recursively. */
function postsOf(thing: Thing, depth = 0): Post[] {
  const text = stringOf(thing.articleBody) ?? stringOf(thing.text);
  const author = nameIn(thing.author);
  const time = stringOf(thing.datePublished) ?? stringOf(thing.dateCreated);
  const own: Post[] =
    text === undefined ? [] : [defined({ text, author: author || undefined, time: time || undefined })];
  if (depth > deepest) return own;
  const replies = [thing.acceptedAnswer, thing.suggestedAnswer, thing.comment].flat().filter(isThing);
  return [...own, ...replies.flatMap((reply) => postsOf(reply, depth + 1))];
}

function size(posts: readonly Post[]): number {
  return posts.reduce((all, { text }) => all + text.length, 0);
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
