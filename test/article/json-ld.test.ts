import { expect, test } from 'vitest';
import { linkedArticle } from '../../src/article/json-ld';

test('the article is found in a graph, among other things', () => {
  const source = JSON.stringify({
    '@graph': [
      { '@type': 'WebSite', name: 'Site' },
      {
        '@type': ['NewsArticle'],
        headline: 'H',
        author: [{ name: 'A' }, { name: 'B' }],
        datePublished: '2026-03-14',
        publisher: { name: 'P' },
      },
    ],
  });
  expect(linkedArticle([source])).toEqual({ headline: 'H', author: 'A, B', published: '2026-03-14', publisher: 'P' });
});

test('broken scripts, comments and raw line breaks do no harm', () => {
  expect(linkedArticle(['{ nonsense', '<!-- {"@type": "Article", "headline": "two\nlines"} -->'])).toEqual({
    headline: 'two lines',
  });
  expect(linkedArticle([])).toEqual({});
  expect(linkedArticle(['null', '3', '[]'])).toEqual({});
});

test('an address is not a name', () => {
  expect(linkedArticle(['{"@type":"Article","headline":"H","author":"https://example.org/me"}'])).toEqual({
    headline: 'H',
  });
});
