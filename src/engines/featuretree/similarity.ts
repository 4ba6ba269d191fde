import type { FeatureTree } from '../../page/feature-tree';

/** Rule 7 compares seven features; similarities are counted in sevenths, so that sums and ties are exact. */
export const whole = 7;

/** Two trees to compare. */
export interface Pair {
  readonly target: FeatureTree;
  readonly sibling: FeatureTree;
  /** The sibling's tags as codes of the target's `tagNames`; `unknownTag` for tags that the target does not have. */
  readonly siblingTag: Uint16Array;
}

const unknownTag = 0xffff;

export function pair(target: FeatureTree, sibling: FeatureTree): Pair {
  const codes = sibling.tagNames.map((name) => target.tagNames.indexOf(name));
  const siblingTag = sibling.tag.map((tag) => {
    const code = codes[tag];
    return code < 0 ? unknownTag : code;
  });
  return { target, sibling, siblingTag };
}

/**
 * CompareTwoCNode: the similarity of node `i` of the target and node `j` of the sibling, in sevenths. Rules 1 to 7 of
 * section 2.3.2, in their order.
 */
export function compareTwoCNode({ target, sibling, siblingTag }: Pair, i: number, j: number, parents: boolean): number {
  if (target.tag[i] !== siblingTag[j]) return 0;
  if (i === 0 && j === 0) return whole;
  if (i === 0 || j === 0) return 0;
  if (!parents) return 0;
  const content = target.content[i];
  if (content !== sibling.content[j]) return 0;
  if (content === 1) return target.innerHtml[i] === sibling.innerHtml[j] ? whole : 0;
  return equalFeatures(target, i, sibling, j);
}

/** Rule 7. */
function equalFeatures(target: FeatureTree, i: number, sibling: FeatureTree, j: number): number {
  let equal = 0;
  if (target.id[i] === sibling.id[j]) equal++;
  if (target.className[i] === sibling.className[j]) equal++;
  if (target.depth[i] === sibling.depth[j]) equal++;
  if (target.width[i] === sibling.width[j]) equal++;
  if (target.height[i] === sibling.height[j]) equal++;
  if (target.left[i] === sibling.left[j]) equal++;
  if (target.top[i] === sibling.top[j]) equal++;
  return equal;
}
