import { expect, it, test } from 'vitest';
import { accuracy, fitWeights, isAnswered, type Question } from '../../../training/metadata/choice';
import { rounded, withWeights } from '../../../training/metadata/table';
import { describeWithPython } from '../python';

const question = (right: Record<string, number>, wrong: Record<string, number>, set = 'a'): Question => ({
  set,
  fold: 0,
  options: [
    { evidence: wrong, right: false },
    { evidence: right, right: true },
  ],
});

const hopeless: Question = { set: 'a', fold: 0, options: [{ evidence: { h1: 1 }, right: false }] };

describeWithPython(['scipy'])('fitWeights', () => {
  const fitted = (questions: readonly Question[], prior: Record<string, number>) => fitWeights(questions, prior, 1).all;

  it('gives evidence of right answers the larger weight', () => {
    const questions = [question({ h1: 1 }, { line: 1 }), question({ h1: 1, line: 1 }, { line: 1 })];
    const weights = fitted(questions, { h1: 0, line: 0 });
    expect(weights.h1).toBeGreaterThan(weights.line ?? 0);
    expect(questions.every((each) => isAnswered(each, weights))).toBe(true);
  });

  it('gives evidence less weight the more often it misleads', () => {
    const good = Array.from({ length: 8 }, () => question({ meta: 1 }, {}));
    const mostly = fitted([...good, question({}, { meta: 1 })], { meta: 0 }).meta ?? 0;
    const halfway = fitted([...good, ...good.map(() => question({}, { meta: 1 }))], { meta: 0 }).meta ?? 1;
    expect(mostly).toBeGreaterThan(1);
    expect(Math.abs(halfway)).toBeLessThan(0.1);
  });

  it('minimises the penalised log-loss around the prior', () => {
    // One question, one piece of evidence: 1 - p = ridge (w - prior), with p = 1 / (1 + exp(-w)).
    const { h1 = 0 } = fitted([question({ h1: 1 }, {})], { h1: 0.5 });
    expect(1 - 1 / (1 + Math.exp(-h1))).toBeCloseTo(0.1 * (h1 - 0.5), 5);
  });

  it('keeps the prior where nothing can be learned', () => {
    expect(fitted([hopeless, question({ h1: 1 }, { h1: 1 })], { h1: 0.7 })).toEqual({ h1: 0.7 });
  });

  it('refuses evidence without a prior weight', () => {
    expect(() => fitted([question({ h1: 1 }, {})], { line: 0 })).toThrow('h1');
  });
});

test('accuracy counts a question without a right option as answered wrong', () => {
  const questions = [hopeless, question({ h1: 1 }, {})];
  expect(accuracy(questions, () => ({ h1: 1 })).get('a')).toEqual({ pages: 2, right: 1 });
});

test('withWeights changes the numbers, the least score and the header comment, and nothing else', () => {
  const source = [
    '/* What they are. */',
    'export const w = {',
    '  /** A heading. */',
    '  h1: 1.1,',
    '  old: -2,',
    '} as const;',
    'export const least = 1.2;',
    '',
  ].join('\n');
  const weights = rounded({ h1: 0.5449, old: -0.02 });
  const once = withWeights(source, weights, { name: 'least', value: 0.7 }, 'npm run x');
  expect(once).toContain('  /** A heading. */\n  h1: 0.5,\n  old: 0,\n');
  expect(once).toContain('export const least = 0.7;');
  expect(once).toMatch(/^\/\*\n \* Weights fitted[\s\S]+npm run x/);
  expect(withWeights(once, weights, { name: 'least', value: 0.7 }, 'npm run x')).toBe(once);
});
