import { countSubtrees, sumUp } from '../../../page/counts';
import type { Page } from '../../../page/page';
import { isText, isWithin } from '../../../page/tree';
import type { TextNodes } from './features';
import type { Parameters } from './parameters';

/** Eq. 1. F = 0.3 L + 0.7 M, text length and title words; in tenths, so that ties are exact. */
export function referenceScore({ TL, TDTN }: TextNodes, row: number, { F }: Parameters): number {
  return 10 * F.L * TL[row] + 10 * F.M * TDTN[row];
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
  const { TDTN, PN } = nodes;
  // referenceNode ①: none, one, or several by TDTN.
  const [first, second] = labelled.toSorted((a, b) => TDTN[b] - TDTN[a]);
  if (first === undefined || second === undefined) return first;
  // referenceNode ②: the first, if its TDTN is more than three times the second's.
  if (TDTN[first] > parameters.TDTN * TDTN[second]) return first;
  // referenceNode ③: the larger F, then the larger PN, then the first.
  const lead =
    referenceScore(nodes, first, parameters) - referenceScore(nodes, second, parameters) || PN[first] - PN[second];
  return lead >= 0 ? first : second;
}

/** The quantities that blocks are scored by: a column by id, each entry for a whole subtree. */
type BlockMeasures = Readonly<ReturnType<typeof measureBlocks>>;

export function measureBlocks(page: Page, nodes: TextNodes) {
  const { linkCharacters, plainCharacters } = countSubtrees(page);
  const attributes = Int32Array.from(page.tag, (_, id) => page.attributeStart[id + 1] - page.attributeStart[id]);
  const elements = sumUp(
    page,
    Int32Array.from(page.tag, (_, id) => (isText(page, id) ? 0 : 1)),
  );
  return {
    /** Characters inside links. */
    AL: linkCharacters,
    /** All characters. */
    SumL: plainCharacters.map((plain, id) => plain + linkCharacters[id]),
    /** Attributes. Only captured ones can be counted. */
    PNum: sumUp(page, attributes),
    /** TDTN_block: occurrences of the title's content words. */
    TDTN: sumUp(page, byId(page, nodes, nodes.TDTN)),
    /** Punctuation marks. */
    PN: sumUp(page, byId(page, nodes, nodes.PN)),
    /** Tags below the block. */
    tags: elements.map((all) => Math.max(0, all - 1)),
  };
}

function byId(page: Page, { id }: TextNodes, values: Int32Array): Int32Array {
  const column = new Int32Array(page.count);
  for (let row = 0; row < id.length; row++) column[id[row]] = values[row];
  return column;
}

/**
 * Section 2.2, candidateBlocks. The containers of the Y nodes: without those in the reference block (①), and without those
 * that hold or overlap it (②), which in a tree means that they hold it. Each once, in order.
 */
export function candidateBlocks(page: Page, containers: readonly number[], reference: number): number[] {
  const outside = containers.filter((id) => !isWithin(page, id, reference) && !isWithin(page, reference, id));
  return [...new Set(outside)].sort((a, b) => a - b);
}

/** Eq. 2. AD: the share of link characters. */
export function linkDensity({ AL, SumL }: BlockMeasures, id: number): number {
  return ratio(AL[id], SumL[id]);
}

/** Eq. 3. TD: attributes per character. */
export function attributeDensity({ PNum, SumL }: BlockMeasures, id: number): number {
  return ratio(PNum[id], SumL[id]);
}

/** Eq. 4. TIF, PIF and TNIF: the larger the amount, the smaller its factor. */
export function influenceFactor(amount: number, ofNone: number): number {
  return amount === 0 ? ofNone : 1 / amount;
}

/** Eq. 5. sort = 1.4 AD + 0.8 (TD + TNIF) + 1.3 (TIF + PIF): the block with the smallest value is the body. */
export function sortValue(measures: BlockMeasures, id: number, { none, sort }: Parameters): number {
  const TIF = influenceFactor(measures.TDTN[id], none.TIF);
  const PIF = influenceFactor(measures.PN[id], none.PIF);
  const TNIF = influenceFactor(measures.tags[id], none.TNIF);
  const [AD, TD] = [linkDensity(measures, id), attributeDensity(measures, id)];
  return sort.AD * AD + sort.TD * (TD + TNIF) + sort.TIF * (TIF + PIF);
}

/** Decision: a ratio whose denominator is 0 is 0. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
