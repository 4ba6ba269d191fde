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
    const at = group[row] as number;
    const weight = Math.sqrt((blocks.tokens[row] as number) + 0.1);
    sums[at] = (sums[at] as number) + weight * logit(p[row] as number);
    weights[at] = (weights[at] as number) + weight;
  }
  return p.map((each, row) => {
    if ((rows[row] as number) < fewest) return each;
    const at = group[row] as number;
    const together = (sums[at] as number) / (weights[at] as number);
    return probability((1 - agreement) * logit(each) + agreement * together);
  });
}
