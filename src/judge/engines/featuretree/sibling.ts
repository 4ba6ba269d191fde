import { emptyHash, mix, mixText } from '../../../page/hash';
import type { FeatureTree } from './feature-tree';
import { leastTrusted } from './parameters';

/**
 * The tree whose template is most similar to a tree's. Undefined if there are no trees, or only copies of the tree
 * itself.
 */
export function bestSibling(tree: FeatureTree, trees: readonly FeatureTree[]): FeatureTree | undefined {
  return siblingsBySimilarity(tree, trees)[0];
}

/** The trees by template similarity, most similar first, without copies of the tree itself. */
export function siblingsBySimilarity(tree: FeatureTree, trees: readonly FeatureTree[]): FeatureTree[] {
  const paths = tagPaths(tree);
  return trees
    .filter((each) => each.innerHtml[0] !== tree.innerHtml[0])
    .map((each) => ({ each, similarity: overlap(paths, tagPaths(each)) }))
    .sort((a, b) => b.similarity - a.similarity)
    .map(({ each }) => each);
}

/**
 * The template similarity of two trees, 0 to 1: the overlap of their tag paths from the root, each with the class at
 * its end, as a share of both (Dice).
 */
export function templateSimilarity(a: FeatureTree, b: FeatureTree): number {
  return overlap(tagPaths(a), tagPaths(b));
}

/** Whether a page found through a link is trusted as a sibling: of the same template, but not the page itself. */
export function isTrusted(tree: FeatureTree, found: FeatureTree): boolean {
  return found.innerHtml[0] !== tree.innerHtml[0] && templateSimilarity(tree, found) >= leastTrusted;
}

/** How often each path occurs in a tree. A path is the hashed tags from the root and the node's own class. */
function tagPaths({ count, tag, tagNames, parent, className }: FeatureTree): Map<number, number> {
  const tagHashes = tagNames.map((name) => mixText(emptyHash, name));
  const path = new Int32Array(count);
  const paths = new Map<number, number>();
  for (let place = 0; place < count; place++) {
    const above = place === 0 ? emptyHash : path[parent[place]];
    path[place] = mix(above, tagHashes[tag[place]]);
    const hash = mix(path[place], className[place]);
    paths.set(hash, (paths.get(hash) ?? 0) + 1);
  }
  return paths;
}

/** Sørensen–Dice over multisets. */
function overlap(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number {
  let shared = 0;
  let all = 0;
  for (const [path, times] of a) {
    shared += Math.min(times, b.get(path) ?? 0);
    all += times;
  }
  for (const times of b.values()) all += times;
  return all === 0 ? 0 : (2 * shared) / all;
}
