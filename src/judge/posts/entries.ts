import { grouped } from '../../language/text/grouped';
import { hasLetter } from '../../language/text/letters';
import { areOfOneSite } from '../../language/text/site';
import { squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { blockText, type TextBlocks, textBlocksOf } from '../../page/text/text-blocks';
import { attribute, isText, isWithin, tagName, textOf } from '../../page/tree';
import { isEditNote } from '../metadata/dates/edit-note';
import { authorAddress, type Post } from './post-facts';
import { placeOf } from './signed-posts';
import { isStatedThread } from './stated-thread';

/*
 * Elements that look like posts but are entries of a blog, a board or a catalogue.
 */

/** At least this share of the entries, and at least this number, have what makes them entries. Chosen, as `leastSigned`: some lack what most have. */
const leastShare = 0.6;
const fewest = 3;

/** At least this share of the titles, and of the pages to which they lead, are different. Chosen: a list may name a thread twice. */
const leastDifferent = 0.8;

/** A longer text (characters) that is no link begins what a post says. Chosen: a byline. */
const longestHead = 40;

/** A label at the beginning of a text: "Starring:". */
const label = /^[^:：\p{N}]{2,20}[:：]/u;

/**
 * Whether supposed posts are entries of a blog, a board or a catalogue: at the head of each is a title that leads to a
 * page of its own, or the texts of all begin with the same label. `own` yields the nodes of a post that are in no other.
 */
export function areEntries(page: Page, posts: readonly Post[], own: (post: number) => readonly number[]): boolean {
  if (posts.length < fewest) return false;
  const heads = posts.map((post) => headOf(page, post, own(post.id)));
  return haveTitles(heads) || beginAlike(heads);
}

/** A link that is a text block of its own. */
interface Title {
  readonly place: string;
  readonly text: string;
  readonly address: string;
}

interface Head {
  /** The links before the first long text that is no link. */
  readonly titles: readonly Title[];
  /** The label with which the longest text that is no link begins. */
  readonly label: string | undefined;
}

function headOf(page: Page, post: Post, nodes: readonly number[]): Head {
  const blocks = textBlocksOf(page);
  const profile = linkOf(page, post.author.id, post.id);
  const titles = isOfAuthor(page, profile)
    ? []
    : [{ place: placeOf(page, post.author.id), text: post.author.text, address: profile }];
  let longest = '';
  for (const id of textsOf(page, post, nodes)) {
    const block = blocks.blockOf[id];
    const text = blockText(page, blocks, block);
    if (!isLinked(page, blocks, block)) {
      if (text.length > longest.length && !isEditNote(text)) longest = text;
    } else if (longest.length <= longestHead) {
      const address = linkOf(page, id, post.id);
      if (address !== profile && isTitle(text, address)) titles.push({ place: placeOf(page, id), text, address });
    }
  }
  return { titles, label: label.exec(longest)?.[0] };
}

/**
 * Whether the link of a supposed name leads to its author. On a page of a blog a link to another page of it is the title
 * of an entry, which looks like a name at the head of a post.
 */
function isOfAuthor(page: Page, address: string): boolean {
  const isAbroad = /^(?:https?:)?\/\//i.test(address) && !areOfOneSite(address, page.url);
  return isStatedThread(page) || isAbroad || !leadsToPage(address);
}

/** The first text nodes of the text blocks of a post, but for its author, time and score. */
function textsOf(page: Page, post: Post, nodes: readonly number[]): readonly number[] {
  const { blockOf, first } = textBlocksOf(page);
  return nodes.filter((id) => blockOf[id] >= 0 && first[blockOf[id]] === id && !isFact(page, post, id));
}

/** Whether a link may be a title. Titles of answers repeat the one that they answer. */
function isTitle(text: string, address: string): boolean {
  return leadsToPage(address) && /\p{L}/u.test(text) && !/^re\b/i.test(text);
}

function haveTitles(heads: readonly Head[]): boolean {
  const firstAtEach = heads.flatMap(({ titles }) => [
    ...new Map(titles.toReversed().map((title) => [title.place, title])).values(),
  ]);
  const places = grouped(firstAtEach, ({ place }) => place);
  return [...places.values()].some((titles) => leadApart(titles, heads.length));
}

/** Whether titles at the same place of these entries lead to different pages. */
function leadApart(titles: readonly Title[], entries: number): boolean {
  if (titles.length < Math.max(fewest, leastShare * entries)) return false;
  const differ = (values: readonly string[]) => new Set(values).size >= leastDifferent * titles.length;
  return (
    differ(titles.map(({ text }) => text.replace(/[\d\s]+/g, ' '))) && differ(titles.map(({ address }) => address))
  );
}

function beginAlike(heads: readonly Head[]): boolean {
  const counts = new Map<string, number>();
  for (const { label } of heads) if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts.values()].some((count) => count >= Math.max(fewest, leastShare * heads.length));
}

/** Whether all text of a block is in links. */
function isLinked(page: Page, { first, last, blockOf }: TextBlocks, block: number): boolean {
  const inLink = nodesInLinks(page);
  for (let id = first[block]; id <= last[block]; id++) if (blockOf[id] === block && inLink[id] === 0) return false;
  return true;
}

/** The address of the link around a node of a post, or of the first one in it; empty if there is none. */
function linkOf(page: Page, id: number, post: number): string {
  for (let up = id; up > post; up = page.parent[up]) if (tagName(page, up) === 'a') return addressOf(page, up);
  for (let inner = id; inner < page.end[id]; inner++) if (tagName(page, inner) === 'a') return addressOf(page, inner);
  return '';
}

function addressOf(page: Page, link: number): string {
  return attribute(page, link, 'href') ?? '';
}

/** Shorter links (characters; a Han one counts twice) are buttons: "Reply", "Permalink". Chosen. */
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
  if (holdsTime || (isFact(page, post, link) && !isBesideFacts(page, post, link)) || !isKept(page, kept, link))
    return '';
  const text = squeeze(textOf(page, link));
  return hasLetter(text) ? text : '';
}

/** Whether one element, such as a cell of a table, was taken for the time, and holds this link and the author as well. */
function isBesideFacts(page: Page, { author, time }: Post, link: number): boolean {
  return isWithin(page, author.id, time.id) && isWithin(page, link, time.id) && !isWithin(page, link, author.id);
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
