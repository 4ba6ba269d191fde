import { grouped } from '../../language/text/grouped';
import { isBoard, isDiscussion } from '../../page/discussion';
import type { Page } from '../../page/page';
import type { SubtreeSum } from '../../page/sums';
import { lengthsBelow } from '../../page/text/characters';
import { oncePerPage } from '../../page/text/once-per-page';
import { canBeSeen } from '../../page/text/visibility';
import { attribute, root, tagName } from '../../page/tree';
import { areEntries, isTitleList } from './entries';
import { groupKey } from './group-key';
import { headsOfRuns, withParts } from './parted-posts';
import { longestAuthor, type Post } from './post-facts';
import { type EndOf, leastSigned, ownNodes, signedPosts } from './signed-posts';

/** Posts hold at least this share of the kept text. Chosen: the majority. */
const leastShare = 0.5;

/**
 * The same for elements named posts on a page that says it is a discussion: lists of other threads are often kept, too.
 * Chosen: half of `leastShare`.
 */
const leastShareOfDiscussion = 0.25;

/**
 * The same of all text of a board's page, of which engines may keep the first post alone. Chosen; measured as a rule:
 * mixed-dev forums .819 → .829, forum52-dev and wcxb-dev unchanged.
 */
const leastShareOfPage = 0.15;

/**
 * Nested levels whose text differs by less than this share are one; the innermost is the post. Chosen: a date or a
 * button.
 */
export const sameShare = 0.03;

/** Class names of posts, used if neither address nor schema marks the page as a thread. */
const postName = /(?:^|[^a-z])(?:post|reply|replies|comment|message|answer|thread|topic|floor|status__|toot|tweet)/i;

/** Class names of a post's text. */
const bodyName = /(?:^|\s)(?:comment|commtext|(?:comment|message|reply)[-_]?(?:body|text|content))(?:\s|$)/i;

/** A handle of a social network. */
const handle = /(?:^|\s)@[\w.-]+(?:@[\w.-]+)?$/;

/** Whether a text of the page is the name of someone in a network. */
const hasHandle = oncePerPage(({ text: texts }: Page) => {
  for (const text of texts)
    if (text.length <= longestAuthor && text.includes('@') && handle.test(text.trim())) return true;
  return false;
});

/** The posts of a thread. */
export interface Thread {
  /** Those with an author and a time, in order. */
  readonly posts: readonly Post[];
  /** All elements like them, in order, whether text of them is kept or not; replies may be inside. */
  readonly members: readonly number[];
  /** Whether the page says by its address or metadata that it is a discussion. */
  readonly isDiscussion: boolean;
  /** Whether most of the kept text is of these posts. On pages of boards they are also found if an engine keeps none. */
  readonly isKept: boolean;
}

/** The posts of the thread in order; none if it is uncertain that the page is one. */
export function postsIn(page: Page, kept: Uint8Array): readonly Post[] {
  return signedGroup(page, kept)?.posts ?? partedPosts(page, kept);
}

/** The posts of a thread where no element holds a whole one, but elements next to each other do. */
function partedPosts(page: Page, kept: Uint8Array): readonly Post[] {
  const textIn = lengthsBelow(page, kept);
  const mayBePosts = postTest(page);
  for (const { heads, around } of headsOfRuns(page, textIn, leastShareOfDiscussion * textIn(root))) {
    const isStated = mayBePosts(heads, textIn(around) / textIn(root));
    const ends = new Map(heads.map((head, at) => [head, heads[at + 1] ?? page.end[around]]));
    const endOf = (head: number) => ends.get(head) ?? page.end[head];
    const posts = isStated === undefined ? undefined : postsOf(page, kept, heads, isStated, endOf);
    if (posts) return posts.map((post) => withParts(page, textIn, post, endOf(post.id)));
  }
  return [];
}

/** The thread that most of the kept text (1 for kept text nodes) is of; undefined if that is uncertain. */
export function threadIn(page: Page, kept: Uint8Array): Thread | undefined {
  const keptGroup = signedGroup(page, kept);
  const group = keptGroup ?? (isBoard(page) ? signedGroup(page, seenTexts(page), leastShareOfPage) : undefined);
  return (
    group && {
      posts: group.posts,
      members: allAlike(
        page,
        group.posts.map(({ id }) => id),
      ),
      isDiscussion: isDiscussion(page),
      isKept: keptGroup !== undefined,
    }
  );
}

/** 1 for each text node that can be seen. */
export function seenTexts(page: Page): Uint8Array {
  return Uint8Array.from(page.text, (text, id) => (text !== '' && canBeSeen(page, id) ? 1 : 0));
}

interface SignedGroup {
  readonly posts: readonly Post[];
  readonly share: number;
}

