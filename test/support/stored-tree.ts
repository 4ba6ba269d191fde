import type { FeatureTree } from '../../src/judge/engines/featuretree/feature-tree';

/** A feature tree as it is stored: innerHTML is kept of content nodes and the root only. */
export function storedTree(tree: FeatureTree): FeatureTree {
  return { ...tree, innerHtml: tree.innerHtml.map((hash, i) => (i === 0 || tree.content[i] === 1 ? hash : 0)) };
}
