import { describe, expect, it } from 'vitest';
import { foldNumbers, foldOf } from '../../../training/shared/folds';

describe('foldOf', () => {
  it('keeps the pages of a site together', () => {
    expect(foldOf('https://news.example.com/a', 5)).toBe(foldOf('https://www.example.com/b', 5));
  });

  it('uses every fold', () => {
    const used = new Set(Array.from({ length: 100 }, (_, i) => foldOf(`https://site${i}.example/`, 5)));
    expect([...used].sort()).toEqual(foldNumbers(5));
  });
});
