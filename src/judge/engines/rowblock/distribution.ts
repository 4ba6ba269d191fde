import type { Parameters } from './parameters';
import type { Rows, Run } from './rows';

/**
 * Definition 3. The row-block distribution function Y: the length of the row block at each row, except the last K
 * rows. One pass: each block is the previous one less its first row plus the next row.
 *
 *     row     0   1   2   3   4   5   6
 *     length  0   5  20   0   0   0   7
 *     Y       25  25  20  0                  K = 3; 7 - 3 blocks
 */
export function distribution({ count, length }: Rows, thickness: number): number[] {
  const y: number[] = [];
  if (count <= thickness) return y;
  let block = blockLength(length, 0, thickness);
  for (let row = 0; row < count - thickness; row++) {
    y.push(block);
    block += length[row + thickness] - length[row];
  }
  return y;
}

/**
 * Definitions 1 and 2. The row block of row i consists of row i and the K - 1 rows below it; its length is their sum.
 */
export function blockLength(length: ArrayLike<number>, row: number, thickness: number): number {
  let sum = 0;
  for (let i = row; i < row + thickness; i++) sum += length[i] ?? 0;
  return sum;
}

/**
 * Conditions 1 to 4: the run that holds the maximum of Y. Condition 2 calls a lone row noise even if it is the maximum;
 * no run then meets all conditions. Decision: condition 4 outweighs condition 2, so the run around that row is the body.
 */
export function bodyRun(y: readonly number[], parameters: Parameters): Run | undefined {
  const strict = runWithMaximum(y, runsOf(y, parameters));
  const most = highest(y, 0, y.length - 1);
  if (strict && highest(y, strict.start, strict.end) === most) return strict;
  return runWithMaximum(
    y,
    runsFrom(y, (row) => isRise(y, row, parameters)),
  );
}

/** max(Y) in the rows from `start` to `end`. */
function highest(y: readonly number[], start: number, end: number): number {
  let most = 0;
  for (let row = start; row <= end; row++) most = Math.max(most, y[row]);
  return most;
}

/** Conditions 1 to 3. Every run of Y from a sudden rise to a sudden fall, in order. */
export function runsOf(y: readonly number[], parameters: Parameters): Run[] {
  return runsFrom(y, (row) => isRise(y, row, parameters) && !isNoise(y, row, parameters));
}

function runsFrom(y: readonly number[], begins: (row: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (let row = 0; row < y.length; ) {
    if (!begins(row)) {
      row++;
      continue;
    }
    const end = fallAfter(y, row);
    runs.push({ start: row, end });
    row = end + 1;
  }
  return runs;
}

/**
 * The rows that a run of row blocks takes. Definition 3 has no block for the last K rows. Decision: a run that reaches
 * the last block without a fall reaches the last row.
 */
export function rowsOfRun(y: readonly number[], { start, end }: Run, rows: number): Run {
  const fallen = end < y.length - 1 || y[end] === 0;
  return { start, end: fallen ? end : rows - 1 };
}

/** Condition 1. Y(Xstart) is above the threshold. */
export function isRise(y: readonly number[], row: number, { threshold }: Parameters): boolean {
  return y[row] > threshold;
}

/** Condition 2. Whether one of the K blocks after the rise is empty. Blocks past the last one do not count. */
export function isNoise(y: readonly number[], start: number, { K }: Parameters): boolean {
  return y.slice(start + 1, start + K + 1).includes(0);
}

/** Condition 3. The first row after the rise at which Y and the next value are 0; the last row if there is none. */
export function fallAfter(y: readonly number[], start: number): number {
  for (let row = start + 1; row < y.length; row++) {
    if (y[row] === 0 && (y[row + 1] ?? 0) === 0) return row;
  }
  return y.length - 1;
}

/** Condition 4. The run that holds the maximum of Y; of equal maxima the first. */
export function runWithMaximum(y: readonly number[], runs: readonly Run[]): Run | undefined {
  let best: Run | undefined;
  let most = 0;
  for (const run of runs) {
    for (let row = run.start; row <= run.end; row++) {
      if (y[row] <= most) continue;
      best = run;
      most = y[row];
    }
  }
  return best;
}

/** The run's share of the area under the curve: near 1 if the page is mostly the article. */
export function shareOf(y: readonly number[], { start, end }: Run): number {
  let all = 0;
  let inRun = 0;
  y.forEach((value, row) => {
    all += value;
    if (row >= start && row <= end) inRun += value;
  });
  return all === 0 ? 0 : inRun / all;
}
