import type { FeatureTree } from '../../../page/feature-tree';
import type { Steps } from '../../../page/steps';
import { type LineTree, lineTreeOf } from './line-tree';
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
  const { similar } = yield* matching(pair(lines, others), compareTwoCNode, parameters.similarity * whole);
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
