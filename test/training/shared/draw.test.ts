import { describe, expect, it } from 'vitest';
import { drawn, randomFrom, shuffled } from '../../../training/shared/draw';

describe('draws', () => {
  it('are the same for the same seed, and others for another', () => {
    const order = (seed: number) => shuffled([...Array(50).keys()], randomFrom(seed));
    expect(order(1)).toEqual(order(1));
    expect(order(1)).not.toEqual(order(2));
    expect(order(1).toSorted((a, b) => a - b)).toEqual([...Array(50).keys()]);
  });

  it('take heavy items more often', () => {
    const random = randomFrom(3);
    const taken = Array.from({ length: 400 }, () => drawn([1, 9], (weight) => weight, random));
    expect(taken.filter((item) => item === 9).length).toBeGreaterThan(300);
    expect(drawn([], () => 1, random)).toBeUndefined();
  });
});
