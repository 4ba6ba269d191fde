import { defined } from '../../language/text/defined';
import type { Page } from '../../page/page';
import { type SubtreeSum, subtreeSums } from '../../page/sums';
import { blocksOf } from '../../page/text/blocks';
import { lengthsOf } from '../../page/text/characters';
import { isUnseenNode } from '../../page/text/visibility';
import { children } from '../../page/tree';
import type { Evidence, Judgement, Reason } from '../engines/engine';
import type { Fitted } from './candidates';
import { Change, type ChangeRule, changeName } from './change';
import { NodeState, type NodeStates } from './node-state';
import { type Kept, whyLeftOut } from './why-left-out';

/** Why a block of text is kept or not, as far as it is known. Plain data. */
export interface BlockReason {
  /** First and last text node of the block. */
  readonly first: number;
  readonly last: number;
  /** Probability that it is content, 0 to 1, if the engine judges blocks. */
  readonly likely?: number;
  /** Whether at least half of its text is kept. */
  readonly kept: boolean;
  /** What decided otherwise than the engine. */
  readonly rule?: string;
  /** What weighed most with the engine, the strongest first; at most three. */
  readonly because: readonly Evidence[];
}

/** Blocks of which at least this share of the text is kept are kept. Chosen: the majority. */
const keptShare = 0.5;

/** Says of every block whether it is kept in the end, and why. */
export function explained(
  { blocks }: Judgement,
  fitted: Fitted,
  evidence: readonly (readonly Evidence[])[],
): BlockReason[] {
  return Array.from({ length: blocks.count }, (_, block) => {
    const first = blocks.first[block];
    const last = blocks.last[block];
    const kept = fitted.shares[block] >= keptShare;
    const isChanged = kept !== (fitted.answer[block] === 1);
    return {
      first,
      last,
      likely: blocks.probability[block],
      kept,
      ...(isChanged && changeIn(fitted, first, last)),
      because: evidence[block] ?? [],
    };
  });
}

/** What changed a block; nothing for one that the reader added. */
function changeIn({ nodes }: Fitted, first: number, last: number): { readonly rule?: ChangeRule } {
  const code = nodes.change.subarray(first, last + 1).find((each) => each !== Change.None) ?? Change.None;
  return code === Change.None ? {} : { rule: changeName(code, nodes.ruleNames) };
}

/**
 * The blocks of a page, for an engine that does not judge them: which are kept, and of those that are left out the reason
 * or landmark above them, if there is one. In document order.
 */
export function unjudgedBlocks(page: Page, selection: Kept): BlockReason[] {
  const ruleAt = whyLeftOut(page, selection);
  return runsOf(page).map(({ first, last }) => {
    const kept = isKept(page, selection.states, first, last);
    const rule = kept ? undefined : ruleAt(first);
    return { first, last, kept, because: [], ...defined({ rule }) };
  });
}

interface Run {
  readonly first: number;
  last: number;
}

/** Texts that follow each other in one block. */
function runsOf(page: Page): readonly Run[] {
  const blocks = blocksOf(page);
  const runs: Run[] = [];
  let last: Run | undefined;
  for (let id = 0; id < page.count; id++) {
    if (page.text[id].trim() === '' || isUnseenNode(page, id)) continue;
    if (last && blocks[last.first] === blocks[id] && !holdsOther(blocks, last.last, id)) last.last = id;
    else {
      last = { first: id, last: id };
      runs.push(last);
    }
  }
  return runs;
}

/** Whether there is another block between two nodes of a block. */
function holdsOther(blocks: Int32Array, from: number, to: number): boolean {
  for (let id = from + 1; id < to; id++) if (blocks[id] !== blocks[from]) return true;
  return false;
}

function isKept(page: Page, states: Uint8Array, first: number, last: number): boolean {
  let [all, kept] = [0, 0];
  for (let id = first; id <= last; id++) {
    all += page.text[id].length;
    if (states[id] === NodeState.Kept) kept += page.text[id].length;
  }
  return kept >= keptShare * all;
}

/**
 * An engine's reasons as they hold for what is kept in the end, in document order: of what the engine left out those
 * parts of which nothing is kept, and what was added, each with its own rule.
 */
export function finalReasons(page: Page, nodes: NodeStates, reasons: readonly Reason[]): Reason[] {
  const { allTextsIn, keptTextsIn } = textSums(page, nodes);
  const final: Reason[] = reasons.filter(({ id, kept }) => kept && keptTextsIn(id) > 0);
  for (const { id, rule } of reasons.filter(({ kept }) => !kept)) {
    const pending = [id];
    for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
      if (allTextsIn(each) === 0) continue;
      if (keptTextsIn(each) === 0) final.push({ id: each, kept: false, rule });
      else for (const child of children(page, each)) pending.push(child);
    }
  }
  return withoutNested(
    page,
    [...final, ...changes(page, nodes)].sort((a, b) => a.id - b.id),
  );
}

/** Reasons in document order, without those for parts of what is left out as a whole. */
function withoutNested(page: Page, reasons: readonly Reason[]): Reason[] {
  let end = 0;
  return reasons.filter(({ id, kept }) => {
    if (kept) return true;
    const isNested = id < end;
    end = Math.max(end, page.end[id]);
    return !isNested;
  });
}

/** What was kept, or left out as a repetition or comment, after the engine's answer. */
function* changes(page: Page, nodes: NodeStates): Generator<Reason> {
  for (let id = 0; id < page.count; id++) {
    const code = nodes.change[id];
    const kept = nodes.state[id] === NodeState.Kept;
    const isReported = kept ? code !== Change.None : isReportedWhenDropped(code);
    if (isReported && !isWithinChange(page, nodes, id)) yield { id, kept, rule: changeName(code, nodes.ruleNames) };
  }
}

/** For anything else that is left out, the engine gives the reason. */
function isReportedWhenDropped(code: number): boolean {
  return code === Change.Repeated || code === Change.Comment || code >= Change.Removed;
}

function isWithinChange(page: Page, { state, change }: NodeStates, id: number): boolean {
  if (page.tag[id] === 0 && lengthsOf(page)[id] === 0) return true;
  const up = page.parent[id];
  return up >= 0 && change[up] === change[id] && state[up] === state[id];
}

/** How many texts each subtree has, white space left out, and how many of them are kept. */
function textSums(page: Page, { state }: NodeStates): Record<'allTextsIn' | 'keptTextsIn', SubtreeSum> {
  const lengths = lengthsOf(page);
  const holds = (id: number) => (lengths[id] > 0 ? 1 : 0);
  return {
    allTextsIn: subtreeSums(page, holds),
    keptTextsIn: subtreeSums(page, (id) => (state[id] === NodeState.Kept ? holds(id) : 0)),
  };
}
