import { describe, expect, test } from 'vitest';
import { queryOf } from '../../../../src/library/search/language/query';
import { tokensOf } from '../../../../src/library/search/language/tokens';
import { growth, mostGrowth } from '../../../support/steps';

const noon = new Date(2026, 4, 20, 12).getTime();
const read = (text: string) => queryOf(text, {}, noon);
const words = (text: string) =>
  read(text).text.map(({ kind, text: value, not }) => [not ? 'not' : kind, value].join(' '));
const filters = (text: string) =>
  read(text).filters.map((filter) => {
    const value =
      'moment' in filter
        ? new Date(filter.moment).toLocaleDateString('sv')
        : 'least' in filter
          ? `${filter.least}-${filter.most}`
          : filter.value;
    return `${filter.isExcluded ? '-' : ''}${filter.name}:${value}`;
  });

test.each([
  ['salt  mines', ['words salt', 'words mines']],
  ['"salt mines" history', ['phrase salt mines', 'words history']],
  ['salt -pepper -"black pepper"', ['words salt', 'not pepper', 'not black pepper']],
  ['“长江 三峡” 水位', ['phrase 长江 三峡', 'words 水位']],
  ['水位“三峡”', ['words 水位', 'phrase 三峡']],
  ['”三峡“', ['phrase 三峡']],
  ['「東京 タワー」　夜景', ['phrase 東京 タワー', 'words 夜景']],
  ['«Les Misérables»', ['phrase Les Misérables']],
  ['„gute Nacht“', ['phrase gute Nacht']],
  ['"unfinished quote', ['phrase unfinished quote']],
  ["don't C++ half-way", ["words don't", 'words C++', 'words half-way']],
  ['https://example.com/a:b foo:bar 12:30', ['words https://example.com/a:b', 'words foo:bar', 'words 12:30']],
  ['－盐 −salt', ['not 盐', 'not salt']],
  ['constructor:x __proto__:y', ['words constructor:x', 'words __proto__:y']],
  ['- "" -"" "', []],
  ['', []],
])('words and phrases: %s', (text, expected) => expect(words(text)).toEqual(expected));

describe('filters', () => {
  test.each([
    ['tag:recipe', ['tag:recipe']],
    ['tag:"to read"', ['tag:to read']],
    ['标签：“待读 文章”', ['tag:待读 文章']],
    ['TAG:Été ＴＡＧ:b', ['tag:ete', 'tag:b']],
    ['#recipe ＃晚餐 -#old', ['tag:recipe', 'tag:晚餐', '-tag:old']],
    ['-tag:x －site：bbc', ['-tag:x', '-site:bbc']],
    ['site:example.com by:"Ann Lee"', ['site:example.com', 'author:ann lee']],
    ['type:thread type:prod 类型:link', ['type:thread', 'type:product', 'type:link']],
    ['lang:zh-TW', ['lang:zh-tw']],
    [
      'is:unread is:fav is:favorite is:arch in:archive is:doubtful -is:read',
      ['is:unread', 'is:favourite', 'is:favourite', 'is:archived', 'is:archived', 'is:doubtful', '-is:read'],
    ],
    ['has:pictures has:images has:note has:high', ['has:pictures', 'has:pictures', 'has:note', 'has:highlights']],
    ['tag: site:"" "tag:x"', []],
    ['tag:"unfinished', ['tag:unfinished']],
    ['url:HTTPS://www.Example.com/a 网址：*.cn/x', ['url:example.com/a', 'url:*.cn/x']],
    ['words:>1,000 words:≤300 字数：１００-２００', ['words:1000-Infinity', 'words:100-200']],
    ['サイト：example.jp 著者:山田', ['site:example.jp', 'author:山田']],
  ])('%s', (text, expected) => expect(filters(text)).toEqual(expected));

  test.each([
    ['before:2024', 'before:2024-01-01'],
    ['after:2024-5', 'after:2024-05-01'],
    ['after:2024-05-09', 'after:2024-05-09'],
    ['早于：2024年5月9日', 'before:2024-05-09'],
    ['after:２０２４/５/９', 'after:2024-05-09'],
    ['after:today', 'after:2026-05-20'],
    ['after:昨天', 'after:2026-05-19'],
    ['after:7d', 'after:2026-05-13'],
    ['after:2w', 'after:2026-05-06'],
    ['after:3m', 'after:2026-02-20'],
    ['-before:1y', '-before:2025-05-20'],
    ['after:3个月', 'after:2026-02-20'],
  ])('%s', (text, expected) => expect(filters(text)).toEqual([expected]));

  test('count months and years back to their last day if they are shorter', () => {
    const on = (now: Date) => (asked: string) => queryOf(asked, {}, now.getTime()).filters;
    const day = (...date: [number, number, number]) => [
      { name: 'after', isExcluded: false, moment: new Date(...date).getTime() },
    ];
    const march = on(new Date(2026, 2, 31, 12));
    expect(march('after:1m')).toEqual(day(2026, 1, 28));
    expect(march('after:2m')).toEqual(day(2026, 0, 31));
    expect(on(new Date(2028, 1, 29, 12))('after:1y')).toEqual(day(2027, 1, 28));
  });

  test('with unknown values are ignored and told', () => {
    expect(read('is:u is:lost before:soon after:2024-02-31 type:song salt')).toMatchObject({
      filters: [{ name: 'is', value: 'unread' }],
      ignored: ['is:lost', 'before:soon', 'after:2024-02-31', 'type:song'],
      text: [{ kind: 'words', text: 'salt' }],
    });
  });

  test('understand names of values in the language of the reader', () => {
    const names = { type: new Map([['讨论', 'thread']]), lang: new Map([['中文', 'zh']]) };
    expect(queryOf('类型：讨论 lang:中文', names).filters).toEqual([
      { name: 'type', isExcluded: false, value: 'thread' },
      { name: 'lang', isExcluded: false, value: 'zh' },
    ]);
  });
});

