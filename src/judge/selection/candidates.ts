import type { SelectionChoice } from '../../article/article';
import { sureEnough } from '../../article/unsure';
import type { Subtrees } from '../../page/block-subtrees';
import type { Page } from '../../page/page';
import type { Steps } from '../../page/steps';
import type { Judgement } from '../engines/engine';
import type { Comments } from '../posts/comments';
import { noneIn } from './comments';
import { expectedF1 } from './expected-f1';
import { type Fitted, fitting } from './fit';

/** A selection that may be meant. */
export interface Candidate extends Fitted {
  readonly kind: SelectionChoice;
  /** Words that are kept; an ideograph is one. */
  readonly words: number;
  /** Expected word F1, 0 to 1. */
  readonly confidence: number;
}

const mostCandidates = 3;

/** Selections that share more of their words than this (F1) look the same to a reader. */
const alike = 0.9;

/**
 * The best selection, and where that is not sure those that differ from it, in the order of their expected F1. All that
 * is said of them is said of what is kept in the end, without `comments`. `known` are the subtrees of the engine's
 * answer. `wanted` is the one that the reader asked for, which is made even where the best one is sure.
 */
export function* candidatesFor(
  page: Page,
  judgement: Judgement,
  known?: Subtrees,
  comments?: Comments,
  wanted?: SelectionChoice,
): Steps<readonly [Candidate, ...Candidate[]]> {
  const { blocks, kept, alternatives } = judgement;
  // Comments are known to be no content.
  const probability = comments ? noneIn(page, blocks, blocks.probability, comments) : blocks.probability;
  const measured = (kind: SelectionChoice, fitted: Fitted): Candidate => ({
    ...fitted,
    kind,
    words: Math.round(sharedWords(blocks.tokens, fitted.shares, fitted.shares)),
    confidence: expectedF1(probability, blocks.tokens, fitted.shares),
  });
  const best = measured('best', yield* fitting(page, blocks, kept, { ...(known && { known }), comments }));
  if (best.confidence > sureEnough) {
    const asked = wanted && (yield* askedFor(page, judgement, wanted, measured, comments));
    return [asked ?? best];
  }
  const { less, more, prose } = alternatives();
  const others = [
    measured('less', yield* fitting(page, blocks, less, { comments })),
    measured('more', yield* fitting(page, blocks, more, { comments })),
    // A region is a whole already.
    measured('prose', yield* fitting(page, blocks, prose, { postProcesses: false, comments })),
  ];
  const ranked = others.filter(({ words }) => words > 0).sort((a, b) => b.confidence - a.confidence);
  const chosen: [Candidate, ...Candidate[]] = [best];
  for (const each of ranked) {
    const known = chosen.some(({ shares }) => likeness(blocks.tokens, shares, each.shares) > alike);
    if (!known && chosen.length < mostCandidates) chosen.push(each);
  }
  return chosen;
}

/** Less or more text than the best selection has, if it is asked for and there is any. */
function* askedFor(
  page: Page,
  { blocks, alternatives }: Judgement,
  wanted: SelectionChoice,
  measured: (kind: SelectionChoice, fitted: Fitted) => Candidate,
  comments?: Comments,
): Steps<Candidate | undefined> {
  if (wanted !== 'less' && wanted !== 'more') return undefined;
  const made = measured(wanted, yield* fitting(page, blocks, alternatives()[wanted], { comments }));
  return made.words > 0 ? made : undefined;
}

/** F1 of the words of one selection against those of the other. */
function likeness(tokens: Float64Array, a: Float64Array, b: Float64Array): number {
  const either = sharedWords(tokens, a, a) + sharedWords(tokens, b, b);
  return either > 0 ? (2 * sharedWords(tokens, a, b)) / either : 1;
}

function sharedWords(tokens: Float64Array, a: Float64Array, b: Float64Array): number {
  return tokens.reduce((sum, count, block) => sum + count * Math.min(a[block], b[block]), 0);
}
