import { describe, expect, it, test } from 'vitest';
import type { PageType } from '../../../src/article/page-types';
import { selectionBy } from '../../../src/judge/selection/selection';
import { type Example, exampleOf } from '../../../training/page-type/example';
import { fitPageTypes } from '../../../training/page-type/fit';
import { scoresOf } from '../../../training/page-type/scores';
import { tableSource } from '../../../training/page-type/train';
import type { Extracted } from '../../../training/wclipper/out-of-fold';
import { pageFrom } from '../../support/page';
import { describeWithPython } from '../python';

const example = (type: PageType, evidence: Record<string, number>, fold: number): Example => ({
  set: 'a',
  fold,
  type,
  evidence: { bias: 1, ...evidence },
});

describe('exampleOf', () => {
  const page = pageFrom('<p>first words</p><p>second and more words</p>');
  const paragraphs = [...page.tag.keys()].filter((id) => page.tagNames[page.tag[id] ?? 0] === 'p');
  const extracted = (type: string, content: readonly number[]): Extracted => ({
    set: 'a',
    truth: { id: '1', url: 'https://example.com/', type } as Extracted['truth'],
    page,
    selection: selectionBy(page, { content, except: [] }),
  });

  it('takes the evidence from what it is given as kept, not from what the shipped model keeps', () => {
    const whole = exampleOf(extracted('article', paragraphs), 5);
    const half = exampleOf(extracted('article', paragraphs.slice(0, 1)), 5);
    expect(whole?.evidence.keptShare).toBe(1);
    expect(half?.evidence.keptShare).toBeLessThan(0.5);
  });

  it('knows the names of the sets, and leaves out pages of other types', () => {
    expect(exampleOf(extracted('forum', paragraphs), 5)?.type).toBe('thread');
    expect(exampleOf(extracted('listing', paragraphs), 5)?.type).toBe('list');
    expect(exampleOf(extracted('recipe', paragraphs), 5)).toBeUndefined();
  });
});

test('scoresOf tells right and shown answers by set and by page type', () => {
  const examples = [example('product', { onePrice: 1 }, 0), example('article', {}, 1)];
  // Article, thread, documentation, product, …: a price speaks for a product, nothing for an article.
  const weights = { onePrice: [0, 0, 0, 9, 0, 0, 0] };
  expect(scoresOf(examples, () => weights)).toEqual([
    'a 1.000 of 2; shown 0.500, of these right 1.000',
    '  article 1.000 of 1; shown 0.000, of these right 0.000',
    '  product 1.000 of 1; shown 1.000, of these right 1.000',
  ]);
});

test('the table has two digits, and no negative zero', () => {
  const source = tableSource({ price: [0.123, -0.001] }, 'npm run train', ['a 1.000 of 2', '  list 1.000 of 2']);
  expect(source).toContain('  price: [0.12, 0],\n');
  expect(source).toContain(' *     npm run train\n');
  expect(source).toMatch(/a 1\.000 of 2\n \*\//);
});

describeWithPython(['sklearn'])('fitPageTypes', () => {
  it('learns from the other folds what speaks for a page type', () => {
    const examples = [0, 1].flatMap((fold) =>
      Array.from({ length: 6 }, () => [
        example('product', { onePrice: 1 }, fold),
        example('article', { longest: 1 }, fold),
        example('thread', { posts: 1 }, fold),
      ]).flat(),
    );
    const { without } = fitPageTypes(examples, 2);
    expect(scoresOf(examples, ({ fold }) => without[fold] ?? {})[0]).toMatch(/^a 1\.000 of 36/);
  });
});
