import type { Page } from '../../../page/page';
import { oncePerPage } from '../../../page/text/once-per-page';
import { attribute, elementsNamed, nodesBelow, tagName, tagTable } from '../../../page/tree';

/**
 * The elements `<time datetime>` that are the only ones of their kind, by tag and class of them and the two elements around
 * them: comments and teasers have several. What stands beside the text has its own times.
 */
export const ownTimes = oncePerPage((page: Page): ReadonlySet<number> => {
  const beside = nodesBelow(page, tagTable(page, ['nav', 'aside']));
  const byKind = new Map<string, number[]>();
  for (const id of elementsNamed(page, (tag) => tag === 'time')) {
    const kind = kindOf(page, id);
    byKind.set(kind, [...(byKind.get(kind) ?? []), id]);
  }
  const single = [...byKind.values()].flatMap(([first, ...others]) => (first && others.length === 0 ? [first] : []));
  return new Set(single.filter((id) => beside[id] === 0 && attribute(page, id, 'datetime') !== undefined));
});

function kindOf(page: Page, id: number): string {
  const up = page.parent[id];
  return [id, up, page.parent[up]].map((each) => `${tagName(page, each)}.${attribute(page, each, 'class')}`).join();
}
