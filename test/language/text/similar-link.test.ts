import { expect, test } from 'vitest';
import { mostSimilarLink } from '../../../src/language/text/similar-link';

const page = 'https://news.example.com/city/2026/0405/c1001-3421.html';

test('prefers the link with the same directories and the same shape', () => {
  const links = [
    'https://news.example.com/',
    'https://news.example.com/city/',
    'https://news.example.com/city/2026/0404/c1001-3398.html',
    'https://news.example.com/video/2026/0404/v77.html',
    'https://ads.example.net/city/2026/0404/c1001-3398.html',
  ];
  expect(mostSimilarLink(page, links)).toBe(links[2]);
});

test('the page itself is not its sibling, with or without a fragment', () => {
  expect(mostSimilarLink(page, [page, `${page}#comments`])).toBeUndefined();
});

test('of links with equal shape, the one in the same directory wins', () => {
  const links = [
    'https://news.example.com/world/2025/0101/c1001-1111.html',
    'https://news.example.com/city/2026/0401/c1001-2222.html',
  ];
  expect(mostSimilarLink(page, links)).toBe(links[1]);
});

test('queries tell addresses apart', () => {
  expect(mostSimilarLink('http://x.example/read?id=12', ['http://x.example/read?id=34'])).toBe(
    'http://x.example/read?id=34',
  );
});

test('a home page, or links to other types of pages only, have no sibling', () => {
  expect(mostSimilarLink('https://news.example.com/', ['https://news.example.com/a'])).toBeUndefined();
  expect(mostSimilarLink(page, ['https://news.example.com/about', 'mailto:a@b.c'])).toBeUndefined();
});
