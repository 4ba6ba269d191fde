import { closingOf } from '../../../page/closing';
import { isDiscussion } from '../../../page/discussion';
import type { Page } from '../../../page/page';
import type { Steps } from '../../../page/steps';
import { type BlockLines, blockLinesOf } from '../../../page/text/block-lines';
import { controlTags } from '../../../page/text/unread';
import { isUnseen } from '../../../page/text/visibility';
import { isText, root, tagTable } from '../../../page/tree';
import { type Extraction, nothingFound, type Reason, type Surroundings } from '../engine';
import { mainBlock, sumBelow, sums, type Weights, weigh } from './balance';
import { candidateLines, tooManyBlocks } from './candidates';
import { type FeatureTree, featureTreeOf, levelOrder } from './feature-tree';
import { type LiveParameters, live, partTags } from './live-parameters';
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

/** The contents of each subtree: columns by id. */
interface Below {
  /** Text nodes of candidates, and of all other lines. */
  readonly fresh: Float64Array;
  readonly similar: Float64Array;
  readonly plain: Float64Array;
  readonly links: Float64Array;
  readonly prose: Float64Array;
}

interface Selection {
  readonly weights: Weights;
  readonly below: Below;
  readonly isControl: Uint8Array;
  readonly isPart: Uint8Array;
  /** Whether the page is a list: its links are the content. */
  readonly list: boolean;
  readonly region: number;
  /** The first id after the article. */
  readonly closing: number;
}

interface DropRule {
  readonly rule: string;
  readonly holds: (selection: Selection, id: number) => boolean;
}

/** The rules that leave nodes out of the region; the first rule that holds is the reason. */
const dropRules: readonly DropRule[] = [
  { rule: 'invisible', holds: ({ weights, below }, id) => isHidden(weights, id) && textless(below, id) },
  { rule: 'control', holds: ({ weights, isControl }, id) => isControl[weights.page.tag[id]] === 1 },
  { rule: 'after the article', holds: ({ closing }, id) => id >= closing },
  { rule: 'landmark', holds: ({ weights, region }, id) => weights.aside[id] === 1 && weights.aside[region] === 0 },
  {
    rule: 'on the sibling page, too',
    holds: ({ below }, id) => below.fresh[id] === 0 && below.similar[id] > 0,
  },
  { rule: 'link rate', holds: isLinkBlock },
];

/** Keeps the region whole, less what the rules leave out. Lists and tables stay intact. */
function select(
  weights: Weights,
  region: number,
  list: boolean,
  confidence: number,
  { closingAfter }: LiveParameters,
): Extraction {
  const { page } = weights;
  const selection: Selection = {
    weights,
    below: countBelow(weights),
    isControl: tagTable(page, controlTags),
    isPart: tagTable(page, partTags),
    list,
    region,
    closing: list || isDiscussion(page) ? page.end[region] : endOfArticle(weights, region, closingAfter),
  };
  const except: number[] = [];
  const reasons: Reason[] = [{ id: region, kept: true, rule: list ? 'list of what is new' : 'largest balance' }];
  for (let id = region + 1; id < page.end[region]; ) {
    const rule = dropRules.find(({ holds }) => holds(selection, id))?.rule;
    if (rule === undefined) {
      id++;
      continue;
    }
    except.push(id);
    reasons.push({ id, kept: false, rule });
    id = page.end[id];
  }
  if (textless(selection.below, region)) return nothingFound('nothing differs from the sibling page', reasons);
  return { content: [region], except, reasons, confidence };
}

/** The end of the region's new prose: the position of the closing heading. */
function endOfArticle(weights: Weights, region: number, closingAfter: number): number {
  const { page, lines, newProse } = weights;
  const least = closingAfter * sumBelow(newProse, page, region);
  const measured = { ...weights, block: lines.block, prose: newProse };
  return closingOf(measured, region, least, lines.seen);
}

function countBelow({ page, lines, candidate, plainCharacters, linkCharacters, newProse }: Weights): Below {
  const fresh = new Float64Array(page.count);
  const similar = new Float64Array(page.count);
  for (const id of lines.seen) {
    const column = candidate[lines.block[id]] === 1 ? fresh : similar;
    column[id] = page.text[id].trim() === '' ? 0 : 1;
  }
  return {
    fresh: sums(page, fresh),
    similar: sums(page, similar),
    plain: sums(page, plainCharacters),
    links: sums(page, linkCharacters),
    prose: sums(page, newProse),
  };
}

function isHidden({ page }: Weights, id: number): boolean {
  return isUnseen(page.visibility[id]);
}

function textless({ fresh, similar }: Below, id: number): boolean {
  return fresh[id] === 0 && similar[id] === 0;
}

/** A block of links without prose, such as a list of other pages. */
function isLinkBlock({ weights, below, isPart, list }: Selection, id: number): boolean {
  const { page, lines } = weights;
  if (list || isText(page, id) || lines.block[id] !== id || isPart[page.tag[id]] === 1) return false;
  return below.links[id] > below.plain[id] && below.prose[id] === 0;
}
