import { lazily } from '../../../../language/text/lazily';
import { subtreesOf } from '../../../../page/block-subtrees';
import { isUnseen } from '../../../../page/text/visibility';
import { bestCut, surestFirst } from '../../best-cut';
import { type Alternatives, type Extraction, nothingFound } from '../../engine';
import type { Forest } from '../model/forest';
import { logit, probability } from '../model/logistic';
import type { PageView } from '../view/view';
import { blockEvidence } from './evidence';
import { reasonsFor, ruleAgainst } from './reasons';

/** Chosen on the training pages, like `shrinkage` (docs/explanation/engine.md). A page has no content if the expected F1 of its best cut is lower. */
const leastExpected = 0.25;

/** Fewer words are no content unless their expected F1 is high. Chosen: a footer or a form leaves so few. */
const fewWords = 6;
/** The expected F1 from which a few words are content. Half and twice change none of the 75 pages in `features.ts`. */
const sureOfFew = 0.75;

/**
 * On a page that is no discussion, more prose than this share of the kept words makes a story. Measured with
 * `recallOfStory` against .9 on wcxb-dev, mixed-dev, fundus-dev, live2-dev and lists-dev (docs/experiments/stories.md,
 * 2026-11-22).
 */
const storyShare = 0.8;
/** β of F for stories: a missing word counts β² times as much as a surplus one. Measured as above, against .7. */
const recallOfStory = 0.8;

/**
 * Where only text that nobody sees would be kept, and is improbable, text that is seen and at least so probable is kept
 * instead. Chosen: that of headings.
 */
const leastSeen = 0.1;

/**
 * From the probability of each block to an answer: the probabilities of template groups are shrunk to their means, and
 * the cut with the highest expected F1 is made, of a story a somewhat smaller one. With the forest the answer can be asked for the evidence of each block.
 */
export function decide(view: PageView, p: Float64Array, forest?: Forest): Extraction {
  const answer = answerTo(view, p, forest);
  const { kept = new Uint8Array() } = answer.judgement ?? {};
  const isHidden = (block: number) => isUnseen(view.blocks.visibility[block]);
  const isGuess = kept.includes(1) && kept.every((each, block) => each === 0 || (isHidden(block) && p[block] < 0.5));
  if (!isGuess || !p.some((each, block) => each >= leastSeen && !isHidden(block))) return answer;
  const ofSeen = p.map((each, block) => (isHidden(block) ? 0 : each));
  const seen = answerTo(view, ofSeen, forest);
  return seen.content.length > 0 ? seen : answer;
}

function answerTo(view: PageView, p: Float64Array, forest?: Forest): Extraction {
  const { page, blocks } = view;
  const probability = shrunkToGroups(view, p);
  const order = surestFirst(probability);
  const { kept: likely, expected } = bestCut(probability, blocks.tokens, 1, order);
  const few = expected < sureOfFew && expectedWords(probability, blocks.tokens, likely) < fewWords;
  const sharpened = probability.map(contrasted);
  const { kept: most } = bestCut(sharpened, blocks.tokens, 1, order);
  const kept = isStory(view, most) ? bestCut(sharpened, blocks.tokens, recallOfStory, order).kept : most;
  const judgement = {
    blocks: { ...blocks, probability },
    kept,
    alternatives: () => alternativesOf(view, probability),
    ruleAgainst: (id: number) => ruleAgainst(view, id),
    ...(forest && { evidence: () => blockEvidence(view, forest) }),
  };
  if (few || expected < leastExpected) return { ...nothingFound('nothing here is likely to be content'), judgement };
  const { content, except } = subtreesOf(page, blocks.blockOf, kept);
  const reasons = lazily(() => reasonsFor(view, { content, except }));
  return {
    content,
    except,
    // A clip asks for the reasons of what it keeps in the end.
    get reasons() {
      return reasons();
    },
    confidence: expected,
    judgement,
  };
}

function expectedWords(probability: Float64Array, tokens: Float64Array, kept: Uint8Array): number {
  return kept.reduce((sum, each, block) => sum + each * probability[block] * tokens[block], 0);
}

function isStory({ blocks: { words }, prose, discussion }: PageView, kept: Uint8Array): boolean {
  if (discussion) return false;
  let all = 0;
  let held = 0;
  for (let block = 0; block < words.length; block++) {
    if (kept[block] === 0) continue;
    all += words[block];
    if (prose[block] > 0) held += words[block];
  }
  return held > storyShare * all;
}

/**
 * Factor of the log-odds where the cut is made. Averaging over trees, network and template groups pulls probabilities towards
 * the middle; this undoes a part of it. Measured on 14 sets, 1,198 clips without comments: word F1 +.0025 ± .0010, on ten sets better and on
 * two worse; from 1.2 to 1.7 about the same (docs/experiments/badly-wrong.md).
 */
const contrast = 1.3;

function contrasted(p: number): number {
  return probability(contrast * logit(p));
}

/**
 * How far each block moves towards the mean of its template group, in log-odds. Measured on wcxb-dev, zh-dev, mixed-dev
 * and live-dev (docs/experiments/block-model.md, November 2026).
 */
const shrinkage = 0.5;

/** Fewer blocks are no template group. Chosen: two blocks alike may be a text and a teaser, and have no majority. */
const fewest = 3;

/**
 * Moves the probabilities of a template group towards their mean, so that the posts of a
 * thread, the cards of a list or the rows of a table are kept or dropped together. A group
 * is the blocks of one signature. The mean is of log-odds, with more weight for longer blocks.
 */
export function shrunkToGroups({ blocks, signatures }: PageView, p: Float64Array): Float64Array {
  const { group, members } = signatures.bySignature;
  const odds = new Float64Array(blocks.count);
  const sums = new Float64Array(blocks.count);
  const weights = new Float64Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    odds[block] = logit(p[block]);
    const at = group[block];
    const weight = Math.sqrt(blocks.tokens[block] + 0.1);
    sums[at] = sums[at] + weight * odds[block];
    weights[at] = weights[at] + weight;
  }
  return p.map((each, block) => {
    if (members[block] < fewest) return each;
    const at = group[block];
    const together = sums[at] / weights[at];
    return probability((1 - shrinkage) * odds[block] + shrinkage * together);
  });
}

/**
 * β of F for readers who want less and for those who want more: a missing word counts β² times as much as a surplus
 * one. Chosen: each the inverse of the other, and so far from 1 that the cuts differ.
 */
const recallOfLess = 0.4;
const recallOfMore = 2.5;

/** Other blocks that may be meant, from the probability of each. */
function alternativesOf(view: PageView, probability: Float64Array): Alternatives {
  const { tokens } = view.blocks;
  return {
    less: bestCut(probability, tokens, recallOfLess).kept,
    more: bestCut(probability, tokens, recallOfMore).kept,
    prose: proseRegion(view),
  };
}

/** All blocks of the densest region of prose that nothing sets aside. */
function proseRegion({ blocks, plain, aside }: PageView): Uint8Array {
  const inside = (block: number) => block >= plain.from && block < plain.to;
  return Uint8Array.from(blocks.first, (id, block) => (inside(block) && aside[id] === 0 ? 1 : 0));
}
