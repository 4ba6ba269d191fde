import { type Subtrees, subtreesOf } from '../../page/block-subtrees';
import type { Page } from '../../page/page';
import { nodesPerStep, type Steps } from '../../page/steps';
import type { JudgedBlocks } from '../engines/engine';
import type { Comments } from '../posts/comments';
import { Change } from './change';
import { noneIn, withoutComments } from './comments';
import { NodeState, type NodeStates } from './node-state';
import { nodeStates, type Selected } from './node-states';
import { postProcessed } from './post-processing';

/** Blocks as they are kept in the end. */
export interface Fitted extends Selected {
  /** By block: 1 for those that the engine kept. */
  readonly answer: Uint8Array;
  readonly nodes: NodeStates;
  /** By block: the share of its text that is kept, 0 to 1. */
  readonly shares: Float64Array;
}

interface FitOptions {
  /** Whether code, figures and headings are completed. */
  readonly postProcesses?: boolean;
  /** The subtrees of the answer, if they are known. */
  readonly known?: Subtrees;
  /** The comments below the article, which are left out. */
  readonly comments?: Comments | undefined;
}

/** From an engine's blocks to what is kept of the page. */
export function* fitting(
  page: Page,
  blocks: JudgedBlocks,
  answer: Uint8Array,
  { postProcesses = true, known, comments }: FitOptions = {},
): Steps<Fitted> {
  // Posts in comments make no thread, which would be kept whole.
  const asked = comments ? noneIn(page, blocks, answer, comments) : answer;
  const { kept, change } = postProcesses ? postProcessed(page, blocks, asked) : { kept: asked, change: undefined };
  yield;
  const { content, except } = known && !change?.some(Boolean) ? known : subtreesOf(page, blocks.blockOf, kept);
  const subtrees = comments ? withoutComments(page, { content, except }, comments) : { content, except };
  yield;
  const nodes = yield* nodeStates(page, subtrees, comments);
  if (change) addChanges(blocks, change, nodes);
  const shares = yield* keptShares(page, blocks, nodes);
  return { ...subtrees, answer, nodes, shares };
}

/** Notes what was changed by block with the text nodes of the block, unless something has changed those later. */
function addChanges({ count, first, last }: JudgedBlocks, byBlock: Uint8Array, { change }: NodeStates): void {
  for (let block = 0; block < count; block++) {
    if (byBlock[block] === Change.None) continue;
    for (let id = first[block]; id <= last[block]; id++) if (change[id] === Change.None) change[id] = byBlock[block];
  }
}

/** By block: the share of its characters that are kept. */
export function* keptShares(
  page: Page,
  { count, first, last, blockOf }: JudgedBlocks,
  nodes: NodeStates,
): Steps<Float64Array> {
  const shares = new Float64Array(count);
  for (let block = 0; block < count; block++) {
    if (block % nodesPerStep === 0) yield;
    let all = 0;
    let kept = 0;
    for (let id = first[block]; id <= last[block]; id++) {
      if (blockOf[id] !== block) continue;
      const { length } = page.text[id];
      all += length;
      if (nodes.state[id] === NodeState.Kept) kept += length;
    }
    shares[block] = kept / all;
  }
  return shares;
}
