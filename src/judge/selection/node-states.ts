import type { Page } from '../../page/page';
import { nodesPerStep, type Steps } from '../../page/steps';
import { isUnseenNode } from '../../page/text/visibility';
import { tagTable } from '../../page/tree';
import type { Comments } from '../posts/comments';
import { Change } from './change';
import { leaveOutComments } from './comments';
import { keepFacts } from './facts/facts';
import { fillGaps, isOnlyFormula } from './gaps';
import {
  holdsKept,
  isFormula,
  isUnseenData,
  isUnseenInLine,
  keepSeen,
  markAbove,
  NodeState,
  type NodeStates,
  noneKept,
} from './node-state';
import { keepIngredients } from './recipes/ingredients';
import { recipeFactsHere } from './recipes/recipe-facts';
import { keepSteps } from './recipes/steps';
import { dropRepeats } from './repeats';

/** The characters of a text node that are selected: [from, to). */
export type Cut = readonly [from: number, to: number];

/** Which nodes were selected, by an engine or by the reader. */
export interface Selected {
  /** Roots of kept subtrees: ascending ids, none inside another. */
  readonly content: readonly number[];
  /** Roots of subtrees inside them that are left out. */
  readonly except: readonly number[];
  /** Text nodes of which only a part is selected. Only what a reader selects has cuts. */
  readonly cuts?: ReadonlyMap<number, Cut>;
}

/**
 * Marks every node of the page. Inside a kept subtree what nobody can see is
 * unseen. A root that is itself unseen was chosen knowingly and is kept, except
 * where it is data for programs or a few words in a line that is seen. Then
 * formulas and code that are kept in part are kept whole, and ingredients and
 * gaps that engines leave are filled in. Comments below an article are left out.
 * What a reader selected stays as it is.
 */
export function* nodeStates(page: Page, { content, except, cuts }: Selected, comments?: Comments): Steps<NodeStates> {
  const nodes = noneKept(page);
  for (const root of content) {
    markKept(page, nodes, root);
    markAbove(page, nodes, root);
  }
  for (const root of except) {
    nodes.state.fill(NodeState.Out, root, page.end[root]);
    nodes.change.fill(Change.None, root, page.end[root]);
  }
  if (cuts) return nodes;
  for (const root of except) {
    // Engines that weigh words see nothing in a formula between words.
    if (nodes.state[page.parent[root]] === NodeState.Kept && isOnlyFormula(page, root))
      keepSeen(page, nodes, root, Change.KeptWhole);
  }
  yield* keepUnitsWhole(page, nodes);
  keepIngredients(page, nodes);
  keepSteps(page, nodes);
  keepFacts(page, nodes);
  yield* fillGaps(page, nodes, new Set(except));
  // What lies between them is more than a gap.
  keepFacts(page, nodes, recipeFactsHere(page));
  if (comments) leaveOutComments(page, nodes, comments);
  yield* dropRepeats(page, nodes);
  return nodes;
}

function markKept(page: Page, { state, change }: NodeStates, root: number): void {
  const end = page.end[root];
  if (!isUnseenNode(page, root)) {
    for (let id = root; id < end; id++) state[id] = isUnseenNode(page, id) ? NodeState.Unseen : NodeState.Kept;
  } else if (isUnseenData(page, root) || isUnseenInLine(page, root)) {
    state.fill(NodeState.Unseen, root, end);
    change.fill(Change.NotSeen, root, end);
  } else state.fill(NodeState.Kept, root, end);
}

/** Keeps formulas in a kept text, and code of which something is kept. */
function* keepUnitsWhole(page: Page, nodes: NodeStates): Steps<void> {
  const codes = tagTable(page, ['pre']);
  for (let id = 1, next = nodesPerStep; id < page.count; id++) {
    if (id >= next) {
      yield;
      next = id + nodesPerStep;
    }
    const tag = page.tag[id];
    if (tag === 0) continue;
    const above = nodes.state[page.parent[id]];
    const isWhole = codes[tag] === 1 ? holdsKept(page, nodes, id) : above === NodeState.Kept && isFormula(page, id);
    if (!isWhole) continue;
    keepSeen(page, nodes, id, Change.KeptWhole);
    id = page.end[id] - 1;
  }
}
