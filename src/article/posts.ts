import { isDiscussion } from '../page/discussion';
import { isRead } from '../page/lines';
import type { Page } from '../page/page';
import { attribute, isText, tagName, textOf } from '../page/tree';
import { squeeze } from '../text/white-space';
import { readDate } from './dates';
import { firstNames } from './first-names';
import { isRelativeTime } from './relative-time';

/** A contribution to a thread, with who wrote it and when. */
export interface Post {
  /** The element that holds it; those of its answers may lie inside. */
  readonly id: number;
  readonly author: Found;
  readonly time: FoundTime;
  /** How it was judged, as the page says it: `42 points`. */
  readonly score?: Found;
  /** Whether it is the answer that the asker, or the place, has chosen. */
  readonly accepted?: true;
}

export interface Found {
  /** The element or text node that says it. */
  readonly id: number;
  readonly text: string;
}

interface FoundTime extends Found {
  /** ISO 8601, where the page says it or it can be read. */
  readonly iso?: string;
  /** The address of the post itself, as it stands in the page. */
  readonly href?: string;
}

/** Posts hold at least this share of what is kept … */
const leastShare = 0.5;

/** … and at least this share of them names an author and a time. */
const leastSigned = 0.6;

/** Levels that hold the same text within so much are one choice: the innermost is the post. */
const sameShare = 0.03;

/** What posts are called where neither address nor schema says that the page is a thread … */
const postName = /(?:^|[^a-z])(?:post|reply|replies|comment|message|answer|thread|topic|floor|status__|toot|tweet)/i;

/** … and what the text in one is called. */
const bodyName = /(?:^|\s)(?:comment|commtext|(?:comment|message|reply)[-_]?(?:body|text|content))(?:\s|$)/i;

/** A name by which people of a network call each other: somebody speaks there. */
const handle = /(?:^|\s)@[\w.-]+(?:@[\w.-]+)?$/;

/**
 * The posts of a thread in order: elements of one tag and class that hold most
 * of the kept text (1 for kept text nodes) between them, each with an author and
 * a time. None where that is not sure.
 */
export function postsIn(page: Page, kept: Uint8Array): Post[] {
  const before = keptBefore(page, kept);
  const all = before[page.count] as number;
  const textIn = (id: number) => (before[page.end[id] as number] as number) - (before[id] as number);
  const discussion = isDiscussion(page);
  let someHandle: boolean | undefined;
  const handles = () => {
    someHandle ??= page.text.some(
      (text) => text.length <= longestAuthor && text.includes('@') && handle.test(text.trim()),
    );
    return someHandle;
  };
  let best: { readonly posts: Post[]; readonly share: number } | undefined;
  for (const members of groupsOf(page, textIn)) {
    const share = shareOf(page, members, textIn) / all;
    if (share < leastShare || (best && share < best.share - sameShare)) continue;
    const known = discussion || members.slice(0, 3).some((id) => isNamedPost(page, id));
    if (!known && !handles()) continue;
    const posts = signedPosts(page, members);
    if (!known && !posts.some(({ author }) => handle.test(author.text))) continue;
    if (posts.length >= 2 && posts.length >= leastSigned * members.length) best = { posts, share };
  }
  return best?.posts ?? [];
}

function isNamedPost(page: Page, id: number): boolean {
  const said = `${tagName(page, id)} ${attribute(page, id, 'class')} ${attribute(page, id, 'itemtype')}`;
  if (postName.test(said)) return true;
  const end = Math.min(page.end[id] as number, id + 60);
  for (let inner = id + 1; inner < end; inner++) if (bodyName.test(attribute(page, inner, 'class') ?? '')) return true;
  return false;
}

function keptBefore(page: Page, kept: Uint8Array): Int32Array {
  const before = new Int32Array(page.count + 1);
  for (let id = 0; id < page.count; id++) {
    before[id + 1] = (before[id] as number) + (kept[id] === 1 ? (page.text[id] as string).trim().length : 0);
  }
  return before;
}

const holders = /^(article|li|div|section|tr|td|table|tbody|dd|details|[a-z]+-[\w-]+)$/;

