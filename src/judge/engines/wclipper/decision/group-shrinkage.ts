import { logit, probability } from '../model/logistic';
import type { Looked } from '../view/view';

/** How far each block moves towards the mean of its template group, in log-odds. */
const shrinkage = 0.5;

/** Fewer blocks are no template group. */
const fewest = 3;

/**
 * Moves the probabilities of a template group towards their mean, so that the posts of a
 * thread, the cards of a list or the rows of a table are kept or dropped together. A group
 * is the blocks of one signature. The mean is of log-odds, with more weight for longer blocks.
 */
export function shrunkToGroups({ blocks, signatures }: Looked, p: Float64Array): Float64Array {
  const { group, members } = signatures.bySignature;
  const odds = new Float64Array(blocks.count);
  const sums = new Float64Array(blocks.count);
  const weights = new Float64Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    odds[block] = logit(p[block]);
    const at = group[block];
    const weight = Math.sqrt(blocks.tokens[block] + 0.1);
    sums[at] = sums[at] + weight * odds[block];
    weights[at] = weights[at] + weight;
  }
  return p.map((each, block) => {
    if (members[block] < fewest) return each;
    const at = group[block];
    const together = sums[at] / weights[at];
    return probability((1 - shrinkage) * odds[block] + shrinkage * together);
  });
}
