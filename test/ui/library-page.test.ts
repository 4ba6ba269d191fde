import { describe, expect, it } from 'vitest';
import type { ClipSummary } from '../../src/library/library';
import { matching } from '../../src/library-page/filter';
import { clipInHash, hashOfClip } from '../../src/library-page/route';

describe('the address of a clip', () => {
  it('leads back to the clip', () => {
    expect(clipInHash(hashOfClip('a b&c=d'))).toBe('a b&c=d');
  });

  it('is the list if it names none', () => {
    expect(clipInHash('')).toBeUndefined();
    expect(clipInHash('#list')).toBeUndefined();
    expect(clipInHash('#clip=')).toBeUndefined();
  });
});

describe('the filter', () => {
  const clips = [clip('Café society', { author: 'Ada' }), clip('敦煌壁画', { site: '人文周刊' }), clip('Salt roads')];

  it('shows everything for an empty query', () => {
    expect(matching(clips, '  ')).toBe(clips);
  });

  it('finds every word, wherever and however it is written', () => {
    expect(titles('ADA cafe')).toEqual(['Café society']);
    expect(titles('壁画')).toEqual(['敦煌壁画']);
    expect(titles('salt 壁画')).toEqual([]);
  });

  it("finds the reader's tags and note", () => {
    const tagged = clip('Harbour', { tags: ['light house'], note: 'Read again' });
    expect(matching([tagged], 'house')).toEqual([tagged]);
    expect(matching([tagged], 'again')).toEqual([tagged]);
  });

  function titles(asked: string): string[] {
    return matching(clips, asked).map(({ title }) => title);
  }
});

function clip(title: string, more: Partial<ClipSummary> = {}) {
  return {
    id: title,
    title,
    url: 'https://e.org/',
    savedAt: 0,
    words: 1,
    minutes: 1,
    mode: 'article' as const,
    ...more,
  };
}
