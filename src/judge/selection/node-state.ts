import { isData } from '../../language/text/data-text';
import { hasLetterOrNumber } from '../../language/text/letters';
import { comparable } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { oncePerPage } from '../../page/text/once-per-page';
import { isUnseenNode } from '../../page/text/visibility';
import { attribute, isText, tagName, textOf } from '../../page/tree';
import { Change, type ChangeCode } from './change';

/** What a node is to the article. */
export const NodeState = {
  Out: 0,
  /** Above something kept: gives structure (a list, a table), not text. */
  Above: 1,
  Kept: 2,
  /** Inside something kept, but nobody can see it. */
  Unseen: 3,
} as const;

/** What every node of a page is to the article, and what has changed that since the engine's answer. Columns by node. */
export interface NodeStates {
  /** A `NodeState`. */
  readonly state: Uint8Array;
  /** A `Change`. */
  readonly change: Uint8Array;
  /** The names of the reader's rules, by which nodes may have been changed. */
  readonly ruleNames?: readonly string[];
}

export function noneKept(page: Page): NodeStates {
  return { state: new Uint8Array(page.count), change: new Uint8Array(page.count) };
}

/** Marks the ancestors of something kept. */
export function markAbove(page: Page, { state }: Pick<NodeStates, 'state'>, id: number): void {
  for (let up = page.parent[id]; up >= 0 && state[up] === NodeState.Out; up = page.parent[up])
    state[up] = NodeState.Above;
}

/** Keeps a subtree that was left out or kept in part, except what nobody can see of it. */
export function keepSeen(page: Page, { state, change }: NodeStates, root: number, why: ChangeCode): void {
  const end = page.end[root];
  for (let id = root; id < end; id++) {
    const next = isUnseenNode(page, id) ? NodeState.Unseen : NodeState.Kept;
    if (next === state[id]) continue;
    state[id] = next;
    change[id] = next === NodeState.Kept ? why : Change.NotSeen;
  }
}

/** Whether a text below a node is kept. */
export function holdsKept(page: Page, { state }: NodeStates, root: number): boolean {
  const end = page.end[root];
  for (let id = root; id < end; id++) {
    if (state[id] === NodeState.Kept && isText(page, id) && page.text[id].trim() !== '') return true;
  }
  return false;
}

/** Whether all text below a node that can be seen is kept, and there is some. */
export function isKeptWhole(page: Page, { state }: NodeStates, root: number): boolean {
  let found = false;
  for (let id = root; id < page.end[root]; id++) {
    if (!isText(page, id) || isUnseenNode(page, id) || page.text[id].trim() === '') continue;
    if (state[id] !== NodeState.Kept) return false;
    found = true;
  }
  return found;
}

/**
 * Enough of a text (characters) to tell what it is. Chosen, like the nodes that are read, to bound the work on hostile
 * pages.
 */
const judged = 4000;
const mostNodes = 500;

/** Whether an unseen node is, or stands in, what holds data and no words. Code in a closed panel is words. */
export function isUnseenData(page: Page, id: number): boolean {
  let box = id;
  for (let up = page.parent[id]; up > 0 && isUnseenNode(page, up); up = page.parent[up]) box = up;
  // One box may hold thousands of nodes that are asked about.
  const boxes = boxesOf(page);
  const cached = boxes.get(box);
  if (cached !== undefined) return cached;
  const holds = holdsData(page, box);
  boxes.set(box, holds);
  return holds;
}

/** Whether each unseen box of a page that was looked into holds data. */
const boxesOf = oncePerPage(() => new Map<number, boolean>());

function holdsData(page: Page, box: number): boolean {
  const end = Math.min(page.end[box], box + mostNodes);
  let text = '';
  for (let at = box; at < end && text.length < judged; at++) {
    if (/^(?:pre|code)$/.test(tagName(page, at))) return false;
    text += page.text[at];
  }
  return isData(text);
}

const inLine = /^(?:a|abbr|b|bdi|data|del|em|font|i|ins|label|mark|s|small|span|strong|sub|sup|time|u|var)$/;

/** Whether an unseen element stands in a line with words that are seen, and does not say what a picture in it shows. */
export function isUnseenInLine(page: Page, id: number): boolean {
  const parent = page.parent[id];
  if (parent < 0 || isUnseenNode(page, parent) || !inLine.test(tagName(page, id)) || isFormula(page, id)) return false;
  const said = comparable(textOf(page, id));
  let words = false;
  const end = Math.min(page.end[parent], parent + mostNodes);
  for (let child = parent + 1; child < end; child = page.end[child]) {
    if (isText(page, child)) words ||= hasLetterOrNumber(page.text[child]);
    else if (said !== '' && comparable(attribute(page, child, 'alt') ?? '') === said) return false;
  }
  return words;
}

/** A class of a formula contains one of these. Most classes contain none and need not be matched. */
function formulaWord(name: string): boolean {
  return name.includes('katex') || name.includes('MathJax') || name.includes('mwe-math-element');
}

const formulaClass = /(?:^|\s)(?:katex(?:-display)?|MathJax(?:_\w+)?|mwe-math-element)(?:\s|$)/;

export function isFormula(page: Page, id: number): boolean {
  if (isText(page, id)) return false;
  const tag = tagName(page, id);
  if (tag === 'math' || tag === 'mjx-container') return true;
  const name = attribute(page, id, 'class');
  return name !== undefined && formulaWord(name) && formulaClass.test(name);
}
