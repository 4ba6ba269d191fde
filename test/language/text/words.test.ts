import { expect, it, test } from 'vitest';
import { comparable, cutShort, squeeze } from '../../../src/language/text/white-space';
import { countWords, latinLength, readingMinutes } from '../../../src/language/text/words';

test('a run of letters and digits is a word, including apostrophes and hyphens', () => {
  expect(countWords("It's a state-of-the-art 3.5 mm plug — isn’t it?")).toEqual({ spaced: 8, ideographs: 0 });
});

test('every Han, Kana and Hangul character is a word', () => {
  // 我 爱 你 + か な + 한 국 = 7, and "iPhone" beside them is one spaced word.
  expect(countWords('我爱你，かな 한국 iPhone')).toEqual({ spaced: 1, ideographs: 7 });
});

test('punctuation and white space are not words', () => {
  expect(countWords(' … —！？\n')).toEqual({ spaced: 0, ideographs: 0 });
});

test('reading time is 238 words or 416 characters a minute, at least one minute', () => {
  expect(readingMinutes({ spaced: 0, ideographs: 0 })).toBe(0);
  expect(readingMinutes({ spaced: 10, ideographs: 0 })).toBe(1);
  expect(readingMinutes({ spaced: 1190, ideographs: 0 })).toBe(5);
  expect(readingMinutes({ spaced: 238, ideographs: 832 })).toBe(3);
});

test('white space of every kind collapses to single spaces', () => {
  expect(squeeze('　　他\u00a0说 \n\t好\u200b ')).toBe('他 说 好');
});

test('a text is cut at a nearby word boundary, otherwise between characters', () => {
  expect(cutShort('one two three four', 14)).toBe('one two three…');
  expect(cutShort('一二三四五六', 4)).toBe('一二三…');
  expect(cutShort('😀😀😀', 3)).toBe('😀😀😀');
});

test('texts that look the same compare equal', () => {
  expect(comparable('“Hello, World!”')).toBe(comparable('hello world'));
  expect(comparable('标题（图）')).toBe(comparable('标题 图'));
});

it('counts an ideograph as two Latin characters, or as told', () => {
  expect(['word', '文字', 'かな ab', '한글'].map((text) => latinLength(text))).toEqual([4, 4, 7, 4]);
  expect(latinLength('文a', 2.5)).toBe(3.5);
});

it('counts about as many words as there are in scripts without spaces', () => {
  const thai = 'ประเทศไทยเป็นรัฐที่ตั้งอยู่ในภูมิภาคเอเชียตะวันออกเฉียงใต้ มีพรมแดนด้านตะวันออกติดประเทศลาวและกัมพูชา';
  expect(Math.abs(countWords(thai).spaced - 23)).toBeLessThan(4);
});
