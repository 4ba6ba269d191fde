import { addText, emptyHash } from '../hash';
import type { Page } from '../page';
import { isText, tagTable } from '../tree';
import { blocksOf } from './blocks';
import { oncePerPage } from './once-per-page';
import { controlTags } from './unread';
import { isUnseen } from './visibility';

/**
 * The lines by which pages are compared. Here a line is all visible text directly in one block,
 * without the blocks below it. Columns by id.
 *
 *     <div>"One " <b>"line"</b> <p>"another"</p> "."</div>      "Oneline." and "another"
 */
export interface BlockLines {
  /** The block of each node; a line has the id of its block. */
  readonly block: Int32Array;
  /** The text nodes that readers can see outside of form controls, ascending. */
  readonly seen: readonly number[];
  /** A hash of each block's line, white space left out; 0 for blocks that have none. */
  readonly hash: Int32Array;
}

export const blockLinesOf = oncePerPage((page): BlockLines => {
  const block = blocksOf(page);
  const seen = seenTexts(page);
  const hash = new Int32Array(page.count);
  for (const id of seen) {
    const text = page.text[id].replace(whiteSpace, '');
    if (text === '') continue;
    const line = block[id];
    hash[line] = addText(hash[line] || emptyHash, text) || emptyHash;
  }
  return { block, seen, hash };
});

const whiteSpace = /[\s\u200b\ufeff]+/g;

/** The text nodes that readers can see outside of form controls, ascending. */
export const seenTexts = oncePerPage((page: Page): readonly number[] => {
  const isControl = tagTable(page, controlTags);
  const inControl = new Uint8Array(page.count);
  const seen: number[] = [];
  for (let id = 1; id < page.count; id++) {
    const up = page.parent[id];
    inControl[id] = inControl[up] === 1 || isControl[page.tag[id]] === 1 ? 1 : 0;
    if (inControl[id] === 0 && isText(page, id) && !isUnseen(page.visibility[id])) seen.push(id);
  }
  return seen;
});
