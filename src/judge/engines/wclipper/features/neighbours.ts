import type { PageView } from '../view/view';
import { headingLevels, tagRanks } from './block';
import { type Feature, type FeatureGroup, type Fill, share } from './feature';

const near = [-2, -1, 1, 2];
const windows = [3, 8, 20];

const features = (): Feature[] => [
  ...near.flatMap((offset) => [
    { name: `words${offset}`, range: '0…', source: `words of the block ${offset} away` },
    { name: `linkShare${offset}`, range: '0…1', source: `share of links of the block ${offset} away` },
    { name: `tag${offset}`, range: '-2…', source: `tag of the block ${offset} away; -2 beyond the page` },
  ]),
  ...windows.flatMap((size) => [
    { name: `windowWords${size}`, range: '0…', source: `mean words of the blocks up to ${size} away` },
    { name: `windowLinks${size}`, range: '0…1', source: `share of links in the blocks up to ${size} away` },
    { name: `windowProse${size}`, range: '0…1', source: `share of prose blocks up to ${size} away` },
  ]),
  { name: 'proseBefore', range: '0…999', source: 'blocks back to the nearest prose' },
  { name: 'proseAfter', range: '0…999', source: 'blocks on to the nearest prose' },
  { name: 'headingBefore', range: '0…999', source: 'blocks back to the heading it stands under' },
  { name: 'headingLevelBefore', range: '0–6', source: 'level of that heading; 0 without' },
  { name: 'sectionWords', range: '0…', source: 'words from that heading to the next' },
  { name: 'sectionProse', range: '0…1', source: 'share of prose in them' },
  { name: 'sectionLinks', range: '0…1', source: 'share of links in them' },
];

/** The value of distances without a heading. Chosen: all real ones are smaller or cut off here. */
const none = 999;

export const neighbours: FeatureGroup = {
  name: 'neighbours',
  width: 28,
  features,
  prepare: (view) => {
    const fillNear = nearBlocks(view);
    const fillWindows = windowMeans(view);
    const fillProse = proseDistances(view);
    const fillSection = sectionMeasures(view);
    return (row, into, start) => {
      let at = fillNear(row, into, start);
      at = fillWindows(row, into, at);
      at = fillProse(row, into, at);
      return fillSection(row, into, at);
    };
  },
};

function nearBlocks({ page, blocks }: PageView): Fill {
  const { count, words, linkWords, owner } = blocks;
  const ranks = tagRanks(page);
  return (row, into, start) => {
    let at = start;
    for (let i = 0; i < near.length; i++) {
      const other = row + near[i];
      const inside = other >= 0 && other < count;
      into[at++] = inside ? words[other] : 0;
      into[at++] = inside ? share(linkWords[other], words[other]) : 0;
      into[at++] = inside ? ranks[page.tag[owner[other]]] : -2;
    }
    return at;
  };
}

function windowMeans({ blocks, sums }: PageView): Fill {
  const { count } = blocks;
  const { words, linkWords, proseBlocks } = sums.byBlock;
  return (row, into, start) => {
    let at = start;
    for (let i = 0; i < windows.length; i++) {
      const size = windows[i];
      const from = Math.max(0, row - size);
      const to = Math.min(count, row + size + 1);
      const all = words[to] - words[from];
      into[at++] = all / (to - from);
      into[at++] = share(linkWords[to] - linkWords[from], all);
      into[at++] = (proseBlocks[to] - proseBlocks[from]) / (to - from);
    }
    return at;
  };
}

function proseDistances({ blocks, prose }: PageView): Fill {
  const isProse = (row: number) => prose[row] > 0;
  const proseBefore = lastBefore(blocks.count, isProse);
  const proseAfter = firstAfter(blocks.count, isProse);
  return (row, into, start) => {
    const before = proseBefore[row];
    const after = proseAfter[row];
    let at = start;
    into[at++] = before < 0 ? none : Math.min(none, row - before);
    into[at++] = after < 0 ? none : Math.min(none, after - row);
    return at;
  };
}

/** The heading that a block stands under, and the blocks from there to the next heading. */
function sectionMeasures({ page, blocks, sums }: PageView): Fill {
  const { count, owner } = blocks;
  const levels = headingLevels(page);
  const levelOf = (row: number) => levels[page.tag[owner[row]]];
  const isHeading = (row: number) => levelOf(row) > 0;
  const heading = lastBefore(count, isHeading);
  const nextHeading = firstAfter(count, isHeading);
  const { words, prose, linkWords } = sums.byBlock;
  return (row, into, start) => {
    const opens = isHeading(row) ? row : heading[row];
    const closes = nextHeading[row] < 0 ? count : nextHeading[row];
    let at = start;
    into[at++] = opens < 0 ? none : Math.min(none, row - opens);
    into[at++] = opens < 0 ? 0 : levelOf(opens);
    const from = opens + 1;
    const section = words[closes] - words[from];
    into[at++] = section;
    into[at++] = share(prose[closes] - prose[from], section);
    into[at++] = share(linkWords[closes] - linkWords[from], section);
    return at;
  };
}

/** By block: the last block before it that passes the test; -1 if there is none. */
function lastBefore(count: number, test: (row: number) => boolean): Int32Array {
  const found = new Int32Array(count);
  let last = -1;
  for (let row = 0; row < count; row++) {
    found[row] = last;
    if (test(row)) last = row;
  }
  return found;
}

function firstAfter(count: number, test: (row: number) => boolean): Int32Array {
  const found = new Int32Array(count);
  let first = -1;
  for (let row = count - 1; row >= 0; row--) {
    found[row] = first;
    if (test(row)) first = row;
  }
  return found;
}
