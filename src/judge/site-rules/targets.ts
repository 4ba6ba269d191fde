import type { Page } from '../../page/page';
import { subtreeSums } from '../../page/sums';
import { charactersOf } from '../../page/text/characters';
import { isUnseenNode } from '../../page/text/visibility';
import { ancestors, isWithin, root, tagName, tagTable } from '../../page/tree';
import { pictureTags } from './kept-nodes';
import { marksOf } from './marks';
import type { RuleAction } from './site-rule';
import { charactersIn } from './texts';

/** Nodes of a captured page: those of a block, or of a region that the reader picked. */
export interface NodeRange {
  readonly first: number;
  readonly last: number;
}

/** A correction, as nodes of the page. */
export interface Correction {
  readonly action: RuleAction;
  readonly ranges: readonly NodeRange[];
}

/** These hold the page or the article. */
const wholes: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article']);

/** Characters left out anyway that an element around a block may add. Chosen: a heading, labels and buttons. */
const sparedCharacters = 200;
/** The same as a share of the block. Chosen: with more, the rule is rather about what was left out. */
const sparedShare = 1;

/**
 * The elements that a correction is about: the largest ones that hold nothing else that is kept (or can be seen, if
 * blocks were added). Undefined if a block shares its element with text that stays.
 */
export function targetsOf(page: Page, correction: Correction, isKept: (id: number) => boolean): number[] | undefined {
  const othersIn = otherTexts(page, correction, isKept);
  const targets: number[] = [];
  for (const { first, last } of correction.ranges) {
    const own = smallestAround(page, first, last);
    if (own === undefined || othersIn(own) > 0) return undefined;
    targets.push(largestAround(page, own, othersIn));
  }
  const ascending = [...new Set(targets)].sort((a, b) => a - b);
  return ascending.filter((id) => !ascending.some((other) => other !== id && isWithin(page, id, other)));
}

/** By element: how many texts and pictures in it are not corrected, and stay. */
function otherTexts(page: Page, { action, ranges }: Correction, isKept: (id: number) => boolean) {
  const corrected = new Uint8Array(page.count);
  for (const { first, last } of ranges) corrected.fill(1, first, last + 1);
  const characters = charactersOf(page);
  const isMedia = tagTable(page, pictureTags);
  const stays = action === 'drop' ? isKept : (id: number) => !isUnseenNode(page, id);
  const holds = (id: number) => characters[id] > 0 || isMedia[page.tag[id]] === 1;
  return subtreeSums(page, (id) => (holds(id) && corrected[id] === 0 && stays(id) ? 1 : 0));
}

function smallestAround(page: Page, first: number, last: number): number | undefined {
  if (first < 0 || last < first || last >= page.count) return undefined;
  let id = page.tag[first] === 0 ? page.parent[first] : first;
  while (id > root && page.end[id] <= last) id = page.parent[id];
  return id > root && !wholes.has(tagName(page, id)) ? id : undefined;
}

/** The largest element around one that holds nothing else; of several, the outermost that has marks. */
function largestAround(page: Page, own: number, othersIn: (id: number) => number): number {
  const most = charactersIn(page, own) * (1 + sparedShare) + sparedCharacters;
  let largest = own;
  let marked = marksOf(page, own).length > 0 ? own : undefined;
  for (const up of ancestors(page, own)) {
    if (up === root || wholes.has(tagName(page, up)) || othersIn(up) > 0 || charactersIn(page, up) > most) break;
    largest = up;
    if (marksOf(page, up).length > 0) marked = up;
  }
  return marked ?? largest;
}
