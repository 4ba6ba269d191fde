import type { Page } from '../../../page/page';
import { oncePerPage } from '../../../page/text/once-per-page';
import { isUnseenNode } from '../../../page/text/visibility';
import { isWithin, textOf } from '../../../page/tree';
import { type ShownIngredients, shownIngredients, statedIngredients } from '../../metadata/ingredients';
import { Change } from '../change';
import { isKeptWhole, keepSeen, markAbove, type NodeStates } from '../node-state';
import { ingredientLists } from './ingredient-lists';

/** An element with more than this many times the characters of its ingredients holds other text too: then only the items are kept. */
const mostOther = 3;

/**
 * Keeps the ingredients of a recipe: engines that weigh words take a list of short items for a menu. They are those
 * that the page both states and shows, and lists with amounts under a heading for ingredients.
 */
export function keepIngredients(page: Page, nodes: NodeStates): void {
  const shown = shownHere(page);
  if (shown) keepShown(page, nodes, shown);
  const told = new Set<string>();
  const lists = listsHere(page).map((each) => ({ ...each, isKept: isKeptWhole(page, nodes, each.list) }));
  for (const { key, isKept } of lists) if (isKept) told.add(key);
  for (const { list, key, heading, isKept } of lists) {
    if (isKept) for (const id of heading) keep(page, nodes, id);
    if (told.has(key)) continue;
    told.add(key);
    for (const id of [...heading, list]) keep(page, nodes, id);
  }
}

const shownHere = oncePerPage((page) => shownIngredients(page, statedIngredients(page)));
/** The lists of ingredients of a page. */
export const listsHere = oncePerPage(ingredientLists);

function keepShown(page: Page, nodes: NodeStates, shown: ShownIngredients): void {
  const missing = shown.places.filter((ids) => !ids.some((id) => isKeptWhole(page, nodes, id)));
  if (missing.length === 0) return;
  const items = missing.flat().filter((id) => isWithin(page, id, shown.list) && !isUnseenNode(page, id));
  const wholly = isTight(page, shown) && !isUnseenNode(page, shown.list);
  for (const id of wholly ? [shown.list] : items) keep(page, nodes, id);
}

function keep(page: Page, nodes: NodeStates, id: number): void {
  keepSeen(page, nodes, id, Change.Ingredient);
  markAbove(page, nodes, id);
}

function isTight(page: Page, { list, places }: ShownIngredients): boolean {
  const length = (id: number) => textOf(page, id).replace(/\s+/g, '').length;
  const said = places.reduce((sum, ids) => {
    const first = ids.find((id) => isWithin(page, id, list));
    return sum + (first === undefined ? 0 : length(first));
  }, 0);
  return length(list) <= mostOther * said;
}
