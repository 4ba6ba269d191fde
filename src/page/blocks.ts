import { Display, type Page } from './page';
import { root } from './tree';

/**
 * The block that each node's text flows in: the nearest node at or above it
 * that is laid out as a block of its own.
 *
 *     div > p > "text" <b>"text"</b>     all of them flow in p, the div in itself
 */
export function blocksOf(page: Page): Int32Array {
  const blocks = new Int32Array(page.count);
  for (let id = 1; id < page.count; id++) {
    blocks[id] = isBlock(page, id) ? id : blocks[page.parent[id]];
  }
  return blocks;
}

/** Whether a node starts a line of its own. The root always does. */
export function isBlock(page: Page, id: number): boolean {
  const display = page.display[id];
  if (display === Display.Inline || display === Display.InlineBlock || display === Display.Contents) return id === root;
  return page.tag[id] !== 0;
}
