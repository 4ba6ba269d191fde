import { describe, expect, it } from 'vitest';
import { matcherOf } from '../../../src/library/search/matcher';
import type { TextQuery } from '../../../src/library/search/query';

const words = (text: string): TextQuery => [{ kind: 'words', text }];
const phrase = (text: string): TextQuery => [{ kind: 'phrase', text }];

function marked(query: TextQuery, text: string): readonly string[] {
  return matcherOf(query)
    .ranges(text)
    .map(({ start, end }) => text.slice(start, end));
}

describe('the matches of a query', () => {
  it.each<[TextQuery, string, readonly string[]]>([
    [words('cafe'), 'Le Café, the CAFE, the cafeteria and a decaf', ['Café', 'CAFE', 'cafeteria']],
    [words('resume plans'), 'The résumé of their plans', ['résumé', 'plans']],
    [words('searhc'), 'A search engine', ['search']],
    [words('form'), 'the form is from here', ['form']],
    [words('cat'), 'a cut', []],
    [words('机器学习'), '深度学习和机器学习，机器的学习', ['机器学习']],
    [words('学习'), '深度学习和机器学习', ['学习', '学习']],
    [words('iPhone手机'), '新的 iPhone 手机', ['iPhone 手机']],
    [words('ガラス'), 'ｶﾞﾗｽの靴', ['ｶﾞﾗｽ']],
    [words('ประเทศ'), 'ในประเทศไทย', ['ประเทศ']],
    [words("don't"), 'I don’t know, don t', ['don’t', 'don t']],
    [phrase('to be'), 'To be, or not to... be; to bed', ['To be', 'to... be']],
    [phrase('使用 GPT-4'), '他们使用GPT 4。', ['使用GPT 4']],
    [[...words('new'), { kind: 'words', text: 'old', not: true }], 'new and old', ['new']],
    [words('𠮷野'), '𠮷野家', ['𠮷野']],
  ])('of %j in %s', (query, text, expected) => {
    expect(marked(query, text)).toEqual(expected);
  });

  it('joins overlapping matches', () => {
    expect(marked(words('机器学 器学习'), '机器学习')).toEqual(['机器学习']);
  });
});
