import { sum } from '../../evaluation/metrics/statistics';
import { wordTokens } from '../../evaluation/metrics/tokens';
import type { CapturedPage } from '../shared/captured';
import { drawn, shuffled } from '../shared/draw';
import { foldOf } from '../shared/folds';
import { labelTexts } from '../shared/labels';
import type { Observation } from './calibration';
import type { Sample } from './svm';
import type { Nodes, Variant } from './variants';

/** The nodes of a page with their labels. */
export interface Example extends Pick<Nodes, 'vectors' | 'terms'> {
  readonly set: string;
  readonly fold: number;
  readonly labels: Uint8Array;
  /** Number of tokens of each node. */
  readonly tokens: Int32Array;
  /** Weight of each node when one is drawn: long nodes are preferred. */
  readonly weights: Float64Array;
}

export function exampleOf({ look }: Variant, { set, truth, page }: CapturedPage, folds: number): Example {
  const { vectors, texts, terms } = look(page);
  const tokens = texts.map(wordTokens);
  return {
    set,
    fold: foldOf(truth, folds),
    vectors,
    labels: labelTexts(tokens, wordTokens(truth.text ?? '')),
    tokens: Int32Array.from(tokens, ({ length }) => length),
    weights: Float64Array.from(texts, ({ length }) => Math.sqrt(length)),
    ...(terms && { terms }),
  };
}

/** With more turns than this there is nothing left to draw. */
const mostTurns = 10_000;

/** Draws a content node and another one from a page of each set in turn until there are `size`; a set that ends starts again. */
export function sampleOf(examples: readonly Example[], size: number, random: () => number): Sample {
  const rows: (readonly number[])[] = [];
  const labels: number[] = [];
  const sets = bySet(shuffled(examples, random));
  for (let turn = 0; turn < mostTurns && rows.length < size; turn++) {
    for (const set of sets) {
      const example = set[turn % set.length];
      if (!example) continue;
      for (const label of [1, 0]) {
        const row = drawnRow(example, label, random);
        if (row === undefined) continue;
        rows.push(levelsOf(example, row));
        labels.push(label);
      }
    }
  }
  return { rows, labels };
}

function drawnRow({ labels, weights }: Example, label: number, random: () => number): number | undefined {
  const choice = [...labels.keys()].filter((row) => labels[row] === label);
  return drawn(choice, (row) => weights[row] ?? 0, random);
}

function levelsOf({ vectors: { levels, dimensions } }: Example, row: number): number[] {
  return Array.from(levels.subarray(row * dimensions, (row + 1) * dimensions));
}

function bySet(examples: readonly Example[]): Example[][] {
  const sets = new Map<string, Example[]>();
  for (const example of examples) sets.set(example.set, [...(sets.get(example.set) ?? []), example]);
  return [...sets.values()];
}

const tokenPower = 0.75;

/** The rows of a page, weighted by tokens^.75; the weights of a page sum to 1, so that a long page is still one page. */
export function observations({ fold, terms, labels, tokens }: Example, decisions: Float64Array): Observation[] {
  if (!terms) return [];
  const weights = Array.from(tokens, (count) => count ** tokenPower);
  const all = sum(weights);
  return weights.map((weight, row) => ({
    fold,
    terms: terms(row, decisions[row] ?? 0),
    label: labels[row] ?? 0,
    weight: weight / Math.max(1, all),
  }));
}
