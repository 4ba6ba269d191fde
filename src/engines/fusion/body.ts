import type { Page } from '../../page/page';
import { root } from '../../page/tree';
import { type Flows, lengthOf } from './flows';

/** Roots of what is kept and of what is left out inside it, and the F1 that can be expected. */
export interface Body {
  readonly content: readonly number[];
  readonly except: readonly number[];
  readonly expected: number;
}

/** What a further root and a part left out cost, as shares of the text that is expected to be body. */
interface Costs {
  readonly root: number;
  readonly gap: number;
}

/**
 * The choice of blocks in `live`: those that hold most of what is body text for
 * the least of what is not, and few of them.
 *
 *     value of a row = its characters (its chance - the cut)
 *     inside(n)  = value(n) + sum over children of max(inside, -gap)      kept, less what is better left out
 *     outside(n) = sum over children of max(outside, inside - root)       not kept, but for roots below it
 */
export function chooseBody(flows: Flows, chance: Float64Array, costs: Costs, cutShare: number): Body {
  const { page } = flows;
  const { cut, expected, all } = bestCut(flows, chance, cutShare);
  const inside = new Float64Array(page.count);
  const outside = new Float64Array(page.count);
  flows.id.forEach((block, row) => {
    inside[block] = lengthOf(flows, row) * (chance[row] - cut);
  });
  const [rootCost, gapCost] = [costs.root * all, costs.gap * all];
  for (let id = page.count - 1; id > root; id--) {
    const up = page.parent[id];
    inside[up] = inside[up] + Math.max(inside[id], -gapCost);
    outside[up] = outside[up] + Math.max(outside[id], inside[id] - rootCost);
  }
  const { content, except } = pickRoots(page, inside, outside, rootCost, gapCost);
  return { content, except: withoutEnds(flows, content, except, (row) => chance[row] >= cut), expected };
}

/**
 * What stands before the first and behind the last row above the cut is left
 * out at no cost: to end the body earlier is no gap.
 */
function withoutEnds(
  flows: Flows,
  content: readonly number[],
  except: readonly number[],
  isBody: (row: number) => boolean,
): number[] {
  const { page, id, block, heldPlain, heldLink } = flows;
  const gaps = new Set(except);
  const inGap = withinAny(page, except);
  const bodyBlocks = Array.from(id).filter((here, row) => isBody(row) && inGap[here] === 0);
  const left: number[] = [];
  let next = 0;
  for (const top of content) {
    const end = page.end[top];
    while (next < bodyBlocks.length && bodyBlocks[next] < top) next++;
    const first = bodyBlocks[next] ?? end;
    while (next < bodyBlocks.length && bodyBlocks[next] < end) next++;
    const last = bodyBlocks[next - 1] ?? -1;
    const beyond = (node: number) => page.end[node] <= first || node > last;
    for (let node = top + 1; node < end; ) {
      const text = heldPlain[node] + heldLink[node] > 0;
      const out = gaps.has(node) || (first < end && text && block[node] === node && beyond(node));
      if (out) left.push(node);
      node = out ? page.end[node] : node + 1;
    }
  }
  return left;
}

/** 1 for every node in one of the subtrees. */
function withinAny(page: Page, tops: readonly number[]): Uint8Array {
  const within = new Uint8Array(page.count);
  for (const top of tops) within.fill(1, top, page.end[top]);
  return within;
}

/** Goes down from the body of the page and takes at each node what was better. */
function pickRoots(page: Page, inside: Float64Array, outside: Float64Array, rootCost: number, gapCost: number) {
  const content: number[] = [];
  const except: number[] = [];
  let kept = 0;
  for (let id = root; id < page.count; ) {
    if (id < kept) {
      const left = inside[id] < -gapCost;
      if (left) except.push(id);
      id = left ? page.end[id] : id + 1;
      continue;
    }
    if (inside[id] - rootCost > outside[id]) {
      content.push(id);
      kept = page.end[id];
    }
    id++;
  }
  return { content, except };
}

/**
 * The cut of the largest expected F1: of all rows by chance, as many from the
 * top as make 2 * sum of chances / (characters taken + characters expected)
 * largest. A row is worth taking above half of that F1 (Lipton et al. 2014).
 */
function bestCut(flows: Flows, chance: Float64Array, cutShare: number) {
  const rows = [...chance.keys()].sort((a, b) => chance[b] - chance[a]);
  const expectedIn = (row: number) => lengthOf(flows, row) * chance[row];
  const all = rows.reduce((sum, row) => sum + expectedIn(row), 0);
  let [right, taken, expected] = [0, 0, 0];
  for (const row of rows) {
    right += expectedIn(row);
    taken += lengthOf(flows, row);
    expected = Math.max(expected, (2 * right) / (taken + all));
  }
  return { cut: cutShare * expected, expected, all };
}
