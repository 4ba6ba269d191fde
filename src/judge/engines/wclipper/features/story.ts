import { isUnseen } from '../../../../page/text/visibility';
import { root } from '../../../../page/tree';
import type { PageView } from '../view/view';
import { type FeatureGroup, featureTable, share } from './feature';

/** The value of distances without the headline. */
const none = 999;

/** No more levels are told apart, which bounds the time on pages nested 100,000 levels deep. */
const highest = 30;

/** Where a block stands in the story that the page is about, which begins with the headline. */
export const story: FeatureGroup = {
  name: 'story',
  width: 6,
  features: () =>
    featureTable(`
    headlineRows  | -999…999 | blocks from the headline: the block most like a title that the head states; 999 without
    headlineDepth | -1–30    | levels from the headline up to the first element that also holds the block; -1 without
    headlineShare | -1…1     | share of the page's words in that element; -1 without
    mainHeadings  | 0…       | h1 before it
    closings      | 0…       | headings of what follows an article, from the headline to it
    gap           | 0…       | words of the longest run without prose between the headline and it
  `),
  prepare: (view) => {
    const { page, blocks, sums, headline } = view;
    const all = sums.words(root);
    const first = headline < 0 ? -1 : blocks.first[headline];
    const before = mainHeadings(view);
    const closings = closingsPassed(view);
    const gap = longestGaps(view);
    return (row, into, start) => {
      let at = start;
      if (first < 0) {
        into[at++] = none;
        into[at++] = -1;
        into[at++] = -1;
      } else {
        const id = holderOf(page, blocks.owner[row], first);
        let depth = 0;
        for (let up = blocks.owner[headline]; up > id && depth < highest; up = page.parent[up]) depth++;
        into[at++] = Math.max(-none, Math.min(none, row - headline));
        into[at++] = depth;
        into[at++] = share(sums.words(id), all);
      }
      into[at++] = before[row];
      into[at++] = closings[row];
      into[at++] = gap[row];
      return at;
    };
  },
};

/** The first element from one up that also holds a node, or the one that no more levels are climbed from. */
function holderOf({ parent, end }: PageView['page'], from: number, node: number): number {
  let id = from;
  for (let level = 0; id > root && (node < id || node >= end[id]) && level < highest; level++) id = parent[id];
  return id;
}

/** By block: the visible h1 before it. */
function mainHeadings({ page, blocks: { count, owner, visibility } }: PageView): Int32Array {
  const main = page.tagNames.indexOf('h1');
  const before = new Int32Array(count);
  let seen = 0;
  let last = -1;
  for (let row = 0; row < count; row++) {
    before[row] = seen;
    const id = owner[row];
    if (page.tag[id] !== main || id === last || isUnseen(visibility[row])) continue;
    seen++;
    last = id;
  }
  return before;
}

function closingsPassed({ closing, headline }: PageView): Int32Array {
  const passed = new Int32Array(closing.length);
  let count = 0;
  for (let row = 0; row < closing.length; row++) {
    if (row > headline) count += closing[row];
    passed[row] = count;
  }
  return passed;
}

function longestGaps({ blocks: { count, words }, prose, headline }: PageView): Float64Array {
  const gaps = new Float64Array(count);
  let run = 0;
  let longest = 0;
  for (let row = headline + 1; row < count; row++) {
    run = prose[row] > 0 ? 0 : run + words[row];
    longest = Math.max(longest, run);
    gaps[row] = longest;
  }
  return gaps;
}
