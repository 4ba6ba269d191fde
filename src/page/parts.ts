import type { Page } from './page';
import { signOf } from './sign';
import { isText, root, tagName } from './tree';

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

/** Where a part is on a page: in its place, or the nearest one that has the same tag and sign. */
export function findPart(page: Page, part: Part): Pick<Part, 'first' | 'last'> | undefined {
  // It was made of nothing on a page.
  if (part.first < 0) return undefined;
  for (let distance = 0; distance < page.count; distance++) {
    const behind = part.first + distance;
    const before = part.first - distance;
    if (before < 0 && behind >= page.count) return undefined;
    for (const id of [behind, before]) {
      if (id >= 0 && id < page.count && isSame(page, id, part)) return { first: id, last: lastOf(page, id, part) };
    }
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
