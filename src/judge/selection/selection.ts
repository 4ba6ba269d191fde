import type { Choice, RuleUse, SelectionChoice } from '../../article/article';
import type { PartDecision } from '../../article/decision';
import { defined } from '../../language/text/defined';
import { Faults } from '../../page/faults';
import type { Page } from '../../page/page';
import { isWithin } from '../../page/tree';
import type { Extraction, JudgedBlocks, Judgement, Reason } from '../engines/engine';
import type { Comments } from '../posts/comments';
import type { OtherStories } from '../posts/other-stories';
import { decideByRules, type OwnRules } from '../site-rules/decide-by-rules';
import { type Candidate, candidatesFor, keptShares } from './candidates';
import { Change, changeName } from './change';
import { addComments } from './comments';
import { decide } from './decisions';
import { type BlockReason, explained, finalReasons, unjudgedBlocks } from './explanation';
import { NodeState, type NodeStates, noneKept } from './node-state';
import { type SetAside, withoutParts } from './set-aside';
import { nodeStates, type Selected, statesAsSelected } from './steps';

/**
 * What is kept of a page: worked out once for a clip, and the only answer to "what was kept, and why?".
 *
 *     engine's blocks ─▶ subtrees ─▶ node states ─▶ candidates, ─▶ comments, rules and ─▶ reasons
 *          (block steps)     (node steps)           of which one   decisions of the
 *                                                   is chosen      reader
 *
 * steps.ts lists the block steps and the node steps. The answer of an engine that does not judge blocks starts as
 * subtrees, is the only candidate, and keeps its confidence.
 */
export interface Selection extends Selected {
  /** A `NodeState` for each node: the article copies what is not `Out`. */
  readonly states: Uint8Array;
  /** Why nodes were kept or dropped, in document order. */
  readonly reasons: readonly Reason[];
  /** Expected quality, 0 to 1. */
  readonly confidence: number;
  /** Where that is doubtful: two or three selections that may be meant, the best one first. */
  readonly choices?: readonly Choice[];
  /** Which selection this is, if there are others or it is not the best one. */
  readonly choice?: SelectionChoice;
  /** The comments below the article, left out or added, and the page that the engine has read without them. */
  readonly comments?: Pick<Comments, 'posts' | 'count'> & { readonly added: boolean; readonly without: Page };
  /** What became of the reader's rules for the site; absent if there are none. */
  readonly rules?: readonly RuleUse[];
  /** Whether it is a published method's answer, of which the article has everything: its title and its posts, too. */
  readonly asPublished?: boolean;
  /** Which blocks of text are kept, if the engine judges blocks. Takes time, so it is worked out when asked. */
  readonly blocks?: () => readonly BlockReason[];
  /** The same with the engine's evidence. */
  readonly explain?: () => readonly BlockReason[];
}

/** The rule of what an engine that judges blocks has kept. */
const likely = 'likely content';

/** What the reader has asked for, and what the page is known to hold. */
export interface Wanted {
  /** Which of several selections; without it, the most probable. */
  readonly choice?: SelectionChoice | undefined;
  /** The comments below the article, which are left out unless they are added. */
  readonly comments?: Comments | undefined;
  readonly addsComments?: boolean | undefined;
  /** The stories below the page's own, which are left out. */
  readonly stories?: OtherStories | undefined;
  /** The reader's rules for the site. */
  readonly own?: OwnRules | undefined;
  /** The reader's decisions about parts of the page. */
  readonly decisions?: readonly PartDecision[];
  /** Where rules or decisions that fail are reported: they cost themselves, not the clip. */
  readonly faults?: Faults;
}

/** What is kept of an engine's answer. Where the engine found nothing, or nothing remains, `content` is empty. */
export function selectionOf(page: Page, extraction: Extraction, wanted: Wanted = {}): Selection {
  const { judgement } = extraction;
  const { comments, addsComments = false } = wanted;
  const setAside = setAsideOf(wanted);
  const selection = judgement
    ? selectionOfBlocks(page, extraction, judgement, setAside, wanted)
    : selectionOfSubtrees(page, extraction, setAside, wanted);
  const leftOut = new Map(setAside.flatMap(({ roots, change }) => roots.map((id) => [id, change])));
  if (addsComments) for (const root of comments?.roots ?? []) leftOut.delete(root);
  const reasons = [
    ...selection.reasons.filter(({ id }) => !leftOut.has(id)),
    ...Array.from(leftOut, ([id, change]) => ({ id, kept: false, rule: changeName(change) })),
  ].sort((a, b) => a.id - b.id);
  if (!comments) return { ...selection, reasons };
  const { posts, count } = comments;
  return { ...selection, reasons, comments: { posts, count, added: addsComments, without: page } };
}

function setAsideOf({ comments, stories }: Wanted): readonly SetAside[] {
  return [
    ...(comments ? [{ roots: comments.roots, change: Change.Comment }] : []),
    ...(stories ? [{ roots: stories.roots, change: Change.OtherStory }] : []),
  ];
}

/** For an engine that answers with subtrees. */
function selectionOfSubtrees(
  page: Page,
  { content, except, reasons, confidence }: Extraction,
  setAside: readonly SetAside[],
  wanted: Wanted,
): Selection {
  const subtrees = withoutParts(page, { content, except }, setAside);
  const { nodes, rules } = withWishes(page, nodeStates(page, subtrees, { setAside }), wanted);
  return {
    ...subtrees,
    states: nodes.state,
    reasons: finalReasons(page, nodes, reasons),
    confidence,
    ...defined({ rules }),
  };
}

