import { groupNames } from '../view/name-groups';
import { newScan, scan } from '../view/scan';
import { numbered } from '../view/signatures';
import type { PageView } from '../view/view';
import { type FeatureGroup, featureTable, share } from './feature';

/** The value of distances to what is not there. Chosen: all real ones are smaller or cut off here. */
const none = 999;

export const position: FeatureGroup = {
  name: 'position',
  width: 13,
  features: () =>
    featureTable(`
    rowPlace       | 0…1       | its place among the blocks
    wordPlace      | 0…1       | share of the page's words before it
    prosePlace     | 0…1       | share of the page's prose before it
    fromTitle      | -999…999  | blocks from the first h1, or the first block that repeats the title
    fromFooter     | -999…999  | blocks from the first footer after most of the words
    fromMain       | -999…999  | blocks from the first main
    fromComments   | -999…999  | blocks from the first element named comments
    fromClosing    | 0…999     | blocks since the last heading of what follows an article ("Related posts", "相关阅读") after a third of the prose; 999 without
    titleShare     | 0…1       | share of its words that stand in the title
    titleHeld      | 0…1       | share of the title's words that stand in it
    duplicates     | 1…        | blocks of the page with the same text
    repeatsEarlier | 0–1       | whether an earlier block has the same text
    vocabulary     | 0…1       | share of its words that recur in other blocks
  `),
  prepare: (view) => {
    const { page, blocks, sums } = view;
    const { count } = blocks;
    const { byBlock } = sums;
    const allWords = byBlock.words[count];
    const allProse = byBlock.prose[count];
    const landmarks = landmarksOf(view);
    const fromClosing = sinceClosing(view);
    const title = titleWords(page.head.title);
    const copies = copiesOf(blocks.hash);
    const recurs = recurringWords(view);
    return (row, into, start) => {
      let at = start;
      into[at++] = row / count;
      into[at++] = share(byBlock.words[row], allWords);
      into[at++] = share(byBlock.prose[row], allProse);
      for (let i = 0; i < landmarks.length; i++) {
        const from = landmarks[i];
        into[at++] = from < 0 ? none : Math.max(-none, Math.min(none, row - from));
      }
      into[at++] = fromClosing[row];
      const { inTitle, held } = title(view, row);
      into[at++] = inTitle;
      into[at++] = held;
      into[at++] = copies.count[row];
      into[at++] = copies.earlier[row];
      into[at++] = recurs(row);
      return at;
    };
  },
};

/** The blocks at which the headline, the footer, main and the comments begin; -1 without. */
function landmarksOf(view: PageView): number[] {
  const { page, blocks, names, sums } = view;
  const comments = 1 << groupNames.indexOf('comments');
  const half = sums.byBlock.words[blocks.count] / 2;
  const codes = ['h1', 'footer', 'main'].map((name) => page.tagNames.indexOf(name));
  const found = [-1, -1, -1, -1];
  for (let id = 0; id < page.count; id++) {
    const row = blocks.blockAt[id];
    if (row >= blocks.count) break;
    const kind = codes.indexOf(page.tag[id]);
    const holds = sums.blocks(id) > 0;
    if (kind === 1 && sums.byBlock.words[row] < half) continue;
    if (kind >= 0 && holds && found[kind] === -1) found[kind] = row;
    if ((names.first[id] & comments) !== 0 && holds && found[3] === -1) found[3] = row;
  }
  return found;
}

function sinceClosing({ blocks, sums, closing }: PageView): Float64Array {
  const since = new Float64Array(blocks.count).fill(none);
  const third = sums.byBlock.prose[blocks.count] / 3;
  let last = -1;
  for (let row = 0; row < blocks.count; row++) {
    if (closing[row] === 1 && sums.byBlock.prose[row] > third) last = row;
    if (last >= 0) since[row] = Math.min(none, row - last);
  }
  return since;
}

function titleWords(title: string): (view: PageView, row: number) => { inTitle: number; held: number } {
  const counted = newScan();
  scan(title.slice(0, 300), counted);
  const wanted = new Set(counted.hashes.values.subarray(0, counted.hashes.length));
  return ({ blocks }, row) => {
    const from = blocks.hashAt[row];
    const to = Math.min(blocks.hashAt[row + 1], from + 60);
    let inTitle = 0;
    let held = 0;
    for (let at = from; at < to; at++) {
      const hash = blocks.hashes[at];
      if (!wanted.has(hash)) continue;
      inTitle++;
      if (blocks.hashes.indexOf(hash, from) === at) held++;
    }
    return { inTitle: share(inTitle, to - from), held: share(held, wanted.size) };
  };
}

function copiesOf(hashes: Int32Array): { count: Float64Array; earlier: Uint8Array } {
  const { number, count } = numbered(hashes);
  const seen = new Int32Array(count);
  const earlier = new Uint8Array(hashes.length);
  for (let row = 0; row < hashes.length; row++) {
    const at = number[row];
    const before = seen[at];
    if (before > 0) earlier[row] = 1;
    seen[at] = before + 1;
  }
  const copies = new Float64Array(hashes.length);
  for (let row = 0; row < hashes.length; row++) copies[row] = seen[number[row]];
  return { count: copies, earlier };
}

/** Words that occur in more than one block: the vocabulary of the page's subject. */
function recurringWords({ blocks }: PageView): (row: number) => number {
  const { hashes, hashAt } = blocks;
  const { number, count } = numbered(hashes);
  // By word: one more than the block that it is first in.
  const firstRow = new Int32Array(count);
  const several = new Uint8Array(count);
  for (let row = 0, at = 0; row < blocks.count; row++) {
    for (const to = hashAt[row + 1]; at < to; at++) {
      const word = number[at];
      if (firstRow[word] === 0) firstRow[word] = row + 1;
      else if (firstRow[word] !== row + 1) several[word] = 1;
    }
  }
  return (row) => {
    const from = hashAt[row];
    const to = Math.min(hashAt[row + 1], from + 60);
    let recurring = 0;
    for (let at = from; at < to; at++) recurring += several[number[at]];
    return share(recurring, to - from);
  };
}
