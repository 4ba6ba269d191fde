import { overlap } from '../evaluation/metrics/overlap';
import { wordTokens } from '../evaluation/metrics/tokens';
import type { Calibration } from '../src/engines/fusion/calibration';
import { classifier, decide, type SupportVectors } from '../src/engines/fusion/svm';
import { calibrate, type Observation } from './calibrate';
import { type CapturedPage, capturedPages } from './captured';
import { drawn, foldOf, randomFrom, shuffled } from './draw';
import { labelTexts } from './labels';
import type { Trainer } from './libsvm';
import { reducedTable } from './reduce';
import type { Nodes, Subject } from './subjects';
import { keptText } from './texts';

/** What was learned and how good it is where it was not learned from. */
export interface Trained {
  readonly subject: Subject;
  readonly vectors: SupportVectors;
  readonly calibration: Calibration;
  /** Word F1 of the whole engine, out of fold, and number of pages, by set and by set and type of page. */
  readonly scores: ReadonlyMap<string, { readonly pages: number; readonly f1: number }>;
}

interface TrainingSettings {
  readonly folders: readonly string[];
  readonly seed: number;
  readonly folds: number;
}

/** A page's nodes and their labels. */
interface Lesson extends Pick<Nodes, 'vectors' | 'terms'> {
  readonly set: string;
  readonly fold: number;
  readonly labels: Uint8Array;
  /** Tokens of each node. */
  readonly tokens: Int32Array;
  /** What a node weighs when one is drawn: long ones rather than short ones. */
  readonly weights: Float64Array;
}

/** Trains on all pages, and once for each fold without it, to score the engine on pages of sites that it has not seen. */
export function trainSubject(subject: Subject, settings: TrainingSettings, train: Trainer): Trained {
  const lessons = Array.from(capturedPages(settings.folders), (page) => lessonOf(subject, page, settings.folds));
  const learn = (from: readonly Lesson[]) => learnFrom(from, subject, settings.seed, train);
  const folds = Array.from({ length: settings.folds }, (_, fold) => fold);
  const models = folds.map((fold) => classifier(learn(lessons.filter((lesson) => lesson.fold !== fold))));
  const observed = folds.map((fold) => {
    const svm = models[fold];
    return svm
      ? lessons.flatMap((lesson) => (lesson.fold === fold ? observations(lesson, decide(svm, lesson.vectors)) : []))
      : [];
  });
  const calibrations = folds.map((fold) =>
    calibration(observed.flatMap((each, other) => (other === fold ? [] : each))),
  );
  const f1 = new Map<string, number[]>();
  for (const { set, truth, page } of capturedPages(settings.folders)) {
    const fold = foldOf(truth.url, settings.folds);
    const [svm, calibrated] = [models[fold], calibrations[fold]];
    if (!svm || !calibrated) continue;
    const kept = keptText(page, subject.extract(page, svm, calibrated));
    const score = overlap(wordTokens(kept), wordTokens(truth.text ?? '')).f1;
    for (const name of [set, `${set} ${truth.type}`]) f1.set(name, [...(f1.get(name) ?? []), score]);
  }
  const scores = new Map([...f1].map(([name, all]) => [name, { pages: all.length, f1: mean(all) }]));
  return { subject, vectors: learn(lessons), calibration: calibration(observed.flat()), scores };
}

function lessonOf({ look }: Subject, { set, truth, page }: CapturedPage, folds: number): Lesson {
  const { vectors, texts, terms } = look(page);
  const tokens = texts.map(wordTokens);
  return {
    set,
    fold: foldOf(truth.url, folds),
    vectors,
    labels: labelTexts(tokens, wordTokens(truth.text ?? '')),
    tokens: Int32Array.from(tokens, ({ length }) => length),
    weights: Float64Array.from(texts, ({ length }) => Math.sqrt(length)),
    ...(terms && { terms }),
  };
}

/** Draws a Y and an N node from a page of each set in turn until there are enough; a set that ends begins again. */
function learnFrom(
  lessons: readonly Lesson[],
  { nodes, budget }: Subject,
  seed: number,
  train: Trainer,
): SupportVectors {
  const random = randomFrom(seed);
  const rows: (readonly number[])[] = [];
  const labels: number[] = [];
  const sets = bySet(shuffled(lessons, random));
  for (let turn = 0; turn < mostTurns && rows.length < nodes; turn++) {
    for (const set of sets) {
      const { vectors, labels: given, weights } = set[turn % set.length] as Lesson;
      for (const label of [1, 0]) {
        const choice = [...given.keys()].filter((row) => given[row] === label);
        const row = drawn(choice, (each) => weights[each] as number, random);
        if (row === undefined) continue;
        rows.push(Array.from(vectors.levels.subarray(row * vectors.dimensions, (row + 1) * vectors.dimensions)));
        labels.push(label);
      }
    }
  }
  const table = train(rows, labels);
  return budget === undefined ? table : reducedTable(table, budget);
}

/** More turns than this give no node that could be drawn. */
const mostTurns = 10_000;

function bySet(lessons: readonly Lesson[]): Lesson[][] {
  const sets = new Map<string, Lesson[]>();
  for (const lesson of lessons) sets.set(lesson.set, [...(sets.get(lesson.set) ?? []), lesson]);
  return [...sets.values()];
}

/** The rows of a page with their tokens^.75 for weights, which are made to sum up to one: a long page is still one page. */
function observations({ terms, labels, tokens }: Lesson, decisions: Float64Array): Observation[] {
  if (!terms) return [];
  const weights = tokens.reduce((sum, count) => sum + count ** tokenPower, 0);
  return Array.from(decisions, (decision, row) => ({
    terms: terms(row, decision),
    label: labels[row] as number,
    weight: (tokens[row] as number) ** tokenPower / Math.max(1, weights),
  }));
}

const tokenPower = 0.75;

function calibration(observed: readonly Observation[]): Calibration {
  const weights = calibrate(observed).map((weight) => Number(weight.toFixed(3)));
  const [decision = 1, constant = 0, named = 0, landmark = 0, comments = 0, closing = 0, copyright = 0] = weights;
  return { decision, constant, named, landmark, comments, closing, copyright };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
