import { describe, expect, it } from 'vitest';
import { aspectOf, givenLength } from '../../../../src/judge/engines/framework/sizes';
import { nodeNamed, pageFrom } from '../../../support/page';

const width = (value: string) => {
  const page = pageFrom(`<table id="t" width="${value}"></table>`);
  return givenLength(page, nodeNamed(page, 't'), 'width');
};

describe('a given length', () => {
  it('is a number of px or a percentage', () => {
    expect(width('700')).toEqual({ value: 700, unit: 'px' });
    expect(width(' 98.5% ')).toEqual({ value: 98.5, unit: '%' });
    expect(width('760px')).toEqual({ value: 760, unit: 'px' });
  });

  it('is none where there is no number above 0', () => {
    for (const value of ['', 'auto', '0', '-5', '*']) expect(width(value)).toBeUndefined();
    expect(givenLength(pageFrom('<table></table>'), 1, 'height')).toBeUndefined();
  });
});

describe('the aspect', () => {
  it('of 700 x 100 and of 100 x 700 is 7', () => {
    expect(aspectOf(700, 100)).toBe(7);
    expect(aspectOf(100, 700)).toBe(7);
  });

  it('of a square is 1', () => expect(aspectOf(50, 50)).toBe(1));
});
