import { folded } from '../fold';
import { type FilterName, filterNames, namesOf, quoted, type Token, tokensOf } from './tokens';
import type { KnownValue, Vocabulary } from './vocabulary';

/** A way to continue a query: `insert` replaces the text between two positions. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly filter: FilterName;
  /** The value; absent if the completion is the name of a filter. */
  readonly known?: KnownValue;
}

/**
 * A longer list is not read, and the names of filters stay in sight. Chosen: as many as are read at a glance, and three
 * of each kind.
 */
const mostValues = 8;
const mostOfWord = 3;

/** A word of one Latin letter says too little about values. Chosen: two letters leave a few values of hundreds. */
const leastOfWord = 2;

const space = /\s/;

const needsQuotes = /[\s"“”„‟＂«「『]/;

/** Filters and values that continue the query at the caret. Values of filters are offered for plain words, too. */
export function completionsAt(
  text: string,
  caret: number,
  vocabulary: Vocabulary,
  labels: Readonly<Record<FilterName, string>>,
): readonly Completion[] {
  const token = tokensOf(text).find(({ start, end }) => start < caret && caret <= end);
  if (!token) return filterNames.map((filter) => nameCompletion(filter, caret, caret));
  const found = completionsOf(token, caret, vocabulary, labels);
  // A space follows already.
  return space.test(text.charAt(token.end)) ? found.map((each) => ({ ...each, insert: each.insert.trimEnd() })) : found;
}

function completionsOf(
  token: Token,
  caret: number,
  vocabulary: Vocabulary,
  labels: Readonly<Record<FilterName, string>>,
): readonly Completion[] {
  if (token.filter !== undefined) return ofFilter(token, token.filter, caret, vocabulary);
  return token.isQuoted ? [] : ofWord(token, vocabulary, labels);
}

function ofFilter(token: Token, filter: FilterName, caret: number, vocabulary: Vocabulary): readonly Completion[] {
  if (caret < token.valueStart) return [];
  const values = valuesFor(token.value, vocabulary[filter]);
  const isComplete = values.some(({ value }) => value === token.value);
  return isComplete && !hasLonger(values, token.value)
    ? []
    : values.slice(0, mostValues).map((known) => valueCompletion(filter, known, token));
}

function hasLonger(values: readonly KnownValue[], typed: string): boolean {
  return values.some(({ value }) => value !== typed && folded(value).startsWith(folded(typed)));
}

function ofWord(
  token: Token,
  vocabulary: Vocabulary,
  labels: Readonly<Record<FilterName, string>>,
): readonly Completion[] {
  const typed = folded(token.value);
  const from = token.isExcluded ? token.start + 1 : token.start;
  const filters = filterNames
    .filter((name) => [...namesOf(name), labels[name]].some((each) => folded(each).startsWith(typed)))
    .map((name) => nameCompletion(name, from, token.end));
  if (token.value.length < leastOfWord && isLatin(token.value)) return filters;
  const values = (['is', 'has', 'tag', 'site', 'source', 'author', 'type', 'lang'] as const).flatMap((filter) =>
    vocabulary[filter]
      .filter((known) => begins(known, typed))
      .slice(0, mostOfWord)
      .map((known) => valueCompletion(filter, known, token)),
  );
  return [...filters, ...values].slice(0, mostValues);
}

function isLatin(text: string): boolean {
  return /^\p{Script=Latin}*$/u.test(text);
}

/** The values that contain what was typed, those that begin with it first. */
function valuesFor(typed: string, values: readonly KnownValue[]): readonly KnownValue[] {
  const wanted = folded(typed.trim());
  const first = values.filter((known) => begins(known, wanted));
  const taken = new Set(first);
  const others = values.filter((known) => !taken.has(known) && contains(known, wanted));
  return [...first, ...others];
}

function begins({ value, label = '' }: KnownValue, wanted: string): boolean {
  return folded(value).startsWith(wanted) || folded(label).startsWith(wanted);
}

function contains({ value, label = '' }: KnownValue, wanted: string): boolean {
  return folded(value).includes(wanted) || folded(label).includes(wanted);
}

function nameCompletion(filter: FilterName, from: number, to: number): Completion {
  return { from, to, insert: `${filter}:`, filter };
}

/** Ends with a space, so that typing continues with the next word. */
function valueCompletion(filter: FilterName, known: KnownValue, { start, end, isExcluded }: Token): Completion {
  const { value } = known;
  const written = needsQuotes.test(value) ? quoted(value) : value;
  return { from: isExcluded ? start + 1 : start, to: end, insert: `${filter}:${written} `, filter, known };
}
