import { keptNodes } from '../../../page/block-subtrees';
import type { Page } from '../../../page/page';
import { isWithin, root } from '../../../page/tree';
import { type Flows, lengthOf } from './flows';
import type { Group } from './surroundings';

/** The roots of the kept subtrees, the roots left out inside them, and the expected F1. */
export interface Body {
  readonly content: readonly number[];
  readonly except: readonly number[];
  readonly expected: number;
}

/** The cost of another root and of a gap (a part left out), as shares of the expected body text. */
interface Costs {
  readonly root: number;
  readonly gap: number;
}

/**
 * Chooses the blocks of `live`: those that hold the most body text and the least other text, with few roots and gaps.
 *
 *     value of a row = its characters (its probability - the cut)
 *     inside(n)  = value(n) + sum over children of max(inside, -gap)      kept, less the parts better left out
 *     outside(n) = sum over children of max(outside, inside - root)       not kept, except for roots below it
 */
export function chooseBody(flows: Flows, probability: Float64Array, costs: Costs, cutShare: number): Body {
  const { page } = flows;
  const { cut, expected, all } = bestCut(flows, probability, cutShare);
  const inside = new Float64Array(page.count);
  const outside = new Float64Array(page.count);
  flows.id.forEach((block, row) => {
    inside[block] = lengthOf(flows, row) * (probability[row] - cut);
  });
  const [rootCost, gapCost] = [costs.root * all, costs.gap * all];
  for (let id = page.count - 1; id > root; id--) {
    const up = page.parent[id];
    inside[up] = inside[up] + Math.max(inside[id], -gapCost);
    outside[up] = outside[up] + Math.max(outside[id], inside[id] - rootCost);
  }
  const { content, except } = pickRoots(page, inside, outside, rootCost, gapCost);
  return { content, except: withoutEnds(flows, content, except, (row) => probability[row] >= cut), expected };
}

/**
 * Leaves out the text before the first and after the last row above the cut, at no cost: ending the body earlier is
 * not a gap.
 */
function withoutEnds(
  flows: Flows,
  content: readonly number[],
  except: readonly number[],
  isBody: (row: number) => boolean,
): number[] {
  const { page, id, block, heldPlain, heldLink } = flows;
  const gaps = new Set(except);
  const inGap = keptNodes(page, { content: except, except: [] });
  const bodyBlocks = Array.from(id).filter((here, row) => isBody(row) && inGap[here] === 0);
  const left: number[] = [];
  let next = 0;
  for (const top of content) {
    const end = page.end[top];
    while (next < bodyBlocks.length && bodyBlocks[next] < top) next++;
    const first = bodyBlocks[next] ?? end;
    while (next < bodyBlocks.length && bodyBlocks[next] < end) next++;
    const last = bodyBlocks[next - 1] ?? -1;
    const isText = (node: number) => block[node] === node && heldPlain[node] + heldLink[node] > 0;
    const isBeyond = (node: number) => first < end && isText(node) && (page.end[node] <= first || node > last);
    for (const node of topmost(page, top, (each) => gaps.has(each) || isBeyond(each))) left.push(node);
  }
  return left;
}

/** The nodes below a node that satisfy a condition, without those below them. */
function* topmost(page: Page, top: number, condition: (node: number) => boolean): Generator<number, void> {
  for (let node = top + 1; node < page.end[top]; ) {
    const found = condition(node);
    if (found) yield node;
    node = found ? page.end[node] : node + 1;
  }
}

/** Descends from the page's body and takes the better choice at each node. */
function pickRoots(page: Page, inside: Float64Array, outside: Float64Array, rootCost: number, gapCost: number) {
  const content: number[] = [];
  const except: number[] = [];
  let kept = 0;
  for (let id = root; id < page.count; ) {
    if (id < kept) {
      const left = inside[id] < -gapCost;
      if (left) except.push(id);
      id = left ? page.end[id] : id + 1;
      continue;
    }
    if (inside[id] - rootCost > outside[id]) {
      content.push(id);
      kept = page.end[id];
    }
    id++;
  }
  return { content, except };
}

/**
 * The cut with the largest expected F1. Rows are taken by descending probability, as many as make 2 * sum of
 * probabilities / (characters taken + characters expected) largest. A row is worth taking if its probability is above
 * half of that F1 (Lipton et al. 2014).
 */
function bestCut(flows: Flows, probability: Float64Array, cutShare: number) {
  const rows = [...probability.keys()].sort((a, b) => probability[b] - probability[a]);
  const expectedIn = (row: number) => lengthOf(flows, row) * probability[row];
  const all = rows.reduce((sum, row) => sum + expectedIn(row), 0);
  let [right, taken, expected] = [0, 0, 0];
  for (const row of rows) {
    right += expectedIn(row);
    taken += lengthOf(flows, row);
    expected = Math.max(expected, (2 * right) / (taken + all));
  }
  return { cut: cutShare * expected, expected, all };
}

/**
 * Keeps every post: if most of a discussion's equal blocks are in the body, the rest are kept too, however short
 * ("Thanks!").
 */
export function withEveryPost({ page, id }: Flows, body: Body, posts: Group, mostPosts: number): Body {
  const kept = keptNodes(page, body);
  const holdsKept = (post: number) => id.some((row) => kept[row] === 1 && isWithin(page, row, post));
  const missing = posts.filter((post) => !holdsKept(post));
  if (missing.length === 0 || missing.length > (1 - mostPosts) * posts.length) return body;
  const within = (node: number, tops: readonly number[]) => tops.some((top) => isWithin(page, node, top));
  const outside = missing.filter((post) => !within(post, body.content));
  const content = [...body.content.filter((top) => !within(top, outside)), ...outside].sort((a, b) => a - b);
  return { ...body, content, except: reopened(page, body.except, missing) };
}

/**
 * The parts left out, without the posts in them: a part that contains a post is replaced by its pieces around the
 * post.
 */
function reopened(page: Page, except: readonly number[], posts: Group): number[] {
  const out: number[] = [];
  for (const top of except) {
    const end = page.end[top];
    for (let node = top; node < end; ) {
      const isPost = posts.includes(node);
      const holdsPost = posts.some((post) => post > node && post < page.end[node]);
      if (!isPost && !holdsPost) out.push(node);
      node = isPost || !holdsPost ? page.end[node] : node + 1;
    }
  }
  return out;
}
