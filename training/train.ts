import { overlap } from '../evaluation/metrics/overlap';
import { wordTokens } from '../evaluation/metrics/tokens';
import { classifier, type SupportVectors } from '../src/engines/fusion/svm';
import { type CapturedPage, capturedPages } from './captured';
import { drawn, foldOf, randomFrom, shuffled } from './draw';
import { labelTexts } from './labels';
import type { Trainer } from './libsvm';
import type { Subject } from './subjects';
import { keptText } from './texts';

/** What was learned and how good it is where it was not learned from. */
export interface Trained {
  readonly subject: Subject;
  readonly vectors: SupportVectors;
  /** Word F1 of the whole engine on each set, out of fold, and its number of pages. */
  readonly scores: ReadonlyMap<string, { readonly pages: number; readonly f1: number }>;
}

export interface TrainingSettings {
  readonly folders: readonly string[];
  readonly seed: number;
  readonly folds: number;
}

/** A page's nodes to draw from: vectors with their labels and lengths. */
interface Lesson {
  readonly set: string;
  readonly fold: number;
  readonly examples: readonly [yes: readonly Example[], no: readonly Example[]];
}

interface Example {
  readonly levels: readonly number[];
  readonly weight: number;
}

/** Trains on all pages, and once for each fold without it to score the engine on pages of sites that it has not seen. */
export function trainSubject(subject: Subject, settings: TrainingSettings, train: Trainer): Trained {
  const lessons = Array.from(capturedPages(settings.folders), (page) => lessonOf(subject, page, settings.folds));
  const learn = (from: readonly Lesson[]) => learnFrom(from, subject.nodes, settings.seed, train);
  const models = Array.from({ length: settings.folds }, (_, fold) =>
    classifier(learn(lessons.filter((lesson) => lesson.fold !== fold))),
  );
  const f1 = new Map<string, number[]>();
  for (const { set, truth, page } of capturedPages(settings.folders)) {
    const model = models[foldOf(truth.url, settings.folds)];
    if (!model) continue;
    const kept = keptText(page, subject.extract(page, model));
    const score = overlap(wordTokens(kept), wordTokens(truth.text ?? '')).f1;
    f1.set(set, [...(f1.get(set) ?? []), score]);
  }
  const scores = new Map([...f1].map(([set, all]) => [set, { pages: all.length, f1: mean(all) }]));
  return { subject, vectors: learn(lessons), scores };
}

function lessonOf({ look }: Subject, { set, truth, page }: CapturedPage, folds: number): Lesson {
  const { vectors, texts } = look(page);
  const { dimensions, levels } = vectors;
  const labels = labelTexts(texts.map(wordTokens), wordTokens(truth.text ?? ''));
  const yes: Example[] = [];
  const no: Example[] = [];
  for (let row = 0; row < vectors.rows; row++) {
    const example = {
      levels: Array.from(levels.subarray(row * dimensions, (row + 1) * dimensions)),
      weight: Math.sqrt((texts[row] as string).length),
    };
    (labels[row] === 1 ? yes : no).push(example);
  }
  return { set, fold: foldOf(truth.url, folds), examples: [yes, no] };
}

/** Draws a Y and an N node from a page of each set in turn, long texts rather than short ones, until there are enough. */
function learnFrom(lessons: readonly Lesson[], nodes: number, seed: number, train: Trainer): SupportVectors {
  const random = randomFrom(seed);
  const rows: (readonly number[])[] = [];
  const labels: number[] = [];
  for (const { examples } of inTurn(shuffled(lessons, random))) {
    for (const [i, choice] of examples.entries()) {
      const example = drawn(choice, ({ weight }) => weight, random);
      if (!example || rows.length >= nodes) continue;
      rows.push(example.levels);
      labels.push(i === 0 ? 1 : 0);
    }
  }
  return train(rows, labels);
}

/** The first of each set, then the second of each, and so on. */
function inTurn(lessons: readonly Lesson[]): Lesson[] {
  const places = new Map<string, number>();
  const turns = lessons.map((lesson) => {
    const turn = places.get(lesson.set) ?? 0;
    places.set(lesson.set, turn + 1);
    return { lesson, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ lesson }) => lesson);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
