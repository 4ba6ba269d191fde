import type { SelectionChoice } from '../../article/article';
import { sureEnough } from '../../article/unsure';
import { type Subtrees, subtreesOf } from '../../page/block-subtrees';
import type { Page } from '../../page/page';
import type { JudgedBlocks, Judgement } from '../engines/engine';
import { Change } from './change';
import { NodeState, type NodeStates } from './node-state';
import { noneIn, type SetAside, withoutParts } from './set-aside';
import { nodeStates, postProcessed, type Selected } from './steps';
import { isUnlikely } from './whole-units';

/** A selection that may be meant. */
export interface Candidate extends Fitted {
  readonly kind: SelectionChoice;
  /** Words that are kept; an ideograph is one. */
  readonly words: number;
  /** Expected word F1, 0 to 1: the order of the candidates. */
  readonly expected: number;
  /** Expected word F with β below 1, 0 to 1: what the reader is told. */
  readonly confidence: number;
}

/** As many as a reader compares at a glance. Chosen. */
const mostCandidates = 3;

/** Selections that share more of their words than this (F1) look the same to a reader. Chosen: one word in ten. */
const alike = 0.9;

/**
 * The best selection, and where that is not sure those that differ from it, in the order of their expected F1. All
 * figures refer to what is finally kept, without the parts that are `setAside`.
 * `wanted` is the one that the reader asked for, which is made even where the best one is sure.
 */
export function candidatesFor(
  page: Page,
  judgement: Judgement,
  subtreesOfAnswer?: Subtrees,
  setAside: readonly SetAside[] = [],
  wanted?: SelectionChoice,
): readonly [Candidate, ...Candidate[]] {
  const { blocks, kept, alternatives } = judgement;
  // They are known to be no content.
  const probability = noneIn(page, blocks, blocks.probability, setAside);
  const measured = (kind: SelectionChoice, fitted: Fitted): Candidate => ({
    ...fitted,
    kind,
    words: Math.round(sharedWords(blocks.tokens, fitted.shares, fitted.shares)),
    expected: expectedF(probability, blocks.tokens, fitted.shares, 1),
    confidence: sureness(probability, blocks.tokens, fitted.shares),
  });
  const best = measured('best', fittedBlocks(page, blocks, kept, { subtreesOfAnswer, setAside }));
  if (best.confidence > sureEnough) {
    const other = wanted && wantedCandidate(page, judgement, wanted, measured, setAside);
    return [other ?? best];
  }
  const { less, more, prose } = alternatives();
  const others = [
    measured('less', fittedBlocks(page, blocks, less, { setAside })),
    measured('more', fittedBlocks(page, blocks, more, { setAside })),
    // A region is a whole already.
    measured('prose', fittedBlocks(page, blocks, prose, { postProcesses: false, setAside })),
  ];
  const ranked = others.filter(({ words }) => words > 0).sort((a, b) => b.expected - a.expected);
  const chosen: [Candidate, ...Candidate[]] = [best];
  for (const each of ranked) {
    const isAlike = chosen.some(({ shares }) => likeness(blocks.tokens, shares, each.shares) > alike);
    if (!isAlike && chosen.length < mostCandidates) chosen.push(each);
  }
  return chosen;
}

/** Less or more text than the best selection has, if it is asked for and there is any. */
function wantedCandidate(
  page: Page,
  { blocks, alternatives }: Judgement,
  wanted: SelectionChoice,
  measured: (kind: SelectionChoice, fitted: Fitted) => Candidate,
  setAside: readonly SetAside[],
): Candidate | undefined {
  if (wanted !== 'less' && wanted !== 'more') return undefined;
  const candidate = measured(wanted, fittedBlocks(page, blocks, alternatives()[wanted], { setAside }));
  return candidate.words > 0 ? candidate : undefined;
}

/** F1 of the words of one selection against those of the other. */
function likeness(tokens: Float64Array, a: Float64Array, b: Float64Array): number {
  const either = sharedWords(tokens, a, a) + sharedWords(tokens, b, b);
  return either > 0 ? (2 * sharedWords(tokens, a, b)) / either : 1;
}

function sharedWords(tokens: Float64Array, a: Float64Array, b: Float64Array): number {
  return tokens.reduce((sum, count, block) => sum + count * Math.min(a[block], b[block]), 0);
}

