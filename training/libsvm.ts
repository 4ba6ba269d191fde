import { createRequire } from 'node:module';
import type { SupportVectors } from '../src/engines/fusion/svm';

/** LIBSVM 3.22 in WebAssembly (libsvm-js); its types are those parts that are used here. */
interface Libsvm {
  new (
    options: LibsvmOptions,
  ): {
    train(samples: readonly (readonly number[])[], labels: readonly number[]): void;
    serializeModel(): string;
    free(): void;
  };
  readonly SVM_TYPES: { readonly C_SVC: string };
  readonly KERNEL_TYPES: { readonly RBF: string };
}

interface LibsvmOptions {
  readonly type: string;
  readonly kernel: string;
  readonly cost: number;
  readonly gamma: number;
  readonly quiet: boolean;
}

/** LIBSVM's defaults: C = 1, gamma = 1 / number of features. */
interface SvmSettings {
  readonly cost?: number;
  readonly gamma?: number;
}

export type Trainer = (
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  settings?: SvmSettings,
) => SupportVectors;

/** Loads LIBSVM. It first tries to fetch its own file, which Node does not do, and says so: that is kept quiet. */
export async function loadTrainer(): Promise<Trainer> {
  const { fetch, console } = globalThis;
  const { error, warn, log } = console;
  const quiet = () => undefined;
  Object.assign(console, { error: quiet, warn: quiet, log: quiet });
  try {
    const svm = (await createRequire(import.meta.url)('libsvm-js')) as Libsvm;
    return (rows, labels, settings) => train(svm, rows, labels, settings);
  } finally {
    Object.assign(console, { error, warn, log });
    globalThis.fetch = fetch;
  }
}

/** Trains a C-SVC with RBF kernel on rows of levels, each dimension divided by its standard deviation; label 1 is Y. */
function train(
  Svm: Libsvm,
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  { cost = 1, gamma = 1 / (rows[0]?.length ?? 1) }: SvmSettings = {},
): SupportVectors {
  const deviations = standardDeviations(rows);
  const svm = new Svm({ type: Svm.SVM_TYPES.C_SVC, kernel: Svm.KERNEL_TYPES.RBF, cost, gamma, quiet: true });
  svm.train(
    rows.map((row) => row.map((level, d) => scaled(level, deviations[d] as number))),
    labels,
  );
  const model = svm.serializeModel();
  svm.free();
  return { gamma, ...readModel(model, deviations), deviations };
}

/** A dimension that never varies says nothing. */
function scaled(level: number, deviation: number): number {
  return deviation === 0 ? 0 : level / deviation;
}

function standardDeviations(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, d) => {
    const column = rows.map((row) => row[d] as number);
    const mean = sum(column) / column.length;
    const deviation = Math.sqrt(sum(column.map((level) => (level - mean) ** 2)) / column.length);
    return Number(deviation.toPrecision(6));
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0);
}

/** Reads LIBSVM's model file: "label 1 0" says that a positive sum is Y, "label 0 1" that it is N. */
function readModel(model: string, deviations: readonly number[]): Pick<SupportVectors, 'rho' | 'weights' | 'levels'> {
  const [head = '', body = ''] = model.split('SV\n');
  const sign = /^label 1\b/m.test(head) ? 1 : -1;
  const rho = sign * Number(/^rho (\S+)/m.exec(head)?.[1]);
  const vectors = body
    .trim()
    .split('\n')
    .map((line) => readVector(line, deviations));
  return {
    rho: Number(rho.toPrecision(6)),
    weights: vectors.map(({ weight }) => Math.round(sign * weight * 1000)),
    levels: vectors.flatMap(({ levels }) => levels),
  };
}

/** "0.25 1:0.5 2:1": the weight, then what is not 0 of the vector, which is divided no more. */
function readVector(line: string, deviations: readonly number[]): { weight: number; levels: number[] } {
  const [weight, ...entries] = line.trim().split(' ');
  const levels = deviations.map(() => 0);
  for (const entry of entries) {
    const [place = '', value = ''] = entry.split(':');
    const d = Number(place) - 1;
    levels[d] = Math.round(Number(value) * (deviations[d] ?? 0));
  }
  return { weight: Number(weight), levels };
}
