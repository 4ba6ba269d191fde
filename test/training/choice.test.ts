import { describe, expect, test } from 'vitest';
import { accuracy, fitWeights, isAnswered, type Question } from '../../training/metadata/choice';
import { rounded, withWeights } from '../../training/metadata/table';

const question = (right: Record<string, number>, wrong: Record<string, number>, set = 'a'): Question => ({
  set,
  fold: 0,
  options: [
    { evidence: wrong, right: false },
    { evidence: right, right: true },
  ],
});

describe('weights of evidence', () => {
  test('evidence that goes with the right answer gets the larger weight', () => {
    const questions = [question({ h1: 1 }, { line: 1 }), question({ h1: 1, line: 1 }, { line: 1 })];
    const weights = fitWeights(questions, ['h1', 'line']);
    expect(weights.h1).toBeGreaterThan(weights.line as number);
    expect(questions.every((each) => isAnswered(each, weights))).toBe(true);
  });

  test('the more often evidence misleads, the less it weighs', () => {
    const good = Array.from({ length: 8 }, () => question({ meta: 1 }, {}));
    const mostly = fitWeights([...good, question({}, { meta: 1 })], ['meta']).meta as number;
    const halfway = fitWeights([...good, ...good.map(() => question({}, { meta: 1 }))], ['meta']).meta as number;
    expect(mostly).toBeGreaterThan(1);
    expect(Math.abs(halfway)).toBeLessThan(0.1);
  });

  test('questions without a right answer teach nothing, and are answered wrong', () => {
    const hopeless: Question = { set: 'a', fold: 0, options: [{ evidence: { h1: 1 }, right: false }] };
    expect(fitWeights([hopeless], ['h1']).h1).toBe(0);
    expect(accuracy([hopeless, question({ h1: 1 }, {})], () => ({ h1: 1 })).get('a')).toEqual({ pages: 2, right: 1 });
  });

  test('a table keeps its words and changes its numbers, its least score and its note', () => {
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
    const once = withWeights(source, weights, { name: 'least', value: 0.7 }, 'npm run x', ['a 0.9 (3 pages)']);
    expect(once).toContain('  /** A heading. */\n  h1: 0.5,\n  old: 0,\n');
    expect(once).toContain('export const least = 0.7;');
    expect(once).toMatch(/^\/\*\n \* Weights fitted[\s\S]+npm run x[\s\S]+a 0\.9/);
    expect(withWeights(once, weights, { name: 'least', value: 0.7 }, 'npm run x', ['a 0.9 (3 pages)'])).toBe(once);
  });
});
