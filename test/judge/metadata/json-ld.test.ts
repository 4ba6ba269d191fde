import { expect, test } from 'vitest';
import { linkedArticle } from '../../../src/judge/metadata/json-ld';

test('finds the article among other things in a graph', () => {
  const source = JSON.stringify({
    '@graph': [
      { '@type': 'WebSite', name: 'Site' },
      {
        '@type': ['NewsArticle'],
        headline: 'H',
        author: [{ name: 'A' }, { name: 'B' }],
        datePublished: '2026-03-14',
        dateModified: '2026-03-15',
        publisher: { name: 'P' },
      },
    ],
  });
  expect(linkedArticle([source])).toEqual({
    headline: 'H',
    authors: [
      { name: 'A', organisation: false },
      { name: 'B', organisation: false },
    ],
    published: '2026-03-14',
    modified: '2026-03-15',
    publisher: 'P',
    website: 'Site',
    types: ['NewsArticle'],
  });
});

test('has the characters that were escaped for HTML', () => {
  const source = JSON.stringify({
    '@type': 'Article',
    headline: 'Caf&eacute; f&uuml;r alle &ndash; 5&nbsp;&euro; &foo;',
  });
  expect(linkedArticle([source]).headline).toBe('Café für alle – 5 € &foo;');
});

test('prefers the article whose headline is the title, and an article over a page', () => {
  const page = { '@type': 'WebPage', name: 'The harbour', datePublished: '2001-01-01' };
  const other = { '@type': 'Article', headline: 'Other news', datePublished: '2002-02-02' };
  const own = { '@type': 'Article', headline: 'The harbour', datePublished: '2003-03-03' };
  const sources = [JSON.stringify([page, other, own])];
  expect(linkedArticle(sources, 'The harbour | Courier').published).toBe('2003-03-03');
  expect(linkedArticle(sources).published).toBe('2002-02-02');
});

test('finds authors by reference, people before organisations', () => {
  const graph = [
    {
      '@type': 'BlogPosting',
      headline: 'H',
      author: [{ '@type': 'Organization', name: 'Desk' }, { '@id': '#ann' }],
    },
    { '@type': 'Person', '@id': '#ann', name: 'Ann Reed' },
  ];
  expect(linkedArticle([JSON.stringify({ '@graph': graph })]).authors).toEqual([
    { name: 'Ann Reed', organisation: false },
    { name: 'Desk', organisation: true },
  ]);
});

test('tolerates broken scripts, comments and raw line breaks', () => {
  expect(linkedArticle(['{ nonsense', '<!-- {"@type": "Article", "headline": "two\nlines"} -->'])).toEqual({
    headline: 'two lines',
    types: ['Article'],
  });
  expect(linkedArticle([])).toEqual({});
  expect(linkedArticle(['null', '3', '[]', '[[[null]]]', '{"@type":"Article","author":[null,3,{}]}'])).toEqual({
    types: ['Article'],
  });
});

test('an address is not a name', () => {
  expect(linkedArticle(['{"@type":"Article","headline":"H","author":"https://example.org/me"}'])).toEqual({
    headline: 'H',
    types: ['Article'],
  });
});

test('names the types without their vocabulary', () => {
  const recipe = '{"@type":["https://schema.org/Recipe","NewsArticle"],"name":"Soup"}';
  expect(linkedArticle([recipe]).types).toEqual(['Recipe', 'NewsArticle']);
});

test('texts that were escaped for HTML are read', () => {
  const source = JSON.stringify([
    { '@type': 'WebSite', name: 'Marks &amp; Co' },
    {
      '@type': 'Article',
      headline: 'Tom &amp; Jerry&#8217;s day',
      alternativeHeadline: 'One &amp; two',
      description: 'It&#8217;s a &quot;test&quot;',
      publisher: { name: 'Marks &amp; Co' },
      image: 'https://a.example/i.png?a=1&amp=2',
    },
  ]);
  expect(linkedArticle([source], 'Tom & Jerry’s day')).toMatchObject({
    headline: 'Tom & Jerry’s day',
    subtitle: 'One & two',
    description: 'It’s a "test"',
    publisher: 'Marks & Co',
    website: 'Marks & Co',
    image: 'https://a.example/i.png?a=1&amp=2',
  });
});
