import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text that can be of any length: `start`, then each of the words many times, then `end`. */
export interface Attack {
  readonly start: string;
  readonly words: readonly string[];
  readonly end: string;
}

/** Each word so many times. */
export function attackText({ start, words, end }: Attack, times: number): string {
  return start + words.map((word) => word.repeat(times)).join('') + end;
}

/**
 * Texts on which a regular expression that backtracks does most work, made from its own
 * pieces: each part that may repeat, many times behind what must stand before it; the
 * beginnings of a match, many times over; both in turn. All end in what does not match.
 */
export function attacksOn(pattern: RegExp): Attack[] {
  const pieces = piecesOf(pattern);
  // What matches a bounded number of characters does bounded work at each place.
  if (pieces.repeats.length === 0) return [];
  const found = new Map<string, Attack>();
  // What a class excludes ends a run of it.
  const excluded = [...pattern.source.matchAll(/\[\^(?!\\)(.)/gu)].slice(0, 2).map(([, first = '']) => first);
  const ends = [...new Set([...otherEnds, ...excluded])];
  const add = (start: string, words: readonly string[]) => {
    if (words.includes('')) return;
    for (const end of ends) found.set(JSON.stringify([start, words, end]), { start, words, end });
  };
  for (const { before, words } of pieces.repeats) {
    for (const word of words) {
      // Behind another character, because `^` may match a run at the start.
      for (const start of ['\u0001', ...before]) add(start, [word]);
      for (const start of before) add('', [start, word]);
      for (const start of before) add('', [start + word]);
    }
  }
  for (const start of pieces.starts) add('', [start]);
  for (const word of runs) add('', [word]);
  return [...found.values()];
}

const otherEnds = ['\u0001', '\n\u0001', ''];
const runs = [' ', '\n', 'a', 'a ', '0', '0,', '<', '-', '(', '"', '.', '/', '中', 'a\n', '\u00e9'];

interface Repeat {
  readonly before: readonly string[];
  readonly words: readonly string[];
}

interface Pieces {
  readonly repeats: Repeat[];
  readonly starts: Set<string>;
}

function piecesOf({ source, flags }: RegExp): Pieces {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  return new Collector(flags, alphabetOf(source)).collect(pattern);
}

/** Characters to try where a class stands: those of the pattern itself first. */
function alphabetOf(source: string): readonly string[] {
  const own = [...source].filter((character) => !/[\\^$*+?()[\]{}|\s]/.test(character));
  return [...new Set([...' \ta-0<(A"', ...own, ..."1_.,:;/=>)}{][#&|'`~!?%@+*$^\\\n\u00a0\u00e9中ア가\u0300😀🇦"])];
}

/** So many different characters are tried for one class. */
const mostCharacters = 3;
const mostStarts = 2;

class Collector {
  readonly #flags: string;
  readonly #alphabet: readonly string[];
  readonly #pieces: Pieces = { repeats: [], starts: new Set() };

  constructor(flags: string, alphabet: readonly string[]) {
    this.#flags = flags.replace(/[gy]/g, '');
    this.#alphabet = alphabet;
  }

  collect(pattern: AST.Pattern): Pieces {
    for (const alternative of pattern.alternatives) this.#walk(alternative, ['']);
    return this.#pieces;
  }

  /** Notes what repeats in a branch; answers texts that match it, each behind each of `before`. */
  #walk(branch: AST.Alternative, before: readonly string[]): readonly string[] {
    let starts = before;
    for (const element of branch.elements) {
      const known = this.#pieces.repeats.length;
      const ahead = starts;
      starts = this.#after(element, starts);
      // A beginning that ends elsewhere never gets to what repeats.
      if (this.#pieces.repeats.length === known) continue;
      for (const start of [...ahead.slice(0, mostStarts), ...starts.slice(0, mostStarts)])
        this.#pieces.starts.add(start);
    }
    return starts;
  }

  #after(element: AST.Element, before: readonly string[]): readonly string[] {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return distinct(element.alternatives.flatMap((each) => this.#walk(each, before)));
      case 'Assertion':
        if (element.kind === 'lookahead' || element.kind === 'lookbehind')
          for (const each of element.alternatives) this.#walk(each, before);
        return before;
      case 'Quantifier':
        return this.#afterRepeat(element, before);
      case 'Backreference':
        return before;
      default:
        return distinct(before.flatMap((start) => this.#characters(element.raw).map((each) => start + each)));
    }
  }

  #afterRepeat({ element, min, max }: AST.Quantifier, before: readonly string[]): readonly string[] {
    const once = this.#after(element, ['']);
    if (max > 20) this.#pieces.repeats.push({ before: before.slice(0, mostStarts), words: once });
    else if (element.type === 'Group' || element.type === 'CapturingGroup') this.#after(element, before);
    const fewest = Math.min(min, 20);
    const least = once.map((word) => word.repeat(Math.max(1, fewest)));
    const behind = before.flatMap((start) => least.map((word) => start + word));
    return distinct(min === 0 ? [...before.slice(0, 1), ...behind, ...before.slice(1)] : behind);
  }

  #characters(raw: string): readonly string[] {
    const one = new RegExp(`^(?:${raw})$`, this.#flags);
    return this.#alphabet.filter((character) => one.test(character)).slice(0, mostCharacters);
  }
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text.length < 200).slice(0, 8);
}
