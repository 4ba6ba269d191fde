import { describe, expect, it } from 'vitest';
import { newScan, scan } from '../../../../../src/judge/engines/wclipper/view/scan';
import { addText, emptyHash } from '../../../../../src/page/hash';

function counted(text: string) {
  const result = newScan();
  scan(text, result);
  return result;
}

describe('a scan of a text', () => {
  it('counts words, digits, capitals and marks', () => {
    const { words, digits, capitals, stops, commas, prices, bars } = counted('Buy 12 of IT, now: $5 | £7. Ok?');
    expect({ words, digits, capitals, stops, commas, prices, bars }).toEqual({
      words: 8,
      digits: 4,
      capitals: 4,
      stops: 2,
      commas: 1,
      prices: 2,
      bars: 1,
    });
  });

  it('counts ideographs one by one, and the marks between them', () => {
    const { words, ideographs, stops, commas } = counted('今天，天气好。カナ 한글 ok');
    expect({ words, ideographs, stops, commas }).toEqual({ words: 1, ideographs: 9, stops: 1, commas: 1 });
  });

  it('hashes equal texts alike, whatever their case, spaces and marks', () => {
    expect(counted('Hello, World').hash).toBe(counted(' hello world! ').hash);
    expect(counted('hello world').hash).not.toBe(counted('hello worlds').hash);
  });

  it('lists the hashes of words and of pairs of ideographs', () => {
    const { hashes } = counted('Read more 相关推荐');
    const found = Array.from(hashes.values.subarray(0, hashes.length));
    expect(found).toEqual(['read', 'more', '相关', '关推', '推荐'].map((word) => addText(emptyHash, word)));
  });

  it('takes letters of other scripts for words', () => {
    expect(counted('Ünïcode Ελλάδα мир عالم').words).toBe(4);
    expect(counted('… — “” ★ 🎉').words).toBe(0);
  });
});
