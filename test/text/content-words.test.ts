import { describe, expect, it } from 'vitest';
import { contentWords, countOccurrences } from '../../src/text/content-words';

describe('contentWords', () => {
  it('keeps nouns and verbs of two characters and more, each once, in lower case', () => {
    expect(contentWords('The Harbour and the harbour bridge')).toEqual(['harbour', 'bridge']);
  });

  it('parts Chinese, which has no spaces, and leaves out its stop words', () => {
    const words = contentWords('我们的经济如何发展');
    expect(words).toEqual(expect.arrayContaining(['经济', '发展']));
    expect(words).not.toContain('我们');
    expect(words).not.toContain('的');
  });

  it('has none for an empty text', () => {
    expect(contentWords('')).toEqual([]);
  });
});

describe('countOccurrences', () => {
  it('counts every occurrence of every word, in any case', () => {
    expect(countOccurrences('Harbour by harbour, bridge by bridge.', ['harbour', 'bridge'])).toBe(4);
    expect(countOccurrences('经济发展,经济', ['经济', '发展'])).toBe(3);
  });

  it('counts words of scripts with spaces only where they stand whole', () => {
    expect(countOccurrences('art, party, ART', ['art'])).toBe(2);
    expect(countOccurrences('обед победа', ['обед'])).toBe(1);
    expect(countOccurrences('用iPhone拍照', ['iphone'])).toBe(1);
  });

  it('counts nothing without words', () => {
    expect(countOccurrences('text', [])).toBe(0);
  });
});
