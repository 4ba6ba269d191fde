import { squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { type TextBlocks, textBlocksOf } from '../../page/text/text-blocks';
import { attribute, tagName } from '../../page/tree';
import { isEditNote } from '../metadata/dates/edit-note';
import { placeOf } from './first-names';
import type { Post } from './post-facts';
import { isFact, leadsToPage } from './title-list';

/** At least this share of the entries, and at least this number, have what makes them entries. */
const leastShare = 0.6;
const fewest = 3;

/** At least this share of the titles, and of the pages to which they lead, are different. */
const leastDifferent = 0.8;

/** A longer text (characters) that is no link begins what a post says. */
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
  const titles: Title[] = [];
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
  const places = new Map<string, Title[]>();
  for (const { titles } of heads) {
    const first = new Map(titles.toReversed().map((title) => [title.place, title]));
    for (const [place, title] of first) {
      const alike = places.get(place);
      if (alike) alike.push(title);
      else places.set(place, [title]);
    }
  }
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

function blockText(page: Page, { first, last, blockOf }: TextBlocks, block: number): string {
  let text = '';
  for (let id = first[block]; id <= last[block]; id++) if (blockOf[id] === block) text += page.text[id];
  return squeeze(text);
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
