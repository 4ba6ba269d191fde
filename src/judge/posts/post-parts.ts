import { hasLetter } from '../../language/text/letters';
import { comparable, squeeze } from '../../language/text/white-space';
import { listTest, quoteNames, signatureNames } from '../../page/class-names';
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import type { TextBlocks } from '../../page/text/text-blocks';
import { canBeSeen } from '../../page/text/visibility';
import { attribute, isText, tagName, tagTable } from '../../page/tree';
import { isDatedEditNote } from '../metadata/dates/edit-note';
import { isReplyControl } from './comment-words';
import { saysPanel } from './post-facts';
import type { Thread } from './posts';

/** What a part of the posts is: their text, or what stands beside it. Undefined if that is uncertain. */
export type PartRole = 'text' | 'beside' | undefined;

/** What an engine says of text blocks: the words of each, and 1 for those it keeps. */
export interface KeptBlocks extends TextBlocks {
  readonly tokens: Float64Array;
  readonly kept: Uint8Array;
}

/** Fewer posts with a part tell nothing about it. Chosen. */
const leastPosts = 2;
const leastPostShare = 0.1;

/** A part of which this share of the words is kept is the text of the posts. Chosen: the majority. */
const leastKept = 0.5;

/**
 * The most words, on average, of parts that are numbers, names and times, buttons, and panels. Chosen; for all numbers
 * here the rule was measured as a whole: word F1 of forum52-dev .899 → .939, lists-dev .864 → .875, mixed-dev forums
 * .849 → .847, wcxb-dev forums .872 → .857, where truths lack quotes.
 */
const longestNumber = 2;
const longestHead = 15;
const longestButton = 12;
const longestPanel = 40;

/** The fewest letters and digits of a title. Chosen: shorter ones may be the whole text of two posts. */
const shortestTitle = 6;

/**
 * Shares of posts: with the author or time in a part, with a label of a panel in it, and with different texts in it.
 * Chosen.
 */
const leastNaming = 0.5;
const leastLabelled = 0.3;
const mostDifferent = 0.5;
/** Fewer posts may have the same text by chance, unless all of them have it. Chosen. */
const leastAlike = 4;

/** By text block: the role of its part; undefined outside the posts, too. */
export function rolesInPosts(page: Page, thread: Thread, blocks: KeptBlocks): readonly PartRole[] {
  const parts = postParts(page, thread.members, blocks);
  const stats = statsOf(page, thread, parts, blocks);
  const inSignature = signatureTest(page, parts, thread);
  const title = comparable(page.head.title);
  const roles = stats.map((part, index) =>
    part && (inSignature(index) || isTitle(part, title)) ? 'beside' : roleOf(part, thread.members.length),
  );
  // If no part is recognised as their text, none is known to stand beside it.
  const isKnown = roles.includes('text');
  const byBlock = Array.from(parts.partOf, (part) => (part < 0 || !isKnown ? undefined : roles[part]));
  return withValues(page, blocks, isKnown ? withoutEnds(page, parts, blocks, byBlock) : byBlock);
}

/** How boards begin a signature below the text of a post: with a line. */
const lineAbove = /^_{5,}/;

/** Longer texts (words) below a line are of the post. Chosen: a signature has two or three lines. */
const longestSignature = 60;

/** The roles, where signatures and notes of a change stand beside the text although they are in its part. */
function withoutEnds(
  page: Page,
  { postOf }: PostParts,
  blocks: KeptBlocks,
  roles: readonly PartRole[],
): readonly PartRole[] {
  const { first, tokens } = blocks;
  const isNone = new Uint8Array(page.count);
  const ended = [...roles];
  for (let block = 0; block < roles.length; block++) {
    if (postOf[block] < 0) continue;
    const { text } = textOf(page, blocks, block, isNone);
    if (isDatedEditNote(text)) ended[block] = 'beside';
    if (!lineAbove.test(text)) continue;
    const end = page.end[page.parent[first[block]]];
    let [last, words] = [block, 0];
    const goesOn = () => last + 1 < roles.length && first[last + 1] < end;
    // As many blocks as words at most, so that a thread of nothing but lines takes no longer.
    while (goesOn() && words <= longestSignature && last - block < longestSignature) words += tokens[++last];
    const isSignature = !goesOn() && words <= longestSignature && (words > 0 || hasLetter(text));
    if (isSignature) ended.fill('beside', block, last + 1);
  }
  return ended;
}

/** What boards put before the title of a thread above each answer. */
const answerMark = /^(?:re|aw|sv|回复|回覆|答复)\s?[:：]\s?/i;

