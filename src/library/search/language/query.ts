import type { ClipMode } from '../../../article/article';
import { type PageType, pageTypes } from '../../../article/page-types';
import { folded } from '../fold';
import type { Clause, TextQuery } from '../query';
import { beginningOfPeriod } from './days';
import type { FilterName } from './filter-names';
import { type Token, tokensOf } from './tokens';

/** The values of `is:` and `has:`. `in:anywhere` also finds what the list leaves out, such as archived clips. */
export const states = ['unread', 'read', 'favourite', 'archived', 'doubtful', 'anywhere'] as const;
export const parts = ['pictures', 'note', 'highlights', 'tags'] as const;

/** How a clip was made, for those that are not whole articles. */
export const otherModes = ['selection', 'page', 'link'] as const satisfies readonly ClipMode[];

export type Filter = { readonly isExcluded: boolean } & (
  | { readonly name: 'tag' | 'site' | 'author' | 'lang'; readonly value: string }
  | { readonly name: 'type'; readonly value: PageType | (typeof otherModes)[number] }
  | { readonly name: 'is'; readonly value: (typeof states)[number] }
  | { readonly name: 'has'; readonly value: (typeof parts)[number] }
  | { readonly name: 'before' | 'after'; readonly moment: number }
);

export interface Query {
  /** Words and phrases to look for. */
  readonly text: TextQuery;
  readonly filters: readonly Filter[];
  /** Filters with a value that they do not know, as they were typed. They are ignored. */
  readonly ignored: readonly string[];
}

/** Names of values in the reader's language (folded), with the value that each stands for. */
export type ValueNames = Readonly<Partial<Record<FilterName, ReadonlyMap<string, string>>>>;

/** More clauses or filters than this are ignored: each costs a pass over the clips, and no reader types so many. */
const most = 50;

const otherStates: ReadonlyMap<string, (typeof states)[number]> = new Map([
  ['favorite', 'favourite'],
  ['fav', 'favourite'],
  ['starred', 'favourite'],
  ['archive', 'archived'],
  ['unsure', 'doubtful'],
  ['all', 'anywhere'],
  ['any', 'anywhere'],
]);

const otherParts: ReadonlyMap<string, (typeof parts)[number]> = new Map([
  ['images', 'pictures'],
  ['notes', 'note'],
]);

/** The words, phrases and filters of a query. */
export function queryOf(text: string, names: ValueNames = {}, now = Date.now()): Query {
  const clauses: Clause[] = [];
  const filters: Filter[] = [];
  const ignored: string[] = [];
  for (const token of tokensOf(text)) {
    if (token.value.trim() === '') continue;
    if (token.filter === undefined) {
      if (clauses.length < most) clauses.push(clauseOf(token));
      continue;
    }
    const filter = filterOf(token.filter, token, names, now);
    if (!filter) ignored.push(text.slice(token.start, token.end));
    else if (filters.length < most) filters.push(filter);
  }
  return { text: clauses, filters, ignored };
}

function clauseOf({ value, isQuoted, isExcluded }: Token): Clause {
  return { kind: isQuoted ? 'phrase' : 'words', text: value.trim(), ...(isExcluded ? { not: true } : {}) };
}

function filterOf(name: FilterName, token: Token, names: ValueNames, now: number): Filter | undefined {
  const { isExcluded } = token;
  const typed = folded(token.value.trim());
  const value = names[name]?.get(typed) ?? typed;
  switch (name) {
    case 'is':
      return known({ name, isExcluded }, otherStates.get(value) ?? oneOf(states, value));
    case 'has':
      return known({ name, isExcluded }, otherParts.get(value) ?? oneOf(parts, value));
    case 'type':
      return known({ name, isExcluded }, oneOf([...pageTypes, ...otherModes], value));
    case 'before':
    case 'after': {
      const moment = beginningOfPeriod(token.value, now);
      return moment === undefined ? undefined : { name, isExcluded, moment };
    }
    default:
      return { name, isExcluded, value };
  }
}

function known<const Head, Value extends string>(head: Head, value: Value | undefined) {
  return value === undefined ? undefined : { ...head, value };
}

/** The value, or the only one that begins so. */
function oneOf<Value extends string>(values: readonly Value[], typed: string): Value | undefined {
  const exact = values.find((value) => value === typed);
  if (exact) return exact;
  const [first, ...others] = values.filter((value) => value.startsWith(typed));
  return others.length === 0 ? first : undefined;
}
