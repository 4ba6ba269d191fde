import type { Rows } from './ctext';

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
