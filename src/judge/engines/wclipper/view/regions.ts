import { commentNames, listTest, noiseNames } from '../../../../page/class-names';
import { type Page, Position } from '../../../../page/page';
import { attribute, root, tagTable } from '../../../../page/tree';
import type { BlockView } from './sums';

/** A part of the page that a simple method takes for the content. */
export interface Region {
  readonly id: number;
  /** The blocks below it. */
  readonly from: number;
  readonly to: number;
}

function regionOf({ blocks, page }: BlockView, id: number): Region {
  return { id, from: blocks.blockAt[id], to: blocks.blockAt[page.end[id]] };
}

/** The share of prose that remains at each level where prose of several elements meets, as tuned for `nta`. */
const keptPerLevel = 0.85;

/** An element with this share of a wrapper's prose stands for the wrapper. Chosen: all but rounding, as in `nta`. */
const almostAll = 0.999;

/**
 * Where prose is most concentrated: paragraphs count whole in the element that
 * holds them, and 15 % is lost wherever prose of several elements meets.
 */
export function densestRegion(view: BlockView, prose = view.prose): Region {
  const { page, blocks } = view;
  const own = new Float64Array(page.count);
  const sections = new Float64Array(page.count);
  const largest = new Float64Array(page.count);
  for (let block = 0; block < blocks.count; block++) {
    const up = parentOf(page, blocks.owner[block]);
    own[up] = own[up] + prose[block];
  }
  let densest = root;
  let most = 0;
  for (let id = page.count - 1; id >= 0; id--) {
    const single = own[id] === 0 && largest[id] >= almostAll * sections[id];
    const weight = single ? largest[id] : own[id] + keptPerLevel * sections[id];
    if (weight === 0) continue;
    if (weight > most) {
      densest = id;
      most = weight;
    }
    if (id === root) break;
    const up = page.parent[id];
    sections[up] = sections[up] + weight;
    largest[up] = Math.max(largest[up], weight);
  }
  return regionOf(view, densest);
}

/** Elements with more of the page's prose are wrappers, whatever their names: `namedShare` as tuned for `nta`. */
const asideShare = 0.5;

/**
 * 1 for nodes that stand beside the content by their tag, role, place or name:
 * landmarks, what floats, what is named as noise, comments where the page is
 * no discussion.
 */
export function nodesAside(view: BlockView): Uint8Array {
  const { page, sums } = view;
  const { parent, tag, position, attributeStart } = page;
  const tags = tagTable(page, asideTags);
  const namedAside = listTest(page, view.discussion ? [noiseNames] : [noiseNames, commentNames]);
  const most = asideShare * sums.prose(root);
  const aside = new Uint8Array(page.count);
  for (let id = 1; id < page.count; id++) {
    const code = tag[id];
    if (aside[parent[id]] === 1) aside[id] = 1;
    else if (code === 0) continue;
    else if (
      tags[code] === 1 ||
      position[id] === Position.Fixed ||
      (attributeStart[id] !== attributeStart[id + 1] &&
        (namedAside(id) !== 0 || asideRoles.has(attribute(page, id, 'role') ?? '')))
    ) {
      aside[id] = sums.prose(id) > most ? 0 : 1;
    }
  }
  return aside;
}

const asideTags = ['nav', 'aside', 'footer', 'header', 'form', 'dialog', 'button', 'label'];
const asideRoles: ReadonlySet<string> = new Set(
  'navigation complementary contentinfo banner search menu menubar tablist toolbar dialog alertdialog'.split(' '),
);

/** The densest region of the prose that is not set aside and does not come after a closing heading. */
export function plainRegion(view: BlockView, aside: Uint8Array): Region {
  const { blocks } = view;
  return densestRegion(
    view,
    view.prose.map((weight, block) => (aside[blocks.first[block]] === 1 ? 0 : weight)),
  );
}

function parentOf(page: Page, id: number): number {
  return Math.max(root, page.parent[id]);
}

/** How the score of a paragraph falls from its parent upwards. Readability has 1, 1/2, 1/6, 1/9 and 1/12. */
const ancestorShares = [1, 0.5, 0.166, 0.125, 0.1];

/** The element whose paragraphs score most, after Mozilla Readability: commas and length, less its share of links. */
export function readableRegion(view: BlockView): Region {
  const { page, blocks, sums } = view;
  const score = new Float64Array(page.count);
  for (let block = 0; block < blocks.count; block++) {
    if (view.prose[block] === 0) continue;
    const points = 1 + blocks.commas[block] + Math.min(3, blocks.words[block] / 20);
    let up = page.parent[blocks.owner[block]];
    for (let level = 0; level < ancestorShares.length && up >= 0; level++) {
      score[up] = score[up] + points * ancestorShares[level];
      up = page.parent[up];
    }
  }
  let best = root;
  let most = 0;
  for (let id = 0; id < page.count; id++) {
    if (score[id] === 0) continue;
    const words = sums.words(id);
    const value = score[id] * (words > 0 ? 1 - sums.linkWords(id) / words : 0);
    if (value > most) {
      best = id;
      most = value;
    }
  }
  return regionOf(view, best);
}

/** The cost of each block in the best sum, in words. Chosen: labels and entries of menus have fewer. */
const blockCost = 6;

/** The run of blocks with the largest sum of words outside links, less a cost for each link and block. Ignores the tree. */
export function bestRun({ blocks }: BlockView): Region {
  let best = 0;
  let bestFrom = 0;
  let bestTo = 0;
  let sum = 0;
  let from = 0;
  for (let block = 0; block < blocks.count; block++) {
    const linked = blocks.linkWords[block];
    const plain = blocks.words[block] - linked;
    const seen = blocks.visibility[block] === 0 ? plain : 0;
    sum += Math.min(200, seen) - 2 * linked - blockCost;
    if (sum <= 0) {
      sum = 0;
      from = block + 1;
    } else if (sum > best) {
      best = sum;
      bestFrom = from;
      bestTo = block + 1;
    }
  }
  return { id: root, from: bestFrom, to: bestTo };
}
