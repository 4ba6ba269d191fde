import type { PartDecision } from '../../article/decision';
import type { Page } from '../../page/page';
import { findPart } from '../../page/parts';
import { isUnseenNode } from '../../page/text/visibility';
import { Change } from './change';
import { markAbove, NodeState, type NodeStates } from './node-state';

/** A decision about nodes of the page. */
interface Found {
  readonly keep: boolean;
  readonly first: number;
  readonly last: number;
  /** What is noted with the nodes that it changes. */
  readonly why: number;
}

/**
 * Keeps and leaves out the parts of the page on which the reader and their rules have decided, in the order in which they
 * did. Parts that are not on the page any more change nothing. Where the article begins and ends stays as it was: its facts
 * are read there.
 */
export function decide(page: Page, nodes: NodeStates, decisions: readonly PartDecision[]): NodeStates {
  const ruleNames = [...new Set(decisions.flatMap(({ by }) => by?.rule ?? []))];
  const found = decisions.flatMap(({ keep, on, by }): Found[] => {
    const place = findPart(page, on);
    const own = keep ? Change.None : Change.Removed;
    const why = by ? Change.OwnRule + ruleNames.indexOf(by.rule) : own;
    return place ? [{ keep, ...place, why }] : [];
  });
  for (const each of found) mark(page, nodes, each);
  markAllAbove(page, nodes);
  return { ...nodes, ruleNames };
}

/** A part that is seen although the capture took it to be unseen is kept as it is. */
function mark(page: Page, { state, change }: NodeStates, { keep, first, last, why }: Found): void {
  const isSeen = !isUnseenNode(page, first);
  for (let id = first; id <= last; id++) {
    if (keep && page.end[id] > last + 1) continue;
    const isUnseen = keep && isSeen && isUnseenNode(page, id);
    const next = isUnseen ? NodeState.Unseen : keep ? NodeState.Kept : NodeState.Out;
    if (state[id] !== next && !isUnseen) change[id] = why;
    state[id] = next;
  }
}

/** Marks what is above something kept, also where it was in a part that was left out. */
function markAllAbove(page: Page, nodes: NodeStates): void {
  const { state } = nodes;
  for (let id = 1; id < page.count; id++) {
    if (state[id] === NodeState.Kept && state[page.parent[id]] === NodeState.Out) markAbove(page, nodes, id);
  }
}
