import { logit, probability } from '../model/logistic';
import type { Looked } from '../view/view';

/** Rows that are made alike meet half way between what each seems to be and what all of them seem to be together. */
const agreement = 0.5;

/** Fewer rows are no series. */
const fewest = 3;

/**
 * Lets rows of the same signature agree: the posts of a thread, the cards of a
 * list, the rows of a table are kept or dropped together rather than one by one.
 * The mean is of log-odds, heavier for longer rows.
 */
export function shrunkToGroups({ blocks, signatures }: Looked, p: Float64Array): Float64Array {
  const { group, rows } = signatures.bySignature;
  const sums = new Float64Array(blocks.rows);
  const weights = new Float64Array(blocks.rows);
  for (let row = 0; row < blocks.rows; row++) {
    const at = group[row];
    const weight = Math.sqrt(blocks.tokens[row] + 0.1);
    sums[at] = sums[at] + weight * logit(p[row]);
    weights[at] = weights[at] + weight;
  }
  return p.map((each, row) => {
    if (rows[row] < fewest) return each;
    const at = group[row];
    const together = sums[at] / weights[at];
    return probability((1 - agreement) * logit(each) + agreement * together);
  });
}
