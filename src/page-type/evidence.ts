import { isDiscussion } from '../page/discussion';
import type { Page } from '../page/page';
import { inKept } from './kept-evidence';
import { inAddress, saidIn } from './stated-evidence';

/*
 * What speaks for a page to be of one kind or another, each 0 to 1: what it
 * says of itself and how its address is made (kind-stated.ts), and what was kept
 * of it (kind-kept.ts).
 */

export type PageTypeEvidence = Readonly<Record<string, number>>;

/** 1 for each text node of a selection. */
export function keptTexts(page: Page, content: readonly number[], except: readonly number[]): Uint8Array {
  const kept = new Uint8Array(page.count);
  for (const root of content) kept.fill(1, root, page.end[root]);
  for (const root of except) kept.fill(0, root, page.end[root]);
  for (let id = 0; id < page.count; id++) if (page.text[id].trim() === '') kept[id] = 0;
  return kept;
}

/** The evidence of a page of which these text nodes were kept (1), with so many posts of a thread. */
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
