import type { Page } from './page';

/** The same page with nothing written in some subtrees. All ids stay. */
export function withoutTexts(page: Page, roots: readonly number[]): Page {
  const text = page.text.slice();
  for (const root of roots) text.fill('', root, page.end[root]);
  return { ...page, text };
}