/** For an engine that judges blocks: several selections may be meant, of which one is chosen. */
function selectionOfBlocks(
  page: Page,
  extraction: Extraction,
  judgement: Judgement,
  setAside: readonly SetAside[],
  wanted: Wanted,
): Selection {
  const { choice } = wanted;
  const whole = pageOf(page, wanted);
  const candidates = candidatesFor(page, judgement, extraction, setAside, choice);
  const chosen = candidates.find(({ kind }) => kind === choice) ?? candidates[0];
  const { content, except, confidence } = chosen;
  const { nodes, rules } = withWishes(page, chosen.nodes, wanted);
  const dropped = except.filter((id) => holdsBlock(page, judgement.blocks.blockAt, id));
  const reasons = [
    ...content.map((id) => ({ id, kept: true, rule: likely })),
    ...dropped.map((id) => ({ id, kept: false, rule: judgement.ruleAgainst(id) })),
  ];
  const { evidence } = judgement;
  const explain = (of: ReturnType<NonNullable<typeof evidence>>) =>
    [
      ...explained(judgement, withFinalShares(page, judgement, { ...chosen, nodes }), of),
      ...setAside.flatMap((parts) => unreadBlocks(whole, parts, nodes, judgement.blocks)),
    ].sort((a, b) => a.first - b.first);
  const areSeveral = candidates.length > 1;
  return {
    content,
    except,
    states: nodes.state,
    reasons: finalReasons(page, nodes, reasons),
    confidence,
    blocks: () => explain([]),
    ...defined({
      choices: areSeveral ? candidates.map(({ kind, words }) => ({ kind, words })) : undefined,
      choice: areSeveral || chosen.kind !== 'best' ? chosen.kind : undefined,
      explain: evidence && (() => explain(evidence())),
      rules,
    }),
  };
}

/**
 * What the reader has asked for, after everything else: comments first, so that rules and decisions may be about them,
 * too, and then what rules decide, since the reader's own decisions are about this page.
 */
function withWishes(
  judged: Page,
  nodes: NodeStates,
  wanted: Wanted,
): { readonly nodes: NodeStates; readonly rules: readonly RuleUse[] | undefined } {
  const { comments, addsComments, own, decisions = [], faults = new Faults() } = wanted;
  const page = pageOf(judged, wanted);
  if (comments && addsComments) addComments(nodes, comments);
  const isKept = (id: number) => nodes.state[id] === NodeState.Kept;
  const byRules = own && faults.contain('site rules', () => decideByRules(page, isKept, own), undefined);
  const all = [...(byRules?.decisions ?? []), ...decisions];
  const decided = all.length === 0 ? nodes : faults.contain('decisions', () => decide(page, nodes, all), nodes);
  return { nodes: decided, rules: own && (byRules?.uses ?? []) };
}

/** The page with the parts that are set aside. */
function pageOf(judged: Page, { comments, stories }: Wanted): Page {
  return stories?.page ?? comments?.page ?? judged;
}

/** The blocks of parts that the engine has not seen, so that the reader can add them one by one. */
function unreadBlocks(
  page: Page,
  { roots, change }: SetAside,
  { state }: NodeStates,
  { blockOf }: JudgedBlocks,
): BlockReason[] {
  const reasons = roots.map((id) => ({ id, kept: false, rule: changeName(change) }));
  const isUnread = (id: number) => blockOf[id] < 0 && roots.some((root) => isWithin(page, id, root));
  return unjudgedBlocks(page, { states: state, reasons }).filter(({ first }) => isUnread(first));
}

/** A candidate with the shares that its nodes have in the end: comments may have been added. */
function withFinalShares(page: Page, { blocks }: Judgement, chosen: Candidate): Candidate {
  return { ...chosen, shares: keptShares(page, blocks, chosen.nodes) };
}

/** The engine's subtrees as they are: what is left when everything better has failed. */
export function plainSelection(page: Page, { content, except, confidence, reasons }: Extraction): Selection {
  const { state } = statesAsSelected(page, { content, except });
  return { content, except, states: state, reasons, confidence };
}

/**
 * What is kept of a published method's answer: its subtrees as they are, with what nobody can see, since the papers read
 * the source of a page. Only the reader changes it.
 */
export function publishedSelection(page: Page, extraction: Extraction, wanted: Wanted = {}): Selection {
  const { content, except, confidence, reasons } = extraction;
  const { nodes, rules } = withWishes(page, statesAsSelected(page, { content, except }), wanted);
  return {
    ...{ content, except, confidence, states: nodes.state, asPublished: true },
    reasons: finalReasons(page, nodes, reasons),
    ...defined({ rules }),
  };
}

/** A selection of nothing but what the reader wants to keep. */
export function onlyDecided(page: Page, decisions: readonly PartDecision[]): Selection {
  const nodes = decide(page, noneKept(page), decisions);
  const { state } = nodes;
  const isKept = (id: number) => state[id] === NodeState.Kept;
  const content = [...state.keys()].filter((id) => isKept(id) && !isKept(page.parent[id]));
  return { content, except: [], states: state, reasons: finalReasons(page, nodes, []), confidence: 1 };
}

/** What a reader or a test has selected: kept as it is where it has cuts. */
export function selectionBy(page: Page, selected: Selected): Selection {
  const { state } = nodeStates(page, selected);
  return { ...selected, states: state, reasons: [], confidence: 1 };
}

/** 1 for each text node that is kept. */
export function keptTextNodes(page: Page, { states }: Pick<Selection, 'states'>): Uint8Array {
  return states.map((state, id) => (state === NodeState.Kept && page.text[id].trim() !== '' ? 1 : 0));
}

function holdsBlock(page: Page, blockAt: Int32Array, id: number): boolean {
  return blockAt[page.end[id]] !== blockAt[id];
}
