import type { Page } from '../../page/page';
import { blocksOf } from '../../page/text/blocks';
import { isUnseenNode } from '../../page/text/visibility';
import type { Reason } from '../engines/engine';
import { type BlockReason, keptShare } from './explanation';
import { landmarkAt } from './landmarks';
import { NodeState } from './node-state';

/** What is kept of a page, as a `Selection` has it. */
interface Kept {
  readonly states: Uint8Array;
  readonly reasons: readonly Reason[];
}

/**
 * The blocks of a page, for an engine that does not judge them: which are kept, and of those that are left out the reason
 * or landmark above them, if there is one. In document order.
 */
export function unjudgedBlocks(page: Page, { states, reasons }: Kept): BlockReason[] {
  const dropped = new Map(reasons.filter(({ kept }) => !kept).map(({ id, rule }) => [id, rule]));
  return runsOf(page).map(({ first, last }) => {
    const kept = isKept(page, states, first, last);
    const rule = kept ? undefined : (ruleAbove(page, dropped, first) ?? landmarkAt(page, first));
    return { first, last, kept, because: [], ...(rule === undefined ? {} : { rule }) };
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

function ruleAbove(page: Page, rules: ReadonlyMap<number, string>, id: number): string | undefined {
  for (let up = id; up >= 0; up = page.parent[up]) {
    const rule = rules.get(up);
    if (rule !== undefined) return rule;
  }
  return undefined;
}
