import type { Article } from '../../../article/article';
import { haveSameTags } from '../../../article/same-tags';
import type { SavedArticle } from '../../../article/updated';
import { blocksIn } from './blocks-in';
import { type Difference, differencesOf, sizeOf } from './differences';

type State = Pick<SavedArticle, 'title' | 'article'>;

/** What differs between two states of a clip. */
export interface Compared extends ReturnType<typeof sizeOf> {
  readonly fields: readonly Field[];
  readonly differences: readonly Difference[];
}

const stated = ['author', 'site', 'published', 'subtitle', 'note'] as const;

export type Field = 'title' | 'tags' | (typeof stated)[number];

/** The differences between the texts of two articles. */
export function differencesBetween(before: Article, after: Article): readonly Difference[] {
  if (before.html === after.html) return [];
  return differencesOf(blocksIn(before.html), blocksIn(after.html), after.language);
}

/** Compares two states of a clip, whose texts may have been compared already. */
export function compared(
  before: State,
  after: State,
  differences = differencesBetween(before.article, after.article),
): Compared {
  return { ...sizeOf(differences), differences, fields: fieldsChanged(before, after) };
}

function fieldsChanged(before: State, after: State): Field[] {
  const [one, other] = [before.article, after.article];
  return [
    ...(before.title === after.title ? [] : ['title' as const]),
    ...stated.filter((field) => one[field] !== other[field]),
    ...(haveSameTags(one.tags, other.tags) ? [] : ['tags' as const]),
  ];
}
