import { type CrossFitted, crossFitted, crossWeights, setWeights } from '../shared/cross-fitting';
import { solvedByPython, vectorsIn } from '../shared/python';

/** A candidate answer: the evidence for it, and whether it is right. */
export interface Option {
  readonly evidence: Readonly<Record<string, number>>;
  readonly right: boolean;
}

/** The candidates of a page, one of which is taken. */
export interface Question {
  readonly set: string;
  readonly fold: number;
  readonly options: readonly Option[];
}

/** Evidence of the option that the page has no answer, always the first: its weight is the least score of the others. */
export const noAnswer = 'none';

export type Weights = Readonly<Record<string, number>>;

/** Of 0.001 to 0.3 the best out of fold: without a prior, rare evidence gets weights that other sites do not confirm. */
const ridge = 0.1;

/** The square root of a set's size: with more, small sets lose more than the large one gains. */
const setGrowth = 0.5;

/**
 * Weights of evidence by a conditional logit held towards prior weights (`choice.py`): for each
 * fold those fitted without it, and those fitted to all questions. Only questions that have
 * a right option and a wrong one teach anything.
 */
export function fitWeights(questions: readonly Question[], prior: Weights, folds: number): CrossFitted<Weights> {
  const names = Object.keys(prior);
  const place = new Map(names.map((name, at) => [name, at]));
  const used = questions.filter(({ options }) => options.some(({ right }) => right) && options.length > 1);
  const solution = solvedByPython('training/metadata/choice.py', {
    options: used.flatMap(({ options }) => options.map(({ evidence }) => termsOf(evidence, place))),
    right: used.flatMap(({ options }) => options.map(({ right }) => Number(right))),
    counts: used.map(({ options }) => options.length),
    prior: Object.values(prior),
    ridge,
    fits: crossWeights(used, folds, setWeights(setGrowth)),
  });
  const named = (weights: readonly number[]) => Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
  return crossFitted(vectorsIn(solution).map(named));
}

type Terms = readonly (readonly [place: number, value: number])[];

function termsOf(evidence: Readonly<Record<string, number>>, places: ReadonlyMap<string, number>): Terms {
  return Object.entries(evidence).map(([name, value]) => {
    const place = places.get(name);
    if (place === undefined) throw new RangeError(`evidence without a prior weight: ${name}`);
    return [place, value];
  });
}

/** Whether the first of the options with the highest score is right. */
export function isAnswered({ options }: Question, weights: Weights): boolean {
  let best: Option | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const score = Object.entries(option.evidence).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
    if (score > most) [best, most] = [option, score];
  }
  return best?.right === true;
}

/** Number of questions and of right answers by set; questions to which the right answer is "none" apart. */
export function accuracy(
  questions: readonly Question[],
  weightsFor: (question: Question) => Weights,
): ReadonlyMap<string, { readonly pages: number; readonly right: number }> {
  const bySet = new Map<string, { pages: number; right: number }>();
  for (const question of questions) {
    const [first] = question.options;
    const name = first?.evidence[noAnswer] === 1 && first.right ? `${question.set} without` : question.set;
    const sum = bySet.get(name) ?? { pages: 0, right: 0 };
    bySet.set(name, sum);
    sum.pages++;
    if (isAnswered(question, weightsFor(question))) sum.right++;
  }
  return bySet;
}
