import { expect, it } from 'vitest';
import { latinLength } from '../../../src/language/text/latin-length';

it('counts an ideograph as two Latin characters, or as told', () => {
  expect(['word', '文字', 'かな ab', '한글'].map((text) => latinLength(text))).toEqual([4, 4, 7, 4]);
  expect(latinLength('文a', 2.5)).toBe(3.5);
});
