import type { Range, TextQuery } from './query';
import { searchFormWithPositions } from './search-form';
import { type Token, tokensOf } from './tokens';
import { differByTypo, longestWord, type SequenceUnit, type Unit, unitsOf, type WordUnit } from './units';

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

/** Whether a folded text contains a sequence. */
export function hasSequence(unit: SequenceUnit, text: string): boolean {
  const longest = unit.parts.reduce((best, part) => (part.text.length > best.length ? part.text : best), '');
  if (!text.includes(longest)) return false;
  return isRun(unit) || rangesOfSequence(unit, [...tokensOf(text)]).length > 0;
}

/** Where a sequence stands in the tokens of a text. Whatever is between tokens is no letter, so it may be anything. */
export function rangesOfSequence(unit: SequenceUnit, tokens: readonly Token[]): readonly Range[] {
  const [only] = unit.parts;
  if (only && isRun(unit)) return tokens.flatMap((token) => rangesInRun(only.text, token));
  const found: Range[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const range = sequenceAt(unit, tokens, at);
    if (range) found.push(range);
  }
  return found;
}

/** Whether a sequence is one run of a script without spaces, which matches inside longer runs. */
function isRun({ parts }: SequenceUnit): boolean {
  return parts.length === 1 && parts[0]?.spaceless === true;
}

function rangesInRun(part: string, token: Token): readonly Range[] {
  if (!token.spaceless) return [];
  const found: Range[] = [];
  for (let at = token.text.indexOf(part); at >= 0; at = token.text.indexOf(part, at + part.length))
    found.push({ start: token.start + at, end: token.start + at + part.length });
  return found;
}

function sequenceAt({ parts, prefix }: SequenceUnit, tokens: readonly Token[], at: number): Range | undefined {
  const last = parts.length - 1;
  const matches = parts.every((part, index) => {
    const token = tokens[at + index];
    return token?.spaceless === part.spaceless && partMatches(part, token, index === 0, index === last, prefix);
  });
  const [first, end] = [tokens[at], tokens[at + last]];
  if (!matches || !first || !end) return undefined;
  return {
    start: first.spaceless ? first.end - (parts[0]?.text.length ?? 0) : first.start,
    end: end.spaceless ? end.start + (parts[last]?.text.length ?? 0) : end.end,
  };
}

/** Runs without spaces may continue before the first part and after the last; words only after the last. */
function partMatches(
  part: Pick<Token, 'text' | 'spaceless'>,
  { text }: Token,
  isFirst: boolean,
  isLast: boolean,
  prefix: boolean,
): boolean {
  if (part.spaceless && isFirst) return text.endsWith(part.text);
  if (isLast && (part.spaceless || prefix)) return text.startsWith(part.text);
  return text === part.text;
}
