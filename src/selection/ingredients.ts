import { type ShownIngredients, shownIngredients, statedIngredients } from '../metadata/ingredients';
import type { Page } from '../page/page';
import { isWithin, textOf } from '../page/tree';
import { isUnseen, markSeen, NodeState } from './node-state';

/** The list holds at most so many characters for each of its ingredients: else rows are kept without what is around them. */
const mostAround = 3;

/**
 * Keeps the ingredients of a recipe that the page both states and shows: methods that weigh words take
 * short rows for a menu. On pages that state none nothing changes.
 */
export function keepIngredients(page: Page, parts: Uint8Array): void {
  const shown = shownIngredients(page, statedIngredients(page));
  if (!shown) return;
  const missing = shown.places.filter((ids) => !ids.some((id) => isKept(page, parts, id)));
  if (missing.length === 0) return;
  const rows = missing.flat().filter((id) => isWithin(page, id, shown.list) && !isUnseen(page, id));
  const wholly = missing.length === shown.places.length && isTight(page, shown) && !isUnseen(page, shown.list);
  for (const id of wholly ? [shown.list] : rows) {
    if (parts[id] === NodeState.Kept) continue;
    markSeen(page, parts, id);
    for (let up = page.parent[id]; up >= 0 && parts[up] === NodeState.Out; up = page.parent[up])
      parts[up] = NodeState.Above;
  }
}

function isKept(page: Page, parts: Uint8Array, root: number): boolean {
  for (let id = root; id < page.end[root]; id++)
    if (parts[id] === NodeState.Kept && page.text[id].trim() !== '') return true;
  return false;
}

function isTight(page: Page, { list, places }: ShownIngredients): boolean {
  const length = (id: number) => textOf(page, id).replace(/\s+/g, '').length;
  const said = places.reduce((sum, ids) => {
    const first = ids.find((id) => isWithin(page, id, list));
    return sum + (first === undefined ? 0 : length(first));
  }, 0);
  return length(list) <= mostAround * said;
}
