import { Display, type Page } from '../page';
import { root, tagTable } from '../tree';
import { oncePerPage } from './once-per-page';

/**
 * The block that each node's text flows in: the nearest node at or above it that is laid out
 * as a block of its own. A block flows in itself.
 *
 *     div > p > "text" <b>"text"</b>     all of them flow in p, the div in itself
 *
 * Columns by id. They differ in what is not rendered, which has no layout to go by.
 */
interface Blocks {
  /** Each element that is not rendered is a block. Kept feature trees are made so, and are compared for years. */
  readonly byLayout: Int32Array;
  /** What is not rendered is a block where its tag usually is: a hidden paragraph stays one block, `<b>` and all. */
  readonly byTag: Int32Array;
}

/** Tags that flow in the line where no layout is known. */
const inlineTags = `a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark nobr q rp rt
  ruby s samp small span strike strong sub sup time tt u var wbr picture source svg`.split(/\s+/);

/** Both columns in one pass: on a page that is seen once, passes are what takes the time. */
const layoutOf = oncePerPage((page): Blocks => {
  const { count, parent, tag, display } = page;
  const inline = tagTable(page, inlineTags);
  const byLayout = new Int32Array(count);
  const byTag = new Int32Array(count);
  for (let id = 1; id < count; id++) {
    const up = parent[id];
    const startsBlock = tag[id] !== 0 && !flowsInLine(display[id]);
    byLayout[id] = startsBlock ? id : byLayout[up];
    const isInline = display[id] === Display.None && inline[tag[id]] === 1;
    byTag[id] = startsBlock && !isInline ? id : byTag[up];
  }
  return { byLayout, byTag };
});

function flowsInLine(display: number): boolean {
  return display === Display.Inline || display === Display.InlineBlock || display === Display.Contents;
}

/** The block of each node, by layout; see `Blocks`. */
export function blocksOf(page: Page): Int32Array {
  return layoutOf(page).byLayout;
}

/** The block of each node, by tag where nothing is rendered; see `Blocks`. */
export function blocksByTag(page: Page): Int32Array {
  return layoutOf(page).byTag;
}

/** How the blocks of `blocksOf` stand in each other. */
interface Nesting {
  /** The blocks, ascending. */
  readonly ids: readonly number[];
  /** 1 for nodes with a block below them. */
  readonly holdsBlocks: Uint8Array;
}

export const nestingOf = oncePerPage((page): Nesting => {
  const { count, parent } = page;
  const block = blocksOf(page);
  const ids: number[] = [root];
  const holdsBlocks = new Uint8Array(count);
  for (let id = 1; id < count; id++) {
    if (block[id] !== id) continue;
    ids.push(id);
    for (let up = parent[id]; up >= 0 && holdsBlocks[up] === 0; up = parent[up]) {
      holdsBlocks[up] = 1;
    }
  }
  return { ids, holdsBlocks };
});
