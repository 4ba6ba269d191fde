import type { Article } from '../../../article/article';
import { haveSameTags } from '../../../article/tag-change';
import type { SavedArticle } from '../../../article/updated';
import { blocksIn, isInnermost } from '../../../clip/assemble/blocks';
import { inertNodes } from '../../../clip/assemble/trusted';
import { type Block, type Difference, differencesOf, sizeOf } from './differences';

type State = Pick<SavedArticle, 'title' | 'article'>;

/** What differs between two states of a clip. */
export interface Compared extends ReturnType<typeof sizeOf> {
  readonly fields: readonly Field[];
  readonly differences: readonly Difference[];
}

const stated = ['author', 'site', 'takenFrom', 'published', 'subtitle', 'note'] as const;

export type Field = 'title' | 'tags' | (typeof stated)[number];

export function differencesBetween(before: Article, after: Article): readonly Difference[] {
  if (before.html === after.html) return [];
  return differencesOf(blocksOf(before.html), blocksOf(after.html), after.language);
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

/** The innermost blocks of an article's body, in order. */
function blocksOf(html: string): Block[] {
  const blocks = blocksIn(inertNodes(html)).filter(isInnermost).map(blockOf);
  return blocks.filter(({ text, pictures }) => text !== '' || pictures.length > 0);
}

function blockOf(element: Element): Block {
  const images = element.matches('img') ? [element] : [...element.querySelectorAll('img')];
  const pictures = images.map((image) => image.getAttribute('src')?.split(/[?#]/, 1)[0] ?? '');
  return { text: textOf(element), pictures };
}

/** Rows of tables are parted by lines, and cells by bars. */
function textOf(element: Element): string {
  const rows = [...element.querySelectorAll('tr')];
  if (rows.length === 0) return squeezed(element);
  return rows.map((row) => [...row.querySelectorAll('th, td')].map(squeezed).join(' | ')).join('\n');
}

function squeezed(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
