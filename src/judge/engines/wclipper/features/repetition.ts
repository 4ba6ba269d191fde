import { root } from '../../../../page/tree';
import type { PageView } from '../view/view';
import { type Feature, type FeatureGroup, share } from './feature';

const groups = ['signature', 'path'] as const;

const features = (): Feature[] => [
  ...groups.flatMap((group) => [
    { name: `${group}Rows`, range: '1…', source: `blocks of the same ${group}` },
    { name: `${group}RowShare`, range: '0…1', source: `share of the page's blocks that they are` },
    { name: `${group}Share`, range: '0…1', source: `share of the page's words in them` },
    { name: `${group}Words`, range: '0…', source: 'their mean words' },
    { name: `${group}Links`, range: '0…1', source: 'share of links among their words' },
    { name: `${group}Prose`, range: '0…1', source: 'share of prose among their words' },
  ]),
  { name: 'ownSiblings', range: '1…', source: 'siblings of its element with the same tag and classes' },
  { name: 'repeated', range: '1…', source: 'most siblings alike of any element up to eight levels above' },
  { name: 'repeatedLevel', range: '0–8', source: 'levels up to that element' },
  { name: 'itemWords', range: '0…', source: 'words in that element' },
  { name: 'itemRows', range: '1…', source: 'blocks in that element' },
  { name: 'itemLinks', range: '0…1', source: 'share of links in that element' },
  { name: 'itemProse', range: '0…1', source: 'share of prose in that element' },
  { name: 'itemImage', range: '0–1', source: 'whether it holds an image' },
  { name: 'listWords', range: '0…', source: "words of an item, mean over that element's parent" },
  { name: 'listShare', range: '0…1', source: "share of the page's words in that element's parent" },
  { name: 'listProse', range: '0…1', source: "share of prose in that element's parent" },
  { name: 'itemPlace', range: '0…1', source: "where in that element's parent it stands" },
];

/** Levels that are looked at for something that recurs. Chosen: higher up stand columns rather than entries. */
const levels = 8;

export const repetition: FeatureGroup = {
  name: 'repetition',
  width: 24,
  features,
  prepare: (view) => {
    const { blocks, sums, signatures } = view;
    const all = sums.words(root);
    const sets = [signatures.bySignature, signatures.byPath];
    const repeatedItem = itemMeasures(view);
    return (row, into, start) => {
      let at = start;
      for (let i = 0; i < sets.length; i++) {
        const { members, words, linkWords, prose } = sets[i];
        const held = words[row];
        into[at++] = members[row];
        into[at++] = members[row] / blocks.count;
        into[at++] = share(held, all);
        into[at++] = held / members[row];
        into[at++] = share(linkWords[row], held);
        into[at++] = share(prose[row], held);
      }
      return repeatedItem(row, into, at);
    };
  },
};

function itemMeasures({ page, blocks, sums, signatures }: PageView) {
  const imagesBefore = imageSums(page.tag, page.tagNames.indexOf('img'));
  const all = sums.words(root);
  return (row: number, into: Float32Array, start: number) => {
    let at = start;
    const owner = blocks.owner[row];
    let item = owner;
    let most = 1;
    let levelOfItem = 0;
    for (let id = owner, level = 0; level <= levels && id > root; level++, id = page.parent[id]) {
      const alike = signatures.siblings[id];
      if (alike > most) {
        most = alike;
        item = id;
        levelOfItem = level;
      }
    }
    const list = Math.max(root, page.parent[item]);
    const words = sums.words(item);
    const first = blocks.blockAt[list];
    into[at++] = signatures.siblings[owner];
    into[at++] = most;
    into[at++] = levelOfItem;
    into[at++] = words;
    into[at++] = sums.blocks(item);
    into[at++] = share(sums.linkWords(item), words);
    into[at++] = share(sums.prose(item), words);
    into[at++] = imagesBefore[page.end[item]] !== imagesBefore[item] ? 1 : 0;
    into[at++] = sums.words(list) / most;
    into[at++] = share(sums.words(list), all);
    into[at++] = share(sums.prose(list), sums.words(list));
    into[at++] = share(row - first, sums.blocks(list));
    return at;
  };
}

function imageSums(tag: Uint16Array, image: number): Int32Array {
  const sums = new Int32Array(tag.length + 1);
  if (image < 0) return sums;
  // Images are few: what stands between two of them is filled at once.
  let count = 0;
  for (let from = 0; from <= tag.length; ) {
    const next = tag.indexOf(image, from);
    const to = next < 0 ? tag.length : next;
    sums.fill(count, from, to + 1);
    count++;
    from = to + 1;
  }
  return sums;
}
