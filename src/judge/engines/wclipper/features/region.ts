import { sumOf } from '../../../../page/sums';
import type { Region } from '../view/regions';
import type { PageView } from '../view/view';
import { type Feature, type FeatureGroup, type Fill, featureTable, share } from './feature';

/** By their names in a `PageView`; the plain region is the densest of what nothing sets aside. */
const kinds = ['densest', 'readable', 'plain'] as const;

const features = (): Feature[] => [
  ...kinds.flatMap((kind) =>
    featureTable(`
    ${kind}Inside | 0–1      | whether it stands in the ${kind} region
    ${kind}Depth  | -30…     | levels below the ${kind} region; below 0: levels from the region up to what holds both
    ${kind}Rows   | -999…999 | blocks to the ${kind} region: below 0 before it, above 0 behind it
    ${kind}Words  | 0…1      | share of the page's words between it and the ${kind} region
    ${kind}Share  | 0…1      | share of the page's words in the ${kind} region
    ${kind}Place  | 0…1      | where in the ${kind} region it stands
  `),
  ),
  ...featureTable(`
    aside               | 0–1      | whether its tag, role, place or name sets it aside
    runRows             | -999…999 | blocks to the run of blocks with the best sum
    runShare            | 0…1      | share of the page's words in that run
    regionsAgree        | 0…1      | share of the blocks of both regions that are in each
    signatureInReadable | 0…1      | share of the words of the blocks made alike that are in the readable region
    signatureInPlain    | 0…1      | share of them that are in the plain region
    signatureToBest     | 0…1      | prose of the blocks made alike to the most prose of any
  `),
];

/** Larger distances are cut off. Chosen: trees compare numbers only, and so far away all blocks are alike. */
const farthest = 999;

export const region: FeatureGroup = {
  name: 'region',
  width: 25,
  features,
  prepare: (view) => {
    const { blocks, sums, run, densest, readable } = view;
    const all = sums.byBlock.words[blocks.count];
    const places = kinds.map((kind) => placeIn(view, view[kind]));
    const runShare = share(sumOf(sums.byBlock.words, run.from, run.to), all);
    const both = Math.max(0, Math.min(densest.to, readable.to) - Math.max(densest.from, readable.from));
    const either = Math.max(densest.to, readable.to) - Math.min(densest.from, readable.from);
    const { group, words, prose } = view.signatures.bySignature;
    const inReadable = wordsInside(view, group, readable);
    const inPlain = wordsInside(view, group, view.plain);
    const best = prose.reduce((most, each) => Math.max(most, each), 0);
    return (row, into, start) => {
      let at = start;
      for (let i = 0; i < places.length; i++) at = places[i](row, into, at);
      into[at++] = view.aside[blocks.first[row]];
      into[at++] = distance(run, row);
      into[at++] = runShare;
      into[at++] = share(both, either);
      const alike = group[row];
      into[at++] = share(inReadable[alike], words[row]);
      into[at++] = share(inPlain[alike], words[row]);
      into[at++] = share(prose[row], best);
      return at;
    };
  },
};

/** By group of blocks: their words in a region. */
function wordsInside({ blocks }: PageView, group: Int32Array, { from, to }: Region): Float64Array {
  const words = new Float64Array(blocks.count);
  for (let row = from; row < to; row++) {
    const alike = group[row];
    words[alike] = words[alike] + blocks.words[row];
  }
  return words;
}

/** The number of blocks between a region and a block; 0 inside. */
function distance({ from, to }: Region, row: number): number {
  if (row < from) return Math.max(-farthest, row - from);
  return row < to ? 0 : Math.min(farthest, row - to + 1);
}

type Rows = Pick<Region, 'from' | 'to'>;

function holds({ from, to }: Rows, row: number): boolean {
  return row >= from && row < to;
}

function placeIn(view: PageView, found: Region): Fill {
  const { blocks, depth, sums } = view;
  const { id, from, to } = found;
  const { words } = sums.byBlock;
  const all = words[blocks.count];
  const above = rowsAbove(view, id);
  const start = words[from];
  const held = words[to] - start;
  const heldShare = share(held, all);
  return (row, into, first) => {
    let at = first;
    const inside = holds(found, row);
    into[at++] = inside ? 1 : 0;
    into[at++] = inside ? depth[blocks.owner[row]] - depth[id] : -levelsUp(above, row);
    into[at++] = distance(found, row);
    into[at++] = share(wordsBetween(words, found, row), all);
    into[at++] = heldShare;
    into[at++] = inside ? share(words[row] - start, held) : 0;
    return at;
  };
}

/** The blocks below a node and below each of its ancestors. */
function rowsAbove({ page, blocks }: PageView, id: number): readonly Rows[] {
  const above: Rows[] = [];
  for (let up = id; up >= 0 && above.length < 31; up = page.parent[up]) {
    above.push({ from: blocks.blockAt[up], to: blocks.blockAt[page.end[up]] });
  }
  return above;
}

/** The level at which the rows first hold a block; 31 if they never do. */
function levelsUp(above: readonly Rows[], row: number): number {
  for (let level = 0; level < above.length; level++) if (holds(above[level], row)) return level;
  return 31;
}

function wordsBetween(words: Float64Array, { from, to }: Rows, row: number): number {
  if (row < from) return words[from] - words[row];
  return row < to ? 0 : words[row] - words[to];
}
