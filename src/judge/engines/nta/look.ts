import { isCopyrightLine } from '../../../language/text/closing-lines';
import { coversMiddle, standsBeside } from '../../../page/middle';
import type { Page } from '../../../page/page';
import { sumOf } from '../../../page/sums';
import { root } from '../../../page/tree';
import { Aside, setAsideWhole } from './aside';
import { type LiveParameters, leastParagraph } from './live-parameters';
import { type Flows, flowLength } from './prose';
import type { Screen } from './screen';

/*
 * What readers see of noise that is not made of links: the paper's further work (section 6) is to tell it by visual
 * features.
 */

/** Excludes copyright lines, a failure that the paper states: they look like prose. */
export function setCopyrightAside({ page, texts }: Screen, flows: Flows, aside: Uint8Array, longest: number): void {
  for (const id of texts) {
    if (aside[id] !== Aside.Counted) continue;
    const flow = flows.block[id];
    if (flowLength(flows, flow) > longest || !isCopyrightLine(page.text[id])) continue;
    if (flow !== root && flowLength(flows, flow) >= leastParagraph && looksLikeProse(page, flows, flow, leastParagraph))
      continue;
    setAsideWhole(page, aside, flow === root || flows.holdsBlocks[flow] === 1 ? id : flow, Aside.Copyright);
  }
}

/** Whether a block looks like the paragraph before it: same tag, font size, left edge and width. */
function looksLikeProse(page: Page, flows: Flows, block: number, least: number): boolean {
  const before = previousBlock(page, flows, block);
  if (before < 0 || flowLength(flows, before) < least || flows.marked[before] === 0) return false;
  const same = (column: ArrayLike<number>, most: number) => Math.abs(column[block] - column[before]) <= most;
  return page.tag[block] === page.tag[before] && same(page.fontSize, 0) && same(page.left, 1) && same(page.width, 1);
}

/** The sibling block with text before a block; -1 if there is none. */
function previousBlock(page: Page, flows: Flows, block: number): number {
  const up = page.parent[block];
  let before = -1;
  for (let id = up + 1; id < block; id = page.end[id]) {
    if (flows.block[id] === id && flowLength(flows, id) > 0) before = id;
  }
  return before;
}

/** Excludes columns: boxes much narrower than the box beside them, away from the middle of the page. */
export function setColumnsAside(
  { page }: Screen,
  flows: Flows,
  before: Float64Array,
  aside: Uint8Array,
  { columnShare, columnProse }: LiveParameters,
): void {
  const most = columnProse * sumOf(before, 0, page.count);
  const widest = widestBoxes(page, flows, aside);
  for (const id of flows.blocks) {
    const wide = id === root ? -1 : widest[page.parent[id]];
    if (wide < 0 || wide === id || aside[id] !== Aside.Counted || page.width[id] === 0) continue;
    if (page.width[id] > columnShare * page.width[wide] || !isTall(page, id)) continue;
    if (!standsBeside(page, wide, id) || coversMiddle(page, id)) continue;
    if (sumOf(before, id, page.end[id]) <= most) setAsideWhole(page, aside, id, Aside.Column);
  }
}

/** The widest box in each node; -1 if there is none. */
function widestBoxes(page: Page, flows: Flows, aside: Uint8Array): Int32Array {
  const widest = new Int32Array(page.count).fill(-1);
  for (const id of flows.blocks) {
    if (id === root || aside[id] !== Aside.Counted) continue;
    const up = page.parent[id];
    if (widest[up] < 0 || page.width[id] > page.width[widest[up]]) widest[up] = id;
  }
  return widest;
}

/** Columns are long and narrow, and at least half a screen long; cells and cards are not. */
function isTall({ width, height, viewport }: Page, id: number): boolean {
  return height[id] >= 2 * width[id] && height[id] >= viewport.height / 2;
}
