import { readFileSync } from 'node:fs';
import { capturedPages } from '../shared/captured';
import { writeSource } from '../shared/generated-file';
import { commandFor, type TrainingSettings } from '../shared/settings';
import { accuracy, fitWeights, noAnswer, type Question, type Weights } from './choice';
import { authorPrior, dayPrior, titlePrior } from './prior';
import { type Questions, questionsOf } from './questions';
import { rounded, withWeights } from './table';

/** A table of weights: the question that it answers, its file, and the prior. */
interface Table {
  readonly name: keyof Questions;
  readonly file: string;
  readonly prior: Weights;
  /** The table keeps the weights it has, and says why; only the scores are reported. */
  readonly kept?: true;
  /** The constant of the table that holds the least score of an answer. */
  readonly least?: string;
}

const tables: readonly Table[] = [
  { name: 'title', file: 'src/judge/metadata/title/weights.ts', prior: titlePrior },
  { name: 'day', file: 'src/judge/metadata/dates/weights.ts', prior: dayPrior, least: 'leastDayScore', kept: true },
  { name: 'author', file: 'src/judge/metadata/author/weights.ts', prior: authorPrior, least: 'leastAuthorScore' },
];

/** Fits the weights of title, day and author, writes them into their tables, and returns their scores as lines. */
export function trainMetadata(settings: TrainingSettings): string[] {
  const now = Date.now();
  const pages = Array.from(capturedPages(settings.folders), (page) => questionsOf(page, settings.folds, now));
  return tables.map((table) =>
    fitTable(
      table,
      pages.flatMap((page) => page[table.name] ?? []),
      settings,
    ),
  );
}

function fitTable(
  { name, file, prior, least, kept }: Table,
  questions: readonly Question[],
  { folders, folds, dry }: TrainingSettings,
): string {
  const { without, all } = fitWeights(questions, prior, folds);
  const models = without.map(rounded);
  const weights = rounded(all);
  const scores = scoresOf(questions, ({ fold }) => models[fold] ?? {});
  if (!dry && !kept) {
    const constant = least === undefined ? undefined : { name: least, value: weights[noAnswer] ?? 0 };
    const command = commandFor('metadata', folders, `--folds ${folds}`);
    writeSource(file, withWeights(readFileSync(file, 'utf8'), weights, constant, command));
  }
  return [
    `${name}: out of fold ${scores.join(', ')}`,
    `  fitted on all ${scoresOf(questions, () => weights).join(', ')}`,
    `  prior ${scoresOf(questions, () => prior).join(', ')}`,
  ].join('\n');
}

function scoresOf(questions: readonly Question[], weightsFor: (question: Question) => Weights): string[] {
  return [...accuracy(questions, weightsFor)].map(
    ([set, { pages, right }]) => `${set} ${(right / pages).toFixed(3)} (${pages} pages)`,
  );
}
