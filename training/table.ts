import { generated, indented, note } from './note';
import type { Trained } from './train';

/** The source of the generated table. */
export function tableSource(trained: readonly Trained[], command: string, split: string): string {
  return [
    ...note(generated, [
      `    ${command}`,
      '',
      `LIBSVM 3.22 (libsvm-js), C-SVC, RBF kernel, C = 1, gamma = 1 / dimensions. ${split}`,
      ...trained.flatMap(provenance),
    ]),
    "import type { Calibration } from './calibration';",
    "import type { SupportVectors } from './svm';",
    ...trained.map(table),
    '',
  ].join('\n');
}

function provenance({ subject, vectors, scores }: Trained): string[] {
  const words = [...scores].map(([set, { pages, f1 }]) => `${set} ${f1.toFixed(3)} (${pages} pages)`);
  return [
    '',
    `${subject.name}: ${vectors.weights.length} ${subject.budget === undefined ? 'support vectors' : 'vectors, a reduced set'} from ${subject.nodes} nodes. Word F1 of the engine, out of fold:`,
    ...indented(words),
  ];
}

function table({ subject, vectors, calibration }: Trained): string {
  const { gamma, rho, deviations, weights, levels } = vectors;
  const terms = Object.entries(calibration).map(([name, weight]) => `  ${name}: ${weight},`);
  const calibrated =
    subject.name === 'live' ? `\n\nexport const liveCalibration: Calibration = {\n${terms.join('\n')}\n};` : '';
  return `
export const ${subject.name}Vectors: SupportVectors = {
  gamma: ${Number(gamma.toPrecision(6))},
  rho: ${rho},
  deviations: [${deviations.join(', ')}],
  weights: [${weights.join(', ')}],
  levels: [${levels.join(', ')}],
};${calibrated}`;
}
