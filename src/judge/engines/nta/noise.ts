import { commentNames, listTest, noiseNames } from '../../../page/class-names';
import { prefixSums, sumOf } from '../../../page/sums';
import { root, tagTable } from '../../../page/tree';
import { Aside, setAsideWhole } from './aside';
import { type LiveParameters, mostLinesOfCard, shortestTitle } from './live-parameters';
import type { Flows } from './prose';
import type { Screen } from './screen';

/**
 * Excludes blocks whose class or id names noise (share buttons, related articles) or comments. A block with more than
 * `namedShare` (half) of the page's prose is kept, and so are all noise blocks if together they hold more: their
 * names mean something else there. Comments may well be longer than the article; on discussion pages they are the
 * content.
 */
export function setNamedAside(
  screen: Screen,
  flows: Flows,
  prose: Float64Array,
  aside: Uint8Array,
  { namedShare }: LiveParameters,
  discussion: boolean,
): void {
  const { page } = screen;
  const before = prefixSums(prose);
  const most = namedShare * sumOf(before, 0, page.count);
  const { noise, comments } = outermostNamed(screen, flows, aside, before, most);
  const together = noise.reduce((sum, id) => sum + sumOf(before, id, page.end[id]), 0);
  if (!discussion) for (const id of comments) setAsideWhole(page, aside, id, Aside.Named);
  if (together <= most) for (const id of noise) setAsideWhole(page, aside, id, Aside.Named);
}

const lists = [noiseNames, commentNames] as const;

/** The outermost blocks named as noise, and those named as comments, that hold at most `most` prose. */
function outermostNamed({ page }: Screen, flows: Flows, aside: Uint8Array, before: Float64Array, most: number) {
  const never = tagTable(page, ['main', 'article', 'body', 'html']);
  const listsOf = listTest(page, lists);
  const found: readonly [number[], number[]] = [[], []];
  const until: [number, number] = [0, 0];
  for (const id of flows.blocks) {
    if (aside[id] !== Aside.Counted || never[page.tag[id]] === 1) continue;
    const named = listsOf(id);
    if (named === 0 || id === root) continue;
    const end = page.end[id];
    if (sumOf(before, id, end) > most) continue;
    for (let list = 0 as 0 | 1; list < 2; list++) {
      if ((named & (1 << list)) === 0 || id < until[list]) continue;
      found[list].push(id);
      until[list] = end;
    }
  }
  return { noise: found[0], comments: found[1] };
}

/**
 * Excludes card lists: three or more siblings, each a linked line with little else. Sites show their other articles
 * like that.
 */
export function setCardsAside(
  screen: Screen,
  flows: Flows,
  prose: Float64Array,
  aside: Uint8Array,
  { fewestCards, cardShare }: LiveParameters,
  isCard: (id: number) => boolean,
): void {
  const { page } = screen;
  const lists = listsOfCards(screen, flows, aside, fewestCards, isCard);
  if (lists.length === 0) return;
  const before = prefixSums(prose);
  const most = cardShare * sumOf(before, 0, page.count);
  for (const list of lists) {
    if (aside[list] !== Aside.Counted) continue;
    const cards: number[] = [];
    let inCards = 0;
    for (let child = list + 1; child < page.end[list]; child = page.end[child]) {
      if (flows.block[child] !== child || aside[child] !== Aside.Counted || !isCard(child)) continue;
      cards.push(child);
      inCards += sumOf(before, child, page.end[child]);
    }
    if (inCards >= most) continue;
    for (const card of cards) setAsideWhole(page, aside, card, Aside.Card);
  }
}

/** The nodes with at least `fewest` cards as direct children, ascending. */
function listsOfCards(
  { page }: Screen,
  { blocks }: Flows,
  aside: Uint8Array,
  fewest: number,
  isCard: (id: number) => boolean,
): number[] {
  const cards = new Int32Array(page.count);
  const lists: number[] = [];
  for (const id of blocks) {
    if (id === root || aside[id] !== Aside.Counted || !isCard(id)) continue;
    const list = page.parent[id];
    cards[list] = cards[list] + 1;
    if (cards[list] === fewest) lists.push(list);
  }
  return lists.sort((a, b) => a - b);
}

/** Returns a test for cards: one to four linked lines and little else. Table rows look the same but are data. */
export function cardTest({ page }: Screen, flows: Flows, aside: Uint8Array, { longestCard }: LiveParameters) {
  const { plainCharacters, linkCharacters } = flows;
  const rowOrCell = tagTable(page, ['tr', 'td', 'th']);
  const linesBefore = new Int32Array(page.count + 1);
  const plainBefore = new Int32Array(page.count + 1);
  let lines = 0;
  let plain = 0;
  for (let id = 0; id < page.count; id++) {
    linesBefore[id] = lines;
    plainBefore[id] = plain;
    const own = plainCharacters[id];
    if (own === 0 && linkCharacters[id] > shortestTitle) lines++;
    if (aside[id] === Aside.Counted) plain += own;
  }
  linesBefore[page.count] = lines;
  plainBefore[page.count] = plain;
  return (id: number) => {
    const end = page.end[id];
    const found = linesBefore[end] - linesBefore[id];
    if (found < 1 || found > mostLinesOfCard || rowOrCell[page.tag[id]] === 1) return false;
    return plainBefore[end] - plainBefore[id] <= longestCard;
  };
}
