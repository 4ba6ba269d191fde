import { isBlank, squeeze } from '../../language/text/white-space';
import type { Page } from '../page';
import { root, tagTable } from '../tree';
import { blocksByTag } from './blocks';
import { oncePerPage } from './once-per-page';
import { choiceTags } from './unread';
import { isUnseenNode } from './visibility';

/**
 * The text blocks of a page in document order, seen or not. A text block is a run of text in one
 * block of the layout, with no other block in between and with one visibility:
 *
 *     div > "a" <p>"b" <b>"c"</b></p> "d"      three text blocks: a | b c | d
 *
 * The text blocks below a node are the range [blockAt[id], blockAt[end[id]]). A `<br>` does not
 * end a text block. Blocks that are not rendered are recognised by their tags (`blocksByTag`).
 */
export interface TextBlocks {
  /** First and last text node of each text block. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** The block of the layout that holds each text block. */
  readonly owner: Int32Array;
  /** By node: how many text blocks begin before it; one entry more than nodes. */
  readonly blockAt: Int32Array;
  /** By node: the text block of each text node; -1 for the others. */
  readonly blockOf: Int32Array;
}

export const textBlocksOf = oncePerPage((page: Page): TextBlocks => {
  const { count, tag, text, parent, visibility } = page;
  const flows = blocksByTag(page);
  const choice = tagTable(page, choiceTags);
  const blockOf = new Int32Array(count).fill(-1);
  const blockAt = new Int32Array(count + 1);
  const first: number[] = [];
  const last: number[] = [];
  let border = -1;
  let before = -1;
  for (let id = 0; id < count; id++) {
    blockAt[id] = first.length;
    if (tag[id] !== 0) {
      if (flows[id] === id) border = id;
      continue;
    }
    const up = Math.max(root, parent[id]);
    if (choice[tag[up]] === 1 || isBlank(text[id])) continue;
    const goesOn = before > border && flows[before] === flows[id] && visibility[before] === visibility[id];
    if (!goesOn) first.push(id);
    last[first.length - 1] = id;
    blockOf[id] = first.length - 1;
    before = id;
  }
  blockAt[count] = first.length;
  const owner = Int32Array.from(first, (id) => flows[id]);
  return { first: Int32Array.from(first), last: Int32Array.from(last), owner, blockAt, blockOf };
});

/** The text of a block; '' if it is not seen. */
export function blockText(page: Page, { first, last, blockOf }: TextBlocks, block: number): string {
  if (isUnseenNode(page, first[block])) return '';
  let text = '';
  for (let id = first[block]; id <= last[block]; id++)
    if (blockOf[id] === block || page.tag[id] === 0) text += page.text[id];
  return squeeze(text);
}
