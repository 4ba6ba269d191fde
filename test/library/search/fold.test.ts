import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { folded, foldedWithPositions } from '../../../src/library/search/fold';

describe('folding', () => {
  it.each([
    ['Café', 'cafe'],
    ['Straße', 'strasse'],
    ['ＡＢＣ１２３', 'abc123'],
    ['ｶﾞﾗｽ', 'ガラス'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['İstanbul', 'istanbul'],
    ['Łódź', 'lodz'],
    ['ﬁne', 'fine'],
    ['학교', '학교'],
    ['がくせい', 'がくせい'],
    ['हिन्दी', 'हिन्दी'],
    ['أحمد', 'احمد'],
    ['Ёлка', 'елка'],
  ])('makes %s %s', (text, expected) => {
    expect(folded(text)).toBe(expected);
  });

  it('knows where folded characters were', () => {
    const { text, original } = foldedWithPositions('Die Straße ﬁel');
    expect(text).toBe('die strasse fiel');
    const start = text.indexOf('strasse');
    expect(original({ start, end: start + 7 })).toEqual({ start: 4, end: 10 });
    const fiel = text.indexOf('fiel');
    expect(original({ start: fiel, end: fiel + 4 })).toEqual({ start: 11, end: 14 });
  });

  it('has one result for all words, with positions or without', () => {
    const words = fc.constantFrom(
      ...'Café e\u0301 ｶﾞ ß 한국어 \u1112\u1161\u11ab ΣΟΣ हिन्दी ไทย 𠮷野家 👩‍👩‍👧 ﷺ אָב'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ unit: 'grapheme' }))), (parts) => {
        const text = parts.join(' ');
        expect(foldedWithPositions(text).text).toBe(folded(text));
      }),
    );
  });
});

it('puts few combining marks of a character in order, because that takes work that grows with their square', () => {
  const zalgo = `e${'\u0301\u0316'.repeat(300)}`;
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(folded(zalgo)).toBe('e');
  expect(foldedWithPositions(zalgo).text).toBe('e');
  const longest = Math.max(...normalize.mock.contexts.map((text) => String(text).length));
  expect(longest).toBeLessThan(40);
});
