import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { classifier, decide, type SupportVectors } from '../../../src/judge/engines/fusion/svm';
import { parity as made } from '../../../training/fusion/parity';
import { type Machine, tableOf } from '../../../training/fusion/svm';
import { sourcesHash } from '../../../training/shared/parity';

/** What parity.py wrote. */
interface Parity {
  readonly sources: string;
  readonly rows: readonly (readonly number[])[];
  readonly gamma: number;
  readonly machine: Machine & { readonly weights: readonly number[]; readonly rho: number };
  /** Other nodes, row after row, and LIBSVM's decision value of each. */
  readonly asked: readonly number[];
  readonly decisions: readonly number[];
}

const parity = JSON.parse(readFileSync(made.file, 'utf8')) as Parity;
const { rows, gamma, machine, decisions } = parity;
const table = tableOf(rows, gamma, machine);

/** The largest difference between the engine's decision values and LIBSVM's. */
function largestDifference(vectors: SupportVectors): number {
  const dimensions = vectors.deviations.length;
  const levels = Uint8Array.from(parity.asked);
  const values = decide(classifier(vectors), { rows: decisions.length, dimensions, levels });
  return Math.max(...decisions.map((decision, row) => Math.abs(decision - (values[row] as number))));
}

it('has been written by the scripts as they are now (npx tsx training/fusion/write-parity.ts)', () => {
  expect(parity.sources).toBe(sourcesHash(made));
});

it("computes LIBSVM's decision values from LIBSVM's own weights", () => {
  const weights = machine.weights.map((weight) => weight * 1000);
  expect(largestDifference({ ...table, weights, rho: machine.rho })).toBeLessThan(1e-8);
});

it('computes them from a table, which has weights in thousandths, to three digits', () => {
  expect(largestDifference(table)).toBeLessThan(0.002);
});

it('decides both ways on nodes that were not fitted', () => {
  expect(decisions.some((value) => value > 0.2) && decisions.some((value) => value < -0.2)).toBe(true);
});
