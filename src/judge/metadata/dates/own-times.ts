import type { Page } from '../../../page/page';
import { oncePerPage } from '../../../page/text/once-per-page';
import { attribute, elementsNamed, nodesBelow, tagName, tagTable } from '../../../page/tree';

/**
 * The elements `<time datetime>` that are the only ones of their kind, by the tags of them and the two elements around them:
 * comments and teasers have several. What stands beside the text has its own times.
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
