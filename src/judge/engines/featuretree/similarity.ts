import type { FeatureTree } from './feature-tree';

/**
 * Rule 7 compares seven features, or three where boxes are not comparable; similarities are counted in 21sts, so that
 * sums and ties are exact.
 */
export const whole = 21;
const ofSeven = whole / 7;
const ofThree = whole / 3;

/** Two trees to compare. */
export interface Pair {
  readonly target: FeatureTree;
  readonly sibling: FeatureTree;
  /** The sibling's tags as codes of the target's `tagNames`; `unknownTag` for tags that the target does not have. */
  readonly siblingTag: Uint16Array;
  /** Whether both pages were laid out in windows of the same known width. */
  readonly comparesBoxes: boolean;
}

const unknownTag = 0xffff;

export function pair(target: FeatureTree, sibling: FeatureTree): Pair {
  const codes = sibling.tagNames.map((name) => target.tagNames.indexOf(name));
  const siblingTag = sibling.tag.map((tag) => {
    const code = codes[tag];
    return code < 0 ? unknownTag : code;
  });
  const comparesBoxes = target.viewportWidth > 0 && target.viewportWidth === sibling.viewportWidth;
  return { target, sibling, siblingTag, comparesBoxes };
}

/**
 * CompareTwoCNode: the similarity of node `i` of the target and node `j` of the sibling, in parts of `whole`. Rules (1)
 * to (7) of section 2.3.2.
 */
export function compareTwoCNode(
  { target, sibling, siblingTag, comparesBoxes }: Pair,
  i: number,
  j: number,
  parents: boolean,
): number {
  // (1) Different tags.
  if (target.tag[i] !== siblingTag[j]) return 0;
  // (2) Both are BODY.
  if (i === 0 && j === 0) return whole;
  // (3) One is BODY.
  if (i === 0 || j === 0) return 0;
  // (4) The parents are not similar.
  if (!parents) return 0;
  const content = target.content[i];
  // (6) One is a content node, the other a structure node.
  if (content !== sibling.content[j]) return 0;
  // (5) Both are content nodes.
  if (content === 1) return target.innerHtml[i] === sibling.innerHtml[j] ? whole : 0;
  // (7) The share of equal features.
  const names = equalNames(target, i, sibling, j);
  return comparesBoxes ? ofSeven * (names + equalSides(target, i, sibling, j)) : ofThree * names;
}

/** Rule 7, the features of any layout. */
function equalNames(target: FeatureTree, i: number, sibling: FeatureTree, j: number): number {
  let equal = 0;
  if (target.id[i] === sibling.id[j]) equal++;
  if (target.className[i] === sibling.className[j]) equal++;
  if (target.depth[i] === sibling.depth[j]) equal++;
  return equal;
}

/** Rule 7, the features of a box. */
function equalSides(target: FeatureTree, i: number, sibling: FeatureTree, j: number): number {
  let equal = 0;
  if (target.width[i] === sibling.width[j]) equal++;
  if (target.height[i] === sibling.height[j]) equal++;
  if (target.left[i] === sibling.left[j]) equal++;
  if (target.top[i] === sibling.top[j]) equal++;
  return equal;
}
