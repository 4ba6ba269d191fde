import { squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { blocksOf } from '../../page/text/blocks';
import { nodesInLinks } from '../../page/text/links';
import { oncePerPage } from '../../page/text/once-per-page';
import { isUnseenNode } from '../../page/text/visibility';
import { attribute, isText, isWithin, tagName } from '../../page/tree';
import { isReplyControl } from '../posts/comment-words';
import type { Comments } from '../posts/comments';
import type { Post } from '../posts/post-facts';
import { Change } from './change';
import { markAbove, NodeState, type NodeStates } from './node-state';

/*
 * Comments below an article are left out (set-aside.ts) until the reader adds them.
 */

/** Keeps the text and the pictures of every comment, without its buttons. */
export function addComments(nodes: NodeStates, { page, roots, posts }: Comments): void {
  if (posts.length === 0) for (const root of roots) keepAll(page, nodes, keptOf(page, root));
  const isPost = new Set(posts.map(({ id }) => id));
  const kept = posts.map((post) => [...keptOf(page, post.id, post, isPost)]);
  const isLabel = labelsOf(page, kept);
  for (const [at, post] of posts.entries()) {
    const isFact = (id: number) => [post.author, post.time].some((said) => isWithin(page, id, said.id));
    keepAll(page, nodes, kept[at]?.filter((each) => isFact(each) || !isLabel(each)) ?? []);
  }
  for (const root of roots) keepSpaces(page, nodes, root);
}

/** Keeps the white space between two elements that are kept. */
function keepSpaces(page: Page, nodes: NodeStates, root: number): void {
  const isKept = (id: number) => nodes.state[id] !== NodeState.Out;
  for (let id = root + 1; id < page.end[root]; id++) {
    if (!isText(page, id) || isKept(id) || page.text[id].trim() !== '' || page.text[id] === '') continue;
    const up = page.parent[id];
    const before = childBefore(page, id);
    if (before === undefined || !isKept(before) || id + 1 >= page.end[up] || !isKept(id + 1)) continue;
    nodes.state[id] = NodeState.Kept;
    nodes.change[id] = Change.Comment;
  }
}

function childBefore(page: Page, id: number): number | undefined {
  const up = page.parent[id];
  let before = id - 1;
  while (before > up && page.parent[before] !== up) before = page.parent[before];
  return before > up ? before : undefined;
}

function keepAll(page: Page, nodes: NodeStates, ids: Iterable<number>): void {
  for (const id of ids) {
    nodes.state[id] = NodeState.Kept;
    nodes.change[id] = Change.Comment;
    markAbove(page, nodes, id);
  }
}

/**
 * A text in at least this many comments, and in at least this share of them, is a label of the page: "Written by".
 * Chosen: two commenters may write the same words.
 */
const leastLabelled = 3;
const labelledShare = 0.5;

/** Tells which nodes are texts that recur from comment to comment. */
function labelsOf(page: Page, comments: readonly (readonly number[])[]): (id: number) => boolean {
  const counts = new Map<string, number>();
  for (const ids of comments) {
    for (const text of new Set(ids.map((id) => squeeze(page.text[id])))) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const least = Math.max(leastLabelled, labelledShare * comments.length);
  return (id) => isText(page, id) && (counts.get(squeeze(page.text[id])) ?? 0) >= least;
}

/** What is in boxes of these tags belongs to the page and not to the comment. */
const controls: ReadonlySet<string> = new Set(
  'button form select textarea label nav svg script style noscript'.split(' '),
);

/** What is kept of an element: of a post, its author and time, too, and nothing of other posts in it. */
function* keptOf(page: Page, root: number, post?: Post, isPost: ReadonlySet<number> = new Set()): Generator<number> {
  const facts = post ? [post.author.id, post.time.id] : [];
  const isFact = (id: number) => facts.some((fact) => isWithin(page, id, fact));
  const holdsFact = (id: number) => facts.some((fact) => isWithin(page, fact, id));
  const blocks = blocksOf(page);
  const end = page.end[root];
  for (let id = root + 1; id < end; id++) {
    const isOther = isPost.has(id) || controls.has(tagName(page, id)) || attribute(page, id, 'role') === 'button';
    if (isOther && !holdsFact(id)) id = page.end[id] - 1;
    else if (isUnseenNode(page, id)) continue;
    else if (isText(page, id) ? isFact(id) || isSaid(page, blocks, id) : isKeptElement(page, id)) yield id;
  }
}

/**
 * Smaller pictures (px) are portraits and icons. Chosen: half of `leastWidth` in gaps.ts, since comments have
 * thumbnails.
 */
const leastPicture = 100;

function isKeptElement(page: Page, id: number): boolean {
  const tag = tagName(page, id);
  return tag === 'br' || (tag === 'img' && page.width[id] >= leastPicture && page.height[id] >= leastPicture / 2);
}

/** Whether a text belongs to what was said: it is no counter and no "Reply". */
function isSaid(page: Page, blocks: Int32Array, id: number): boolean {
  const text = page.text[id].trim();
  if (text === '') return false;
  const block = blocks[id];
  if (tagName(page, block) === 'p' && unlinkedBlocks(page)[block] === 1) return true;
  const isAlone = nodesInLinks(page)[id] === 1 || page.end[block] - block <= 4;
  return !(isAlone && isReplyControl(text));
}

/** By block: 1 if it has words or signs outside links. A comment may be "+1". */
const unlinkedBlocks = oncePerPage((page: Page): Uint8Array => {
  const says = new Uint8Array(page.count);
  const [blocks, inLinks] = [blocksOf(page), nodesInLinks(page)];
  for (let id = 0; id < page.count; id++)
    if (inLinks[id] === 0 && /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(page.text[id])) says[blocks[id]] = 1;
  return says;
});
