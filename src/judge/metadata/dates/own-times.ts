import type { Page } from '../../../page/page';
import { oncePerPage } from '../../../page/text/once-per-page';
import { attribute, elementsNamed, nodesBelow, tagName, tagTable } from '../../../page/tree';

/**
 * The `<time datetime>` elements that are the only ones of their kind on the page; comments and teasers have several. A kind is
 * given by the tags of the element and of the two around it. Times in `<nav>` and `<aside>` do not count.
 */
export const ownTimes = oncePerPage((page: Page): ReadonlySet<number> => {
  const beside = nodesBelow(page, tagTable(page, ['nav', 'aside']));
  const several = 0;
  const byKind = new Map<string, number>();
  for (const id of elementsNamed(page, (tag) => tag === 'time')) {
    const kind = kindOf(page, id);
    byKind.set(kind, byKind.has(kind) ? several : id);
  }
  const isOwn = (id: number) => id !== several && beside[id] === 0 && attribute(page, id, 'datetime') !== undefined;
  return new Set([...byKind.values()].filter(isOwn));
});

function kindOf(page: Page, id: number): string {
  const up = page.parent[id];
  return [id, up, page.parent[up]].map((each) => tagName(page, each)).join();
}
