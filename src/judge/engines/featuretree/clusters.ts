import type { FeatureTree } from '../../../page/feature-tree';
import type { Matching } from './matching';

/** A cluster of candidates: their places in the target's tree, ascending. */
type Cluster = readonly number[];

/** Definition 7 and section 2.4. The candidates that are not below another candidate. */
export function topCandidates({ count, parent }: FeatureTree, { similar }: Matching): number[] {
  const within = new Uint8Array(count);
  const tops: number[] = [];
  for (let place = 0; place < count; place++) {
    const up = parent[place];
    if (up >= 0 && within[up] === 1) within[place] = 1;
    else if (similar[place] === 0) {
      within[place] = 1;
      tops.push(place);
    }
  }
  return tops;
}

/**
 * Section 2.4. A candidate joins those with the same parent and those whose grandparent is its parent:
 *
 *     div
 *     ├─ p *         one cluster, whose parent is the div
 *     ├─ p *
 *     └─ ul
 *        └─ li *     grandparent div
 *
 * Decision: the paper picks candidates at random; here they are picked from the top of the tree down, so that the
 * result is deterministic.
 */
export function clustersOf({ parent }: FeatureTree, candidates: readonly number[]): Cluster[] {
  const clusters = new Map<number, number[]>();
  for (const place of candidates) {
    const up = parent[place];
    const above = up < 0 ? -1 : parent[up];
    const cluster = clusters.get(above) ?? clusters.get(up);
    if (cluster) cluster.push(place);
    else clusters.set(up, [place]);
  }
  return [...clusters.values()];
}
