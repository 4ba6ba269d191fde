import type { Clause, TextQuery } from './query';
import { searchForm } from './search-form';
import { type Token, tokensOf } from './tokens';

/** A word that is looked for by itself. */
export interface WordUnit {
  readonly is: 'word';
  readonly text: string;
  /** Whether longer words that begin with it match. */
  readonly prefix: boolean;
  /** Whether words with one typo match if there are no others. */
  readonly typo: boolean;
}

/** Words and runs of scripts without spaces that follow each other; often a single run. */
export interface SequenceUnit {
  readonly is: 'sequence';
  readonly parts: readonly Pick<Token, 'text' | 'spaceless'>[];
  /** Whether the last word may be the beginning of a longer one. */
  readonly prefix: boolean;
}

export type Unit = WordUnit | SequenceUnit;

/** A query as the units that have to be in a clip and those that must not be in it. */
export interface Units {
  readonly wanted: readonly Unit[];
  readonly unwanted: readonly Unit[];
}

/**
 * More units than these are left out, so that a pasted text cannot block the search. Chosen: queries are typed, and
 * longer than a sentence they find nothing.
 */
const mostUnits = 32;

/**
 * Longer words are stored and found by their beginning (UTF-16). Chosen: words of languages are shorter, and codes
 * differ within it.
 */
export const longestWord = 64;

export function unitsOf(query: TextQuery): Units {
  const units = query.flatMap((clause) => unitsOfClause(clause).map((unit) => ({ unit, not: clause.not === true })));
  const kept = units.slice(0, mostUnits);
  return {
    wanted: kept.filter(({ not }) => !not).map(({ unit }) => unit),
    unwanted: kept.filter(({ not }) => not).map(({ unit }) => unit),
  };
}

function unitsOfClause({ kind, text, not }: Clause): Unit[] {
  const isOpen = kind === 'words' && not !== true;
  const pieces = kind === 'phrase' ? [text] : text.split(/\s+/u);
  return pieces.flatMap((piece): Unit[] => {
    const parts = [...tokensOf(searchForm(piece))].slice(0, mostUnits);
    const [first, second] = parts;
    if (!first) return [];
    if (second || first.spaceless) return [{ is: 'sequence', parts, prefix: isOpen }];
    const word = first.text.slice(0, longestWord);
    return [{ is: 'word', text: word, prefix: isOpen, typo: isOpen && mayHaveTypo(word) }];
  });
}

/**
 * Shorter words differ from too many others by one letter. Chosen: a changed letter makes most words of three another
 * word (`cat`, `car`, `cut`).
 */
const shortest = 4;
const latin = /^[a-z]+$/;

/** Whether other spellings of a folded word are looked for. */
function mayHaveTypo(word: string): boolean {
  return word.length >= shortest && latin.test(word);
}

/** Whether two words differ by one letter that is added, left out or replaced, or by two neighbours that are swapped. */
export function differByTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
