import type { Page } from '../../page/page';
import { isUnseenNode } from '../../page/text/visibility';
import type { JudgedBlocks } from '../engines/engine';
import { leaveOutAgeNotes } from './age-notes';
import { Change, type Decide } from './change';
import { keepFacts } from './facts/facts';
import { fillGaps } from './gaps';
import { isUnseenData, isUnseenInLine, markAbove, NodeState, type NodeStates, noneKept } from './node-state';
import { leaveOutOffers } from './offers';
import { keepQuestions } from './questions';
import { keepIngredients } from './recipes/ingredients';
import { keepRecipeFacts } from './recipes/recipe-facts';
import { keepSteps } from './recipes/steps';
import { dropRepeats } from './repeats';
import { leaveOutParts, type SetAside } from './set-aside';
import { keepItemsWhole } from './whole-items';
import { keepMessageAlone, keepPostsWhole } from './whole-posts';
import {
  keepFormulas,
  keepFormulasAndCode,
  keepHeadings,
  keepQuotesAndTerms,
  keepTableHeads,
  keepTablesOfText,
  keepUnitsWhole,
} from './whole-units';

/*
 * What becomes of an engine's answer, in the order of the two lists. The wishes of the reader come after them, in
 * selection.ts.
 *
 *     blocks ── blockSteps ──▶ subtrees ── nodeSteps ──▶ node states
 */

/** Decides about blocks; `kept` is what the engine and the steps before have kept. */
type BlockStep = (page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide) => void;

/** Fit kept blocks to the page's tree. */
const blockSteps: readonly BlockStep[] = [
  // Which blocks of posts or of items go together. First, since it decides about most blocks of a thread or a list.
  keepPostsOrItemsWhole,
  // The questions of a conversation with a language model, as posts that are kept whole.
  keepQuestions,
  // Code and figures are kept or dropped whole, also those of which a post or an item had a part.
  keepUnitsWhole,
  // So are tables in a text.
  keepTablesOfText,
  // Quotes and lists of terms are completed.
  keepQuotesAndTerms,
  // The headers of columns are kept together, and a caption with its table: by the rows that are kept now.
  keepTableHeads,
  // A heading is kept with its section: by all that is kept of it now.
  keepHeadings,
  // Of a page of a mailing list, only the message: the pager and the header are not part of it.
  keepMessageAlone,
  // Boxes that ask the reader for something are left out. Late, so that no step keeps them for what is around them.
  leaveOutOffers,
];

/** A thread is no list: its posts look like items. */
function keepPostsOrItemsWhole(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): void {
  if (!keepPostsWhole(page, blocks, kept, decide)) keepItemsWhole(page, blocks, kept, decide);
}

/** What steps know besides the node states. */
interface Answer extends Selected, Known {}

/** What is known of a page besides what was selected. */
export interface Known {
  readonly setAside?: readonly SetAside[] | undefined;
  /** Whether the engine is nearly sure that an element is not content. */
  readonly isUnlikely?: ((id: number) => boolean) | undefined;
}

/** Decides about nodes. */
type NodeStep = (page: Page, nodes: NodeStates, answer: Answer) => void;

/** Complete kept subtrees by what engines that weigh words do not see, then leave out what is not to be read. */
const nodeSteps: readonly NodeStep[] = [
  // Formulas that the engine cut out of a kept line. Before code, since they make a text whole.
  keepFormulas,
  // Formulas in a kept text and code of which something is kept are kept whole.
  keepFormulasAndCode,
  // The ingredients, the steps and the facts that the page shows. Before gaps, which are between them as well.
  keepIngredients,
  keepSteps,
  keepFacts,
  // What stands between kept neighbours: pictures, rules, listings.
  fillGaps,
  // The times and the yield of a recipe. After gaps, since what lies between them is more than a gap.
  keepRecipeFacts,
  // Comments below an article and other stories are left out, whatever the steps before have kept of them.
  leaveOutParts,
  // So are lines about the age of the text. After gaps: a picture may stand between one and the text.
  leaveOutAgeNotes,
  // Of texts that are kept twice, one copy stays. Last, when all copies are known.
  dropRepeats,
];

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

interface PostProcessed {
  /** By block: 1 for those that are kept. */
  readonly kept: Uint8Array;
  /** By block: a `Change` for those that were kept or dropped here. */
  readonly change: Uint8Array;
}

/** At or above this probability an engine is sure that a block is content. Chosen: as unlikely blocks are below .1. */
const sureFrom = 0.9;

/**
 * A step that drops more than this share of the words of which the engine is sure has mistaken the page, and does not
 * count. Chosen: a third. No step does so on 423 captured pages of six sets with threads, lists and messages (2026-11-28).
 */
const mostDropped = 1 / 3;

/** Takes an engine's blocks (1 for those that it keeps) through `blockSteps`. */
export function postProcessed(page: Page, blocks: JudgedBlocks, answer: Uint8Array): PostProcessed {
  const kept = answer.slice();
  const change = new Uint8Array(blocks.count);
  const decide: Decide = (block, keeps, why) => {
    if (kept[block] === keeps) return;
    kept[block] = keeps;
    change[block] = answer[block] === keeps ? Change.None : why;
  };
  const sure = sureWords(blocks, answer);
  for (const step of blockSteps) {
    const before = { kept: kept.slice(), change: change.slice() };
    step(page, blocks, kept, decide);
    const dropped = sureWords(blocks, before.kept) - sureWords(blocks, kept);
    if (dropped <= mostDropped * sure) continue;
    kept.set(before.kept);
    change.set(before.change);
  }
  return { kept, change };
}

function sureWords({ words, probability }: JudgedBlocks, kept: Uint8Array): number {
  return words.reduce((sum, count, block) => sum + (probability[block] >= sureFrom ? kept[block] * count : 0), 0);
}

/** Marks the nodes of a selection as it is: nothing is added, and nothing in it left out. */
export function statesAsSelected(page: Page, { content, except }: Selected): NodeStates {
  const nodes = noneKept(page);
  for (const root of content) {
    nodes.state.fill(NodeState.Kept, root, page.end[root]);
    markAbove(page, nodes, root);
  }
  for (const root of except) nodes.state.fill(NodeState.Out, root, page.end[root]);
  return nodes;
}

/** Marks every node of the page, and takes the marks through `nodeSteps`. What a reader selected stays as it is. */
export function nodeStates(page: Page, selected: Selected, known: Known = {}): NodeStates {
  const nodes = noneKept(page);
  for (const root of selected.content) {
    markKept(page, nodes, root);
    markAbove(page, nodes, root);
  }
  for (const root of selected.except) {
    nodes.state.fill(NodeState.Out, root, page.end[root]);
    nodes.change.fill(Change.None, root, page.end[root]);
  }
  if (selected.cuts) return nodes;
  for (const step of nodeSteps) step(page, nodes, { ...selected, ...known });
  return nodes;
}

/**
 * Inside a kept subtree what nobody can see is unseen. A root that is itself unseen was chosen knowingly and is kept,
 * except where it is data for programs or a few words in a line that is seen.
 */
function markKept(page: Page, { state, change }: NodeStates, root: number): void {
  const end = page.end[root];
  if (!isUnseenNode(page, root)) {
    for (let id = root; id < end; id++) state[id] = isUnseenNode(page, id) ? NodeState.Unseen : NodeState.Kept;
  } else if (isUnseenData(page, root) || isUnseenInLine(page, root)) {
    state.fill(NodeState.Unseen, root, end);
    change.fill(Change.NotSeen, root, end);
  } else state.fill(NodeState.Kept, root, end);
}
