import type { Page } from '../page/page';
import { attribute, isText, tagName, textOf } from '../page/tree';
import { squeeze } from '../text/white-space';
import { authorAddress } from './post-facts';
import type { Post } from './posts';

/** From so many of the rows on, what they have in common is no accident. */
const leastShare = 0.6;
const leastDifferent = 0.8;

/** Shorter links (characters; a Han one counts twice) are buttons: "Reply", "Permalink". */
const shortestTitle = 10;

/** Words (characters) of a row that stand around its title at most: "3 replies, 120 views, in General". */
const longestLabel = 30;

/**
 * Whether what looks like posts are rows of a board: each is the title of a thread, which leads there,
 * and says who began it and when. Also where next to nothing would be left of the posts besides that.
 * `own` yields what lies in a post and in no other; `kept` is 1 for kept text nodes.
 */
export function isTitleList(
  page: Page,
  kept: Uint8Array,
  posts: readonly Post[],
  own: (post: number) => readonly number[],
): boolean {
  const titles: string[] = [];
  let empty = 0;
  for (const post of posts) {
    const { title, longest } = rowOf(page, kept, post, own(post.id));
    if (lengthOf(title) >= shortestTitle && longest <= Math.max(title.length, longestLabel)) titles.push(title);
    if (title === '' && longest === 0) empty++;
  }
  const differ = new Set(titles).size >= leastDifferent * titles.length;
  return (titles.length >= leastShare * posts.length && differ) || empty > leastShare * posts.length;
}

/** The longest link of a row that leads to a page, and the length of its longest text outside of links. */
function rowOf(page: Page, kept: Uint8Array, post: Post, nodes: readonly number[]) {
  let title = '';
  let longest = 0;
  let linkedUntil = 0;
  for (const id of nodes) {
    if (isText(page, id)) {
      if (kept[id] === 1 && id >= linkedUntil && !isFact(page, post, id)) {
        const text = squeeze(page.text[id]);
        if (/\p{L}/u.test(text)) longest = Math.max(longest, text.length);
      }
    } else if (tagName(page, id) === 'a' && leadsToPage(attribute(page, id, 'href') ?? '')) {
      linkedUntil = page.end[id];
      if (isFact(page, post, id) || (post.time.id > id && post.time.id < linkedUntil)) continue;
      const text = isKept(page, kept, id) ? squeeze(textOf(page, id)) : '';
      if (text.length > title.length && !/^[\d\W]*$/u.test(text)) title = text;
    }
  }
  return { title, longest };
}

function lengthOf(text: string): number {
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);
}

/** Whether a node is the post's author, time or score, or stands in it. */
function isFact(page: Page, { author, time, score }: Post, id: number): boolean {
  return [author, time, score].some((said) => said && id >= said.id && id < page.end[said.id]);
}

/** A place on the same page belongs to the post, a page of a person to its author. */
function leadsToPage(address: string): boolean {
  return address !== '' && !address.includes('#') && !/^javascript:/i.test(address) && !authorAddress.test(address);
}

function isKept(page: Page, kept: Uint8Array, id: number): boolean {
  for (let at = id; at < page.end[id]; at++) if (kept[at] === 1) return true;
  return false;
}
