import { lazily } from '../../language/text/lazily';
import type { Range } from './query';

/** A word, or a run of characters of a script without spaces. */
export interface Token extends Range {
  readonly text: string;
  readonly spaceless: boolean;
}

const runs = lazily(() => /[\p{L}\p{N}\p{M}]+/gu);

/** Scripts that do not part words by spaces, or join particles to them, as Korean does. */
const spaceless = lazily(
  () =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc\u3099\u309a]+/gu,
);
const beyondLatin = /[^\0-\u024f]/;

/** The tokens of a folded text, in order. Linear in the text. */
export function* tokensOf(text: string): Generator<Token> {
  for (const { 0: run, index } of text.matchAll(runs())) {
    if (beyondLatin.test(run)) yield* tokensOfRun(run, index);
    else yield { text: run, start: index, end: index + run.length, spaceless: false };
  }
}

function* tokensOfRun(run: string, offset: number): Generator<Token> {
  let done = 0;
  for (const { 0: part, index } of run.matchAll(spaceless())) {
    if (index > done) yield token(run, done, index, offset, false);
    done = index + part.length;
    yield token(run, index, done, offset, true);
  }
  if (done < run.length) yield token(run, done, run.length, offset, false);
}

function token(run: string, start: number, end: number, offset: number, isSpaceless: boolean): Token {
  return { text: run.slice(start, end), start: offset + start, end: offset + end, spaceless: isSpaceless };
}
