import { describe, expect, test } from 'vitest';
import type { ClipSummary } from '../../../../src/library/library';
import { folded } from '../../../../src/library/search/fold';
import { completionsAt } from '../../../../src/library/search/language/completions';
import { queryOf } from '../../../../src/library/search/language/query';
import { filterNames } from '../../../../src/library/search/language/tokens';
import { vocabularyOf } from '../../../../src/library/search/language/vocabulary';

const clip = (fields: Partial<ClipSummary>): ClipSummary => ({
  id: 'a',
  title: 'A',
  url: 'https://www.example.com/a',
  words: 1,
  minutes: 1,
  mode: 'article',
  revision: 1,
  savedAt: new Date(2024, 5, 1).getTime(),
  updatedAt: 0,
  articleAt: 0,
  ...fields,
});

const clips = [
  clip({ tags: ['recipe', 'to read'], language: 'en', author: 'Ann' }),
  clip({ tags: ['recipe', 'reading'], language: 'en-GB', author: 'Ann' }),
  clip({ tags: ['菜谱'], language: 'zh-CN', url: 'https://food.cn/b', kind: 'thread', author: 'Tea Club' }),
];

const labels = Object.fromEntries(filterNames.map((name) => [name, `${name} 标签`])) as Record<
  (typeof filterNames)[number],
  string
>;
const names: Record<string, string> = { zh: 'Chinese', en: 'English', thread: '讨论', unread: '未读' };
const vocabulary = vocabularyOf(clips, (_, value) => names[value]);

const offered = (text: string, caret = text.length) =>
  completionsAt(text, caret, vocabulary, labels).map(({ from, to, insert }) =>
    [text.slice(0, from), insert, text.slice(to)].join(''),
  );

test('the vocabulary counts the values in the clips, the most frequent first', () => {
  expect(vocabulary.tag.map(({ value, count }) => `${value} ${count}`)).toEqual([
    'recipe 2',
    'reading 1',
    'to read 1',
    '菜谱 1',
  ]);
  expect(vocabulary.site.map(({ value }) => value)).toEqual(['example.com', 'food.cn']);
  expect(vocabulary.lang).toEqual([
    { value: 'en', label: 'English', count: 2 },
    { value: 'zh', label: 'Chinese', count: 1 },
  ]);
  expect(vocabulary.type).toEqual([
    { value: 'article', count: 2 },
    { value: 'thread', label: '讨论', count: 1 },
  ]);
  expect(vocabulary.before.map(({ value }) => value)).toContain('2024');
});

describe('completions', () => {
  test('of nothing are the names of all filters', () => {
    expect(offered('')).toEqual(filterNames.map((name) => `${name}:`));
    expect(offered('salt ')).toEqual(filterNames.map((name) => `salt ${name}:`));
  });

  test.each([
    ['ta', ['tag:']],
    ['标', ['tag:']],
    ['-si', ['-site:']],
    ['salt a', ['salt author:', 'salt after:']],
  ])('of %s are names of filters', (text, expected) => expect(offered(text)).toEqual(expect.arrayContaining(expected)));

  test.each([
    ['tag:', ['tag:recipe ', 'tag:reading ', 'tag:"to read" ', 'tag:菜谱 ']],
    ['tag:rea', ['tag:reading ', 'tag:"to read" ']],
    ['tag:"to', ['tag:"to read" ']],
    ['标签：菜', ['tag:菜谱 ']],
    ['#rec', ['tag:recipe ']],
    ['-tag:REC', ['-tag:recipe ']],
    ['lang:chin', ['lang:zh ']],
    ['type:讨', ['type:thread ']],
    ['is:未', ['is:unread ']],
    ['author:club', ['author:"Tea Club" ']],
    ['tag:recipe', []],
    ['tag:nothing', []],
    ['foo:re', []],
    ['"recipe', []],
  ])('of %s', (text, expected) => expect(offered(text)).toEqual(expected));

  test('of a word are also values that begin with it', () => {
    expect(offered('rec')).toEqual(['tag:recipe ']);
    expect(offered('菜')).toEqual(['tag:菜谱 ']);
    expect(offered('-未')).toEqual(['-is:unread ']);
    expect(offered('food')).toEqual(['site:food.cn ']);
  });

  test('replace the part at the caret only', () => {
    expect(offered('tag:rec salt', 7)).toEqual(['tag:recipe salt']);
    expect(offered('salt tag:rec more', 12)).toEqual(['salt tag:recipe more']);
  });
});

test('a value with quotation marks is written so that it is read again', () => {
  const quoted = ['Dwayne “The Rock” Johnson', 'The "Salt" Society', '新华社「早报」 “特稿”'];
  const values = vocabularyOf(
    quoted.map((author) => clip({ author })),
    () => undefined,
  );
  for (const author of quoted) {
    const text = `author:${author.slice(0, 2)}`;
    const inserts = completionsAt(text, text.length, values, labels).map(({ insert }) => insert);
    const read = inserts.map((insert) => queryOf(insert)).map(({ text: words, filters }) => [words, filters]);
    expect(read).toContainEqual([[], [{ name: 'author', isExcluded: false, value: folded(author) }]]);
  }
});
