import { squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { attribute, isText, isWithin, tagName, textOf } from '../../page/tree';
import { authorAddress, type Post } from './post-facts';

/** The shares from which a common trait of the items is not chance. */
const leastShare = 0.6;
const leastDifferent = 0.8;

/** Shorter links (characters; a Han one counts twice) are buttons: "Reply", "Permalink". */
const shortestTitle = 10;

/** The most characters around an item's title: "3 replies, 120 views, in General". */
const longestLabel = 30;

/**
 * Whether supposed posts are entries of a board: each is a link to a thread, with who started it
 * and when. Also true if the posts would otherwise be nearly empty. `own` yields the nodes of a
 * post that are in no other; `kept` is 1 for kept text nodes.
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

/** The longest link of an entry to a page, and the length of its longest unlinked text. */
function rowOf(page: Page, kept: Uint8Array, post: Post, nodes: readonly number[]) {
  let title = '';
  let longest = 0;
  let linkedUntil = 0;
  for (const id of nodes) {
    if (isText(page, id)) {
      const isOwn = kept[id] === 1 && id >= linkedUntil && !isFact(page, post, id);
      longest = Math.max(longest, isOwn ? lengthOfWords(squeeze(page.text[id])) : 0);
    } else if (tagName(page, id) === 'a' && leadsToPage(attribute(page, id, 'href') ?? '')) {
      linkedUntil = page.end[id];
      const text = titleIn(page, kept, post, id);
      if (text.length > title.length) title = text;
    }
  }
  return { title, longest };
}

/** The text of a link, if it can be a title. */
function titleIn(page: Page, kept: Uint8Array, post: Post, link: number): string {
  const holdsTime = post.time.id > link && post.time.id < page.end[link];
  if (holdsTime || isFact(page, post, link) || !isKept(page, kept, link)) return '';
  const text = squeeze(textOf(page, link));
  return /^[\d\W]*$/u.test(text) ? '' : text;
}

function lengthOfWords(text: string): number {
  return /\p{L}/u.test(text) ? text.length : 0;
}

function lengthOf(text: string): number {
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);
}

/** Whether a node is or is inside the post's author, time or score. */
export function isFact(page: Page, { author, time, score }: Post, id: number): boolean {
  const isIn = isWithin(page, id, author.id) || isWithin(page, id, time.id);
  return isIn || (score !== undefined && isWithin(page, id, score.id));
}

/** Fragments lead to the post itself, profiles to its author. */
export function leadsToPage(address: string): boolean {
  return address !== '' && !address.includes('#') && !/^javascript:/i.test(address) && !authorAddress.test(address);
}

function isKept(page: Page, kept: Uint8Array, id: number): boolean {
  for (let at = id; at < page.end[id]; at++) if (kept[at] === 1) return true;
  return false;
}
