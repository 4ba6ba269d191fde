import type { Steps } from '../../../page/steps';
import type { FeatureTree } from './feature-tree';
import type { LiveParameters } from './live-parameters';
import { matching } from './matching';
import { compareTwoCNode, pair, whole } from './similarity';

/**
 * Definition 7 for the rendered page. A candidate is a block of the target whose line differs from the block of the
 * sibling that it is aligned with. By place in the target's tree: 1 for a candidate, 0 otherwise.
 *
 * A label that is repeated on the page (`Reply`, `Share`) and also occurs on the sibling is not a candidate, even if
 * the sibling repeats it less often.
 */
export function* candidateLines(
  target: FeatureTree,
  sibling: FeatureTree,
  parameters: LiveParameters,
): Steps<Uint8Array> {
  const lines = lineTreeOf(target);
  const others = lineTreeOf(sibling);
  const { similar } = yield* matching(pair(lines, others), compareTwoCNode, parameters.Ts * whole);
  const isLabel = labelTest(lines, others, parameters.repeated);
  const candidate = new Uint8Array(target.count);
  for (let i = 0; i < lines.count; i++) {
    const line = lines.line[i];
    // Two bodies are always similar, but their lines may differ.
    const differs = i === 0 ? line !== others.line[0] : similar[i] === 0;
    if (line !== 0 && differs && !isLabel(line)) candidate[lines.place[i]] = 1;
  }
  return candidate;
}

function labelTest(lines: LineTree, others: LineTree, repeated: number): (line: number) => boolean {
  const theirs = new Set(others.line);
  const times = new Map<number, number>();
  for (const line of lines.line) times.set(line, (times.get(line) ?? 0) + 1);
  return (line) => (times.get(line) as number) >= repeated && theirs.has(line);
}

/** The reason, with the counts, if two trees have too many blocks to compare. */
export function tooManyBlocks(target: FeatureTree, sibling: FeatureTree, mostPairs: number): string | undefined {
  const [ours, theirs] = [blocksIn(target), blocksIn(sibling)];
  return ours * theirs > mostPairs ? `too large to compare: ${ours} x ${theirs} blocks` : undefined;
}

function blocksIn({ block }: FeatureTree): number {
  return block.reduce((sum, is) => sum + is, 0);
}

/**
 * The feature tree that `live` compares: blocks only, with their lines in place of innerHTML. A block with a line is
 * a content node, all others are structure nodes, so CompareTwoCNode applies unchanged.
 *
 *     div                          div
 *     ├─ p "One <b>line</b>"       ├─ p    content, hash of "Oneline"
 *     └─ a                         └─ ul   structure: its line is 0
 *        └─ ul "" …
 */
interface LineTree extends FeatureTree {
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
