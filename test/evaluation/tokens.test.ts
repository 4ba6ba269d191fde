import { describe, expect, test } from 'vitest';
import { characterBigrams, isCjk, markdownBigrams, wordTokens } from '../../evaluation/metrics/tokens';

describe('tokens', () => {
  test('words are runs of letters, digits and underscores in lower case', () => {
    expect(wordTokens("It's 3.14 snake_case — Été!")).toEqual(['it', 's', '3', '14', 'snake_case', 'été']);
  });

  test('every Han, Kana and Hangul character is a token of its own, next to Latin words', () => {
    expect(wordTokens('用Node20写，コーヒー 한국')).toEqual([
      '用', 'node20', '写', 'コ', 'ー', 'ヒ', 'ー', '한', '국',
    ]); // biome-ignore format: a list to read
  });

  test('combining marks part words, as they do in Python', () => {
    expect(wordTokens('हिन्दी')).toEqual(['ह', 'न', 'द']);
  });

  test('bigrams of characters pass over punctuation and space', () => {
    expect(characterBigrams('中文，AB')).toEqual(['中 文', '文 a', 'a b']);
    expect(characterBigrams('一')).toEqual(['一']);
    expect(characterBigrams('。')).toEqual([]);
  });

  test('a page counts as Chinese, Japanese or Korean by its characters', () => {
    expect(isCjk('中文字 ab')).toBe(true);
    expect(isCjk('mostly English with 一字')).toBe(false);
    expect(isCjk('')).toBe(false);
  });

  test('Markdown tokens are words, single marks and whole addresses', () => {
    expect(markdownBigrams('# A [b](https://c.example/d?e=f) *g*')).toEqual([
      '# a', 'a [', '[ b', 'b ]', '] (', '( https://c.example/d?e=f', 'https://c.example/d?e=f )', ') *', '* g', 'g *',
    ]); // biome-ignore format: a list to read
  });
});
