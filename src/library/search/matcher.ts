import type { Range, TextQuery } from './query';
import { searchFormWithPositions } from './search-form';
import { rangesOfSequence } from './sequence';
import { type Token, tokensOf } from './tokens';
import { differByTypo } from './typo';
import { longestWord, type Unit, unitsOf, type WordUnit } from './units';

/** Finds what a query looks for in one text. Linear in the text. */
export interface Matcher {
  /** The matches of all wanted words and phrases, in order, without overlaps. */
  readonly ranges: (text: string) => readonly Range[];
}

/** A matcher for the hits of a query, for example to mark them in a clip. It folds as the search does. */
export function matcherOf(query: TextQuery): Matcher {
  const units = unitsOf(query).wanted;
  return {
    ranges: (text) => {
      const { text: target, original } = searchFormWithPositions(text);
      const tokens = [...tokensOf(target)];
      return joined(units.flatMap((unit) => rangesOfUnit(unit, tokens)).map(original));
    },
  };
}

function rangesOfUnit(unit: Unit, tokens: readonly Token[]): readonly Range[] {
  return unit.is === 'word' ? rangesOfWord(unit, tokens) : rangesOfSequence(unit, tokens);
}

/** Words with a typo count only in a text without the word itself. */
function rangesOfWord({ text: word, prefix, typo }: WordUnit, tokens: readonly Token[]): readonly Range[] {
  const found: Range[] = [];
  const near: Range[] = [];
  for (const token of tokens) {
    if (token.spaceless) continue;
    const start = token.text.slice(0, longestWord);
    if (prefix ? start.startsWith(word) : start === word) found.push(token);
    else if (typo && differByTypo(word, start)) near.push(token);
  }
  return (found.length > 0 ? found : near).map(({ start, end }) => ({ start, end }));
}

/** In order, with overlapping and adjoining ranges as one. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const result: Range[] = [];
  for (const range of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && range.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else result.push(range);
  }
  return result;
}
