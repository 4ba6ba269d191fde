import type { Calibration } from '../../src/judge/engines/fusion/calibration';
import type { SupportVectors } from '../../src/judge/engines/fusion/svm';
import { generated, headerComment, indented } from '../shared/generated-file';
import type { Variant } from './variants';

/** The trained tables of a variant, and its scores on sites that it was not fitted to. */
export interface Trained {
  readonly variant: Variant;
  readonly vectors: SupportVectors;
  readonly calibration: Calibration;
  /** Mean word F1 and number of pages, out of fold, by set and by set and type of page. */
  readonly scores: ReadonlyMap<string, { readonly pages: number; readonly f1: number }>;
}

/** The source of the generated tables of a variant. */
export function tableSource(trained: Trained, command: string, split: string): string {
  return [
    ...headerComment(generated, [
      `    ${command}`,
      '',
      `C-SVC with RBF kernel (LIBSVM in scikit-learn), C = 1, gamma = 1 / dimensions. ${split}`,
      ...provenance(trained),
    ]),
    ...(isCalibrated(trained) ? ["import type { Calibration } from './calibration';"] : []),
    "import type { SupportVectors } from './svm';",
    table(trained),
    '',
  ].join('\n');
}

function isCalibrated({ variant }: Trained): boolean {
  return variant.name === 'live';
}

function provenance({ variant, vectors, scores }: Trained): string[] {
  const sets = [...scores].filter(([name]) => !name.includes(' '));
  const words = sets.map(([set, { pages, f1 }]) => `${set} ${f1.toFixed(3)} (${pages} pages)`);
  const kind = variant.budget === undefined ? 'support vectors' : 'vectors, a reduced set';
  return [
    '',
    `${variant.name}: ${vectors.weights.length} ${kind} from ${variant.nodes} nodes. Word F1 of the engine, out of fold:`,
    ...indented(words),
  ];
}

function table(trained: Trained): string {
  const { variant, vectors, calibration } = trained;
  const { gamma, rho, deviations, weights, levels } = vectors;
  const terms = Object.entries(calibration).map(([name, weight]) => `  ${name}: ${weight},`);
  const calibrated = isCalibrated(trained)
    ? `\n\nexport const liveCalibration: Calibration = {\n${terms.join('\n')}\n};`
    : '';
  return `
export const ${variant.name}Vectors: SupportVectors = {
  gamma: ${Number(gamma.toPrecision(6))},
  rho: ${rho},
  deviations: [${deviations.join(', ')}],
  weights: [${weights.join(', ')}],
  levels: [${levels.join(', ')}],
};${calibrated}`;
}
