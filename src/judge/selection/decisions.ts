import type { PartDecision } from '../../article/decision';
import type { Page } from '../../page/page';
import { findPart } from '../../page/parts';
import { isUnseenNode } from '../../page/text/visibility';
import { outermost } from '../../page/tree';
import { markAbove, NodeState } from './node-state';
import { plainSelection, type Selection } from './selection';

/** A decision about nodes of the page. */
interface Found {
  readonly keep: boolean;
  readonly first: number;
  readonly last: number;
}

/** The rule of what the reader has removed. */
export const removedByYou = 'removed by you';

/**
 * Keeps and leaves out the parts of the page on which the reader has decided, in the order in which they did. Parts that
 * are not on the page any more change nothing.
 */
export function withDecisions(page: Page, selection: Selection, decisions: readonly PartDecision[]): Selection {
  const { states } = selection;
  const found = decisions.flatMap(({ keep, on }): Found[] => {
    const place = findPart(page, on);
    return place ? [{ keep, ...place }] : [];
  });
  for (const { keep, first, last } of found) {
    if (keep) keepNodes(page, states, first, last);
    else states.fill(NodeState.Out, first, last + 1);
  }
  markAllAbove(page, states);
  const roots = rootsWith(page, selection, found);
  const removed = roots.except.filter((id) =>
    found.some(({ keep, first, last }) => !keep && first <= id && id <= last),
  );
  const reasons = [...selection.reasons, ...removed.map((id) => ({ id, kept: false, rule: removedByYou }))];
  return { ...selection, ...roots, reasons: reasons.toSorted((a, b) => a.id - b.id) };
}

/** A selection of nothing but what the reader wants to keep. */
export function onlyDecided(page: Page, decisions: readonly PartDecision[]): Selection {
  const nothing = plainSelection(page, { content: [], except: [], confidence: 1, reasons: [] });
  return withDecisions(page, nothing, decisions);
}

/** A part that is seen although the capture took it to be unseen is kept as it is. */
function keepNodes(page: Page, state: Uint8Array, first: number, last: number): void {
  const isSeen = !isUnseenNode(page, first);
  for (let id = first; id <= last; id++) {
    if (page.end[id] > last + 1) continue;
    state[id] = isSeen && isUnseenNode(page, id) ? NodeState.Unseen : NodeState.Kept;
  }
}

/** Marks what is above something kept, also where it was in a part that was left out. */
function markAllAbove(page: Page, state: Uint8Array): void {
  const nodes = { state };
  for (let id = 1; id < page.count; id++) {
    if (state[id] === NodeState.Kept && state[page.parent[id]] === NodeState.Out) markAbove(page, nodes, id);
  }
}

/** The roots of what is kept and left out, with those of the parts. */
function rootsWith(
  page: Page,
  { content, except }: Pick<Selection, 'content' | 'except'>,
  found: readonly Found[],
): Pick<Selection, 'content' | 'except'> {
  let kept = [...content];
  let out = [...except];
  for (const { keep, first, last } of found) {
    const isOutside = (id: number) => id < first || id > last;
    kept = kept.filter(isOutside);
    out = out.filter(isOutside);
    for (let id = first; id <= last; id = page.end[id]) (keep ? kept : out).push(id);
  }
  return { content: outermost(page, kept), except: out.toSorted((a, b) => a - b) };
}
