import { finished } from '../../../page/steps';
import type { BlockReason, Evidence } from '../../engine';
import { featureRows, features } from '../features/features';
import { contributions, expectations } from '../model/contributions';
import type { Forest } from '../model/forest';
import type { Looked } from '../view/view';
import { evidenceKinds, evidenceOf } from './evidence';

const mostReasons = 3;

/** Weaker evidence than this (log-odds) is not worth a word. */
const weakest = 0.05;

/** The place among the kinds of evidence of each feature. */
function kindOfFeature(): Int32Array {
  return Int32Array.from(features, ({ name }) => evidenceKinds.indexOf(evidenceOf(name)));
}

/**
 * Why each block was judged as it was: what every tree added at each of its
 * questions, summed over the kinds of evidence (A. Saabas, "Interpreting random
 * forests", 2014).
 */
export function explained(view: Looked, forest: Forest, likely: Float64Array, kept: Uint8Array): BlockReason[] {
  const { rows, first, last } = view.blocks;
  const matrixOf = finished(featureRows(view));
  const kinds = kindOfFeature();
  const means = expectations(forest);
  return Array.from({ length: rows }, (_, row) => {
    const sums = new Float64Array(evidenceKinds.length);
    contributions(forest, means, matrixOf(row, row + 1), (column, weight) => {
      const kind = kinds[column];
      sums[kind] = sums[kind] + weight / forest.scale;
    });
    return {
      first: first[row],
      last: last[row],
      likely: likely[row],
      kept: kept[row] === 1,
      because: strongest(sums),
    };
  });
}

function strongest(sums: Float64Array): Evidence[] {
  return evidenceKinds
    .map((rule, kind) => ({ rule, weight: sums[kind] }))
    .filter(({ weight }) => Math.abs(weight) >= weakest)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, mostReasons);
}
