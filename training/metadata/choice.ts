/** One thing that may be the answer: what speaks for it, and whether it is right. */
export interface Option {
  readonly evidence: Readonly<Record<string, number>>;
  readonly right: boolean;
}

/** A page's candidates, of which one is taken. */
export interface Question {
  readonly set: string;
  readonly fold: number;
  readonly options: readonly Option[];
}

/** The option that there is no answer, always the first: its weight is the least score of the others. */
export const noAnswer = 'none';

export type Weights = Readonly<Record<string, number>>;

/**
 * Weights of evidence by a conditional logit (McFadden 1974): an option is
 * taken with a chance in proportion to exp(sum of its evidence times weights);
 * the chance of taking a right one is made largest over all questions that have
 * one, held towards what was thought before (a ridge around the prior). Every
 * set counts by the root of its size, so that a small one is heard. Adam;
 * nothing is drawn at random, so there is no seed.
 */
export function fitWeights(
  questions: readonly Question[],
  names: readonly string[],
  prior: Weights = {},
  ridge = usualRidge,
): Weights {
  const place = new Map(names.map((name, at) => [name, at]));
  const answerable = questions.filter(({ options }) => options.some(({ right }) => right) && options.length > 1);
  const lessons = answerable.map(({ set, options }) => ({
    weight: 1 / Math.sqrt(answerable.filter((other) => other.set === set).length),
    options: options.map(({ evidence, right }) => ({ right, terms: termsOf(evidence, place) })),
  }));
  const total = lessons.reduce((sum, { weight }) => sum + weight, 0);
  const start = Float64Array.from(names, (name) => prior[name] ?? 0);
  const weights = start.slice();
  const [mean, square] = [new Float64Array(names.length), new Float64Array(names.length)];
  for (let step = 1; step <= steps; step++) {
    const gradient = weights.map((weight, i) => ridge * ((start[i] as number) - weight));
    for (const lesson of lessons) addGradient(gradient, lesson.options, weights, lesson.weight / total);
    for (let i = 0; i < weights.length; i++) {
      const slope = gradient[i] as number;
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * slope;
      square[i] = 0.99 * (square[i] as number) + 0.01 * slope ** 2;
      const [first, second] = [(mean[i] as number) / (1 - 0.9 ** step), (square[i] as number) / (1 - 0.99 ** step)];
      weights[i] = (weights[i] as number) + (rate * first) / (Math.sqrt(second) + 1e-8);
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at] as number]));
}

const steps = 300;
const rate = 0.1;
/** Of 0.001 to 0.3 the best out of fold; without a prior, what is seldom seen gets weights that no other site bears out. */
const usualRidge = 0.1;

type Terms = readonly (readonly [place: number, value: number])[];

function termsOf(evidence: Readonly<Record<string, number>>, place: ReadonlyMap<string, number>): Terms {
  return Object.entries(evidence).map(([name, value]) => [place.get(name) as number, value]);
}

/** Adds (chance among the right ones - chance among all) of each option, times its evidence. */
function addGradient(
  gradient: Float64Array,
  options: readonly { readonly right: boolean; readonly terms: Terms }[],
  weights: Float64Array,
  weight: number,
): void {
  const scores = options.map(({ terms }) =>
    terms.reduce((sum, [at, value]) => sum + value * (weights[at] as number), 0),
  );
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const all = odds.reduce((sum, each) => sum + each, 0);
  const right = options.reduce((sum, option, i) => sum + (option.right ? (odds[i] as number) : 0), 0);
  options.forEach(({ right: isRight, terms }, i) => {
    const own = odds[i] as number;
    const pull = (isRight ? own / Math.max(right, 1e-12) : 0) - own / all;
    for (const [at, value] of terms) gradient[at] = (gradient[at] as number) + weight * pull * value;
  });
}

/** Whether the first of the options that score most is right. */
export function isAnswered({ options }: Question, weights: Weights): boolean {
  let best: Option | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const score = Object.entries(option.evidence).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
    if (score > most) [best, most] = [option, score];
  }
  return best?.right === true;
}

/** How many questions are answered right, by set; those whose answer is that there is none apart. */
export function accuracy(
  questions: readonly Question[],
  weightsFor: (question: Question) => Weights,
): ReadonlyMap<string, { readonly pages: number; readonly right: number }> {
  const bySet = new Map<string, { pages: number; right: number }>();
  for (const question of questions) {
    const name =
      question.options[0]?.evidence[noAnswer] === 1 && question.options[0].right
        ? `${question.set} without`
        : question.set;
    const sum = bySet.get(name) ?? { pages: 0, right: 0 };
    bySet.set(name, sum);
    sum.pages++;
    if (isAnswered(question, weightsFor(question))) sum.right++;
  }
  return bySet;
}
