import { readFileSync, writeFileSync } from 'node:fs';
import { capturedPages } from '../captured';
import { accuracy, fitWeights, noAnswer, type Question, type Weights } from './choice';
import { authorPrior, dayPrior, titlePrior } from './prior';
import { type Questions, questionsOf } from './questions';
import { rounded, withWeights } from './table';

/** A table of weights: where it stands, which question it answers, and what was thought before. */
interface Subject {
  readonly name: keyof Questions;
  readonly file: string;
  readonly prior: Weights;
  /** Only told: the table keeps its own weights, and says why. */
  readonly told?: true;
  /** The constant that the best answer must reach. */
  readonly least?: string;
}

const subjects: readonly Subject[] = [
  { name: 'title', file: 'src/metadata/title/weights.ts', prior: titlePrior },
  { name: 'day', file: 'src/metadata/dates/weights.ts', prior: dayPrior, least: 'leastDayScore', told: true },
  { name: 'author', file: 'src/metadata/author/weights.ts', prior: authorPrior, least: 'leastAuthorScore' },
];

interface MetadataSettings {
  readonly folders: readonly string[];
  readonly folds: number;
  /** The command that stands in the tables. */
  readonly command: string;
  /** Only tell the scores, beside those of the tables as they are. */
  readonly dry: boolean;
}

/** Fits the weights of title, day and author on captured sets and writes them, with scores on sites not seen, into their tables. */
export function trainMetadata(settings: MetadataSettings): string[] {
  const now = Date.now();
  return fitTables(
    Array.from(capturedPages(settings.folders), (page) => questionsOf(page, settings.folds, now)),
    settings,
  );
}

function fitTables(pages: readonly Questions[], { folds, command, dry }: Omit<MetadataSettings, 'folders'>): string[] {
  return subjects.map(({ name, file, prior, least, told: kept }) => {
    const questions = pages.map((page) => page[name]).filter((question) => question !== undefined);
    const learn = (from: readonly Question[]) => rounded(fitWeights(from, Object.keys(prior), prior));
    const models = Array.from({ length: folds }, (_, fold) => learn(questions.filter((each) => each.fold !== fold)));
    const outOfFold = told(questions, ({ fold }) => models[fold] ?? {});
    const all = learn(questions);
    if (!dry && !kept) {
      const constant = least === undefined ? undefined : { name: least, value: all[noAnswer] ?? 0 };
      writeFileSync(file, withWeights(readFileSync(file, 'utf8'), all, constant, command, outOfFold));
    }
    return [
      `${name}: out of fold ${outOfFold.join(', ')}`,
      `  fitted on all ${told(questions, () => all).join(', ')}`,
      `  prior ${told(questions, () => prior).join(', ')}`,
    ].join('\n');
  });
}

function told(questions: readonly Question[], weightsFor: (question: Question) => Weights): string[] {
  return [...accuracy(questions, weightsFor)].map(
    ([set, { pages, right }]) => `${set} ${(right / pages).toFixed(3)} (${pages} pages)`,
  );
}
