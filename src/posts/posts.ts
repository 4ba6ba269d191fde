import { isDiscussion } from '../page/discussion';
import type { Page } from '../page/page';
import { subtreeSums } from '../page/subtree-sums';
import { attribute, root, tagName } from '../page/tree';
import { firstNames } from './first-names';
import { authorAt, isAccepted, longestAuthor, type Post, saysAccepted, scoreAt, strongest, timeAt } from './post-facts';
import { isTitleList } from './title-list';

/** Posts hold at least this share of the kept text. */
const leastShare = 0.5;

/** At least this share of posts names an author and a time. */
const leastSigned = 0.6;

/** Nested levels whose text differs by less than this share are one; the innermost is the post. */
const sameShare = 0.03;

/** Class names of posts, used if neither address nor schema marks the page as a thread. */
const postName = /(?:^|[^a-z])(?:post|reply|replies|comment|message|answer|thread|topic|floor|status__|toot|tweet)/i;

/** Class names of a post's text. */
const bodyName = /(?:^|\s)(?:comment|commtext|(?:comment|message|reply)[-_]?(?:body|text|content))(?:\s|$)/i;

/** A handle of a social network. */
const handle = /(?:^|\s)@[\w.-]+(?:@[\w.-]+)?$/;

/** Whether a text of the page is the name of someone in a network. */
function hasHandle(page: Page): boolean {
  return page.text.some((text) => text.length <= longestAuthor && text.includes('@') && handle.test(text.trim()));
}

/**
 * The posts of a thread in order: elements with the same tag and class that hold most
 * of the kept text (1 for kept text nodes), each with an author and a time. None if that
 * is uncertain.
 */
export function postsIn(page: Page, kept: Uint8Array): Post[] {
  const textIn = subtreeSums(page, (id) => (kept[id] === 1 ? page.text[id].trim().length : 0));
  const all = textIn(root);
  const discussion = isDiscussion(page);
  let someHandle: boolean | undefined;
  let best: { readonly posts: Post[]; readonly share: number } | undefined;
  for (const members of groupsOf(page, textIn)) {
    const share = shareOf(page, members, textIn) / all;
    if (share < leastShare || (best && share < best.share - sameShare)) continue;
    const known = discussion || members.slice(0, 3).some((id) => isNamedPost(page, id));
    if (!known) someHandle ??= hasHandle(page);
    if (!known && !someHandle) continue;
    const posts = postsOf(page, kept, members, known);
    if (posts) best = { posts, share };
  }
  return best?.posts ?? [];
}

/** The posts that elements of one group are. Undefined if too few are signed, or if they list threads. */
function postsOf(page: Page, kept: Uint8Array, members: readonly number[], known: boolean): Post[] | undefined {
  const posts = signedPosts(page, members);
  if (!known && !posts.some(({ author }) => handle.test(author.text))) return undefined;
  if (posts.length < 2 || posts.length < leastSigned * members.length) return undefined;
  const isMember = new Set(members);
  const isList = isTitleList(page, kept, posts, (id) => [...ownNodes(page, id, isMember)]);
  return isList ? undefined : posts;
}

function isNamedPost(page: Page, id: number): boolean {
  const said = `${tagName(page, id)} ${attribute(page, id, 'class')} ${attribute(page, id, 'itemtype')}`;
  if (postName.test(said)) return true;
  const end = Math.min(page.end[id], id + 60);
  for (let inner = id + 1; inner < end; inner++) if (bodyName.test(attribute(page, inner, 'class') ?? '')) return true;
  return false;
}

const holders = /^(article|li|div|section|tr|td|table|tbody|dd|details|[a-z]+-[\w-]+)$/;

/** Elements with the same tag and class that hold kept text, in groups of two or more, in order of their first. */
function groupsOf(page: Page, textIn: (id: number) => number): number[][] {
  const groups = new Map<string, number[]>();
  const mayHold = page.tagNames.map((tag) => holders.test(tag));
  for (let id = 1; id < page.count; id++) {
    if (!mayHold[page.tag[id]] || textIn(id) === 0) continue;
    const tag = tagName(page, id);
    const classes = (attribute(page, id, 'class') ?? '').split(/\s+/).filter((name) => name !== '' && !/\d/.test(name));
    const isOwn = tag.includes('-');
    const key = isOwn ? tag : classes[0] ? `${tag}.${classes[0]}` : `${tagName(page, page.parent[id])}>${tag}`;
    const group = groups.get(key);
    if (group) group.push(id);
    else groups.set(key, [id]);
  }
  return [...groups.values()].filter((group) => group.length >= 2);
}

/** The share of kept characters in the members; nested members count once. */
function shareOf(page: Page, members: readonly number[], textIn: (id: number) => number): number {
  let sum = 0;
  let end = 0;
  for (const id of members) {
    if (id < end) continue;
    sum += textIn(id);
    end = page.end[id];
  }
  return sum;
}

function signedPosts(page: Page, members: readonly number[]): Post[] {
  const isMember = new Set(members);
  const ownOf = (id: number) => [...ownNodes(page, id, isMember)];
  const times = members.map((id) => strongest(ownOf(id).map((node) => timeAt(page, node, id))));
  if (known(times) < leastSigned * members.length) return [];
  const marked = members.map((id) => strongest(ownOf(id).map((node) => authorAt(page, node, id))));
  const unmarked = known(marked) < leastSigned * members.length ? firstNames(page, members, ownOf) : undefined;
  const authors = unmarked ?? marked;
  return members.flatMap((id, at) => {
    const [author, time] = [authors[at], times[at]];
    const score = ownOf(id)
      .map((node) => scoreAt(page, node))
      .find((found) => found !== undefined);
    if (!author || !time) return [];
    const accepted = isAccepted(page, id) || ownOf(id).some((node) => saysAccepted(page, node));
    return [{ id, author, time, ...(score ? { score } : {}), ...(accepted ? { accepted } : {}) }];
  });
}

function known(found: readonly unknown[]): number {
  return found.filter((each) => each !== undefined).length;
}

/** The nodes of a post that are not in a reply to it. */
function* ownNodes(page: Page, post: number, isMember: ReadonlySet<number>): Generator<number> {
  const end = page.end[post];
  for (let id = post + 1; id < end; ) {
    if (isMember.has(id)) id = page.end[id];
    else yield id++;
  }
}
