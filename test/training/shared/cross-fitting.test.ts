import { expect, it } from 'vitest';
import { crossFitted, crossWeights, setWeights } from '../../../training/shared/cross-fitting';

const examples = [
  { set: 'large', fold: 0 },
  { set: 'large', fold: 1 },
  { set: 'large', fold: 1 },
  { set: 'large', fold: 1 },
  { set: 'small', fold: 1 },
];

it('weights sum to 1 in every fit, and every set counts by a power of its size', () => {
  const [, , all = []] = crossWeights(examples, 2, setWeights(0.5));
  expect(all.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
  expect(all.slice(0, 4).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(2 / 3);
});

it('an example has no weight in the fit of its own fold', () => {
  const [first = [], second = []] = crossWeights(examples, 2, setWeights(0.5));
  expect(first.map((weight) => weight > 0)).toEqual([false, true, true, true, true]);
  expect(second).toEqual([1, 0, 0, 0, 0]);
});

it('the last fit is the one of everything', () => {
  expect(crossFitted(['without 0', 'without 1', 'all'])).toEqual({ without: ['without 0', 'without 1'], all: 'all' });
  expect(() => crossFitted([])).toThrow(RangeError);
});
