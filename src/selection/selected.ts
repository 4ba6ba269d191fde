import type { Page } from '../page/page';
import { isText, tagTable } from '../page/tree';
import { fillGaps, isOnlyFormula } from './gaps';
import { keepIngredients } from './ingredients';
import { isFormula, isUnseen, isUnseenData, isUnseenInLine, markSeen, NodeState } from './node-state';

/** The characters of a text node that are selected: [from, to). */
export type Cut = readonly [from: number, to: number];

/** Which nodes become the article. */
export interface Selected {
  /** Roots of kept subtrees: ascending ids, none inside another. */
  readonly content: readonly number[];
  /** Roots of subtrees inside them that are left out. */
  readonly except: readonly number[];
  /** Text nodes of which only a part is selected. */
  readonly cuts?: ReadonlyMap<number, Cut>;
}

/**
 * Marks every node of the page. Inside a kept subtree what nobody can see is
 * marked so, unless the subtree itself is unseen: then somebody chose it
 * knowingly, except where it is data for programs or a few words in a line that
 * is seen. Formulas and code that are kept in part are kept whole, and the
 * gaps that methods leave which weigh words are filled (`gaps.ts`).
 */
export function nodeStates(page: Page, { content, except, cuts }: Selected): Uint8Array {
  const parts = new Uint8Array(page.count);
  for (const root of content) {
    markKept(page, parts, root);
    for (let up = page.parent[root]; up >= 0 && parts[up] === NodeState.Out; up = page.parent[up]) {
      parts[up] = NodeState.Above;
    }
  }
  for (const root of except) parts.fill(NodeState.Out, root, page.end[root]);
  // A person's selection is what it is.
  if (!cuts) {
    for (const root of except) {
      // Weighed by its words, a formula between words is nothing.
      if (parts[page.parent[root]] === NodeState.Kept && isOnlyFormula(page, root)) markSeen(page, parts, root);
    }
    keepUnitsWhole(page, parts);
    keepIngredients(page, parts);
    fillGaps(page, parts, new Set(except));
  }
  return parts;
}

function markKept(page: Page, parts: Uint8Array, root: number): void {
  const end = page.end[root];
  if (!isUnseen(page, root)) markSeen(page, parts, root);
  else if (isUnseenData(page, root) || isUnseenInLine(page, root)) parts.fill(NodeState.Unseen, root, end);
  else parts.fill(NodeState.Kept, root, end);
}

/** Formulas in a kept text, and code of which something is kept. */
function keepUnitsWhole(page: Page, parts: Uint8Array): void {
  const codes = tagTable(page, ['pre']);
  for (let id = 1; id < page.count; id++) {
    const tag = page.tag[id];
    if (tag === 0) continue;
    const above = parts[page.parent[id]];
    const isWhole = codes[tag] === 1 ? holdsKept(page, parts, id) : above === NodeState.Kept && isFormula(page, id);
    if (!isWhole) continue;
    markSeen(page, parts, id);
    id = page.end[id] - 1;
  }
}

function holdsKept(page: Page, parts: Uint8Array, root: number): boolean {
  const end = page.end[root];
  for (let id = root; id < end; id++) if (parts[id] === NodeState.Kept && isText(page, id)) return true;
  return false;
}
