import { blocksOf } from './blocks';
import { addText, emptyHash } from './hash';
import { type Page, Visibility } from './page';
import { isText, tagTable } from './tree';

/**
 * The lines by which pages are compared: a line is all the text that people see
 * flow in one block, without the blocks below it. Columns by id.
 *
 *     <div>"One " <b>"line"</b> <p>"another"</p> "."</div>      "Oneline." and "another"
 */
export interface BlockLines {
  /** The block that each node flows in; a line is known by its block. */
  readonly block: Int32Array;
  /** 1 for text nodes that people can see and that are no part of a form's control. */
  readonly seen: Uint8Array;
  /** A hash of each block's line, white space left out; 0 for blocks that have none. */
  readonly hash: Int32Array;
}

export function blockLinesOf(page: Page): BlockLines {
  const block = blocksOf(page);
  const seen = seenTexts(page);
  const hash = new Int32Array(page.count);
  for (let id = 0; id < page.count; id++) {
    if (seen[id] === 0) continue;
    const text = page.text[id].replace(whiteSpace, '');
    if (text === '') continue;
    const line = block[id];
    hash[line] = addText(hash[line] || emptyHash, text) || emptyHash;
  }
  return { block, seen, hash };
}

const whiteSpace = /[\s\u200b\ufeff]+/g;

/** What stands in these is set by people or by other pages. */
export const controlTags: readonly string[] = [
  'button',
  'embed',
  'iframe',
  'input',
  'label',
  'map',
  'object',
  'option',
  'select',
  'svg',
  'textarea',
];

/** 1 for text nodes that people can see and that are no part of a form's control. */
export function seenTexts(page: Page): Uint8Array {
  const isControl = tagTable(page, controlTags);
  const inControl = new Uint8Array(page.count);
  const seen = new Uint8Array(page.count);
  for (let id = 1; id < page.count; id++) {
    const up = page.parent[id];
    inControl[id] = inControl[up] === 1 || isControl[page.tag[id]] === 1 ? 1 : 0;
    if (inControl[id] === 0 && isText(page, id) && !isUnseen(page.visibility[id])) seen[id] = 1;
  }
  return seen;
}

/** Transparent nodes count as seen (often only until an animation has run) and so do folded ones (a click away). */
export function isUnseen(visibility: number): boolean {
  return (
    visibility === Visibility.NotRendered ||
    visibility === Visibility.Hidden ||
    visibility === Visibility.Clipped ||
    visibility === Visibility.Offscreen
  );
}
