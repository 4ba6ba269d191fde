import { prefixSums, sumOf } from '../../../../page/sums';
import { root } from '../../../../page/tree';
import type { PageView } from '../view/view';
import { type Feature, type FeatureGroup, featureTable, share } from './feature';

/** Elements so many levels above the owner. */
const levels = [1, 2, 4];

/** The degree of coherence from which a text node is kept whole (`nta`, sections 4 and 5.2). */
const coherent = 0.9;

/** No more levels are climbed, which bounds the time on pages nested 100,000 levels deep. */
const highest = 12;

/** Blocks before and after one that form a row block with it: K = 3 (`rowblock`, definition 1). */
const besides = 1;

/** What a linked word takes off its row block: itself and half a plain word. The models are fitted to it. */
const linkPrice = 1.5;

const features = (): Feature[] => [
  ...levels.flatMap((level) =>
    featureTable(`
    textTypeUp${level}  | 0…1 | share of the page's plain words in the element ${level} above, to that and its share of the linked ones: a text node from .5 on (nta, equations 2 and 3)
    coherenceUp${level} | 0…1 | share of that element's blocks that are of its own type (nta, equation 6)
  `),
  ),
  ...featureTable(`
    coherentLevels | 0–12 | levels up to the first element that is no coherent text node (nta)
    rowBlock       | …    | plain words of it and the blocks beside it, less links (rowblock, K = 3)
  `),
];

/** Measures from the papers whose engines the product implements, over blocks instead of nodes or lines. */
export const papers: FeatureGroup = {
  name: 'papers',
  width: 8,
  features,
  prepare: ({ page, blocks, sums }) => {
    const type = typeMeasure(sums);
    const linkedRows = prefixSums(blocks.words.map((words, row) => (blocks.linkWords[row] * 2 > words ? 1 : 0)));
    const coherence = (id: number, textType: number) => {
      const from = blocks.blockAt[id];
      const to = blocks.blockAt[page.end[id]];
      const linked = share(linkedRows[to] - linkedRows[from], to - from);
      return textType >= 0.5 ? 1 - linked : linked;
    };
    const density = rowBlocks(blocks);
    let climbed = -1;
    const values = new Float32Array(2 * levels.length + 1);
    const climb = (owner: number) => {
      climbed = owner;
      let run = true;
      let ran = 0;
      let at = 0;
      let id = owner;
      for (let level = 1; level <= highest && (run || at < 2 * levels.length); level++) {
        id = Math.max(root, page.parent[id]);
        const textType = type(id);
        const own = coherence(id, textType);
        if (level === levels[at >> 1]) {
          values[at++] = textType;
          values[at++] = own;
        }
        run &&= textType >= 0.5 && own >= coherent && id > root;
        if (run) ran = level;
      }
      values[2 * levels.length] = ran;
    };
    return (row, into, start) => {
      const owner = blocks.owner[row];
      if (owner !== climbed) climb(owner);
      into.set(values, start);
      const at = start + values.length;
      into[at] = density[row];
      return at + 1;
    };
  },
};

/** How far an element is a text node rather than an anchor: by its shares of the page's plain and linked words. */
function typeMeasure(sums: PageView['sums']): (id: number) => number {
  const allLinked = sums.linkWords(root);
  const allPlain = sums.words(root) - allLinked;
  return (id) => {
    const linked = sums.linkWords(id);
    const plainShare = share(sums.words(id) - linked, allPlain);
    return share(plainShare, plainShare + share(linked, allLinked));
  };
}

function rowBlocks({ count, words, linkWords }: PageView['blocks']): Float64Array {
  const weights = prefixSums(words.map((all, row) => Math.max(0, all - linkPrice * linkWords[row])));
  return Float64Array.from({ length: count }, (_, row) => sumOf(weights, row - besides, row + besides + 1));
}
