import { replyFactsOf } from '../../src/judge/posts/reply-facts';
import { comparable } from '../../src/language/text/white-space';
import type { Page } from '../../src/page/page';
import { textBlocksOf } from '../../src/page/text/text-blocks';

/** Shorter blocks (characters) are never what is left of a text. */
const shortestLeft = 25;
/** At most so many blocks of the text are left. */
const mostLeft = 3;

/** A page with only one to three blocks of its text below the title; undefined if it has no more of them. */
export function shortened(page: Page, text: string, random: () => number): Page | undefined {
  const { first, last, blockOf } = textBlocksOf(page);
  const { title, texts } = replyFactsOf(page);
  const known = comparable(text);
  const ofText = texts.flatMap((each, block) => (block > title && isIn(known, each) ? [block] : []));
  const long = ofText.filter((block) => (texts[block]?.length ?? 0) >= shortestLeft);
  const left = 1 + Math.floor(random() * Math.min(mostLeft, long.length));
  if (long.length <= left) return undefined;
  const kept = new Set(long.slice(0, left));
  const remaining = page.text.slice();
  for (const block of ofText) {
    if (kept.has(block)) continue;
    for (let id = first[block] ?? 0; id <= (last[block] ?? -1); id++) if (blockOf[id] === block) remaining[id] = '';
  }
  return { ...page, text: remaining };
}

/** Whether a text block occurs in a text, by how it begins. */
export function isIn(text: string, block: string): boolean {
  const said = comparable(block).slice(0, 60);
  return said.length >= 2 && text.includes(said);
}
