import { namesPrice } from '../../../language/text/amounts';
import { grouped } from '../../../language/text/grouped';
import { listTest, noiseNames } from '../../../page/class-names';
import type { Page } from '../../../page/page';
import { leadsElsewhere, nodesInLinks } from '../../../page/text/links';
import { oncePerPage } from '../../../page/text/once-per-page';
import { attribute, isText, isWithin, tagName } from '../../../page/tree';

/* Where facts do not stand: beside the content, in reviews, and in cards of other things. */

const besideTags = new Set(['nav', 'footer', 'dialog', 'menu']);
const besideRoles = new Set('navigation contentinfo dialog alertdialog search menu menubar banner'.split(' '));

/** Names of noise; facts often stand in sidebars. */
const names: ReadonlySet<string> = new Set(
  [
    ...noiseNames,
    'review',
    'reviews',
    'comment',
    'comments',
    'avis',
    'carousel',
    'slick',
    'swiper',
    'similar',
    'recently',
    'minicart',
    'megamenu',
  ].filter(
    (name) => !/^(?:sidebar|menu|disclaimer|legal|share|modal|popup|nav|promo|toolbar|login|header|footer)$/.test(name),
  ),
);

const noiseTest = oncePerPage((page: Page) => listTest(page, [names]));

/** Whether a node lies in a box without the heading whose tag, role or name says that it is no content. */
export function isBeside(page: Page, id: number, heading: number): boolean {
  const isNoise = noiseTest(page);
  for (let up = isText(page, id) ? page.parent[id] : id; up > 0 && !isWithin(page, heading, up); up = page.parent[up]) {
    if (isLandmark(page, up) || isNoise(up) > 0) return true;
  }
  return false;
}

/** Whether a node lies in a landmark beside the content. */
export function isInLandmark(page: Page, id: number): boolean {
  for (let up = id; up > 0; up = page.parent[up]) if (isLandmark(page, up)) return true;
  return false;
}

function isLandmark(page: Page, id: number): boolean {
  return besideTags.has(tagName(page, id)) || besideRoles.has(attribute(page, id, 'role') ?? '');
}

/** Fewer boxes alike are not cards. Chosen. */
const fewestCards = 3;

/** Whether a node lies in one of several boxes alike that have links and pictures or prices: other things. */
export function isInCard(page: Page, id: number, heading: number): boolean {
  const cards = cardsOf(page);
  for (let up = id; up > 0 && !isWithin(page, heading, up); up = page.parent[up]) {
    if (isText(page, up)) continue;
    if (cards(up)) return true;
  }
  return false;
}

const cardsOf = oncePerPage((page: Page) => {
  const byParent = new Map<number, ReadonlySet<number>>();
  return (id: number): boolean => {
    const parent = page.parent[id];
    const cards = byParent.get(parent) ?? cardsIn(page, parent);
    byParent.set(parent, cards);
    return cards.has(id);
  };
});

/** The children of an element that are cards. */
function cardsIn(page: Page, parent: number): ReadonlySet<number> {
  const children: number[] = [];
  const end = page.end[parent];
  for (let child = parent + 1; child < end; child = page.end[child]) if (!isText(page, child)) children.push(child);
  const found = new Set<number>();
  for (const group of grouped(children, (child) => page.tag[child]).values()) {
    if (group.length < fewestCards) continue;
    const cards = group.filter((each) => isCard(page, each));
    if (cards.length >= fewestCards && 2 * cards.length >= group.length) for (const each of group) found.add(each);
  }
  return found;
}

/** Boxes of more nodes are not cards. Chosen, to bound the work. */
const mostNodes = 600;

/** Longer texts (characters) are not prices. Chosen. */
const longestPrice = 40;

/** Whether a box has a link, and a picture or a price. */
export function isCard(page: Page, root: number): boolean {
  if (page.end[root] - root > mostNodes) return false;
  const inLink = nodesInLinks(page, leadsElsewhere);
  let linked = false;
  let pictured = false;
  let priced = false;
  for (let id = root; id < page.end[root]; id++) {
    linked ||= inLink[id] === 1;
    pictured ||= tagName(page, id) === 'img';
    priced ||= isText(page, id) && page.text[id].length < longestPrice && namesPrice(page.text[id]);
  }
  return linked && (pictured || priced);
}
