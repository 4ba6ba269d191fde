import { describe, expect, it } from 'vitest';
import { contentWords, countInTexts, countOccurrences, wordPieces } from '../../../src/language/text/content-words';

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

describe('countOccurrences', () => {
  it('counts every occurrence of every word, in any case', () => {
    expect(countOccurrences('Harbour by harbour, bridge by bridge.', ['harbour', 'bridge'])).toBe(4);
    expect(countOccurrences('经济发展,经济', ['经济', '发展'])).toBe(3);
  });

  it('counts words of scripts with spaces only as whole words', () => {
    expect(countOccurrences('art, party, ART', ['art'])).toBe(2);
    expect(countOccurrences('обед победа', ['обед'])).toBe(1);
    expect(countOccurrences('用iPhone拍照', ['iphone'])).toBe(1);
  });

  it('counts nothing without words', () => {
    expect(countOccurrences('text', [])).toBe(0);
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
  it('counts in many texts as in each alone', () => {
    const texts = ['Harbour by harbour', '', '经济发展,经济', 'no art in a party', 'harbour'];
    const words = ['harbour', '经济', 'art'];
    expect([...countInTexts(texts, words)]).toEqual(texts.map((text) => countOccurrences(text, words)));
  });

  it('finds no word across two texts', () => {
    expect([...countInTexts(['har', 'bour'], ['harbour'])]).toEqual([0, 0]);
    expect([...countInTexts([], ['harbour'])]).toEqual([]);
  });
});
