import { describe, expect, it } from 'vitest';
import { common, isCommon } from '../../../src/language/text/common-scripts';

const characters = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(isCommon);

describe('common scripts', () => {
  it('include the letters and marks of most pages', () => {
    expect(isCommon('“Fog”, naïve Łódź — 100 % → 東京、カナ，한글！')).toBe(true);
  });

  it.each(['Привет', 'שלום', '🌧', 'e\u0301', '\u1e9e', '①'])('do not include %s', (text) => {
    expect(isCommon(`Fog ${text}`)).toBe(false);
  });

  it.each([
    ['letters', /\p{L}/u],
    ['numbers', /\p{N}/u],
    ['accents', /\p{M}/u],
    ['marks', /[\s\p{P}\p{S}\u200b\ufeff]/u],
    ['latin', /\p{Script=Latin}/u],
    ['ideographs', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u],
  ] as const)('have all their characters of a property in its class: %s', (name, property) => {
    const inClass = new RegExp(`[${common[name]}]`);
    expect(characters.length).toBeGreaterThan(39_000);
    expect(characters.filter((character) => inClass.test(character) !== property.test(character))).toEqual([]);
  });
});
