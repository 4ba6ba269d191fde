import { describe, expect, it, test } from 'vitest';
import { reviewRemarks } from '../../../src/judge/posts/comment-seeds';
import { reviewsBelow } from '../../../src/judge/posts/comments';
import { pageFrom } from '../../support/page';

const about = 'A kettle of enamelled steel that sings on a gas flame, holds two litres and has a handle of beech wood.';
const product = `<main><h1>Kettle</h1><p>${about}</p></main>`;

/** The authors of the reviews of a page of which the description is kept. */
function reviewers(html: string): string[] {
  const page = pageFrom(html);
  const kept = Uint8Array.from(page.text, (text) => Number(text.includes(about)));
  return (reviewsBelow(page, kept)?.posts ?? []).map(({ author }) => author.text);
}

const review = (who: string, text: string, attributes = 'class="item"') =>
  `<div ${attributes}><b class="author">${who}</b> <time datetime="2024-05-02">2 May</time><p>${text}</p></div>`;
const both = `${review('Ann', 'It sings too loud.')}${review('Bo', 'Just the right size for two.')}`;

describe('reviews of a product', () => {
  test.each([
    ['an element that is named so', `<div class="product-reviews">${both}</div>`],
    ['a heading', `<section><h2>Customer reviews (2)</h2>${both}</section>`],
    ['a heading in another language', `<section><h2>Kundenbewertungen</h2>${both}</section>`],
    [
      'their schema.org type',
      both.replaceAll('class="item"', 'class="item" itemprop="review" itemtype="https://schema.org/Review"'),
    ],
  ])('are found by %s', (_, html) => {
    expect(reviewers(`${product}${html}`)).toEqual(['Ann', 'Bo']);
  });

  it('name author and time', () => {
    const bare = '<div class="item"><p>It sings too loud.</p></div><div class="item"><p>Just right for two.</p></div>';
    expect(reviewers(`${product}<div class="product-reviews">${bare}</div>`)).toEqual([]);
  });

  it('are not the page around its heading', () => {
    expect(reviewers(`<div class="review">${product}${both}</div>`)).toEqual([]);
  });
});

test.each(
  'Reviews|12 reviews|Ratings & Reviews|Rezensionen aus Deutschland|Avis clients|全部评价 (120)|カスタマーレビュー'.split(
    '|',
  ),
)('%s is a heading of reviews', (text) => {
  expect(reviewRemarks.headings.has(text)).toBe(true);
});

test.each(['Review: a kettle that sings', 'Related products', 'Description'])('%s is none', (text) => {
  expect(reviewRemarks.headings.has(text)).toBe(false);
});