/** The elements with the same tag and class that hold most of the kept text, each with an author and a time. */
function signedGroup(page: Page, kept: Uint8Array, least = leastShareOfDiscussion): SignedGroup | undefined {
  const textIn = lengthsBelow(page, kept);
  const mayBePosts = postTest(page);
  let best: SignedGroup | undefined;
  for (const { members, share } of largeGroups(page, textIn, least)) {
    if (best && share < best.share - sameShare) continue;
    const isStated = mayBePosts(members, share);
    const posts = isStated === undefined ? undefined : postsOf(page, kept, members, isStated);
    if (posts) best = { posts, share };
  }
  return best;
}

/** Groups of at least two elements that may hold the posts, in order of their first, and their shares of all text. */
function largeGroups(page: Page, textIn: SubtreeSum, least: number) {
  const all = textIn(root);
  return groupsOf(page, textIn, [root])
    .filter((members) => members.length >= 2)
    .map((members) => ({ members, share: charactersOfGroup(page, members, textIn) / all }))
    .filter(({ share }) => share >= least);
}

/** Whether elements that hold this share of the kept text may be posts, and if so, whether the page says that they are. */
function postTest(page: Page): (members: readonly number[], share: number) => boolean | undefined {
  const discussion = isDiscussion(page) || isBoard(page);
  return (members, share) => {
    const named = members.slice(0, 3).some((id) => isNamedPost(page, id));
    if (share < leastShare) return discussion && named ? true : undefined;
    if (discussion || named) return true;
    return hasHandle(page) ? false : undefined;
  };
}

/** All elements with the tag and class of the given ones in the smallest element around these. */
function allAlike(page: Page, posts: readonly number[]): number[] {
  const [first = root] = posts;
  const last = posts.at(-1) ?? first;
  let around = page.parent[first];
  while (page.end[around] <= last) around = page.parent[around];
  const keys = new Set(posts.map((id) => keysFrom(page, id)));
  const alike: number[] = [];
  for (let id = around + 1; id < page.end[around]; id++) {
    if (page.tag[id] === page.tag[first] && keys.has(keysFrom(page, id))) alike.push(id);
  }
  return alike;
}

/** Elements without a class are told apart by those above them, up to this many levels. Chosen. */
const mostAbove = 4;

/** The tag and class of an element, and of those above it up to the first with a class. */
function keysFrom(page: Page, id: number): string {
  const keys: string[] = [];
  for (let up = id; up > root && keys.length < mostAbove; up = page.parent[up]) {
    const key = groupKey(page, up);
    keys.push(key);
    if (!key.includes('>')) break;
  }
  return keys.join(' ');
}

/** The posts that elements of one group are. Undefined if too few are signed, or if they list threads. */
function postsOf(
  page: Page,
  kept: Uint8Array,
  members: readonly number[],
  isStated: boolean,
  endOf?: EndOf,
): readonly Post[] | undefined {
  const posts = signedPosts(page, members, endOf);
  if (!isStated && !posts.some(({ author }) => handle.test(author.text))) return undefined;
  if (posts.length < 2 || posts.length < leastSigned * members.length) return undefined;
  const own = ownNodes(page, members, endOf);
  return isTitleList(page, kept, posts, own) || areEntries(page, posts, own) ? undefined : posts;
}

function isNamedPost(page: Page, id: number): boolean {
  const said = `${tagName(page, id)} ${attribute(page, id, 'class')} ${attribute(page, id, 'itemtype')}`;
  if (postName.test(said)) return true;
  const end = Math.min(page.end[id], id + 60);
  for (let inner = id + 1; inner < end; inner++) if (bodyName.test(attribute(page, inner, 'class') ?? '')) return true;
  return false;
}

const holders = /^(article|li|div|section|tr|td|table|tbody|dd|details|[a-z]+-[\w-]+)$/;

/** Elements in these subtrees with the same tag and class that hold some text, in groups in order of their first. */
export function groupsOf(page: Page, textIn: SubtreeSum, roots: readonly number[]): number[][] {
  const found: number[] = [];
  const mayHold = page.tagNames.map((tag) => holders.test(tag));
  for (const top of roots) {
    for (let id = top; id < page.end[top]; ) {
      const holdsText = textIn(id) > 0;
      if (holdsText && mayHold[page.tag[id]]) found.push(id);
      id = holdsText ? id + 1 : page.end[id];
    }
  }
  return [...grouped(found, (id) => groupKey(page, id)).values()];
}

/** The characters in the members; nested members count once. */
export function charactersOfGroup(page: Page, members: readonly number[], textIn: SubtreeSum): number {
  let sum = 0;
  let end = 0;
  for (const id of members) {
    if (id < end) continue;
    sum += textIn(id);
    end = page.end[id];
  }
  return sum;
}