/** Elements of the same tag and class that hold something kept: lists of two and more, in the order of their first. */
function groupsOf(page: Page, textIn: (id: number) => number): number[][] {
  const groups = new Map<string, number[]>();
  for (let id = 1; id < page.count; id++) {
    const tag = tagName(page, id);
    if (!holders.test(tag) || textIn(id) === 0) continue;
    const classes = (attribute(page, id, 'class') ?? '').split(/\s+/).filter((name) => name !== '' && !/\d/.test(name));
    const isOwn = tag.includes('-');
    const key = isOwn
      ? tag
      : classes[0]
        ? `${tag}.${classes[0]}`
        : `${tagName(page, page.parent[id] as number)}>${tag}`;
    const group = groups.get(key);
    if (group) group.push(id);
    else groups.set(key, [id]);
  }
  return [...groups.values()].filter((group) => group.length >= 2);
}

/** Kept characters in the members, those of a member in a member once. */
function shareOf(page: Page, members: readonly number[], textIn: (id: number) => number): number {
  let sum = 0;
  let end = 0;
  for (const id of members) {
    if (id < end) continue;
    sum += textIn(id);
    end = page.end[id] as number;
  }
  return sum;
}

function signedPosts(page: Page, members: readonly number[]): Post[] {
  const isMember = new Set(members);
  const ownOf = (id: number) => [...ownNodes(page, id, isMember)];
  const times = members.map((id) => strongest(ownOf(id).map((node) => timeAt(page, node, id))));
  if (known(times) < leastSigned * members.length) return [];
  const marked = members.map((id) => strongest(ownOf(id).map((node) => authorAt(page, node))));
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

/** What lies in a post and not in an answer to it. */
function* ownNodes(page: Page, post: number, isMember: ReadonlySet<number>): Generator<number> {
  const end = page.end[post] as number;
  for (let id = post + 1; id < end; ) {
    if (isMember.has(id)) id = page.end[id] as number;
    else yield id++;
  }
}

/** Something found, and how sure that is. */
type Sure<F> = readonly [sureness: number, found: F] | undefined;

function strongest<F>(all: readonly Sure<F>[]): F | undefined {
  let best: Sure<F>;
  for (const each of all) if (each && each[0] > (best?.[0] ?? 0)) best = each;
  return best?.[1];
}

const authorName =
  /(?:^|[^a-z])(?:author|authi|user-?_?name|poster|creator|nick-?_?name|nick|display-?_?name)(?![a-z])|PostUser-?name/i;
const authorAddress =
  /(?:^|[/?&._-])(?:u|users?|members?|profiles?|people|authors?|space|uid)(?:[/?=&._-]|$)|\/[~@][\w.-]+\/?$/i;
const longestAuthor = 40;

function authorAt(page: Page, id: number): Sure<Found> {
  if (isText(page, id)) return undefined;
  const names = (attribute(page, id, 'class') ?? '').replace(/([a-z])([A-Z])/g, '$1-$2');
  if (tagName(page, id) === 'a' && !/mention/i.test(names)) {
    const named = namedHandle(page, id);
    if (named !== undefined) return [3, { id, text: named }];
  }
  const sureness = /\b(author|creator)\b/.test(attribute(page, id, 'itemprop') ?? '')
    ? 4
    : authorName.test(names)
      ? 3
      : tagName(page, id) === 'a' && authorAddress.test(attribute(page, id, 'href') ?? '')
        ? 2
        : 0;
  if (sureness === 0 || /mention|avatar/i.test(names)) return undefined;
  if (tagName(page, id) === 'label') return undefined;
  const text = bareName(shortText(page, id));
  const isName =
    text !== '' &&
    text.length <= longestAuthor &&
    /[\p{L}\p{N}]/u.test(text) &&
    !/[。！？!?]|\.\s|(?:^|\s)(?:off|on)line$|^#?\d+$|^logged$|^advertisement|^log ?in\b|^(?:\d+ )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?(?: \d+)?$/iu.test(
      text,
    );
  return isName && !(/\d/.test(text) && readDate(text) !== undefined) ? [sureness, { id, text }] : undefined;
}

/** A name without what stands around it: reputation, badges, number of posts; said once. */
function bareName(text: string): string {
  return text
    .replace(
      /\s*(?:[\d,.]+k?(?:\s+[\d,.]+k?)*\s*(?:●|gold|silver|bronze|badges?|posts?\b|reputation|points?\b)|[·|]|\bposted\b).*$/iu,
      '',
    )
    .replace(/[\s,;:·|–-]+$/u, '')
    .replace(/^(.+?)\s+(?:[–-]\s+)?\1$/u, '$1');
}

