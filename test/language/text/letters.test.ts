import { describe, expect, it, test } from 'vitest';
import {
  beginsWithoutCase,
  directionOfText,
  hasLetter,
  hasLetterOrNumber,
  isShortHan,
} from '../../../src/language/text/letters';

const characters = Array.from({ length: 0x11000 }, (_, code) => String.fromCodePoint(code));
const texts = '|·|— 5 —|①②|é|Привет|½|李|李雷|李 雷|李雷和韩梅|李雷和韩梅梅|㐀㐁|𠮷野|々々|ab'.split('|');

const same = (is: (text: string) => boolean, property: RegExp) =>
  [...characters, ...texts].filter((text) => is(text) !== property.test(text));

describe('letters', () => {
  it('are those of the property', () => expect(same(hasLetter, /\p{L}/u)).toEqual([]));

  it('are those of the property, with numbers', () => expect(same(hasLetterOrNumber, /[\p{L}\p{N}]/u)).toEqual([]));

  it('are Han letters in a short text', () => {
    const doubled = [...characters, ...texts].map((text) => text + text);
    expect(doubled.filter((text) => isShortHan(text) !== /^\p{Script=Han}{2,4}$/u.test(text))).toEqual([]);
    expect(same(isShortHan, /^\p{Script=Han}{2,4}$/u)).toEqual([]);
  });

  it('have no case at the beginning', () => {
    expect(
      [...characters, ...texts].filter((text) => beginsWithoutCase(text) && /^[\p{Lu}\p{Ll}]/u.test(text)),
    ).toEqual([]);
    expect(['李雷', 'カナ', '한글', 'Li', 'é', ''].map(beginsWithoutCase)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

test.each([
  ['The salt roads', 'ltr'],
  ['طرق الملح', 'rtl'],
  ['דרכי המלח, by GPS', 'rtl'],
  ['وزارة النقل تشغل 10 سيارات: GPS', 'rtl'],
  ['The letter א is the first', 'ltr'],
  ['盐路', 'ltr'],
  ['1984 – 2026', undefined],
  ['', undefined],
])('the direction of a text: %s', (text, direction) => {
  expect(directionOfText(text)).toBe(direction);
});