/** Whether a part repeats the title of the thread, as boards do above each answer. */
function isTitle({ texts }: PartStats, title: string): boolean {
  const said = new Set(Array.from(texts.values(), (text) => comparable(text.trim().replace(answerMark, ''))));
  const [text = ''] = said;
  return texts.size >= leastPosts && said.size === 1 && text.length >= shortestTitle && title.includes(text);
}

/** The roles, where what a term stands for goes with it: "Joined" and its year. */
function withValues(page: Page, { owner }: TextBlocks, roles: readonly PartRole[]): readonly PartRole[] {
  const isNamed = (block: number, tag: string) => block >= 0 && tagName(page, owner[block]) === tag;
  return roles.map((role, block) =>
    isNamed(block, 'dd') && isNamed(block - 1, 'dt') && roles[block - 1] === 'beside' ? 'beside' : role,
  );
}

/** What all posts have at one place. */
interface PartStats {
  tokens: number;
  kept: number;
  /** By post: its text at this place. */
  readonly texts: Map<number, string>;
  /** Text blocks that hold an author or a time. */
  naming: number;
  /** Text blocks with words that are no buttons. */
  said: number;
}

function statsOf(page: Page, { posts }: Thread, { partOf, postOf, samples }: PostParts, blocks: KeptBlocks) {
  const isFact = new Uint8Array(page.count);
  for (const { author, time } of posts) for (const { id } of [author, time]) isFact.fill(1, id, page.end[id]);
  const stats: (PartStats | undefined)[] = samples.map(() => undefined);
  for (let block = 0; block < partOf.length; block++) {
    const part = partOf[block];
    if (part < 0 || !canBeSeen(page, blocks.first[block])) continue;
    stats[part] ??= { tokens: 0, kept: 0, texts: new Map(), naming: 0, said: 0 };
    const { text, names, says } = textOf(page, blocks, block, isFact);
    const sums = stats[part];
    sums.tokens += blocks.tokens[block];
    if (blocks.kept[block] === 1) sums.kept += blocks.tokens[block];
    if (names) sums.naming++;
    if (says) sums.said++;
    sums.texts.set(postOf[block], `${sums.texts.get(postOf[block]) ?? ''} ${text}`);
  }
  return stats;
}

function textOf(page: Page, { first, last, blockOf }: TextBlocks, block: number, isFact: Uint8Array) {
  const inLink = nodesInLinks(page);
  let text = '';
  let [names, says] = [false, false];
  for (let id = first[block]; id <= last[block]; id++) {
    if (blockOf[id] !== block) continue;
    text += page.text[id];
    names ||= isFact[id] === 1;
    says ||= hasLetter(page.text[id]) && !(inLink[id] === 1 && isReplyControl(page.text[id]));
  }
  return { text: squeeze(text), names, says };
}

function roleOf(part: PartStats | undefined, members: number): PartRole {
  const count = part?.texts.size ?? 0;
  if (!part || count < Math.max(leastPosts, leastPostShare * members)) return undefined;
  if (isBeside(part, part.tokens / count, [...part.texts.values()], members)) return 'beside';
  return part.kept >= leastKept * part.tokens ? 'text' : undefined;
}

function isBeside(part: PartStats, length: number, texts: readonly string[], members: number): boolean {
  const count = texts.length;
  if (part.said === 0 || (length <= longestNumber && count > leastPosts)) return true;
  if (length <= longestHead && part.naming >= leastNaming * count) return true;
  const labelled = () => texts.filter(saysPanel).length;
  if (length <= longestPanel && labelled() >= leastLabelled * count) return true;
  if (length > longestButton) return false;
  const different = new Set(texts.map(withoutNumbers)).size;
  return count >= leastAlike ? different <= mostDifferent * count : count === members && different === 1;
}

/** A text without the numbers that are all that differs from post to post: `Floor 3`, `Like (2)`. */
function withoutNumbers(text: string): string {
  return hasLetter(text) ? text.replace(/\d+/g, '') : text;
}

/** Whether a part is in a signature or a note of a change, by the names of the elements above it. */
function signatureTest(page: Page, { samples }: PostParts, { members }: Thread): (part: number) => boolean {
  const isNamed = listTest(page, [signatureNames]);
  const isMember = new Set(members);
  return (part) => {
    for (let up = samples[part]; up >= 0 && !isMember.has(up); up = page.parent[up]) if (isNamed(up) !== 0) return true;
    return false;
  };
}

/**
 * The parts that the posts of a thread have in common: name, panel, text, signature, buttons. A part is the same
 * place in all posts, given by the tags and first classes from the post down to it:
 *
 *     post ─┬─ div.panel
 *           └─ div.main ─┬─ p.head
 *                        └─ div.text      with all paragraphs, lists and quotes in it
 */
