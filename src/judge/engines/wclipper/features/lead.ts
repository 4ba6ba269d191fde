import { mix } from '../../../../page/hash';
import { HashSet } from '../view/headline';
import { newScan, scan } from '../view/scan';
import type { PageView } from '../view/view';
import { type FeatureGroup, featureTable, share } from './feature';

/** The value of the distance without a lead. */
const none = 999;

/** No more words of a block are compared. Chosen: most descriptions have fewer. */
const mostWords = 60;

/** The first block with this share of a description's pairs of words is the lead. Chosen: many are cut off. */
const leastShare = 0.5;

const described: ReadonlySet<string> = new Set(['description', 'og:description', 'twitter:description']);

/** Where the description of the page stands, which is often the first paragraph. */
export const lead: FeatureGroup = {
  name: 'lead',
  width: 2,
  features: () =>
    featureTable(`
    leadShare | -1…1     | share of its pairs of words that a description of the page holds; -1 without
    fromLead  | -999…999 | blocks from the first prose that holds half of a description; 999 without
  `),
  prepare: (view) => {
    const pairs = describedPairs(view);
    if (pairs.size === 0) {
      return (_, into, start) => {
        into[start] = -1;
        into[start + 1] = none;
        return start + 2;
      };
    }
    const held = Float64Array.from({ length: view.blocks.count }, (_, row) => pairsHeld(view, row, pairs));
    const least = leastShare * pairs.size;
    const first = held.findIndex((count, row) => view.prose[row] > 0 && count >= least);
    const { hashAt } = view.blocks;
    return (row, into, start) => {
      into[start] = share(held[row], Math.min(mostWords, hashAt[row + 1] - hashAt[row]) - 1);
      into[start + 1] = first < 0 ? none : Math.max(-none, Math.min(none, row - first));
      return start + 2;
    };
  },
};

/** Hashes of the neighbouring words of the descriptions. */
function describedPairs({ page: { head } }: PageView): HashSet {
  const pairs = new HashSet();
  for (const { name, content } of head.metas) {
    if (!described.has(name.toLowerCase())) continue;
    const counted = newScan();
    scan(content.slice(0, 1000), counted);
    const { values, length } = counted.hashes;
    for (let at = 1; at < length; at++) pairs.add(mix(values[at - 1], values[at]));
  }
  return pairs;
}

function pairsHeld({ blocks: { hashes, hashAt } }: PageView, row: number, pairs: HashSet): number {
  const from = hashAt[row];
  const to = Math.min(hashAt[row + 1], from + mostWords);
  let held = 0;
  for (let at = from + 1; at < to; at++) if (pairs.has(mix(hashes[at - 1], hashes[at]))) held++;
  return held;
}
