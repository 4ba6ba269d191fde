import { listTest, quoteNames } from '../../page/class-names';
import type { Page } from '../../page/page';
import type { TextBlocks } from '../../page/text/text-blocks';
import { attribute, isText, tagName, tagTable } from '../../page/tree';

/**
 * The parts that the posts of a thread have in common: name, panel, text, signature, buttons. A part is the same
 * place in all posts, given by the tags and first classes from the post down to it:
 *
 *     post ─┬─ div.panel
 *           └─ div.main ─┬─ p.head
 *                        └─ div.text      with all paragraphs, lists and quotes in it
 */
export interface PostParts {
  /** By text block: the number of its part; -1 outside the posts. */
  readonly partOf: Int32Array;
  /** By text block: the index of its post among the members; -1 outside. */
  readonly postOf: Int32Array;
  /** By part: one of its elements. */
  readonly samples: readonly number[];
}

/** An element with at least this many characters directly in it is not divided into parts any further. */
const leastDirect = 15;

/** The share of the elements at one place that must hold text for all of them to count as holding text. */
const leastHolding = 0.25;

/** Boxes in a text are parts of their own if their number per post is at least and at most this. */
const leastPresent = 0.5;
const mostInPost = 1.3;

/** The parts of posts, given by their elements in order; replies may be inside. */
export function postParts(page: Page, members: readonly number[], { owner }: TextBlocks): PostParts {
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
interface Place {
  readonly sample: number;
  /** How many elements are at this place, and how many of them hold text themselves. */
  elements: number;
  holding: number;
}

/** By element: its place and the index of its post; -1 outside the posts. */
function placesIn(page: Page, members: readonly number[]) {
  const placeOf = new Int32Array(page.count).fill(-1);
  const memberOf = new Int32Array(page.count).fill(-1);
  const places: Place[] = [];
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
function partTest(page: Page, places: readonly Place[], posts: number): (place: number) => boolean {
  const isBox = tagTable(page, boxTags);
  const isQuote = listTest(page, [quoteNames]);
  const parts = places.map(({ sample, elements }) => {
    const isNamed = isBox[page.tag[sample]] === 1 && (attribute(page, sample, 'class') ?? '') !== '';
    const isRegular = elements >= leastPresent * posts && elements <= mostInPost * posts;
    return isNamed && isRegular && isQuote(sample) === 0;
  });
  return (place) => parts[place] === true;
}
