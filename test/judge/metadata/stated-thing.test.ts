import { describe, expect, test } from 'vitest';
import { statedThing } from '../../../src/judge/metadata/stated-thing';
import { nodeNamed, pageFrom } from '../../support/page';

const linked = (...things: readonly object[]) => ({ jsonLd: things.map((thing) => JSON.stringify(thing)) });

describe('what is stated of a thing', () => {
  test('is read from JSON-LD: names, prices, short values, without addresses, dates and other things', () => {
    const product = {
      '@type': 'Product',
      name: 'Desk lamp',
      brand: { '@type': 'Brand', name: 'Lumo' },
      sku: 'LU-204',
      description: 'A lamp for desks.',
      releaseDate: '2024-05-01',
      image: 'https://lumo.example/lamp.jpg',
      offers: { '@type': 'Offer', price: '49.90', priceCurrency: 'EUR', seller: { name: 'Lamp shop' } },
      review: [{ author: { name: 'Ann' }, reviewBody: 'Nice.' }],
      aggregateRating: { ratingValue: 4.6, reviewCount: 120 },
    };
    expect(statedThing(pageFrom('', { head: linked(product) }))).toEqual({
      names: ['Desk lamp'],
      prices: [49.9],
      values: ['Lumo', 'LU-204'],
      descriptions: ['A lamp for desks.'],
      marked: [],
    });
  });

  test('is read from metas of a book', () => {
    const metas = [
      { name: 'og:type', content: 'book' },
      { name: 'og:title', content: 'Harbour Lights' },
      { name: 'book:isbn', content: '9780000000002' },
      { name: 'book:author', content: 'Ida Berg' },
    ];
    const { names, values } = statedThing(pageFrom('', { head: { metas } })) ?? {};
    expect([names, values]).toEqual([['Harbour Lights'], ['9780000000002', 'Ida Berg']]);
  });

  test('is found by its marks in the page, without those of reviews and other things', () => {
    const page = pageFrom(`<div itemtype="https://schema.org/Movie"><h1 itemprop="name" id="a">Tide</h1>
      <span itemprop="director" id="b">Mia Sund</span>
      <div itemtype="https://schema.org/Review"><span itemprop="author">Bo</span></div></div>`);
    expect(statedThing(page)?.marked).toEqual([nodeNamed(page, 'a'), nodeNamed(page, 'b')]);
  });

  test('is the one that the title names', () => {
    const head = { ...linked({ '@type': 'Book', name: 'One' }, { '@type': 'Book', name: 'Two' }), title: 'Two - Shop' };
    expect(statedThing(pageFrom('', { head }))?.names).toEqual(['Two']);
    expect(statedThing(pageFrom('', { head: { ...head, title: 'Books' } }))).toBeUndefined();
  });

  test('is missing on articles', () => {
    expect(statedThing(pageFrom('', { head: linked({ '@type': 'NewsArticle', headline: 'News' }) }))).toBeUndefined();
  });
});
