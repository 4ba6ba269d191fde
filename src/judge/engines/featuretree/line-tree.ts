import type { FeatureTree } from '../../../page/feature-tree';

/**
 * The feature tree that `live` compares: blocks only, with their lines in place of innerHTML. A block with a line is
 * a content node, all others are structure nodes, so CompareTwoCNode applies unchanged.
 *
 *     div                          div
 *     ├─ p "One <b>line</b>"       ├─ p    content, hash of "Oneline"
 *     └─ a                         └─ ul   structure: its line is 0
 *        └─ ul "" …
 */
export interface LineTree extends FeatureTree {
  /** The place of each block in the whole tree. */
  readonly place: Int32Array;
}

export function lineTreeOf(tree: FeatureTree): LineTree {
  const depth = blockDepths(tree);
  const place = Int32Array.from(tree.tag.keys()).filter((each) => each === 0 || tree.block[each] === 1);
  place.sort((a, b) => depth[a] - depth[b] || a - b);
  const within = new Int32Array(tree.count);
  place.forEach((each, i) => {
    within[each] = i;
  });
  const pick = (column: Int32Array) => Int32Array.from(place, (each) => column[each]);
  return {
    place,
    viewportWidth: tree.viewportWidth,
    count: place.length,
    tag: Uint16Array.from(place, (each) => tree.tag[each]),
    tagNames: tree.tagNames,
    parent: Int32Array.from(place, (each) => (each === 0 ? -1 : within[blockAbove(tree, each)])),
    depth: Uint16Array.from(place, (each) => depth[each]),
    id: pick(tree.id),
    className: pick(tree.className),
    left: pick(tree.left),
    top: pick(tree.top),
    width: pick(tree.width),
    height: pick(tree.height),
    content: Uint8Array.from(place, (each) => (tree.line[each] === 0 ? 0 : 1)),
    innerHtml: pick(tree.line),
    block: new Uint8Array(place.length).fill(1),
    line: pick(tree.line),
  };
}

/** The number of blocks above each node. */
function blockDepths({ count, parent, block }: FeatureTree): Uint16Array {
  const depth = new Uint16Array(count);
  for (let place = 1; place < count; place++) {
    const up = parent[place];
    depth[place] = depth[up] + (up === 0 || block[up] === 1 ? 1 : 0);
  }
  return depth;
}

function blockAbove({ parent, block }: FeatureTree, place: number): number {
  let up = parent[place];
  while (up > 0 && block[up] === 0) up = parent[up];
  return up;
}
