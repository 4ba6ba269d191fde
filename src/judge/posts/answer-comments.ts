import { grouped } from '../../language/text/grouped';
import type { Page } from '../../page/page';
import { lengthsBelow } from '../../page/text/characters';
import { nodesInLinks } from '../../page/text/links';
import { ancestors, isWithin, namesOf, outermost, root, tagName } from '../../page/tree';
import { isNamedComment } from './comment-seeds';
import type { Post } from './post-facts';
import { groupsOf, seenTexts } from './posts';
import { type ReplyFacts, replyFactsOf } from './reply-facts';
import { signedPosts } from './signed-posts';

/*
 * What readers wrote below a question and its answers. A question keeps its answers; comments on them are left out:
 *
 *     question  ▁▁▁▁▁▁▁▁ text
 *               ├─ comment ◀        signed elements alike, in several places,
 *               └─ comment ◀        shorter than the texts between these
 *     answer    ▁▁▁▁▁▁▁▁ text
 *               └─ comment ◀
 */

/** The comments on a question and on its answers; undefined if there are none. */
export function commentsOnAnswers(page: Page) {
  const facts = replyFactsOf(page);
  const isTimed = (id: number) => facts.times[page.end[id]] > facts.times[id];
  const groups = groupsOf(page, lengthsBelow(page, seenTexts(page)), [root])
    .map((members) => remarks(page, facts, signedPosts(page, innermost(page, members.filter(isTimed)))))
    .filter((ids) => areComments(page, facts, ids));
  // Answers without their buttons may look the same, but are longer.
  const [comments] = groups.toSorted((one, other) => meanLength(facts, page, one) - meanLength(facts, page, other));
  if (!comments) return undefined;
  return { roots: boxesOf(page, comments), count: comments.length, probability: 1 };
}

/** Elements that hold no other of them, in document order. */
function innermost(page: Page, ids: readonly number[]): number[] {
  return ids.filter((id, at) => !isWithin(page, ids[at + 1] ?? root, id));
}

/** More members say what is no remark of their own, as signatures do. Chosen: a few readers may say the same. */
const mostCopies = 0.3;

/** A shorter text (characters) is a label. Chosen: "Thank you!" */
const shortestRemark = 10;

/** The posts that say something in words of their own, besides names, which are links, and times: signatures below answers do not. */
function remarks(page: Page, { times }: ReplyFacts, posts: readonly Post[]): readonly number[] {
  const inLink = nodesInLinks(page);
  const isTime = (id: number) => times[id + 1] > times[id];
  const said = posts.map(({ id, author }) => {
    const texts = new Set<string>();
    for (let node = id; node < page.end[id]; node++) {
      const text = page.text[node].trim().replace(/\d+/g, '0');
      const isFact = inLink[node] === 1 || isWithin(page, node, author.id) || isTime(node);
      if (text.length >= shortestRemark && !isFact) texts.add(text);
    }
    return [...texts];
  });
  const copies = grouped(said.flat(), (text) => text);
  return posts
    .filter((_, at) => said[at].some((text) => (copies.get(text)?.length ?? 0) <= mostCopies * posts.length))
    .map(({ id }) => id);
}

/** Whether elements alike are comments: those of one answer by name, or several below texts that are longer than they are. */
function areComments(page: Page, facts: ReplyFacts, ids: readonly number[]): boolean {
  const isNamed = isNamedComment(page, ids[0] ?? root);
  if (isNamed && ids.every((id) => isBelowAnswer(page, id))) return true;
  const { blocks, saidAt, paragraphsAt, title } = facts;
  let end = title + 1;
  let places = 0;
  let hasNeighbours = false;
  for (const [at, id] of ids.entries()) {
    const from = blocks.blockAt[id];
    const isNeighbour = page.parent[id] === page.parent[ids[at - 1] ?? root];
    if (isNeighbour) hasNeighbours = true;
    else if (paragraphsAt[from] > paragraphsAt[end]) places++;
    end = blocks.blockAt[page.end[id]];
  }
  const length = meanLength(facts, page, ids);
  const around = saidAt[end] - saidAt[title + 1] - length * ids.length;
  return places > 1 && (isNamed || hasNeighbours) && length < around / places;
}

function meanLength({ blocks, saidAt }: ReplyFacts, page: Page, ids: readonly number[]): number {
  const lengths = ids.map((id) => saidAt[blocks.blockAt[page.end[id]]] - saidAt[blocks.blockAt[id]]);
  return lengths.reduce((sum, length) => sum + length, 0) / ids.length;
}

/** Whether an element that is named as one answer, and no larger part of the page, is around another. */
function isBelowAnswer(page: Page, id: number): boolean {
  return [...ancestors(page, id)].some((up) => holders.test(tagName(page, up)) && answer.test(namesOf(page, up)));
}

const holders = /^(?:article|div|li|section|tr)$/;
const answer = /(?:^|[\s_-])answer(?:[\s_-]\d*|$)/i;

/** What a box holds besides comments (characters). Chosen: a heading and a few buttons. */
const longestControls = 60;

/** The boxes that hold comments and next to nothing else. */
function boxesOf(page: Page, comments: readonly number[]): number[] {
  const others = new Uint8Array(page.count).fill(1);
  for (const id of comments) others.fill(0, id, page.end[id]);
  const othersIn = lengthsBelow(page, others);
  const boxes = comments.map((id) => [...ancestors(page, id)].findLast((up) => othersIn(up) <= longestControls) ?? id);
  return outermost(page, boxes);
}