/** A name and a handle in two links to one person: the two in a line. */
function namedHandle(page: Page, id: number): string | undefined {
  const href = attribute(page, id, 'href');
  const name = shortText(page, id);
  if (!href || name === '' || name.length > longestAuthor || name.startsWith('@')) return undefined;
  for (let next = page.end[id] as number; next < (page.end[id] as number) + mostNodes && next < page.count; next++) {
    if (tagName(page, next) !== 'a') continue;
    const text = shortText(page, next);
    return attribute(page, next, 'href') === href && /^@[\w.-]+$/.test(text) ? `${name} ${text}` : undefined;
  }
  return undefined;
}

/** Names and times lie in few nodes. */
const mostNodes = 24;

function shortText(page: Page, id: number): string {
  return (page.end[id] as number) - id > mostNodes ? '' : squeeze(textOf(page, id));
}

const timeName = /(?:^|[^a-z])(?:time|date|when|posted|published|age|ago)(?![a-z])/i;
const longestTime = 60;
/** Most texts hold nothing of a time: one question before the many. */
const mayBeTime = /\d|\b(?:ago|now|yesterday|last)\b|前|刚刚|昨天/i;

function timeAt(page: Page, id: number, post: number): Sure<FoundTime> {
  const stated = attribute(page, id, 'datetime') ?? (isText(page, id) ? undefined : attribute(page, id, 'content'));
  const isStated =
    /^\d{4}-\d\d/.test(stated ?? '') && (/time/.test(tagName(page, id)) || attribute(page, id, 'itemprop'));
  const seen = shortText(page, id);
  if (!isStated && (seen.length > longestTime || !mayBeTime.test(seen))) return undefined;
  if (/\b(?:joined|registered|member since|last seen)\b|注册|加入于/i.test(seen)) return undefined;
  const named = timeName.test(attribute(page, id, 'class') ?? '');
  const isAgo = isRelativeTime(seen, named || tagName(page, id) === 'time');
  const iso = isStated
    ? stated
    : (readDate(seen) ?? (named || isAgo ? dateIn(attribute(page, id, 'title')) : undefined));
  if (iso === undefined && !isAgo) return undefined;
  const isEdit = /^(?:last )?(?:edit|modif|updat)|编辑|修改/i.test(seen);
  const sureness = isEdit ? 0.7 : isStated && seen !== '' ? 4 : isStated ? 3 : iso === undefined ? 0.5 : named ? 2 : 1;
  const href = addressAround(page, id, post);
  return [sureness, { id, text: seen || (iso ?? ''), ...(iso ? { iso } : {}), ...(href ? { href } : {}) }];
}

const acceptedName =
  /(?:^|[\s_-])(?:accepted(?:-?answer)?|best-?answer|is-?solution|answer--accepted|chosen-?answer)(?=$|[\s_])/i;

function isAccepted(page: Page, id: number): boolean {
  return attribute(page, id, 'itemprop') === 'acceptedAnswer' || acceptedName.test(attribute(page, id, 'class') ?? '');
}

/** What is only shown on hover stands in every answer. */
function saysAccepted(page: Page, id: number): boolean {
  return (
    isText(page, id) &&
    isRead(page, id) &&
    /^\W*(?:accepted(?: answer| solution)?|best answer|chosen answer|marked as (?:the )?(?:solution|answer)|已采纳|采纳答案|最佳答案|最佳回答|满意回答|ベストアンサー)\W*$/iu.test(
      squeeze(page.text[id] as string),
    )
  );
}

/** Points in words, or a number that is marked up as one of votes. */
function scoreAt(page: Page, id: number): Found | undefined {
  if (!isText(page, id)) {
    const votes = attribute(page, id, 'itemprop') === 'upvoteCount' ? shortText(page, id) : '';
    return /^-?\d[\d,.]*k?$/i.test(votes) ? { id, text: `▲ ${votes}` } : undefined;
  }
  const text = squeeze(page.text[id] as string);
  return /^-?\d[\d,.]*k? (?:points?|upvotes?|votes?)$/i.test(text) ? { id, text } : undefined;
}

/** What a title says of a time that is shown by how long ago it was. */
function dateIn(title: string | undefined): string | undefined {
  if (!title) return undefined;
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z?/.exec(title)?.[0] ?? readDate(title);
}

/** The link that the time stands in, is or holds is the post's own. */
function addressAround(page: Page, id: number, post: number): string | undefined {
  for (let up = id; up > post; up = page.parent[up] as number) {
    if (tagName(page, up) === 'a') return attribute(page, up, 'href');
  }
  for (let inner = id; inner < (page.end[id] as number); inner++) {
    if (tagName(page, inner) === 'a') return attribute(page, inner, 'href');
  }
  return undefined;
}
