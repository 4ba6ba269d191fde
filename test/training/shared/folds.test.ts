import { describe, expect, it } from 'vitest';
import { foldNumbers, foldOf } from '../../../training/shared/folds';

describe('foldOf', () => {
  const page = (url: string, make: string | null = null) => ({ url, make });

  it('keeps the pages of a site together', () => {
    expect(foldOf(page('https://news.example.com/a'), 5)).toBe(foldOf(page('https://www.example.com/b'), 5));
  });

  it('keeps the pages of a theme together', () => {
    const [one, other] = ['https://one.example/', 'https://other.example/'];
    expect(foldOf(page(one, 'Hexo, Harbour'), 97)).toBe(foldOf(page(other, 'Hexo, Harbour, waline'), 97));
  });

  it('uses every fold', () => {
    const used = new Set(Array.from({ length: 100 }, (_, i) => foldOf(page(`https://site${i}.example/`), 5)));
    expect([...used].sort()).toEqual(foldNumbers(5));
  });
});
