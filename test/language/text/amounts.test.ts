import { describe, expect, test } from 'vitest';
import { amountsIn, namesPrice } from '../../../src/language/text/amounts';

describe('prices', () => {
  test.each(
    '$1,299.00|EUR15.99|€ 1.599,00 -15%|12,44 €|Rs 23,450|CHF 19.50|€ 20,-|997 zł /szt.|502,20 – 558,00 б.р.|99 ر.س|1,680円(税込)|30,000원~|定价：39.00元|NT$410|270,00 Kn|1 599 kr'.split(
      '|',
    ),
  )('%s names a price', (text) => {
    expect(namesPrice(text)).toBe(true);
  });

  test.each(['5,000 reviews', '100 krona', '12.5 kg', 'price', 'in 2020', 'US', '360 degrees', '3 rsvp', 'HRK'])(
    '%s names none',
    (text) => {
      expect(namesPrice(text)).toBe(false);
    },
  );
});

test.each([
  ['$1,299.00', [1299]],
  ['€ 1.599,00', [1599]],
  ['1 299 kr', [1299]],
  ["CHF 1'299.50", [1299.5]],
  ['12.5 %', [12.5]],
  ['£50£60', [50, 60]],
  ['$24.990', [24990]],
  ['none', []],
])('%s has the amounts %j', (text, amounts) => {
  expect(amountsIn(text)).toEqual(amounts);
});
