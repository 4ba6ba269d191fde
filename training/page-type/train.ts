import { generated, headerComment, indented, writeSource } from '../shared/generated-file';
import { requirePython } from '../shared/python';
import { commandFor, type TrainingSettings } from '../shared/settings';
import { fitModels, keptModels, pagesOf } from '../wclipper/models';
import { extractedOutOfFold } from '../wclipper/out-of-fold';
import { exampleOf } from './example';
import { fitPageTypes, type Weights } from './fit';
import { scoresOf } from './scores';

const file = 'src/judge/page-type/weights.ts';

/**
 * Fits the weights of the evidence for page types, writes their table and returns the scores
 * as lines. The evidence of a page comes from models of `wclipper` that were fitted without its site:
 * those in the work folder, or new ones.
 */
export function trainPageTypes(settings: TrainingSettings): string[] {
  const { folds, folders, dry } = settings;
  const models = keptModels(settings) ?? fitAnew(settings);
  const examples = Array.from(extractedOutOfFold(pagesOf(settings), models), (page) => exampleOf(page, folds));
  const known = examples.filter((example) => example !== undefined);
  const { without, all } = fitPageTypes(known, folds);
  const scores = scoresOf(known, ({ fold }) => without[fold] ?? {});
  if (!dry) writeSource(file, tableSource(all, commandFor('page-type', folders, `--folds ${folds}`), scores));
  return scores;
}

function fitAnew(settings: TrainingSettings) {
  requirePython(['xgboost', 'torch']);
  return fitModels(settings);
}

export function tableSource(weights: Weights, command: string, scores: readonly string[]): string {
  const ofSets = scores.filter((line) => !line.startsWith(' '));
  return [
    ...headerComment(generated, [`    ${command}`, '', 'Right answers on sites not fitted to:', ...indented(ofSets)]),
    '',
    '/** What each piece of evidence (evidence.ts) says for each of `pageTypes`, in their order. */',
    'export const pageTypeWeights: Readonly<Record<string, readonly number[]>> = {',
    ...Object.entries(weights).map(
      ([name, byType]) => `  ${name}: [${byType.map((weight) => Number(weight.toFixed(2)) + 0).join(', ')}],`,
    ),
    '};',
    '',
  ].join('\n');
}
