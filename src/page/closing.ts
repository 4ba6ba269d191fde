import { isClosingLine } from '../language/text/closing-lines';
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

/** Longer texts (characters) are no headings of what follows an article. Chosen: about seven words. */
const longestClosing = 40;

/**
 * Where the article in a region ends: at the heading of what follows it (other
 * articles, comments), provided that more prose than `least` comes before it;
 * without such a heading at the end of the region. `texts` are the text nodes to
 * look at, ascending. `isEnd` tells whether a line is such a heading.
 */
export function closingOf(
  lines: MeasuredLines,
  region: number,
  least: number,
  texts: readonly number[],
  isEnd = isClosingLine,
): number {
  const { page, block, prose, aside } = lines;
  const last = page.end[region];
  let passed = 0;
  let at = region;
  for (let next = 0; next < texts.length; next++) {
    const id = texts[next];
    if (id < region) continue;
    if (id >= last) break;
    for (; at <= id; at++) passed += prose[at];
    const flow = block[id];
    if (passed <= least || flow <= region || aside[id] !== 0) continue;
    const line = wholeLine(lines, texts, next);
    if (line !== undefined && isEnd(line)) return flow;
  }
  return last;
}

/** The text of a short block, given its first text node; undefined for another one. */
function wholeLine(lines: MeasuredLines, texts: readonly number[], from: number): string | undefined {
  const { page, block, plainCharacters, linkCharacters } = lines;
  const flow = block[texts[from]];
  const length = plainCharacters[flow] + linkCharacters[flow];
  if (length === 0 || length > longestClosing) return undefined;
  let line = '';
  for (let next = from; next < texts.length && block[texts[next]] === flow; next++) line += page.text[texts[next]];
  return characterCount(line) === length ? line : undefined;
}