/** Blocks as they are kept in the end. */
export interface Fitted extends Selected {
  /** By block: 1 for those that the engine kept. */
  readonly answer: Uint8Array;
  readonly nodes: NodeStates;
  /** By block: the share of its text that is kept, 0 to 1. */
  readonly shares: Float64Array;
}

interface FitOptions {
  /** Whether code, figures and headings are completed. */
  readonly postProcesses?: boolean;
  /** Of the answer, if it was made from subtrees. */
  readonly subtreesOfAnswer?: Subtrees | undefined;
  readonly setAside?: readonly SetAside[] | undefined;
}

/** From an engine's blocks to what is kept of the page. */
function fittedBlocks(
  page: Page,
  blocks: JudgedBlocks,
  answer: Uint8Array,
  { postProcesses = true, subtreesOfAnswer, setAside = [] }: FitOptions = {},
): Fitted {
  // Posts in comments make no thread, which would be kept whole.
  const text = noneIn(page, blocks, answer, setAside);
  const { kept, change } = postProcesses ? postProcessed(page, blocks, text) : { kept: text, change: undefined };
  const { content, except } =
    subtreesOfAnswer && !change?.some(Boolean) ? subtreesOfAnswer : subtreesOf(page, blocks.blockOf, kept);
  const subtrees = withoutParts(page, { content, except }, setAside);
  const { blockAt } = blocks;
  const isUnlikelyElement = (id: number) => blockAt[id] < blockAt[page.end[id]] && isUnlikely(blocks, blockAt[id]);
  const nodes = nodeStates(page, subtrees, { setAside, isUnlikely: isUnlikelyElement });
  if (change) addChanges(blocks, change, nodes);
  const shares = keptShares(page, blocks, nodes);
  return { ...subtrees, answer, nodes, shares };
}

/** Notes what was changed by block with the text nodes of the block, unless something has changed those later. */
function addChanges({ count, first, last }: JudgedBlocks, byBlock: Uint8Array, { change }: NodeStates): void {
  for (let block = 0; block < count; block++) {
    if (byBlock[block] === Change.None) continue;
    for (let id = first[block]; id <= last[block]; id++) if (change[id] === Change.None) change[id] = byBlock[block];
  }
}

/** By block: the share of its characters that are kept. */
export function keptShares(page: Page, { count, first, last, blockOf }: JudgedBlocks, nodes: NodeStates): Float64Array {
  const shares = new Float64Array(count);
  for (let block = 0; block < count; block++) {
    let all = 0;
    let kept = 0;
    for (let id = first[block]; id <= last[block]; id++) {
      if (blockOf[id] !== block) continue;
      const { length } = page.text[id];
      all += length;
      if (nodes.state[id] === NodeState.Kept) kept += length;
    }
    shares[block] = kept / all;
  }
  return shares;
}

/**
 * β of the confidence, below 1 so that missing words count less than surplus ones: on a long page many unlikely words add up to
 * a large expected loss, which says little about the clip. Measured on 1,698 clips of 14 sets: r with their word F1 .57 for
 * β = 1, .61 for this (docs/experiments/badly-wrong.md).
 */
const recallOfConfidence = 0.5;

/** How sure a selection is, 0 to 1: what readers are told, and which of two answers is believed. */
export function sureness(p: ArrayLike<number>, words: ArrayLike<number>, shares: ArrayLike<number>): number {
  return expectedF(p, words, shares, recallOfConfidence);
}

/**
 * The word F that a selection is expected to have, 0 to 1; `recall` is β. With p the probability that a block is content, w
 * its words and s the share of it that is kept:
 *
 *     F = (1 + β²) Σ s p w / (Σ s w + β² Σ p w)
 */
export function expectedF(
  p: ArrayLike<number>,
  words: ArrayLike<number>,
  shares: ArrayLike<number>,
  recall: number,
): number {
  let all = 0;
  let right = 0;
  let taken = 0;
  for (let block = 0; block < p.length; block++) {
    const expected = p[block] * words[block];
    const share = shares[block];
    all += expected;
    right += share * expected;
    taken += share * words[block];
  }
  const missed = recall * recall;
  return taken + all > 0 ? ((1 + missed) * right) / (taken + missed * all) : 0;
}
