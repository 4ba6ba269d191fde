import { readFileSync, writeFileSync } from 'node:fs';
import { authorWeights, leastAuthorScore } from '../../src/article/author-weights';
import { dayWeights, leastDayScore } from '../../src/article/date-weights';
import { titleWeights } from '../../src/article/title-weights';
import { capturedPages } from '../captured';
import { accuracy, fitWeights, type Question, type Weights } from './choice';
import { noAnswer, type Questions, questionsOf } from './questions';
import { rounded, withWeights } from './table';

/** A table of weights: where it stands, and which question it answers. */
interface Subject {
  readonly name: keyof Questions;
  readonly file: string;
  readonly weights: Weights;
  /** The constant that the best answer must reach, and its value. */
  readonly least?: { readonly name: string; readonly value: number };
}

const subjects: readonly Subject[] = [
  { name: 'title', file: 'src/article/title-weights.ts', weights: titleWeights },
  {
    name: 'day',
    file: 'src/article/date-weights.ts',
    weights: dayWeights,
    least: { name: 'leastDayScore', value: leastDayScore },
  },
  {
    name: 'author',
    file: 'src/article/author-weights.ts',
    weights: authorWeights,
    least: { name: 'leastAuthorScore', value: leastAuthorScore },
  },
];

export interface MetadataSettings {
  readonly folders: readonly string[];
  readonly folds: number;
  /** The command that stands in the tables. */
  readonly command: string;
  /** Only tell the scores, beside those of the tables as they are. */
  readonly dry: boolean;
}

/** Fits the weights of title, day and author on captured sets and writes them, with scores on sites not seen, into their tables. */
export function trainMetadata({ folders, folds, command, dry }: MetadataSettings): string[] {
  const now = Date.now();
  const pages = Array.from(capturedPages(folders), (page) => questionsOf(page, folds, now));
  return subjects.map((subject) => {
    const questions = pages.map((page) => page[subject.name]).filter((question) => question !== undefined);
    const names = [...Object.keys(subject.weights), ...(subject.least ? [noAnswer] : [])];
    const learn = (from: readonly Question[]) => rounded(fitWeights(from, names));
    const models = Array.from({ length: folds }, (_, fold) => learn(questions.filter((each) => each.fold !== fold)));
    const outOfFold = told(questions, ({ fold }) => models[fold] ?? {});
    const all = learn(questions);
    const before: Weights = { ...subject.weights, ...(subject.least ? { [noAnswer]: subject.least.value } : {}) };
    if (!dry) {
      const source = readFileSync(subject.file, 'utf8');
      const least = subject.least && { name: subject.least.name, value: all[noAnswer] ?? 0 };
      writeFileSync(subject.file, withWeights(source, all, least, command, outOfFold));
    }
    return [
      `${subject.name}: out of fold ${outOfFold.join(', ')}`,
      `  fitted on all ${told(questions, () => all).join(', ')}; as it was ${told(questions, () => before).join(', ')}`,
    ].join('\n');
  });
}

function told(questions: readonly Question[], weightsFor: (question: Question) => Weights): string[] {
  return [...accuracy(questions, weightsFor)].map(
    ([set, { pages, right }]) => `${set} ${(right / pages).toFixed(3)} (${pages} pages)`,
  );
}
