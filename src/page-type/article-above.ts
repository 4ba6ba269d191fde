import { pageTypes } from '../article/page-types';
import { hostName } from '../metadata/stated';
import { isDiscussion } from '../page/discussion';
import type { Page } from '../page/page';
import { elementsWith } from '../page/tree';
import { countWords } from '../text/words';
import { pageTypeEvidence } from './evidence';
import { pageTypeProbabilities } from './page-type';
import { saidIn } from './stated-evidence';

/** Whether a page says that it is a discussion, whose comments are its content: by its address or its metadata. */
export function isStatedThread(page: Page): boolean {
  return (
    isDiscussion(page) ||
    /forum|bbs/i.test(hostName(page.url) ?? '') ||
    itemTypes(page).some((type) => /\bschema\.org\/(?:Question|Answer)\b/.test(type))
  );
}

/** The least probability of an article on a page that does not state its type, and the largest of a thread. */
const leastArticle = 0.5;
const mostThread = 0.25;

/** The largest probability of a thread on a page that states that it is an article. */
const mostThreadIfStated = 0.5;

/** A text with fewer words than this (a Han character is half of one) opens a thread if its comments are longer. */
const leastWords = 60;

/**
 * Whether a page is an article, judged by what is kept of it (1 for kept text nodes) without the subtrees `below`, which
 * hold its comments.
 */
export function isArticleAbove(page: Page, kept: Uint8Array, below: readonly number[]): boolean {
  const above = kept.slice();
  for (const root of below) above.fill(0, root, page.end[root]);
  const words = wordsIn(page, above);
  if (words < leastWords && wordsIn(page, kept) > 2 * words) return false;
  const probabilities = pageTypeProbabilities(pageTypeEvidence(page, above, 0));
  const of = (type: (typeof pageTypes)[number]) => probabilities[pageTypes.indexOf(type)] ?? 0;
  if (isStatedArticle(page)) return of('thread') < mostThreadIfStated;
  return of('article') + of('documentation') >= leastArticle && of('thread') < mostThread;
}

function wordsIn(page: Page, kept: Uint8Array): number {
  let words = 0;
  for (let id = 0; id < page.count; id++) {
    if (kept[id] !== 1) continue;
    const { spaced, ideographs } = countWords(page.text[id]);
    words += spaced + ideographs / 2;
  }
  return words;
}

function isStatedArticle(page: Page): boolean {
  const { saidArticle, saidNews, ogArticle } = saidIn(page.head);
  return (
    [saidArticle, saidNews, ogArticle].includes(1) ||
    itemTypes(page).some((type) => /\bschema\.org\/(?:\w*Article|BlogPosting|Recipe)\b/.test(type)) ||
    page.head.jsonLd.some((text) => /"@type":\s*(?:\[\s*)?"Recipe"/.test(text))
  );
}

function itemTypes(page: Page): string[] {
  return elementsWith(page, 'itemtype').map(([, type]) => type);
}
