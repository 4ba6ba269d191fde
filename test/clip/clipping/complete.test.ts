import { expect, test } from 'vitest';
import { completed } from '../../../src/clip/clipping/complete';
import { sampleArticle } from '../../support/sample-article';

test('an article gets the TeX that its formulas lack, and nothing else changes', () => {
  const html = '<p>Then <math display="inline"><msqrt><mi>x</mi></msqrt></math> rises.</p>';
  const complete = '<p>Then <math display="inline" alttext="\\sqrt{x}"><msqrt><mi>x</mi></msqrt></math> rises.</p>';
  expect(completed({ ...sampleArticle, html })).toEqual({ ...sampleArticle, html: complete });
});

test('completing an article again changes nothing', () => {
  const html =
    '<math alttext="\\sqrt{x}"><mtext>x</mtext></math><math><mi>y</mi></math><math alttext="\\broken{"><mtext>z</mtext></math>';
  const once = completed({ ...sampleArticle, html });
  expect(completed(once)).toEqual(once);
});
