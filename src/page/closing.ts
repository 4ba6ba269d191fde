import { isClosingLine } from '../text/closing-lines';
import type { Page } from './page';
import { characterCount } from './text/characters';

/** What an engine has measured of a page's blocks, to find the end of the article. Columns by id. */
interface MeasuredLines {
  readonly page: Page;
  /** The block that each node's text flows in. */
  readonly block: Int32Array;
  /** Characters that flow in each block, outside and inside links. */
  readonly plainCharacters: Int32Array;
  readonly linkCharacters: Int32Array;
  /** Prose weight of each block. */
  readonly prose: Float64Array;
  /** Non-zero for nodes that are set aside. */
  readonly aside: Uint8Array;
}

/** Longer texts (characters) are no headings of what follows an article. */
const longestClosing = 40;

/**
 * Where the article in a region ends: at the heading of what follows it (other
 * articles, comments), provided that more prose than `least` comes before it;
 * without such a heading at the end of the region. `texts` are the text nodes to
 * look at, ascending.
 */
export function closingOf(lines: MeasuredLines, region: number, least: number, texts: Iterable<number>): number {
  const { page, block, plainCharacters, linkCharacters, prose, aside } = lines;
  const last = page.end[region];
  let passed = 0;
  let at = region;
  for (const id of texts) {
    if (id < region) continue;
    if (id >= last) break;
    for (; at <= id; at++) passed += prose[at];
    const flow = block[id];
    if (passed <= least || flow <= region || aside[id] !== 0) continue;
    const length = plainCharacters[flow] + linkCharacters[flow];
    const text = page.text[id];
    const whole = length > 0 && length <= longestClosing && characterCount(text) === length;
    if (whole && isClosingLine(text)) return flow;
  }
  return last;
}
