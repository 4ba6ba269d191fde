import { fromBase64 } from '../../../../language/text/base64';
import { type Forest, firstLeaf } from './forest';

/** The expected log-odds at each inner node, in parts of `scale`: the mean over its training examples. */
export function expectations({ nodeAt, leafAt, nodes, leaves, shares }: Forest): Float64Array {
  const left = fromBase64(shares);
  const means = new Float64Array(nodes.length / 4);
  for (let tree = 0; tree + 1 < nodeAt.length; tree++) {
    const start = nodeAt[tree];
    const firstOfTree = leafAt[tree] - firstLeaf;
    const promised = (child: number) => (child >= firstLeaf ? leaves[firstOfTree + child] : means[start + child]);
    for (let node = nodeAt[tree + 1] - 1; node >= start; node--) {
      const share = left[node] / 255;
      means[node] = share * promised(nodes[4 * node + 2]) + (1 - share) * promised(nodes[4 * node + 3]);
    }
  }
  return means;
}

/** How many of a feature's cuts a value reaches: it goes left at cut c when this is at most c. */
function binOf({ cuts }: Forest, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value < cuts[middle]) high = middle;
    else low = middle + 1;
  }
  return low - from;
}

/** Calls `add` for each question of each tree, with the change of the expected log-odds that the answer brings. */
export function contributions(
  forest: Forest,
  means: Float64Array,
  row: Float32Array,
  add: (column: number, weight: number) => void,
): void {
  const { columns, cutAt, nodeAt, leafAt, nodes, leaves } = forest;
  const bins = Uint8Array.from(columns, (column, i) => binOf(forest, cutAt[i], cutAt[i + 1], row[column]));
  for (let tree = 0; tree + 1 < nodeAt.length; tree++) {
    const start = nodeAt[tree];
    const firstOfTree = leafAt[tree] - firstLeaf;
    let child = nodeAt[tree + 1] === start ? firstLeaf : 0;
    while (child < firstLeaf) {
      const at = 4 * (start + child);
      const place = nodes[at];
      const next = nodes[at + (bins[place] <= nodes[at + 1] ? 2 : 3)];
      const promised = next >= firstLeaf ? leaves[firstOfTree + next] : means[start + next];
      add(columns[place], promised - means[start + child]);
      child = next;
    }
  }
}
