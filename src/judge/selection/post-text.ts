import { subtreesOf } from '../../page/block-subtrees';
import type { Page } from '../../page/page';
import { bestCut } from '../engines/best-cut';
import type { Extraction, Judgement } from '../engines/engine';
import type { Replies } from '../posts/replies';
import { sureness } from './candidates';
import { lengthOf, type PostEvidence, type PostTrees, postEvidence } from './post-blocks';
import { postTrees } from './post-trees';

/**
 * The text of a post with replies. Engines compare the blocks of a page with each other, so a post of ten words loses
 * against the teasers below it. Where replies were found, the page is known to have a text between its title and them, and
 * every block is judged again: by the engine's probability, by its place relative to the first paragraph of that text, and
 * by what it is (teaser, byline, form). The best cut by these probabilities is kept, unless the engine is surer of its own
 * (docs/experiments/selection-rules.md).
 */
export function postAnswer(
  page: Page,
  extraction: Extraction,
  replies: Pick<Replies, 'roots' | 'probability'>,
): Extraction {
  const { judgement } = extraction;
  const [start] = replies.roots;
  if (!judgement || judgement.blocks.count === 0 || start === undefined) return extraction;
  const evidence = postEvidence(page, judgement.blocks, start);
  const trust = Math.min(1, replies.probability / leastSure);
  // The truths that trees learn from do not tell single letters and digits: cells of tables keep the engine's word.
  const probability = Float64Array.from(evidence, (each, block) => {
    const before = judgement.blocks.probability[block];
    return isSingle(each) ? before : trust * probabilityOf(each) + (1 - trust) * before;
  });
  const { tokens, blockOf } = judgement.blocks;
  const { kept, expected } = bestCut(probability, tokens, recallOfPost);
  if (sureness(judgement.blocks.probability, tokens, judgement.kept) > sureness(probability, tokens, kept)) {
    const isLater = (block: number) => evidence[block].behind === 1 && probability[block] < leastOfLater;
    return withoutBlocks(page, extraction, judgement, isLater);
  }
  const { nothing: _, ...rest } = extraction;
  return {
    ...rest,
    ...subtreesOf(page, blockOf, kept),
    confidence: expected,
    judgement: {
      ...judgement,
      kept,
      blocks: { ...judgement.blocks, probability },
      alternatives: () => alternatives(judgement, probability),
    },
  };
}

/**
 * Where the engine is surer of its own answer, it may keep the sidebar of a short post. What is less probable than this, and
 * stands behind the replies, is not kept. Chosen: nearly no text.
 */
const leastOfLater = 0.05;

/** An answer without some of the blocks that it keeps. */
function withoutBlocks(
  page: Page,
  extraction: Extraction,
  judgement: Judgement,
  isNone: (block: number) => boolean,
): Extraction {
  const { blocks } = judgement;
  const kept = judgement.kept.map((each, block) => (each === 1 && isNone(block) ? 0 : each));
  if (kept.every((each, block) => each === judgement.kept[block])) return extraction;
  const probability = blocks.probability.map((each, block) => (isNone(block) ? 0 : each));
  return {
    ...extraction,
    ...subtreesOf(page, blocks.blockOf, kept),
    judgement: { ...judgement, kept, blocks: { ...blocks, probability } },
  };
}

/**
 * Below this probability of replies, the text may not be the one above them, and the engine's probabilities are mixed in.
 * Chosen: replies are then less likely than none.
 */
const leastSure = 0.5;

/** How many times as much as a surplus word a missing one counts. */
const recallOfPost = 0.8;
const recallOfLess = 0.4;
const recallOfMore = 2.5;

function alternatives({ blocks, alternatives: others }: Judgement, probability: Float64Array) {
  return {
    less: bestCut(probability, blocks.tokens, recallOfLess).kept,
    more: bestCut(probability, blocks.tokens, recallOfMore).kept,
    prose: others().prose,
  };
}

function isSingle({ length = 0 }: PostEvidence): boolean {
  return length < lengthOf(2);
}

function probabilityOf(evidence: PostEvidence): number {
  const { names, start, trees } = postTrees;
  const row = names.map((name) => evidence[name] ?? 0);
  const odds = trees.reduce((sum, tree) => sum + leafOf(tree, row), start);
  return 1 / (1 + Math.exp(-odds));
}

function leafOf(tree: PostTrees['trees'][number], row: readonly number[]): number {
  let node = tree[0];
  while (node.length > 1) node = tree[row[node[0]] <= node[1] ? node[2] : node[3]];
  return node[0];
}
