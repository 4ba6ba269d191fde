import { defined } from '../../language/text/defined';
import { lazily } from '../../language/text/lazily';
import { squeeze } from '../../language/text/white-space';
import { anyOf } from '../../language/vocabulary/phrases';
import postLabels from '../../language/vocabulary/post-labels.json' with { type: 'json' };
import type { Page } from '../../page/page';
import { oncePerPage } from '../../page/text/once-per-page';
import { attribute, headingLevel, isText, tagName } from '../../page/tree';
import { readDate } from '../metadata/dates/dates';
import { isRelativeTime } from '../metadata/dates/relative-time';
import { isNamedComment } from './comment-seeds';
import {
  authorAt,
  isAccepted,
  namedNodes,
  type Post,
  type PostFact,
  saysAccepted,
  scoreAt,
  strongest,
} from './post-facts';
import { timeAt, timedNodes } from './post-times';

/**
 * At least this share of posts names an author and a time. Chosen: advertisements and deleted posts lack one of both.
 */
export const leastSigned = 0.6;

/** Where a post that begins with a node ends. */
export type EndOf = (id: number) => number;

/**
 * The posts that elements of one group are: those with an author and a time. None if too few have a time. Elements of
 * which each begins a post end where `endOf` says.
 */
export function signedPosts(page: Page, members: readonly number[], endOf?: EndOf): readonly Post[] {
  if (endOf) return signed(page, members, endOf);
  // The same elements are asked about for each selection of a page, and again when its article is made.
  const cache = postsOfPage(page);
  const key = members.join();
  const posts = cache.get(key) ?? signed(page, members, (id) => page.end[id]);
  cache.set(key, posts);
  return posts;
}

const postsOfPage = oncePerPage(() => new Map<string, readonly Post[]>());

function signed(page: Page, members: readonly number[], endOf: EndOf): Post[] {
  const [from, to] = rangeOf(members, endOf);
  const timedIn = byMember(members, endOf, timedNodes(page, from, to));
  if (timedIn.filter((nodes) => nodes.length > 0).length < leastSigned * members.length) return [];
  const times = members.map((id, at) => strongest((timedIn[at] ?? []).map((node) => timeAt(page, node, id))));
  if (found(times) < leastSigned * members.length) return [];
  const namedIn = byMember(members, endOf, namedNodes(page, from, to));
  const marked = members.map((id, at) => strongest((namedIn[at] ?? []).map((node) => authorAt(page, node, id))));
  const ownOf = ownNodes(page, members, endOf);
  const unmarked = found(marked) < leastSigned * members.length ? unmarkedNames(page, members, ownOf) : undefined;
  const authors = unmarked ?? marked;
  return members.flatMap((id, at) => {
    const [author, time] = [authors[at], times[at]];
    if (!author || !time) return [];
    const own = ownOf(id);
    const score = scoreIn(page, own);
    const accepted = isAccepted(page, id) || own.some((node) => saysAccepted(page, node));
    return [{ id, author, time, ...defined({ score, accepted: accepted || undefined }) }];
  });
}

/** The nodes [from, to) that the members, in document order, and everything in them are among. */
function rangeOf(members: readonly number[], endOf: EndOf): readonly [from: number, to: number] {
  return [members[0] ?? 0, members.reduce((end, id) => Math.max(end, endOf(id)), 0)];
}

function scoreIn(page: Page, nodes: readonly number[]): PostFact | undefined {
  for (const node of nodes) {
    const score = scoreAt(page, node);
    if (score) return score;
  }
  return undefined;
}

/** The names of posts without author markup. In comments, which have no titles, a heading may be a name. */
function unmarkedNames(page: Page, members: readonly number[], ownOf: (id: number) => readonly number[]) {
  const names = firstNames(page, members, ownOf);
  return names ?? (isNamedComment(page, members[0] ?? -1) ? firstNames(page, members, ownOf, true) : undefined);
}

function found(facts: readonly unknown[]): number {
  return facts.filter((each) => each !== undefined).length;
}

/** Distributes nodes to the members: each to the innermost one around it. All are in document order. */
function byMember(members: readonly number[], endOf: EndOf, nodes: readonly number[]): readonly (readonly number[])[] {
  const lists = members.map((): number[] => []);
  const open: number[] = [];
  let next = 0;
  for (const node of nodes) {
    for (; next < members.length && members[next] < node; next++) {
      closeBefore(members, endOf, open, members[next]);
      open.push(next);
    }
    closeBefore(members, endOf, open, node);
    const innermost = open.at(-1);
    if (innermost !== undefined && node !== members[next]) lists[innermost]?.push(node);
  }
  return lists;
}

