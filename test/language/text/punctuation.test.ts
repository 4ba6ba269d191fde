import { describe, expect, it, test } from 'vitest';
import { digitCount, punctuationCount } from '../../../src/language/text/punctuation';

describe('punctuationCount', () => {
  it('counts punctuation of Chinese and Latin scripts', () => {
    expect(punctuationCount('他说:“好,走吧。”')).toBe(5);
    expect(punctuationCount('“Well,” she said — “go…”')).toBe(7);
  });

  it('does not count letters, digits, spaces, currency or mathematical signs', () => {
    expect(punctuationCount('abc 123 中文 $5 + 6 = 11 ü')).toBe(0);
  });

  it('agrees with Unicode on common text', () => {
    const isMark = /\p{P}/u;
    for (let unit = 0; unit < 0x250; unit++) {
      const mark = String.fromCharCode(unit);
      expect([unit, punctuationCount(mark)]).toEqual([unit, isMark.test(mark) ? 1 : 0]);
    }
    const others = '、。，．！？；：（）《》〈〉「」『』【】〜—…‘’“”·،؛؟।';
    expect(punctuationCount(others)).toBe(others.length);
  });
});

test('digitCount counts digits, including full-width ones, and nothing else', () => {
  expect(digitCount('2024-08-11 １２ 三 x')).toBe(10);
  expect(digitCount('')).toBe(0);
});