interface PostParts {
  /** By text block: the number of its part; -1 outside the posts. */
  readonly partOf: Int32Array;
  /** By text block: the index of its post among the members; -1 outside. */
  readonly postOf: Int32Array;
  /** By part: one of its elements. */
  readonly samples: readonly number[];
}

/**
 * An element with at least this many characters directly in it is not divided into parts any further. Chosen: two or
 * three words.
 */
const leastDirect = 15;

/**
 * The share of the elements at one place that must hold text for all of them to count as holding text. Chosen: many
 * posts have only quotes or pictures there.
 */
const leastHolding = 0.25;

/**
 * Boxes in a text are parts of their own if their number per post is at least and at most this. Chosen: one in most
 * posts, not two.
 */
const leastPresent = 0.5;
const mostInPost = 1.3;

/** The parts of posts, given by their elements in order; replies may be inside. */
function postParts(page: Page, members: readonly number[], { owner }: TextBlocks): PostParts {
  const { placeOf, memberOf, places } = placesIn(page, members);
  const isPart = partTest(page, places, members.length);
  const partOfNode = new Int32Array(page.count).fill(-1);
  for (let id = members[0] ?? page.count; id < page.count; id++) {
    const place = placeOf[id];
    if (place < 0) continue;
    const up = page.parent[id];
    const above = memberOf[up] === memberOf[id] ? partOfNode[up] : -1;
    const { holding, elements } = places[place];
    const starts = above < 0 ? holding >= leastHolding * elements : isPart(place);
    partOfNode[id] = starts ? place : above;
  }
  const partOf = owner.map((id) => (partOfNode[id] >= 0 ? partOfNode[id] : placeOf[id]));
  return { partOf, postOf: owner.map((id) => memberOf[id]), samples: places.map(({ sample }) => sample) };
}

/** A place in a post. */
interface PartSlot {
  readonly sample: number;
  /** How many elements are at this place, and how many of them hold text themselves. */
  elements: number;
  holding: number;
}

/** By element: its place and the index of its post; -1 outside the posts. */
function placesIn(page: Page, members: readonly number[]) {
  const placeOf = new Int32Array(page.count).fill(-1);
  const memberOf = new Int32Array(page.count).fill(-1);
  const places: PartSlot[] = [];
  const numbers = new Map<string, number>();
  const indexes = new Map(members.map((id, index) => [id, index]));
  for (let id = members[0] ?? page.count; id < page.count; id++) {
    if (isText(page, id)) continue;
    const member = indexes.get(id);
    const up = page.parent[id];
    if (member === undefined && placeOf[up] < 0) continue;
    memberOf[id] = member ?? memberOf[up];
    const key = member === undefined ? `${placeOf[up]}>${nameOf(page, id)}` : '';
    const place = numbers.get(key) ?? places.push({ sample: id, elements: 0, holding: 0 }) - 1;
    numbers.set(key, place);
    placeOf[id] = place;
    places[place].elements++;
    if (holdsText(page, id)) places[place].holding++;
  }
  return { placeOf, memberOf, places };
}

function nameOf(page: Page, id: number): string {
  const [name = ''] = (attribute(page, id, 'class') ?? '').trim().split(/\s+/);
  return `${tagName(page, id)}.${name.replace(/\d+/g, '')}`;
}

/** Whether an element holds text itself, or paragraphs without a class. */
function holdsText(page: Page, id: number): boolean {
  let direct = 0;
  for (let child = id + 1; child < page.end[id]; child = page.end[child]) {
    if (isText(page, child)) direct += page.text[child].trim().length;
    else if (/^(?:p|blockquote|pre)$/.test(tagName(page, child)) && !attribute(page, child, 'class')) return true;
    if (direct >= leastDirect) return true;
  }
  return false;
}

const boxTags = ['div', 'section', 'header', 'footer', 'aside', 'ul', 'ol', 'dl', 'table', 'form', 'details'];

/** Whether a place below an element with text is a part of its own: a box with a class in most posts, but no quote. */
function partTest(page: Page, places: readonly PartSlot[], posts: number): (place: number) => boolean {
  const isBox = tagTable(page, boxTags);
  const isQuote = listTest(page, [quoteNames]);
  const parts = places.map(({ sample, elements }) => {
    const isNamed = isBox[page.tag[sample]] === 1 && (attribute(page, sample, 'class') ?? '') !== '';
    const isRegular = elements >= leastPresent * posts && elements <= mostInPost * posts;
    return isNamed && isRegular && isQuote(sample) === 0;
  });
  return (place) => parts[place] === true;
}
