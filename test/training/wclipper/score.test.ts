import { expect, it } from 'vitest';
import { correlation } from '../../../training/wclipper/score';

it('tells how two columns go together', () => {
  expect(correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 12);
  expect(correlation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12);
  expect(correlation([1, 2, 3], [5, 5, 5])).toBe(0);
});
