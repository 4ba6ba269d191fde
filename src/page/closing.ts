import { isClosingLine } from '../text/closing-lines';
import type { Page } from './page';
import { characterCount } from './text/characters';

/** The lines of a page, as whoever looks for the end of an article has measured them: columns by id. */
interface MeasuredLines {
  readonly page: Page;
  /** The block that each node's text flows in. */
  readonly block: Int32Array;
  /** Characters that flow in each block, outside and inside links. */
  readonly plainCharacters: Int32Array;
  readonly linkCharacters: Int32Array;
  /** The weight of the prose that flows in each block. */
  readonly prose: Float64Array;
  /** Non-zero for nodes that do not count. */
  readonly aside: Uint8Array;
}

/** A heading of what comes after the article has no more characters. */
const longestClosing = 40;

/**
 * Where an article ends in a region: at the heading of what follows it (other
 * articles, comments), once more prose than `least` has passed; at the region's
 * end where there is none. `texts` are the text nodes to look at, ascending.
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
