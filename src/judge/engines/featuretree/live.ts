import { type FeatureTree, featureTreeOf, levelOrder } from '../../../page/feature-tree';
import type { Page } from '../../../page/page';
import type { Steps } from '../../../page/steps';
import { type BlockLines, blockLinesOf } from '../../../page/text/block-lines';
import { root } from '../../../page/tree';
import { type Extraction, nothingFound, type Surroundings } from '../engine';
import { mainBlock, sumBelow, type Weights, weigh } from './balance';
import { candidateLines, tooManyBlocks } from './candidates';
import { type LiveParameters, live } from './live-parameters';
import { select } from './live-selection';
import { siblingsBySimilarity } from './sibling';

/** The variant for the rendered DOM. The header of featuretree.ts lists where it departs from `paper`, and why. */
export function* extractingLive(
  page: Page,
  { siblings = [] }: Surroundings,
  parameters: LiveParameters = live,
): Steps<Extraction> {
  const order = levelOrder(page);
  const lines = blockLinesOf(page);
  const target = featureTreeOf(page, order, lines);
  const nearest = siblingsBySimilarity(target, siblings).slice(0, parameters.mostSiblings);
  if (nearest.length === 0) return nothingFound('unavailable: no sibling page');
  let why = 'nothing differs from the sibling page';
  for (const sibling of nearest) {
    const large = tooManyBlocks(target, sibling, parameters.mostPairs);
    const weights = large ? undefined : yield* comparing(page, lines, order, target, sibling, parameters);
    why = large ?? why;
    if (weights && !isCopy(weights, parameters.copyShare)) return extractFrom(weights, parameters);
  }
  return nothingFound(why);
}

function* comparing(
  page: Page,
  lines: BlockLines,
  order: Int32Array,
  target: FeatureTree,
  sibling: FeatureTree,
  parameters: LiveParameters,
): Steps<Weights> {
  const candidate = new Uint8Array(page.count);
  const differing = yield* candidateLines(target, sibling, parameters);
  differing.forEach((is, place) => {
    candidate[order[place]] = is;
  });
  return weigh(page, lines, candidate, parameters);
}

/**
 * Whether the sibling is the same article under another address: almost none of the prose and of the characters is
 * new.
 */
function isCopy(
  { page, prose, newProse, candidate, plainCharacters, linkCharacters }: Weights,
  share: number,
): boolean {
  if (sumBelow(newProse, page, root) >= share * sumBelow(prose, page, root) && candidate.includes(1)) return false;
  let characters = 0;
  let fresh = 0;
  for (let id = 0; id < page.count; id++) {
    const line = plainCharacters[id] + linkCharacters[id];
    characters += line;
    if (candidate[id] === 1) fresh += line;
  }
  return fresh <= share * characters;
}

/**
 * New content on an article page is mostly prose. On a list page it is links and short lines; there they cost nothing
 * and are kept.
 */
function extractFrom(weights: Weights, parameters: LiveParameters): Extraction {
  const article = mainBlock(weights, parameters, parameters.keptPerLevel);
  const share = proseShare(weights, article);
  if (share >= parameters.proseShare) return select(weights, article, false, Math.min(1, share), parameters);
  const costs = { similarLineCost: 0, linkLineCost: 0 };
  return select(weights, mainBlock(weights, costs, parameters.keptPerLevel), true, Math.min(1, share), parameters);
}

/** The prose of a region's candidates as a share of their characters. */
function proseShare({ page, candidate, plainCharacters, linkCharacters, newProse }: Weights, region: number): number {
  let characters = 0;
  for (let id = region; id < page.end[region]; id++) {
    if (candidate[id] === 1) characters += plainCharacters[id] + linkCharacters[id];
  }
  return characters === 0 ? 0 : sumBelow(newProse, page, region) / characters;
}
