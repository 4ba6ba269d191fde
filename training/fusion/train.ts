import { overlap } from '../../evaluation/metrics/overlap';
import { wordTokens } from '../../evaluation/metrics/tokens';
import type { Calibration } from '../../src/judge/engines/fusion/calibration';
import { type Classifier, classifier, decide } from '../../src/judge/engines/fusion/svm';
import { capturedPages } from '../shared/captured';
import { randomFrom } from '../shared/draw';
import { foldNumbers, foldOf } from '../shared/folds';
import { writeSource } from '../shared/generated-file';
import { keptText } from '../shared/kept-text';
import { commandFor, type TrainingSettings } from '../shared/settings';
import { groupMeans, type Score } from '../shared/word-scores';
import { calibrations, uncalibrated } from './calibration';
import { type Example, exampleOf, observations, sampleOf } from './example';
import { supportVectors } from './svm';
import { type Trained, tableSource } from './table';
import { type Variant, variants } from './variants';

const fileOf = ({ name }: Variant) => `src/judge/engines/fusion/${name}-support-vectors.ts`;

/** Trains the support vector machines of the engine `fusion`, writes their tables and returns their scores as lines. */
export function trainFusion(settings: TrainingSettings): string[] {
  const { folders, seed, folds, dry } = settings;
  const trained = variants.map((variant) => trainVariant(variant, settings));
  const command = commandFor('fusion', folders, `--seed ${seed} --folds ${folds}`);
  const split = `Split by site into ${folds} folds.`;
  if (!dry) for (const each of trained) writeSource(fileOf(each.variant), tableSource(each, command, split));
  return trained.map(({ variant, vectors, scores }) => {
    const listed = [...scores].map(([set, { f1 }]) => `${set} ${f1.toFixed(4)}`);
    return `${variant.name}: ${vectors.weights.length} support vectors; out of fold: ${listed.join(', ')}`;
  });
}

/** Fits a machine to everything, which ships, and one without each fold, to score the engine on the sites of that fold. */
function trainVariant(variant: Variant, settings: TrainingSettings): Trained {
  const { folders, folds, seed } = settings;
  const examples = Array.from(capturedPages(folders), (page) => exampleOf(variant, page, folds));
  const sample = (leftOut?: number) =>
    sampleOf(
      examples.filter(({ fold }) => fold !== leftOut),
      variant.nodes,
      randomFrom(seed),
    );
  const samples = [...foldNumbers(folds), undefined].map(sample);
  const tables = supportVectors(samples, { budget: variant.budget });
  const [vectors, models] = [tables.at(-1), tables.slice(0, -1).map(classifier)];
  if (!vectors) throw new RangeError('no support vectors were fitted');
  const observed = examples.flatMap((example) => observationsOf(example, models));
  const calibrated = observed.length > 0 ? calibrations(observed, folds) : undefined;
  const scores = scoresOf(variant, settings, models, calibrated?.without ?? []);
  return { variant, vectors, calibration: calibrated?.all ?? uncalibrated, scores };
}

function observationsOf(example: Example, models: readonly Classifier[]) {
  const svm = models[example.fold];
  return svm ? observations(example, decide(svm, example.vectors)) : [];
}

/** Word F1 of the engine on each page, with the tables of the fold that the page is in. */
function scoresOf(
  variant: Variant,
  { folders, folds }: TrainingSettings,
  models: readonly Classifier[],
  calibrated: readonly Calibration[],
): Trained['scores'] {
  const scores: Score[] = [];
  for (const { set, truth, page } of capturedPages(folders)) {
    const fold = foldOf(truth, folds);
    const svm = models[fold];
    if (!svm) continue;
    const kept = keptText(page, variant.extract(page, svm, calibrated[fold] ?? uncalibrated));
    scores.push({ set, type: truth.type, f1: overlap(wordTokens(kept), wordTokens(truth.text ?? '')).f1 });
  }
  return groupMeans(scores);
}
