import type { Candidate, CandidateKind } from '../../engine';
import type { Looked } from '../view/view';
import { bestCut, expectedF1 } from './best-cut';
import { finish } from './post-processing';
import { rangesOf } from './ranges';

/** Above this confidence nobody is asked what was meant. */
const sureEnough = 0.8;

const mostCandidates = 3;

/** Selections that share more of their words than this (F1) are one and the same for a reader. */
const alike = 0.9;

/** How many times as much as a surplus word a missing one counts, for those who want less and those who want more. */
const recallOfLess = 0.4;
const recallOfMore = 2.5;

/**
 * Selections that may be meant where the best one is not sure: it, and what
 * differs from it, in order of their expected F1. Undefined where there is no choice.
 */
export function candidatesOf(view: Looked, likely: Float64Array, best: Uint8Array): Candidate[] | undefined {
  const { tokens } = view.blocks;
  if (expectedF1(likely, tokens, best) > sureEnough) return undefined;
  const others = [
    { kind: 'less', kept: finished(view, bestCut(likely, tokens, recallOfLess).kept) },
    { kind: 'more', kept: finished(view, bestCut(likely, tokens, recallOfMore).kept) },
    { kind: 'prose', kept: proseRegion(view) },
  ] as const;
  const ranked = others
    .filter(({ kept }) => wordsOf(tokens, kept) > 0)
    .map((other) => ({ ...other, expected: expectedF1(likely, tokens, other.kept) }))
    .sort((a, b) => b.expected - a.expected);
  const chosen: { kind: CandidateKind; kept: Uint8Array }[] = [{ kind: 'best', kept: best }];
  for (const each of ranked) {
    const known = chosen.some(({ kept }) => sharedWords(tokens, kept, each.kept) > alike);
    if (!known && chosen.length < mostCandidates) chosen.push(each);
  }
  if (chosen.length < 2) return undefined;
  return chosen.map(({ kind, kept }) => ({
    kind,
    ...rangesOf(view, kept),
    words: wordsOf(tokens, kept),
    confidence: expectedF1(likely, tokens, kept),
  }));
}

function finished(view: Looked, kept: Uint8Array): Uint8Array {
  finish(view, kept);
  return kept;
}

/** All rows of the densest region of prose that nothing sets aside. */
function proseRegion({ blocks, plain, aside }: Looked): Uint8Array {
  const inside = (row: number) => row >= plain.from && row < plain.to;
  return Uint8Array.from(blocks.first, (id, row) => (inside(row) && aside[id] === 0 ? 1 : 0));
}

function wordsOf(tokens: Float64Array, kept: Uint8Array): number {
  return tokens.reduce((sum, count, row) => sum + (kept[row] === 1 ? count : 0), 0);
}

/** F1 of one selection against the other. */
function sharedWords(tokens: Float64Array, a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (const [row, count] of tokens.entries()) {
    if (a[row] === 1 && b[row] === 1) both += count;
    either += count * (a[row] + b[row]);
  }
  return either > 0 ? (2 * both) / either : 1;
}
