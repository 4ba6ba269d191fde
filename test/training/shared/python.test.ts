import { expect, it, vi } from 'vitest';
import { numbersIn, requirePython, vectorsIn } from '../../../training/shared/python';

it('says what to install where there is no Python', () => {
  vi.stubEnv('PYTHON', '/no/such/python3');
  expect(() => requirePython(['numpy', 'xgboost'])).toThrow(
    /Python cannot be run: .*ENOENT.*apt-get install python3-numpy python3-xgboost.*PYTHON/s,
  );
});

it('refuses a solution that is not made of numbers', () => {
  expect(vectorsIn([[1], [2, 3]])).toEqual([[1], [2, 3]]);
  expect(() => vectorsIn({})).toThrow('not a list');
  expect(() => numbersIn([1, null])).toThrow('not a number');
});
