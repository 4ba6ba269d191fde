import { belowDateline, type CountedLine } from '../../../page/dateline';
import type { Page } from '../../../page/page';
import { Aside } from './aside';
import type { LiveParameters } from './live-parameters';
import type { View } from './view';

/** Where the article in a region begins: at its headline or below its dateline. Nodes that end before it are above. */
export function beginningOf(view: View, start: number, { aboveHeadline, aboveDateline }: LiveParameters): number {
  return Math.max(headlineOf(view, start, aboveHeadline), datelineOf(view, start, aboveDateline));
}

/** The first h1 if at most a share of the prose stands above it, else `start`. */
function headlineOf({ page, aside, prose }: View, start: number, share: number): number {
  const heading = page.tagNames.indexOf('h1');
  const end = heading < 0 ? start : page.end[start];
  const least = share * proseIn(prose, start, end);
  let above = 0;
  for (let id = start; id < end && above <= least; id++) {
    if (page.tag[id] === heading && aside[id] === Aside.Counted) return id;
    above += prose[id];
  }
  return start;
}

function proseIn(prose: Float64Array, start: number, end: number): number {
  let held = 0;
  for (let id = start; id < end; id++) held += prose[id];
  return held;
}

/** The end of the dateline's block, else `start`. */
function datelineOf(view: View, start: number, share: number): number {
  const { page, flows } = view;
  const blocks = flowingBlocks(view, start);
  const lines = blocks.map(({ block, first, last }): CountedLine => {
    return {
      text: () => textBetween(page, first, last),
      plain: flows.plainCharacters[block],
      link: flows.linkCharacters[block],
    };
  });
  const { block, last } = blocks[belowDateline(lines, share) - 1] ?? {};
  if (block === undefined || last === undefined) return start;
  return flows.holdsBlocks[block] === 1 ? last + 1 : page.end[block];
}

interface FlowingBlock {
  readonly block: number;
  /** Its first and last text node in a row. */
  readonly first: number;
  readonly last: number;
}

/** The blocks with text in a region, in document order. */
function flowingBlocks({ page, texts, aside, flows }: View, start: number): readonly FlowingBlock[] {
  const end = page.end[start];
  const found: { block: number; first: number; last: number }[] = [];
  let open: { block: number; first: number; last: number } | undefined;
  for (const id of texts) {
    if (id < start || aside[id] !== Aside.Counted) continue;
    if (id >= end) break;
    const block = flows.block[id];
    if (open?.block === block) open.last = id;
    else {
      open = { block, first: id, last: id };
      found.push(open);
    }
  }
  return found;
}

function textBetween(page: Page, first: number, last: number): string {
  return page.text.slice(first, last + 1).join('');
}
