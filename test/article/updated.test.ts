import { expect, test } from 'vitest';
import { isUnchanged } from '../../src/article/updated';
import { sampleArticle } from '../support/sample-article';

test('a tag with a comma is not the same as two tags', () => {
  const saved = (...tags: readonly string[]) => ({ title: 'Salt roads', article: { ...sampleArticle, tags } });
  expect(isUnchanged(saved('a,b'), saved('a', 'b'))).toBe(false);
  expect(isUnchanged(saved('a', 'b'), saved('a', 'b'))).toBe(true);
  expect(isUnchanged(saved(), { title: 'Salt roads', article: sampleArticle })).toBe(true);
  expect(isUnchanged(saved(''), saved())).toBe(false);
});
