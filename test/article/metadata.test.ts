import { expect, test } from 'vitest';
import { readMetadata } from '../../src/article/metadata';
import type { Head, Page } from '../../src/page/page';
import { pageFrom } from '../support/page';

const page = (body: string, head: Partial<Head> = {}, url = 'https://www.courier.example/a/1'): Page => {
  const made = pageFrom(body);
  return { ...made, url, head: { ...made.head, ...head } };
};

test('the title is the heading that the document repeats, without the site', () => {
  const { title } = readMetadata(
    page('<h1>Other news</h1><h1>The harbour</h1>', { title: 'The harbour | The Courier' }),
  );
  expect(title).toBe('The harbour');
});

test('without such a heading OpenGraph, then the longest part of the title', () => {
  const metas = [{ name: 'og:title', content: 'Stated - Site' }];
  expect(readMetadata(page('<p>x</p>', { title: 'x', metas })).title).toBe('Stated');
  expect(readMetadata(page('<p>x</p>', { title: '女儿出嫁，郑板桥画了几笔兰花_新闻_网' })).title).toBe(
    '女儿出嫁，郑板桥画了几笔兰花',
  );
  expect(readMetadata(page('<h1>Only</h1>', {})).title).toBe('Only');
});

test('a heading nobody sees is no title', () => {
  expect(readMetadata(page('<h1 data-visibility="NotRendered">Hidden</h1><p>x</p>', { title: 'Shown' })).title).toBe(
    'Shown',
  );
});

test('author, site and day come from JSON-LD, meta or marked elements', () => {
  const jsonLd = ['{"@type":"Article","headline":"H","author":{"name":"Ann"},"datePublished":"2026-01-02"}'];
  expect(readMetadata(page('<p>x</p>', { jsonLd }))).toMatchObject({
    author: 'Ann',
    published: '2026-01-02',
    site: 'courier.example',
  });
  const marked = '<span itemprop="author">Bo</span><time datetime="2025-05-06T07:08:09Z">x</time>';
  expect(readMetadata(page(marked))).toMatchObject({ author: 'Bo', published: '2025-05-06T07:08:09Z' });
});

test('what is not known is absent, not empty', () => {
  const found = readMetadata(page('<p>x</p>'));
  for (const name of ['author', 'published', 'description', 'leadImage', 'canonicalUrl'])
    expect(found).not.toHaveProperty(name);
});

test('a canonical address of another site is not believed', () => {
  const links = [{ rel: 'canonical', href: 'https://elsewhere.example/a' }];
  expect(readMetadata(page('', { links })).canonicalUrl).toBeUndefined();
  const own = [{ rel: 'canonical', href: 'https://courier.example/a' }];
  expect(readMetadata(page('', { links: own }, 'https://m.courier.example/a')).canonicalUrl).toBe(
    'https://courier.example/a',
  );
});

test('a page that does not say its language is told by its script', () => {
  expect(readMetadata(page('<p>女儿出嫁，郑板桥画了几笔兰花当嫁妆</p>', { language: '' })).language).toBe('zh');
  expect(readMetadata(page('<p>これは日本語の文章です</p>', { language: '' })).language).toBe('ja');
  expect(readMetadata(page('<p>plain</p>', { language: '' })).language).toBeUndefined();
});