test('tokens tell where they and their values are', () => {
  expect(tokensOf(' a -tag:"b c" “d')).toEqual([
    { start: 1, end: 2, isExcluded: false, value: 'a', valueStart: 1, isQuoted: false },
    { start: 3, end: 13, isExcluded: true, filter: 'tag', value: 'b c', valueStart: 8, isQuoted: true },
    { start: 14, end: 16, isExcluded: false, value: 'd', valueStart: 14, isQuoted: true },
  ]);
});

describe('hostile queries', () => {
  const hostile: readonly (readonly [string, string])[] = [
    ['10,000 letters', 'x'.repeat(10_000)],
    ['2,500 words', 'ab '.repeat(2500)],
    ['1,000 quotation marks', '"'.repeat(1000)],
    ['1,001 curly marks', '“'.repeat(1001)],
    ['unfinished quotations', '「a '.repeat(2500)],
    ['colons', ':'.repeat(10_000)],
    ['empty filters', 'tag:'.repeat(2500)],
    ['filters', 'tag:x '.repeat(2500)],
    ['minus signs', '-'.repeat(10_000)],
    ['white space', ' \u3000\n'.repeat(10_000)],
    ['halves of characters', '\ud800"\udc00'.repeat(1000)],
  ];

  test.each(hostile)('%s: a limited number of clauses is read', (_, text) => {
    const { text: clauses, filters: found } = read(text);
    expect(clauses.length + found.length).toBeLessThanOrEqual(100);
  });

  // One token is read by regular expressions alone.
  const ofManyTokens = hostile.filter(([, text]) => tokensOf(text).length > 1);
  test.each(ofManyTokens)('%s: work is in proportion to the text', async (_, text) => {
    expect(await growth((times) => () => read(text.repeat(times)), 1)).toBeLessThan(mostGrowth);
  });

  test.each(hostile)('%s: the tokens are in order and within the text', (_, text) => {
    let last = 0;
    for (const { start, end, valueStart } of tokensOf(text)) {
      expect(start >= last && end > start && valueStart >= start && valueStart <= end && end <= text.length).toBe(true);
      last = end;
    }
  });
});
