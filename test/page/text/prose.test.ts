import { describe, expect, it } from 'vitest';
import { proseWeight } from '../../../src/page/text/prose';

const parameters = { halfWeight: 50, shortestProse: 15, proseWithoutMarks: 120 };
const weight = (plain: number, link = 0, marked = true) => proseWeight(plain, link, marked, parameters);

describe('the weight of prose', () => {
  it('is half of 50 characters and three quarters of 150', () => {
    expect([weight(50), weight(150)]).toEqual([25, 112.5]);
  });

  it('is nothing in fewer than 15 characters, and where links are longer than text', () => {
    expect([weight(14), weight(50, 51)]).toEqual([0, 0]);
  });

  it('is nothing in a line without a sentence mark, but in 120 characters', () => {
    expect([weight(119, 0, false) > 0, weight(120, 0, false) > 0]).toEqual([false, true]);
  });

  it('is nothing where it is no longer than its links require', () => {
    const strict = (link: number) => proseWeight(60, link, true, { ...parameters, proseToLinks: 3 });
    expect([weight(60, 60) > 0, strict(20), strict(19) > 0]).toEqual([true, 0, true]);
  });
});
