import { describe, expect, it } from 'vitest';
import { contentWords, countInTexts, wordPieces } from '../../../src/language/text/content-words';

describe('contentWords', () => {
  it('keeps nouns and verbs of two characters and more, in lower case, without duplicates', () => {
    expect(contentWords('The Harbour and the harbour bridge')).toEqual(['harbour', 'bridge']);
  });

  it('splits Chinese, which has no spaces, and leaves out its stop words', () => {
    const words = contentWords('我们的经济如何发展');
    expect(words).toEqual(expect.arrayContaining(['经济', '发展']));
    expect(words).not.toContain('我们');
    expect(words).not.toContain('的');
  });
});

describe('wordPieces', () => {
  it('keeps words of scripts with spaces, and of Chinese each two neighbouring characters', () => {
    expect(wordPieces('The Harbour: 经济发展 of 2024')).toEqual(['harbour', '经济', '济发', '发展', '2024']);
  });

  it('leaves out stop words and single characters', () => {
    expect(wordPieces('我们 a 的 , the')).toEqual([]);
  });
});

describe('countInTexts', () => {
  it('counts every occurrence of every word in each text, in any case', () => {
    expect([...countInTexts(['Harbour by harbour, bridge by bridge.', ''], ['harbour', 'bridge'])]).toEqual([4, 0]);
    expect([...countInTexts(['', '经济发展,经济', '发展'], ['经济', '发展'])]).toEqual([0, 3, 1]);
  });

  it('counts words of scripts with spaces only as whole words', () => {
    expect([...countInTexts(['art, party, ART', 'no art'], ['art'])]).toEqual([2, 1]);
    expect([...countInTexts(['обед победа', '用iPhone拍照'], ['обед', 'iphone'])]).toEqual([1, 1]);
  });

  it('finds no word across two texts, and nothing without words', () => {
    expect([...countInTexts(['har', 'bour'], ['harbour'])]).toEqual([0, 0]);
    expect([...countInTexts([], ['harbour'])]).toEqual([]);
    expect([...countInTexts(['text'], [])]).toEqual([0]);
  });
});
