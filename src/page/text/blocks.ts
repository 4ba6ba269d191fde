import { Display, type Page } from '../page';
import { root, tagTable } from '../tree';
import { oncePerPage } from './once-per-page';

/**
 * The block of each node: the nearest node at or above it that is laid out as a block. The
 * block of a block is itself.
 *
 *     div > p > "text" <b>"text"</b>     the block of all of them is p, that of the div is the div
 *
 * Columns by id. They differ only in elements that are not rendered, which have no layout.
 */
interface Blocks {
  /** Elements that are not rendered are blocks. Stored feature trees depend on this. */
  readonly byLayout: Int32Array;
  /** Elements that are not rendered are blocks if their tag usually is: a hidden paragraph with a `<b>` is one block. */
  readonly byTag: Int32Array;
}

/** Tags that are usually laid out inline. */
const inlineTags = `a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark nobr q rp rt
  ruby s samp small span strike strong sub sup time tt u var wbr picture source svg`.split(/\s+/);

/** Both columns in one pass: most pages are read once, and then each pass costs more than the work in it. */
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

/** The block of each node, by tag where it is not rendered; see `Blocks`. */
export function blocksByTag(page: Page): Int32Array {
  return layoutOf(page).byTag;
}

/** How the blocks of `blocksOf` are nested. */
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
