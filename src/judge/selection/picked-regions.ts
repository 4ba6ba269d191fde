import type { AddedBlock } from '../../article/added-block';
import type { PickedRegion } from '../../article/picked-region';
import { squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { signOf } from '../../page/sign';
import { blocksOf } from '../../page/text/blocks';
import { isUnseenNode } from '../../page/text/visibility';
import { tagName } from '../../page/tree';
import { Change } from './change';
import { markAbove, NodeState } from './node-state';
import { plainSelection, type Selection } from './selection';

/* What the reader adds and removes by hand: regions picked on the page, and blocks. */

/** A region that was found on the page. */
interface FoundRegion {
  readonly id: number;
  readonly keep: boolean;
}

/**
 * Adds and removes what the reader picked on the page, in the order in which they did: of two regions, one in the other,
 * the later one decides. Regions that are not on the page any more change nothing.
 */
export function withPicked(page: Page, selection: Selection, picked: readonly PickedRegion[]): Selection {
  const nodes = { state: selection.states, change: new Uint8Array(page.count) };
  const regions = picked.flatMap((region) => {
    const id = findRegion(page, region);
    return id === undefined ? [] : [{ id, keep: region.keep }];
  });
  for (const { id, keep } of regions) {
    if (keep) keepRegion(page, nodes.state, id);
    else nodes.state.fill(NodeState.Out, id, page.end[id]);
  }
  markAllAbove(page, nodes);
  return { ...selection, ...rootsWith(page, selection, regions) };
}

/** A selection of nothing but what the reader picked. */
export function onlyPicked(page: Page, picked: readonly PickedRegion[]): Selection {
  const nothing = plainSelection(page, { content: [], except: [], confidence: 1, reasons: [] });
  return withPicked(page, nothing, picked);
}

/** A region that is seen although the capture took it to be unseen is kept as it is. */
function keepRegion(page: Page, state: Uint8Array, root: number): void {
  const isSeen = !isUnseenNode(page, root);
  for (let id = root; id < page.end[root]; id++) {
    state[id] = isSeen && isUnseenNode(page, id) ? NodeState.Unseen : NodeState.Kept;
  }
}

/** Marks what is above something kept, also where it was in a region that was removed. */
function markAllAbove(page: Page, nodes: Parameters<typeof markAbove>[1]): void {
  const { state } = nodes;
  for (let id = 1; id < page.count; id++) {
    if (state[id] === NodeState.Kept && state[page.parent[id]] === NodeState.Out) markAbove(page, nodes, id);
  }
}

/** The roots of what is kept and left out, with those of the regions. */
function rootsWith(
  page: Page,
  { content, except }: Pick<Selection, 'content' | 'except'>,
  regions: readonly FoundRegion[],
): Pick<Selection, 'content' | 'except'> {
  let kept = [...content];
  let out = [...except];
  for (const { id, keep } of regions) {
    const isOutside = (other: number) => other < id || other >= page.end[id];
    kept = kept.filter(isOutside);
    out = out.filter(isOutside);
    if (keep) kept.push(id);
    else out.push(id);
  }
  return { content: outermost(page, kept), except: out.toSorted((a, b) => a - b) };
}

/** The ids in document order, without those inside another. */
function outermost(page: Page, ids: readonly number[]): number[] {
  let end = 0;
  return ids
    .toSorted((a, b) => a - b)
    .filter((id) => {
      if (id < end) return false;
      end = page.end[id];
      return true;
    });
}

/** The node of a region: the one with its id, or the nearest one that has the same tag and sign. */
export function findRegion(page: Page, region: PickedRegion): number | undefined {
  if (isSame(page, region.id, region)) return region.id;
  for (let distance = 1; distance < page.count; distance++) {
    const before = region.id - distance;
    const behind = region.id + distance;
    if (before < 0 && behind >= page.count) return undefined;
    if (isSame(page, behind, region)) return behind;
    if (isSame(page, before, region)) return before;
  }
  return undefined;
}

function isSame(page: Page, id: number, { tag, sign }: PickedRegion): boolean {
  return id >= 0 && id < page.count && tagName(page, id) === tag && signOf(page, id) === sign;
}

/** Keeps the blocks that the reader added, in their places. Blocks whose text is not the same any more are left out. */
export function keepAddedBlocks(page: Page, state: Uint8Array, added: readonly AddedBlock[]): void {
  const nodes = { state, change: new Uint8Array(page.count).fill(Change.None) };
  const blocks = blocksOf(page);
  for (const block of added.filter((each) => holdsAdded(page, each))) {
    const { first, last } = block;
    const box = blocks[first];
    // The element itself, too, if the block is all that it holds.
    const from = box > 0 && page.end[box] <= last + 1 ? box : first;
    for (let id = from; id <= last; id++) {
      if (!isUnseenNode(page, id) && page.end[id] <= last + 1) state[id] = NodeState.Kept;
    }
    markAbove(page, nodes, from);
    for (let id = first; id <= last; id++) if (state[id] === NodeState.Kept) markAbove(page, nodes, id);
  }
}

function holdsAdded(page: Page, { first, last, text }: AddedBlock): boolean {
  if (first < 0 || last < first || last >= page.count) return false;
  return squeeze(page.text.slice(first, last + 1).join('')).startsWith(text);
}
