import { finished } from '../../../../page/steps';
import type { Evidence } from '../../engine';
import { featureRows, features } from '../features/features';
import { contributions, expectations } from '../model/contributions';
import type { Forest } from '../model/forest';
import type { Looked } from '../view/view';
import { evidenceKinds, evidenceOf } from './evidence';

/** More pieces of evidence are not shown. */
const mostEvidence = 3;

/** Weaker evidence than this (log-odds) is not shown. */
const weakest = 0.05;

/** By feature: the place of its kind of evidence among all kinds. */
function kindOfFeature(): Int32Array {
  return Int32Array.from(features(), ({ name }) => evidenceKinds.indexOf(evidenceOf(name)));
}

/**
 * By block: what speaks for and against it. What every tree added at each of its
 * questions is summed over the kinds of evidence (A. Saabas, "Interpreting
 * random forests", 2014).
 */
export function blockEvidence(view: Looked, forest: Forest): Evidence[][] {
  const matrixOf = finished(featureRows(view));
  const kinds = kindOfFeature();
  const means = expectations(forest);
  return Array.from({ length: view.blocks.count }, (_, block) => {
    const sums = new Float64Array(evidenceKinds.length);
    contributions(forest, means, matrixOf(block, block + 1), (column, weight) => {
      const kind = kinds[column];
      sums[kind] = sums[kind] + weight / forest.scale;
    });
    return strongest(sums);
  });
}

function strongest(sums: Float64Array): Evidence[] {
  return evidenceKinds
    .map((rule, kind) => ({ rule, weight: sums[kind] }))
    .filter(({ weight }) => Math.abs(weight) >= weakest)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, mostEvidence);
}
