import { isDiscussion } from '../../page/discussion';
import type { Page } from '../../page/page';
import { inKept } from './kept-evidence';
import { inAddress, saidIn } from './stated-evidence';

/*
 * Evidence for the page type, each value 0 to 1: what the page states and its address
 * (stated-evidence.ts), and what was kept of it (kept-evidence.ts).
 */

export type PageTypeEvidence = Readonly<Record<string, number>>;

/** 1 for each text node of a selection. */
export function keptTexts(page: Page, content: readonly number[], except: readonly number[]): Uint8Array {
  const kept = new Uint8Array(page.count);
  for (const root of content) kept.fill(1, root, page.end[root]);
  for (const root of except) kept.fill(0, root, page.end[root]);
  for (let id = 0; id < page.count; id++) if (kept[id] === 1 && page.text[id].trim() === '') kept[id] = 0;
  return kept;
}

/** The evidence of a page with these kept text nodes (1) and this many posts. */
export function pageTypeEvidence(page: Page, kept: Uint8Array, posts: number): PageTypeEvidence {
  return {
    bias: 1,
    ...saidIn(page.head),
    ...inAddress(page.url),
    ...inKept(page, kept),
    discussion: Number(isDiscussion(page)),
    posts: Math.min(1, posts / 2),
  };
}
