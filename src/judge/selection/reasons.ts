import type { Page } from '../../page/page';
import type { Steps } from '../../page/steps';
import type { SubtreeSum } from '../../page/subtree-sums';
import { lengthsOf } from '../../page/text/lengths';
import { children } from '../../page/tree';
import type { Reason } from '../engines/engine';
import { Change, changeName } from './change';
import { NodeState, type NodeStates } from './node-state';

/**
 * An engine's reasons as they hold for what is kept in the end, in document order: of what the engine left out those
 * parts of which nothing is kept, and what was added, each with its own rule.
 */
export function* finalReasons(page: Page, nodes: NodeStates, reasons: readonly Reason[]): Steps<Reason[]> {
  const { allTextsIn, keptTextsIn } = textSums(page, nodes);
  yield;
  const final: Reason[] = reasons.filter(({ id, kept }) => kept && keptTextsIn(id) > 0);
  for (const { id, rule } of reasons.filter(({ kept }) => !kept)) {
    const pending = [id];
    for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
      if (allTextsIn(each) === 0) continue;
      if (keptTextsIn(each) === 0) final.push({ id: each, kept: false, rule });
      else for (const child of children(page, each)) pending.push(child);
    }
  }
  yield;
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
    const isTold = kept ? code !== Change.None : isToldOfDropped(code);
    if (isTold && !isWithinChange(page, nodes, id)) yield { id, kept, rule: changeName(code, nodes.ruleNames) };
  }
}

/** What is left out for another reason is told by the engine's own. */
function isToldOfDropped(code: number): boolean {
  return code === Change.Repeated || code === Change.Comment || code >= Change.OwnRule;
}

function isWithinChange(page: Page, { state, change }: NodeStates, id: number): boolean {
  if (page.tag[id] === 0 && lengthsOf(page)[id] === 0) return true;
  const up = page.parent[id];
  return up >= 0 && change[up] === change[id] && state[up] === state[id];
}

/** How many texts each subtree has, white space left out, and how many of them are kept. */
function textSums(page: Page, { state }: NodeStates): Record<'allTextsIn' | 'keptTextsIn', SubtreeSum> {
  const { count, end } = page;
  const lengths = lengthsOf(page);
  const all = new Int32Array(count + 1);
  const kept = new Int32Array(count + 1);
  for (let id = 0; id < count; id++) {
    const holds = lengths[id] > 0 ? 1 : 0;
    all[id + 1] = all[id] + holds;
    kept[id + 1] = kept[id] + (state[id] === NodeState.Kept ? holds : 0);
  }
  const sumIn = (before: Int32Array) => (id: number) => before[end[id]] - before[id];
  return { allTextsIn: sumIn(all), keptTextsIn: sumIn(kept) };
}
