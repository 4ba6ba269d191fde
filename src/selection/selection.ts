import type { Choice, SelectionChoice } from '../article/article';
import type { Extraction, Reason } from '../engines/engine';
import type { Page } from '../page/page';
import { finished, type Steps } from '../page/steps';
import { candidatesFor } from './candidates';
import { type BlockReason, explained } from './explanation';
import { NodeState } from './node-state';
import { nodeStates, type Selected } from './node-states';
import { finalReasons } from './reasons';

/**
 * What is kept of a page: worked out once for a clip, and the only answer to
 * "what was kept, and why?".
 *
 *     engine's blocks ─▶ post-processing ─▶ subtrees ─▶ node states ─▶ words, confidence,
 *     and probabilities  code and figures               unseen text,   reasons, candidates
 *                        whole, headings                gaps, recipes
 *
 * The answer of an engine that does not judge blocks starts as subtrees and keeps its confidence.
 */
export interface Selection extends Selected {
  /** A `NodeState` for each node: the article copies what is not `Out`. */
  readonly states: Uint8Array;
  /** Why nodes were kept or dropped, in document order. */
  readonly reasons: readonly Reason[];
  /** Expected quality, 0 to 1. */
  readonly confidence: number;
  /** Where that is doubtful: two or three selections that may be meant, the best one first, and which of them this is. */
  readonly choices?: readonly Choice[];
  readonly choice?: SelectionChoice;
  /** Says of every block of text why it is kept or not. Takes time, so it is worked out when asked. */
  readonly explain?: () => readonly BlockReason[];
}

/** The rule of what an engine that judges blocks has kept. */
const likely = 'likely content';

/** What is kept of an engine's answer. Where the engine found nothing, or nothing remains, `content` is empty. */
export function* selecting(page: Page, extraction: Extraction, choice?: SelectionChoice): Steps<Selection> {
  const { judgement } = extraction;
  if (!judgement) {
    const nodes = yield* nodeStates(page, extraction);
    yield;
    const reasons = yield* finalReasons(page, nodes, extraction.reasons);
    const { content, except, confidence } = extraction;
    return { content, except, states: nodes.state, reasons, confidence };
  }
  const candidates = yield* candidatesFor(page, judgement, extraction);
  const chosen = candidates.find(({ kind }) => kind === choice) ?? candidates[0];
  const { content, except, nodes, confidence } = chosen;
  const dropped = except.filter((id) => holdsBlock(page, judgement.blocks.blockAt, id));
  const reasons = [
    ...content.map((id) => ({ id, kept: true, rule: likely })),
    ...dropped.map((id) => ({ id, kept: false, rule: judgement.ruleAgainst(id) })),
  ];
  const { evidence } = judgement;
  return {
    content,
    except,
    states: nodes.state,
    reasons: yield* finalReasons(page, nodes, reasons),
    confidence,
    ...(candidates.length > 1 && {
      choices: candidates.map(({ kind, words }) => ({ kind, words })),
      choice: chosen.kind,
    }),
    ...(evidence && { explain: () => explained(judgement, chosen, evidence()) }),
  };
}

/** The same at once. */
export function selectionOf(page: Page, extraction: Extraction, choice?: SelectionChoice): Selection {
  return finished(selecting(page, extraction, choice));
}

/** The engine's subtrees as they are: what is left when everything better has failed. */
export function plainSelection(page: Page, { content, except, confidence, reasons }: Extraction): Selection {
  const state = new Uint8Array(page.count);
  for (const id of content) state.fill(NodeState.Kept, id, page.end[id]);
  for (const id of except) state.fill(NodeState.Out, id, page.end[id]);
  return { content, except, states: state, reasons, confidence };
}

/** What a reader or a test has selected: kept as it is where it has cuts. */
export function selectionBy(page: Page, selected: Selected): Selection {
  const { state } = finished(nodeStates(page, selected));
  return { ...selected, states: state, reasons: [], confidence: 1 };
}

/** 1 for each text node that is kept. */
export function keptTextNodes(page: Page, { states }: Pick<Selection, 'states'>): Uint8Array {
  return states.map((state, id) => (state === NodeState.Kept && page.text[id].trim() !== '' ? 1 : 0));
}

function holdsBlock(page: Page, blockAt: Int32Array, id: number): boolean {
  return blockAt[page.end[id]] !== blockAt[id];
}
