import { type ShownIngredients, shownIngredients, statedIngredients } from '../metadata/ingredients';
import type { Page } from '../page/page';
import { isUnseenNode } from '../page/text/visibility';
import { isWithin, textOf } from '../page/tree';
import { Change } from './change';
import { keepSeen, markAbove, NodeState, type NodeStates } from './node-state';

/** A list with more than this many times the characters of its ingredients holds other text too: then only the items are kept. */
const mostOther = 3;

/**
 * Keeps the ingredients of a recipe that the page both states and shows: engines that weigh words take
 * a list of short items for a menu. On pages that state none nothing changes.
 */
export function keepIngredients(page: Page, nodes: NodeStates): void {
  const shown = shownIngredients(page, statedIngredients(page));
  if (!shown) return;
  const missing = shown.places.filter((ids) => !ids.some((id) => isKept(page, nodes, id)));
  if (missing.length === 0) return;
  const items = missing.flat().filter((id) => isWithin(page, id, shown.list) && !isUnseenNode(page, id));
  const wholly = missing.length === shown.places.length && isTight(page, shown) && !isUnseenNode(page, shown.list);
  for (const id of wholly ? [shown.list] : items) {
    if (nodes.state[id] === NodeState.Kept) continue;
    keepSeen(page, nodes, id, Change.Ingredient);
    markAbove(page, nodes, id);
  }
}

function isKept(page: Page, { state }: NodeStates, root: number): boolean {
  for (let id = root; id < page.end[root]; id++)
    if (state[id] === NodeState.Kept && page.text[id].trim() !== '') return true;
  return false;
}

function isTight(page: Page, { list, places }: ShownIngredients): boolean {
  const length = (id: number) => textOf(page, id).replace(/\s+/g, '').length;
  const said = places.reduce((sum, ids) => {
    const first = ids.find((id) => isWithin(page, id, list));
    return sum + (first === undefined ? 0 : length(first));
  }, 0);
  return length(list) <= mostOther * said;
}
