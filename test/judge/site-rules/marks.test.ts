import { describe, expect, it } from 'vitest';
import { hasMarks, marksOf, stableName } from '../../../src/judge/site-rules/marks';
import { longestMark } from '../../../src/judge/site-rules/site-rule';
import { nodeNamed, pageFrom } from '../../support/page';
import { stepsOf } from '../../support/steps';

describe('class names', () => {
  it.each(
    'related-box RelatedArticles newsletter__form c-promo entry-footer advert NEWSLETTER OLD__post-content'.split(' '),
  )('%s is stable', (name) => {
    expect(stableName(name)).toBe(name);
  });

  it.each([
    ...'css-1x2y3z sc-bdVaJa _3fXkQ jsx-348812 post-1234 kQzWvb iyYUZT md:flex mt-4 active'.split(' '),
    '',
    'x'.repeat(10_000),
  ])('%s is not', (name) => expect(stableName(name)).toBeUndefined());

  it('lose the hash of a bundler', () => {
    expect(stableName('styles_related__x7Y2a')).toBe('styles_related');
    expect(stableName('promo--9f8e7')).toBe('promo');
  });
});

it('the marks of an element are its stable id, role, label and classes', () => {
  const page = pageFrom(
    '<div id="related" role="complementary" aria-label="More Stories" class="box css-1a2b3c related-box related-box"></div>',
  );
  expect(marksOf(page, nodeNamed(page, 'related'))).toEqual([
    '#related',
    'role=complementary',
    'label=morestories',
    'box',
    'related-box',
  ]);
});

it('no mark is longer than a stored rule may have', () => {
  const name = 'related-stories-'.repeat(4).slice(0, longestMark);
  const page = pageFrom(
    `<div id="${name}"></div><div class="${name}" role="${name}" itemprop="${'related '.repeat(1000)}" data-x="1"></div>`,
  );
  const marks = Array.from({ length: page.count }, (_, id) => marksOf(page, id)).flat();
  expect(marks).toEqual([name]);
});

it('the marks of elements with hostile class names are read once', async () => {
  const classes = Array.from({ length: 200 }, (_, at) => `card${String.fromCharCode(97 + (at % 26)).repeat(3)}`).join(
    ' ',
  );
  const page = pageFrom(`<main>${`<div class="${classes}"><p>x</p></div>`.repeat(100)}</main>`);
  const marked = { tag: 'div', marks: ['unknown'] };
  const match = () => {
    for (let id = 0; id < page.count; id++) hasMarks(page, id, marked);
  };
  const first = await stepsOf(match);
  expect(await stepsOf(match)).toBeLessThan(first / 10);
});
