import type { Page } from '../../../page/page';
import { oncePerPage } from '../../../page/text/once-per-page';
import { isText } from '../../../page/tree';
import { Change } from '../change';
import { isKeptWhole, keepSeen, markAbove, NodeState, type NodeStates } from '../node-state';
import type { Fact } from './fact';
import { factsOf } from './find-facts';

/**
 * Keeps the facts of the thing that a page is about: engines that weigh words take a price, a maker or a number for
 * scattered bits of text. Of a fact that the page shows several times, the first is kept, unless another one is already.
 */
export function keepFacts(page: Page, nodes: NodeStates, facts = factsHere(page)): void {
  if (facts.length === 0) return;
  const told = keptKeys(page, nodes, facts);
  for (const fact of facts) {
    if (fact.keys.some((key) => told.has(key))) continue;
    for (const id of fact.nodes) keepNode(page, nodes, id);
    for (const key of fact.keys) told.add(key);
  }
}

/** The facts of a page. */
export const factsHere = oncePerPage((page: Page): readonly Fact[] => factsOf(page));

/** Where the price is shown. */
export function pricesShown(page: Page): readonly number[] {
  return factsHere(page).flatMap(({ sort, nodes }) => (sort === 'price' ? nodes : []));
}

/** The rows of lists of facts. */
export function rowsShown(page: Page): readonly Fact[] {
  return factsHere(page).filter(({ sort }) => sort === 'row');
}

/** The variants in which the thing is offered. */
export function variantsShown(page: Page): readonly Fact[] {
  return factsHere(page).filter(({ sort }) => sort === 'variants');
}

function keepNode(page: Page, nodes: NodeStates, id: number): void {
  if (nodes.state[id] === NodeState.Kept && isText(page, id)) return;
  keepSeen(page, nodes, id, Change.Fact);
  markAbove(page, nodes, id);
}

/** What is kept already, by `comparable` texts of facts. */
function keptKeys(page: Page, nodes: NodeStates, facts: readonly Fact[]): Set<string> {
  const told = new Set<string>();
  for (const fact of facts) {
    const isKept = fact.nodes.every((root) => isKeptWhole(page, nodes, root));
    if (isKept) for (const key of fact.keys) told.add(key);
  }
  return told;
}