function closeBefore(members: readonly number[], endOf: EndOf, open: number[], id: number): void {
  for (let last = open.at(-1); last !== undefined && endOf(members[last] ?? 0) <= id; last = open.at(-1)) open.pop();
}

/** The nodes of each post that are not in a reply to it. */
export function ownNodes(
  page: Page,
  posts: readonly number[],
  endOf: EndOf = (id) => page.end[id],
): (post: number) => readonly number[] {
  const isPost = new Set(posts);
  const cache = new Map<number, readonly number[]>();
  return (post) => {
    const nodes = cache.get(post) ?? nodesOutside(post, isPost, endOf);
    cache.set(post, nodes);
    return nodes;
  };
}

function nodesOutside(post: number, isPost: ReadonlySet<number>, endOf: EndOf): number[] {
  const nodes: number[] = [];
  const end = endOf(post);
  for (let id = post + 1; id < end; ) {
    const isOther = isPost.has(id);
    if (!isOther) nodes.push(id);
    id = isOther ? endOf(id) : id + 1;
  }
  return nodes;
}

/*
 * Finds the authors of posts without author markup: the first short text of each post,
 * if these texts are at the same place in most posts and differ.
 */

/** Names are among this many texts at the head of a post, before the first longer one (characters). Chosen. */
const mostTexts = 12;
const longestName = 30;
const longestHead = 70;

/**
 * The least share of posts with a name at the place, and the largest share with the same name. Chosen: more than
 * `leastSigned`, since no markup says that it is a name; one author may write most posts.
 */
const leastNamed = 0.7;
const mostAlike = 0.8;

const label = lazily(
  () =>
    new RegExp(
      `^(?:${anyOf(postLabels)}|re\\b.*|admin\\w*|[\\d.,#\\s]+(?:posts?|points?|likes?|votes?|楼)?|lv\\.?\\s?\\d+)$`,
      'i',
    ),
);

/**
 * The name of each post, in the order of `posts`; undefined if none can be told. `own` yields the nodes of a post
 * that are in no other post; headings are read if `inHeadings`.
 */
function firstNames(
  page: Page,
  posts: readonly number[],
  own: (post: number) => Iterable<number>,
  inHeadings = false,
): readonly (PostFact | undefined)[] | undefined {
  const heads = posts.map((post) => namesIn(page, own(post), inHeadings));
  const counts = new Map<string, number>();
  for (const head of heads) {
    for (const place of new Set(head.map((each) => each.place))) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const common = (place: string) => (counts.get(place) ?? 0) >= leastNamed * posts.length;
  const places = [...new Set(heads.flatMap((head) => head.map(({ place }) => place)))].filter(common);
  for (const place of places) {
    const names = heads.map((head) => head.find((each) => each.place === place));
    if (differ(names.flatMap((found) => (found ? [found.text] : [])))) return names;
  }
  return undefined;
}

function namesIn(page: Page, nodes: Iterable<number>, inHeadings: boolean): (PostFact & { readonly place: string })[] {
  const found: (PostFact & { readonly place: string })[] = [];
  let texts = 0;
  for (const id of nodes) {
    if (!isText(page, id) || isNoName(tagName(page, page.parent[id]), inHeadings)) continue;
    const text = squeeze(page.text[id]);
    if (text === '') continue;
    if (++texts > mostTexts || text.length > longestHead) break;
    if (isName(text)) found.push({ id, text, place: placeOf(page, id) });
  }
  return found;
}

/** Whether text in an element of this tag names nobody. */
function isNoName(tag: string, inHeadings: boolean): boolean {
  return /^(?:label|button|option|legend)$/.test(tag) || (!inHeadings && headingLevel(tag) > 0);
}

function isName(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= longestName &&
    /\p{L}/u.test(text) &&
    !/[。！？!?:：]|[.,]\s/u.test(text) &&
    text.split(' ').length <= 4 &&
    !label().test(text) &&
    !isRelativeTime(text, true) &&
    !(/\d/.test(text) && readDate(text) !== undefined)
  );
}

/** The place of a text: its two closest elements with their first class names. */
export function placeOf(page: Page, id: number): string {
  const up = page.parent[id];
  return [up, page.parent[up]]
    .filter((each) => each >= 0)
    .map((each) => `${tagName(page, each)}.${(attribute(page, each, 'class') ?? '').split(/\s+/)[0]}`)
    .join('<');
}

function differ(names: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.length >= 2 && [...counts.values()].every((count) => count <= mostAlike * names.length);
}
