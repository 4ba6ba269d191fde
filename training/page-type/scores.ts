import { pageTypes } from '../../src/article/page-types';
import { leastProbability, likeliest, pageTypeProbabilities } from '../../src/judge/page-type/page-type';
import type { Example } from './example';
import type { Weights } from './fit';

interface Answer {
  readonly example: Example;
  readonly isRight: boolean;
  /** Whether it is probable enough to be shown. */
  readonly isShown: boolean;
}

/** For each set and each page type: the share of right answers, of those shown, and of right ones among these. */
export function scoresOf(examples: readonly Example[], weightsFor: (example: Example) => Weights): string[] {
  const answers = examples.map((example) => answerTo(example, weightsFor(example)));
  const sets = [...new Set(examples.map(({ set }) => set))];
  return sets.flatMap((set) => {
    const ofSet = answers.filter(({ example }) => example.set === set);
    const byType = pageTypes
      .map((type) => [type, ofSet.filter(({ example }) => example.type === type)] as const)
      .filter(([, ofType]) => ofType.length > 0);
    return [
      scoreLine(set, ofSet),
      ...(byType.length > 1 ? byType.map(([type, ofType]) => scoreLine(`  ${type}`, ofType)) : []),
    ];
  });
}

function answerTo(example: Example, weights: Weights): Answer {
  const { kind, chance } = likeliest(pageTypeProbabilities(example.evidence, weights));
  return { example, isRight: kind === example.type, isShown: chance >= leastProbability };
}

function scoreLine(name: string, answers: readonly Answer[]): string {
  const shown = answers.filter(({ isShown }) => isShown);
  return `${name} ${rightShare(answers)} of ${answers.length}; shown ${share(shown.length, answers.length)}, of these right ${rightShare(shown)}`;
}

function rightShare(answers: readonly Answer[]): string {
  return share(answers.filter(({ isRight }) => isRight).length, answers.length);
}

function share(part: number, whole: number): string {
  return (whole > 0 ? part / whole : 0).toFixed(3);
}
