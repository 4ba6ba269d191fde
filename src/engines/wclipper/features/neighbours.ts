import { sumOf } from '../../../page/prefix';
import { headingLevels, tagRanks } from './block';
import { type Feature, type FeatureGroup, share } from './feature';

const near = [-2, -1, 1, 2];
const windows = [3, 8, 20];

const features: Feature[] = [
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

const none = 999;

export const neighbours: FeatureGroup = {
  name: 'neighbours',
  features,
  prepare: ({ page, blocks, prose, sums }) => {
    const { count, words, linkWords, owner } = blocks;
    const ranks = tagRanks(page);
    const levels = headingLevels(page);
    const levelOf = (row: number) => levels[page.tag[owner[row]]];
    const isProse = (row: number) => prose[row] > 0;
    const isHeading = (row: number) => levelOf(row) > 0;
    const proseBefore = lastBefore(count, isProse);
    const proseAfter = firstAfter(count, isProse);
    const heading = lastBefore(count, isHeading);
    const nextHeading = firstAfter(count, isHeading);
    const { byBlock } = sums;
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one loop over the columns, without calls per node
    return (row, into, start) => {
      let at = start;
      for (let i = 0; i < near.length; i++) {
        const other = row + near[i];
        const inside = other >= 0 && other < count;
        into[at++] = inside ? words[other] : 0;
        into[at++] = inside ? share(linkWords[other], words[other]) : 0;
        into[at++] = inside ? ranks[page.tag[owner[other]]] : -2;
      }
      for (let i = 0; i < windows.length; i++) {
        const size = windows[i];
        const from = Math.max(0, row - size);
        const to = Math.min(count, row + size + 1);
        const all = sumOf(byBlock.words, from, to);
        into[at++] = all / (to - from);
        into[at++] = share(sumOf(byBlock.linkWords, from, to), all);
        into[at++] = sumOf(byBlock.proseBlocks, from, to) / (to - from);
      }
      const before = proseBefore[row];
      const after = proseAfter[row];
      into[at++] = before < 0 ? none : Math.min(none, row - before);
      into[at++] = after < 0 ? none : Math.min(none, after - row);
      const opens = isHeading(row) ? row : heading[row];
      const closes = nextHeading[row] < 0 ? count : nextHeading[row];
      into[at++] = opens < 0 ? none : Math.min(none, row - opens);
      into[at++] = opens < 0 ? 0 : levelOf(opens);
      const section = sumOf(byBlock.words, opens + 1, closes);
      into[at++] = section;
      into[at++] = share(sumOf(byBlock.prose, opens + 1, closes), section);
      into[at++] = share(sumOf(byBlock.linkWords, opens + 1, closes), section);
      return at;
    };
  },
};

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
