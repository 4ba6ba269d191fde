import { squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { lengthsBelow, lengthsOf } from '../../page/text/characters';
import { nodesInLinks } from '../../page/text/links';
import { canBeSeen } from '../../page/text/visibility';
import { ancestors, isText, outermost } from '../../page/tree';
import { isNamedComment, reviewRemarks, seedsOf } from './comment-seeds';
import { isFact, isTitleList, leadsToPage } from './entries';
import { groupKey } from './group-key';
import type { Post } from './post-facts';
import { timedNodes } from './post-times';
import { charactersOfGroup, groupsOf, sameShare } from './posts';
import type { Replies } from './replies';
import { leastSigned, ownNodes, signedPosts } from './signed-posts';

/** The comments below an article, or the reviews of a thing. */
export interface Comments {
  /** The page that shows them; engines read it without them. */
  readonly page: Page;
  /** Roots of the subtrees that hold them, with their headings and forms: ascending ids, none inside another. */
  readonly roots: readonly number[];
  /** Those with an author and a time, in document order; a reply may be inside the comment that it answers. */
  readonly posts: readonly Post[];
  /** How many they are, as far as they can be told apart. */
  readonly count: number;
  /** That they are comments and no part of the text, 0 to 1. */
  readonly probability: number;
}

/** The replies of a page as comments, with their authors and times where these can be told. */
export function commentsOf(page: Page, { roots, count, probability }: Replies): Comments {
  const posts = commentsIn(page, roots);
  return { page, roots, posts, count: posts.length > 0 ? posts.length : count, probability };
}

/** A description precedes its reviews by at least this many kept characters. Chosen: one sentence. */
const leastBefore = 80;

/** At least this share of a list of other articles begins with a linked title. Chosen: the majority. */
const leastCards = 0.5;

/**
 * The same share for elements that are named as comments: some of their authors may have no markup. Chosen, below
 * `leastSigned`.
 */
const leastSignedIfNamed = 0.4;

/** What buyers, readers or players have written about the thing that a page is about, of which text is kept (1). */
export function reviewsBelow(page: Page, kept: Uint8Array): Comments | undefined {
  const from = afterCharacters(page, kept, leastBefore);
  if (from === undefined) return undefined;
  const seeds = seedsOf(page, reviewRemarks, from);
  if (seeds.length === 0) return undefined;
  const posts = commentsIn(page, outermost(page, seeds.flat()));
  if (posts.length === 0 || isOpenedAlike(page, from, posts)) return undefined;
  const holds = (root: number) => posts.some(({ id }) => id >= root && id < page.end[root]);
  const roots = seeds.flatMap((seed) => seed.slice(0, 1 + seed.findLastIndex(holds)));
  return { page, roots: outermost(page, roots), posts, count: posts.length, probability: 1 };
}

/** Whether the text above stands in an element like those of the posts: then it is the first post of a thread. */
function isOpenedAlike(page: Page, from: number, posts: readonly Post[]): boolean {
  const keys = new Set(posts.map(({ id }) => groupKey(page, id)).filter((key) => !key.includes('>')));
  for (const up of ancestors(page, from - 1)) if (keys.has(groupKey(page, up))) return true;
  return false;
}

/** The first node behind at least that many kept characters. */
function afterCharacters(page: Page, kept: Uint8Array, least: number): number | undefined {
  const lengths = lengthsOf(page);
  let passed = 0;
  for (let id = 0; id < page.count; id++) {
    if (kept[id] === 1) passed += lengths[id];
    if (passed >= least) return id + 1;
  }
  return undefined;
}

/** A group of elements, those of them that are signed, and the share of the text that the group holds. */
interface Group {
  readonly posts: readonly Post[];
  readonly share: number;
  /** The nodes of an element that are in no other of the group. */
  readonly own: (id: number) => readonly number[];
}

/** The signed elements in these subtrees: the group with most of the text, then others such as replies. */
function commentsIn(page: Page, roots: readonly number[]): Post[] {
  if (roots.every((root) => timedNodes(page, root, page.end[root]).length === 0)) return [];
  const seen = seenTexts(page, roots);
  const textIn = lengthsBelow(page, seen);
  const all = roots.reduce((sum, root) => sum + textIn(root), 0);
  const groups = groupsOf(page, textIn, roots).flatMap((members): Group[] => {
    const posts = signedPosts(page, members);
    const isNamed = isNamedComment(page, members[0]);
    if (posts.length === 0 || posts.length < (isNamed ? leastSignedIfNamed : leastSigned) * members.length) return [];
    if (members.length === 1 && !isNamed) return [];
    const own = ownNodes(page, members);
    if (isTitleList(page, seen, posts, own) || isListOfCards(page, posts, own)) return [];
    return [{ posts, share: charactersOfGroup(page, members, textIn) / all, own }];
  });
  const comments = groups.filter((group) => !groups.some((other) => other !== group && isBox(page, group, other)));
  // The group with the most text first; among nearly equal ones the innermost.
  const most = Math.max(...comments.map(({ share }) => share));
  const main = comments.findLast(({ share }) => share > most - sameShare);
  return comments.reduce((posts, group) => withMore(page, posts, group.posts), main ? [...main.posts] : []);
}

/** 1 for the text nodes in these subtrees that can be seen. */
function seenTexts(page: Page, roots: readonly number[]): Uint8Array {
  const lengths = lengthsOf(page);
  const seen = new Uint8Array(page.count);
  for (const root of roots) {
    for (let id = root; id < page.end[root]; id++) if (lengths[id] > 0 && canBeSeen(page, id)) seen[id] = 1;
  }
  return seen;
}

/** Shorter texts (characters) at the beginning are no titles. Chosen: longer than most names. */
const shortestTitle = 20;

/** Whether most elements begin with a linked title, as teasers of other articles do. */
function isListOfCards(page: Page, posts: readonly Post[], own: Group['own']): boolean {
  const inLink = nodesInLinks(page, leadsToPage);
  const cards = posts.filter((post) => {
    const first = own(post.id).find(
      (id) => isText(page, id) && !isFact(page, post, id) && squeeze(page.text[id]).length >= shortestTitle,
    );
    return first !== undefined && inLink[first] === 1;
  });
  return cards.length > leastCards * posts.length;
}

/** Whether an element of a group is a box around several posts of another, of which one lent its author or time. */
function isBox(page: Page, { posts, own }: Group, { posts: others }: Group): boolean {
  return posts.some(({ id, author, time }) => {
    const inside = others.filter((post) => post.id > id && post.id < page.end[id]);
    const held = inside.length > 0 ? inside.filter((post) => own(id).includes(post.id)) : inside;
    const differ = new Set(held.map((post) => post.author.id)).size > 1;
    return differ && held.some((post) => post.author.id === author.id || post.time.id === time.id);
  });
}

/** Adds posts that neither contain one that is known nor are one at another level. */
function withMore(page: Page, posts: readonly Post[], more: readonly Post[]): Post[] {
  const stated = new Set(posts.flatMap(({ author, time }) => [author.id, time.id]));
  const contains = (id: number) => posts.some((post) => post.id >= id && post.id < page.end[id]);
  const added = more.filter(({ id, author, time }) => !stated.has(author.id) && !stated.has(time.id) && !contains(id));
  return [...posts, ...added].sort((a, b) => a.id - b.id);
}
