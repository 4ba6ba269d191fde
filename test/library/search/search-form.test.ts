import { expect, it } from 'vitest';
import { matcherOf } from '../../../src/library/search/matcher';
import { searchForm, searchFormWithPositions } from '../../../src/library/search/search-form';

it.each([
  ['後臺', '后台'],
  ['乾燥', '干燥'],
  ['乾坤', '乾坤'],
  ['為甚麼', '爲甚麽'],
  ['裡面', '裏面'],
  ['Ｓｅａ 漢語', 'sea 汉语'],
])('takes %s and %s for equal', (one, other) => {
  expect(searchForm(one)).toBe(searchForm(other));
});

it('leaves other characters', () => {
  expect(searchForm('汉语 かな 한글')).toBe('汉语 かな 한글');
});

it('knows where the characters were', () => {
  const { text, original } = searchFormWithPositions('ﬁle 開關 𠮷野');
  expect(text).toBe('file 开关 𠮷野');
  expect(original({ start: 5, end: 7 })).toEqual({ start: 4, end: 6 });
});

it('marks a traditional word for a simplified search and the other way round', () => {
  const ranges = (asked: string, text: string) =>
    matcherOf([{ kind: 'words', text: asked }])
      .ranges(text)
      .map(({ start, end }) => text.slice(start, end));
  expect(ranges('图书馆', '我在圖書館看書')).toEqual(['圖書館']);
  expect(ranges('圖書館', '我在图书馆看书')).toEqual(['图书馆']);
});
