import { diffArrays } from 'diff';
import { sharedText } from '../../../article/same-text';
import { allWords } from '../../../language/text/words';

/** A block of an article: its text, and the addresses of its pictures without their queries. */
export interface Block {
  readonly text: string;
  readonly pictures: readonly string[];
}

/** A piece of a changed text. */
export interface Piece {
  readonly text: string;
  readonly is: 'same' | 'added' | 'removed';
}

/** Unchanged blocks are only counted. */
export type Difference =
  | { readonly is: 'same'; readonly blocks: number }
  | { readonly is: 'added' | 'removed'; readonly block: Block }
  | { readonly is: 'changed'; readonly pieces: readonly Piece[] };

/**
 * After this time (ms) comparing ends: what is left was removed and added. Chosen: longer the page would seem to hang.
 */
const longest = 500;

/**
 * Of the letters of two blocks, so many are in both if one is a later state of the other. Chosen: texts on one subject
 * seldom share as much (`updated.ts`).
 */
const leastShared = 0.4;

/**
 * So many removed blocks are compared with an added one. Chosen: a rewritten block is seldom moved past twenty others.
 */
const mostTried = 20;

/** What differs between two states of an article, in order. `language` (BCP 47) tells what its words are. */
export function differencesOf(
  before: readonly Block[],
  after: readonly Block[],
  language?: string,
): readonly Difference[] {
  const ends = performance.now() + longest;
  const runs = changesOf(before.map(keyOf), after.map(keyOf), ends);
  const found: Difference[] = [];
  let [from, to] = [0, 0];
  let removed: readonly Block[] = [];
  for (const { added = false, removed: isRemoved = false, count } of runs) {
    if (isRemoved) {
      removed = before.slice(from, from + count);
      from += count;
      continue;
    }
    found.push(...replaced(removed, added ? after.slice(to, to + count) : [], ends, language));
    removed = [];
    if (!added) found.push({ is: 'same', blocks: count });
    if (!added) from += count;
    to += count;
  }
  return [...found, ...replaced(removed, [], ends, language)];
}

/** The differing pieces of two texts, by words. Scripts without spaces have words, too. `ends`: see `longest`. */
export function piecesOf(
  before: string,
  after: string,
  language?: string,
  ends = performance.now() + longest,
): readonly Piece[] {
  const runs = changesOf(wordsIn(before, language), wordsIn(after, language), ends);
  return runs.map(({ value, added, removed }) => ({
    text: value.join(''),
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** How many words and pictures were added and removed. */
export function sizeOf(differences: readonly Difference[]) {
  const words = { added: 0, removed: 0 };
  const pictures: Record<'added' | 'removed', string[]> = { added: [], removed: [] };
  for (const difference of differences) {
    if (difference.is === 'added' || difference.is === 'removed') {
      words[difference.is] += allWords(difference.block.text);
      pictures[difference.is].push(...difference.block.pictures);
    }
    if (difference.is === 'changed')
      for (const { is, text } of difference.pieces) if (is !== 'same') words[is] += allWords(text);
  }
  // A picture whose caption has changed is still there.
  const added = without(pictures.added, pictures.removed);
  return { words, pictures: { added: added.length, removed: without(pictures.removed, pictures.added).length } };
}

function replaced(
  removed: readonly Block[],
  added: readonly Block[],
  ends: number,
  language: string | undefined,
): Difference[] {
  const found: Difference[] = [];
  const left = [...removed];
  for (const block of added) {
    const at = left.slice(0, mostTried).findIndex((each) => performance.now() < ends && isLater(each, block));
    const [before, ...gone] = at < 0 ? [] : left.splice(0, at + 1).reverse();
    found.push(...gone.reverse().map((each) => ({ is: 'removed', block: each }) as const));
    if (before) found.push({ is: 'changed', pieces: piecesOf(before.text, block.text, language, ends) });
    else found.push({ is: 'added', block });
  }
  return [...found, ...left.map((block) => ({ is: 'removed', block }) as const)];
}

function isLater(before: Block, after: Block): boolean {
  return (
    before.pictures.length + after.pictures.length === 0 &&
    sharedText(spacedOut(before.text), spacedOut(after.text)) >= leastShared
  );
}

/** With spaces around each ideograph, so that a changed word does not change its whole clause. */
function spacedOut(text: string): string {
  return text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ');
}

function changesOf(before: readonly string[], after: readonly string[], ends: number) {
  const found = diffArrays([...before], [...after], { timeout: ends - performance.now() });
  if (found) return found;
  return [
    { value: [...before], added: false, removed: true, count: before.length },
    { value: [...after], added: true, removed: false, count: after.length },
  ];
}

function wordsIn(text: string, language: string | undefined): string[] {
  return [...segmenterFor(language).segment(text)].map(({ segment }) => segment);
}

/** A page may name a language that is none. */
function segmenterFor(language: string | undefined): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'word' });
  }
}

function without(these: readonly string[], those: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const each of those) left.set(each, (left.get(each) ?? 0) + 1);
  return these.filter((each) => {
    const count = left.get(each) ?? 0;
    left.set(each, count - 1);
    return count <= 0;
  });
}

function keyOf({ text, pictures }: Block): string {
  return [text, ...pictures].join('\n');
}
