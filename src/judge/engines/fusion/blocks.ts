import { countSubtrees, sumUp } from '../../../page/counts';
import type { Page } from '../../../page/page';
import { isText, isWithin } from '../../../page/tree';
import type { TextNodes } from './features';
import type { Parameters } from './parameters';

/** Eq. 1. F = 0.3 L + 0.7 M, in tenths: text length and title words. Whole numbers, so that ties are exact. */
export function referenceScore({ length, titleWords }: TextNodes, row: number, parameters: Parameters): number {
  return parameters.lengthWeight * length[row] + parameters.titleWordWeight * titleWords[row];
}

/**
 * Section 2.2, referenceNode. `labelled` are the rows of the Y nodes; returns one of them, or undefined if there are
 * none.
 */
export function referenceNode(
  nodes: TextNodes,
  labelled: readonly number[],
  parameters: Parameters,
): number | undefined {
  const { titleWords, marks } = nodes;
  // ① None, one, or several by TDTN.
  const [first, second] = labelled.toSorted((a, b) => titleWords[b] - titleWords[a]);
  if (first === undefined || second === undefined) return first;
  // ② The first, if its TDTN is more than three times the second's.
  if (titleWords[first] > parameters.clearLead * titleWords[second]) return first;
  // ③ The larger F, then the larger PN, then the first.
  const lead =
    referenceScore(nodes, first, parameters) - referenceScore(nodes, second, parameters) ||
    marks[first] - marks[second];
  return lead >= 0 ? first : second;
}

/** The quantities that blocks are scored by: a column by id, each entry for a whole subtree. */
interface BlockMeasures {
  /** AL: characters inside links. */
  readonly linkCharacters: Int32Array;
  /** SumL: all characters. */
  readonly characters: Int32Array;
  /** PNum: attributes. Only captured ones can be counted. */
  readonly attributes: Int32Array;
  /** TDTN_block: occurrences of the title's content words. */
  readonly titleWords: Int32Array;
  /** Punctuation marks. */
  readonly marks: Int32Array;
  /** Tags below the block. */
  readonly tags: Int32Array;
}

export function measureBlocks(page: Page, nodes: TextNodes): BlockMeasures {
  const { linkCharacters, plainCharacters } = countSubtrees(page);
  const attributes = Int32Array.from(page.tag, (_, id) => page.attributeStart[id + 1] - page.attributeStart[id]);
  const elements = sumUp(
    page,
    Int32Array.from(page.tag, (_, id) => (isText(page, id) ? 0 : 1)),
  );
  return {
    linkCharacters,
    characters: plainCharacters.map((plain, id) => plain + linkCharacters[id]),
    attributes: sumUp(page, attributes),
    titleWords: sumUp(page, byId(page, nodes, nodes.titleWords)),
    marks: sumUp(page, byId(page, nodes, nodes.marks)),
    tags: elements.map((all) => Math.max(0, all - 1)),
  };
}

function byId(page: Page, { id }: TextNodes, values: Int32Array): Int32Array {
  const column = new Int32Array(page.count);
  for (let row = 0; row < id.length; row++) column[id[row]] = values[row];
  return column;
}

/**
 * Section 2.2. The containers of the Y nodes outside the reference block, without duplicates, in order. Containers
 * that hold the reference block are dropped.
 */
export function candidateBlocks(page: Page, containers: readonly number[], reference: number): number[] {
  const outside = containers.filter((id) => !isWithin(page, id, reference) && !isWithin(page, reference, id));
  return [...new Set(outside)].sort((a, b) => a - b);
}

/** Eq. 2. AD: the share of link characters. */
export function linkDensity({ linkCharacters, characters }: BlockMeasures, id: number): number {
  return ratio(linkCharacters[id], characters[id]);
}

/** Eq. 3. TD: attributes per character. */
export function attributeDensity({ attributes, characters }: BlockMeasures, id: number): number {
  return ratio(attributes[id], characters[id]);
}

/** Eq. 4. TIF, PIF and TNIF: the larger the amount, the smaller its factor. */
export function influenceFactor(amount: number, ofNone: number): number {
  return amount === 0 ? ofNone : 1 / amount;
}

/** Eq. 5. sort: the block with the smallest value is the body. */
export function sortValue(measures: BlockMeasures, id: number, parameters: Parameters): number {
  const { linkWeight, markupWeight, contentWeight, noneFactor, noTagsFactor } = parameters;
  const titleFactor = influenceFactor(measures.titleWords[id], noneFactor);
  const punctuationFactor = influenceFactor(measures.marks[id], noneFactor);
  const tagFactor = influenceFactor(measures.tags[id], noTagsFactor);
  return (
    linkWeight * linkDensity(measures, id) +
    markupWeight * (attributeDensity(measures, id) + tagFactor) +
    contentWeight * (titleFactor + punctuationFactor)
  );
}

/** Decision: a ratio whose denominator is 0 is 0. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
