import type { Page } from './page';
import { signOf } from './sign';
import { isText, root, tagName, textOf } from './tree';

/** A part of a captured page. In a later capture it is found near its ids by its tag and sign. */
export interface Part {
  /** Its first and last node. */
  readonly first: number;
  readonly last: number;
  /** The tag of the element that it is; `#text` for a run of nodes in a line. */
  readonly tag: string;
  /** How its text begins; without text, an address or a label in it. See `signOf`. */
  readonly sign: string;
}

/** Elements that show something without text. */
const showing: ReadonlySet<string> = new Set(
  'img picture video audio canvas svg math object embed iframe frame hr input'.split(' '),
);

/** Whether a node is itself something to read or to look at. */
export function isContent(page: Page, id: number): boolean {
  return isText(page, id) ? page.text[id].trim() !== '' : showing.has(tagName(page, id));
}

/** Nodes between an element and the first thing in it at most. Chosen: more than pages nest, and few to look at in each element. */
const deepest = 64;

/** The tag of a part that is no element. */
const run = '#text';

/** The part between two nodes: the largest element that holds nothing else, if there is one. */
export function partOf(page: Page, first: number, last: number): Part {
  let at = first;
  let end = Math.max(last + 1, page.end[first]);
  for (let up = page.parent[at]; up > root; up = page.parent[up]) {
    if (holdsContent(page, up + 1, at) || holdsContent(page, end, page.end[up])) break;
    at = up;
    end = Math.max(end, page.end[up]);
  }
  if (!isText(page, at) && page.end[at] === end) return elementPart(page, at);
  return { first, last, tag: run, sign: signOf(page, first, last + 1) };
}

export function elementPart(page: Page, id: number): Part {
  return { first: id, last: page.end[id] - 1, tag: tagName(page, id), sign: signOf(page, id) };
}

function holdsContent(page: Page, from: number, end: number): boolean {
  for (let id = from; id < end; id++) if (isContent(page, id)) return true;
  return false;
}

type Place = Pick<Part, 'first' | 'last'>;

/**
 * Where a part is on a page: in its place, or the nearest one that has the same tag and sign. Of an element to which the page
 * has added something, the part is what was all that it held.
 */
export function findPart(page: Page, part: Part): Place | undefined {
  // It was made of nothing on a page.
  if (part.first < 0) return undefined;
  if (saysNothing(part)) return inItsPlace(page, part);
  return nearest(page, part, placeOf) ?? nearest(page, part, heldBefore);
}

/** Many pictures have the same placeholder until they are loaded. */
function saysNothing({ tag, sign }: Part): boolean {
  return tag !== run && sign.startsWith('data:');
}

function inItsPlace(page: Page, { first, tag }: Part): Place | undefined {
  const isThere = first < page.count && tagName(page, first) === tag && textOf(page, first).trim() === '';
  return isThere ? { first, last: page.end[first] - 1 } : undefined;
}

function nearest(
  page: Page,
  part: Part,
  placeAt: (page: Page, id: number, part: Part) => Place | undefined,
): Place | undefined {
  for (let distance = 0; distance < page.count; distance++) {
    const behind = part.first + distance;
    const before = part.first - distance;
    if (before < 0 && behind >= page.count) return undefined;
    for (const id of [behind, before]) {
      const place = id >= 0 && id < page.count ? placeAt(page, id, part) : undefined;
      if (place) return place;
    }
  }
  return undefined;
}

function placeOf(page: Page, id: number, part: Part): Place | undefined {
  if (!isSame(page, id, part)) return undefined;
  const all = { first: id, last: lastOf(page, id, part) };
  const before = all.last - id > part.last - part.first ? heldBefore(page, id, part) : undefined;
  const isAll = !before || before.last - id > part.last - part.first;
  return isAll || !holdsContent(page, before.last + 1, all.last + 1) ? all : before;
}

/** The first thing in an element, if it is an element that has the sign of the part. */
function heldBefore(page: Page, id: number, { tag, sign }: Part): Place | undefined {
  if (sign === '' || tagName(page, id) !== tag || !signOf(page, id).startsWith(sign)) return undefined;
  const end = Math.min(page.end[id], id + deepest);
  for (let inner = id + 1; inner < end && !isContent(page, inner); inner++) {
    if (!isText(page, inner) && signOf(page, inner) === sign) return { first: inner, last: page.end[inner] - 1 };
  }
  return undefined;
}

function lastOf(page: Page, id: number, { first, last, tag }: Part): number {
  return tag === run ? Math.min(id + last - first, page.count - 1) : page.end[id] - 1;
}

function isSame(page: Page, id: number, part: Part): boolean {
  if (part.tag !== run) return tagName(page, id) === part.tag && signOf(page, id) === part.sign;
  return isContent(page, id) && signOf(page, id, lastOf(page, id, part) + 1).startsWith(part.sign);
}
