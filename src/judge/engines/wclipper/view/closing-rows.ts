import { isClosingLine } from '../../../../language/text/closing-lines';
import type { View } from './sums';

/** A longer line is no heading, in characters. */
const longestClosing = 40;

/** By block: 1 for headings of what follows an article ("Related posts", "相关阅读"). */
export function closingRows({ page, blocks }: View): Uint8Array {
  const closing = new Uint8Array(blocks.count);
  for (let row = 0; row < blocks.count; row++) {
    if (blocks.characters[row] > longestClosing || blocks.links[row] !== 0) continue;
    closing[row] = isClosingLine(lineOf(page.text, blocks.first[row], blocks.last[row])) ? 1 : 0;
  }
  return closing;
}

function lineOf(text: readonly string[], first: number, last: number): string {
  let line = '';
  for (let id = first; id <= last; id++) line += text[id];
  return line;
}
