import { commentNames, listTest, noiseNames } from '../../page/class-names';
import type { Page } from '../../page/page';
import { subtreeSums } from '../../page/sums';
import { ancestors, elementsWith, root, tagTable } from '../../page/tree';
import type { JudgedBlocks } from '../engines/engine';
import type { ReplyFacts } from '../posts/reply-facts';

/* Where the elements of a page stand: relative to the first paragraph of its text (the lead), and to the replies. */

/** Levels that count. */
const mostLevels = 6;

/** How far an element is from that of the lead: levels up from the lead to an element around both, and down from there. */
export function nearness(page: Page, lead: number | undefined) {
  const ups = new Uint8Array(page.count).fill(mostLevels);
  const downs = new Uint8Array(page.count);
  const around = new Map<number, number>();
  if (lead !== undefined) for (const up of [lead, ...ancestors(page, lead)]) around.set(up, around.size);
  for (let id = 0; id < page.count; id++) {
    const level = around.get(id);
    const parent = page.parent[id];
    ups[id] = level === undefined ? (id === root ? mostLevels : ups[parent]) : Math.min(mostLevels, level);
    downs[id] = level === undefined && id !== root ? Math.min(mostLevels, downs[parent] + 1) : 0;
  }
  return (id: number) => ({
    up: ups[id] / mostLevels,
    down: downs[id] / mostLevels,
    sibling: Number(lead !== undefined && ups[id] <= 1),
  });
}

/** Words in class names and ids of what stands beside a text, and of what holds one. */
const besideNames: ReadonlySet<string> = new Set([
  ...noiseNames,
  ...commentNames,
  ...'aside author byline categories category date foot meta nav popular posted recent tag tags widget'.split(' '),
]);
const textNames: ReadonlySet<string> = new Set('article body content entry story text'.split(' '));

/** Levels around an element of which the names count. */
const levelsOfNames = 5;

/** How many of the elements around one, below those around the lead, have a name of what stands beside a text, and of one. */
export function namesOf(page: Page, lead: number | undefined) {
  const listsOf = listTest(page, [besideNames, textNames]);
  const around = new Set(lead === undefined ? [] : [lead, ...ancestors(page, lead)]);
  return (owner: number) => {
    let beside = 0;
    let text = 0;
    for (
      let id = owner, level = 0;
      id > root && level < levelsOfNames && !around.has(id);
      id = page.parent[id], level++
    ) {
      const lists = listsOf(id);
      beside += lists & 1;
      text += lists >> 1;
    }
    return { namedBeside: beside, namedText: text };
  };
}

/** The nearest element around one that has a width. */
function boxOf(page: Page, id: number): number {
  let box = id;
  while (box > root && !(page.width[box] > 0)) box = page.parent[box];
  return box;
}

/** Tells how wide an element is, relative to that of the lead: at most 1, and 1 without layout or lead. */
export function relativeWidths(page: Page, lead: number | undefined): (id: number) => number {
  const whole = lead === undefined ? 0 : page.width[boxOf(page, lead)];
  return (id) => (whole > 0 ? Math.min(1, page.width[boxOf(page, id)] / whole) : 1);
}

/** The share of an element's width that is in the column of the replies; 1 without layout. */
export function columnOf(page: Page, replies: number): (id: number) => number {
  const column = boxOf(page, Math.min(replies, page.count - 1));
  const from = page.left[column];
  const to = from + page.width[column];
  return (id) => {
    const box = boxOf(page, id);
    const width = page.width[box];
    if (!(width > 0 && to > from)) return 1;
    const overlap = Math.min(to, page.left[box] + width) - Math.max(from, page.left[box]);
    return Math.max(0, overlap) / width;
  };
}

/** 1 for what is in an element beside the text. */
export function asideOf(page: Page): Uint8Array {
  const asides = tagTable(page, ['aside', 'nav', 'footer', 'form']);
  const aside = new Uint8Array(page.count);
  for (let id = 1; id < page.count; id++) {
    const parent = page.parent[id];
    aside[id] = aside[parent] === 1 || asides[page.tag[parent]] === 1 ? 1 : 0;
  }
  return aside;
}

/** At most so many levels around an element, with fewer blocks than these, tell who the author is. Chosen. */
const levelsOfAuthor = 3;
const blocksOfAuthor = 5;

/** Tells whether a portrait is in a small element around an element, without the title. */
export function besideFace(page: Page, { blockAt }: JudgedBlocks, { faces, blocks, title }: ReplyFacts) {
  const titleNode = title < 0 ? -1 : blocks.first[title];
  return (owner: number) => {
    for (let level = 0, box = owner; level < levelsOfAuthor && box > root; level++, box = page.parent[box]) {
      const isSmall = blockAt[page.end[box]] - blockAt[box] < blocksOfAuthor;
      if (!isSmall || (titleNode >= box && titleNode < page.end[box])) return false;
      if (faces[page.end[box]] > faces[box]) return true;
    }
    return false;
  };
}

/** More blocks than these in one element are no caption. Chosen: with a credit. */
const blocksOfCaption = 2;

/** Tells whether little more than a picture is in the element around an element. */
export function captionTest(page: Page, { blockAt }: JudgedBlocks): (owner: number) => boolean {
  const isImage = tagTable(page, ['img', 'picture', 'video']);
  const picturesIn = subtreeSums(page, (id) => isImage[page.tag[id]]);
  return (owner) =>
    [owner, Math.max(root, page.parent[owner])].some(
      (box) => blockAt[page.end[box]] - blockAt[box] <= blocksOfCaption && picturesIn(box) > 0,
    );
}

/** The blocks with a link to a place at or behind a node: to the replies, or to where one writes them. */
export function blocksLeadingTo(page: Page, { blockAt }: JudgedBlocks, replies: number): ReadonlySet<number> {
  const places = new Map(elementsWith(page, 'id', () => true).map(([id, name]) => [name, id]));
  const found = new Set<number>();
  for (const [link, address] of elementsWith(page, 'href', (value) => value.includes('#'))) {
    const place = places.get(address.slice(address.indexOf('#') + 1));
    if (place !== undefined && place >= replies && link < replies) found.add(blockAt[link]);
  }
  return found;
}
