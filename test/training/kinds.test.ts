import { describe, expect, test } from 'vitest';
import type { PageType } from '../../src/page-type/page-type';
import { fitKinds, type KindLesson } from '../../training/kinds/train';

const lesson = (kind: PageType, evidence: Record<string, number>, fold: number): KindLesson => ({
  set: 'a',
  fold,
  kind,
  evidence: { bias: 1, ...evidence },
});

describe('weights of kinds of page', () => {
  test('are fitted on other folds than those they are scored on, and only told when dry', () => {
    const lessons = [0, 1].flatMap((fold) =>
      Array.from({ length: 6 }, () => [
        lesson('product', { onePrice: 1 }, fold),
        lesson('article', { longest: 1 }, fold),
      ]).flat(),
    );
    const [all, article] = fitKinds(lessons, { folds: 2, command: '', dry: true });
    expect(all).toMatch(/^a 1\.000 of 24/);
    expect(article?.trim()).toMatch(/^article 1\.000 of 12/);
  });
});
