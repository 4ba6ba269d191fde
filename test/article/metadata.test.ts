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

test('without such a heading what OpenGraph says, without the site', () => {
  const metas = [
    { name: 'og:title', content: 'Ships wait - Courier' },
    { name: 'og:site_name', content: 'Courier' },
  ];
  expect(readMetadata(page('<p>x</p>', { title: 'Ships wait - Courier', metas })).title).toBe('Ships wait');
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

const prose =
  'The harbour was closed on Monday, because the wind had turned, and no ship could leave before the evening.';

test('the nodes of the content tell where the body starts', () => {
  const made = page(`<p>${prose}</p><h2>Menu</h2><p>1 May 2020</p><div><p>${prose}</p><p>2 May 2021</p></div>`);
  const start = made.parent.findIndex((_, id) => made.tagNames[made.tag[id] as number] === 'div');
  expect(readMetadata(made).published).toBeDefined();
  expect(readMetadata(made, [start]).published).toBe('2020-05-01');
});

test('bad input never throws and says nothing', () => {
  const nothing = { title: '', direction: 'ltr' };
  expect(readMetadata(page(''))).toMatchObject(nothing);
  expect(readMetadata(page(`${'<table><tr><td>'.repeat(50)}x`))).toMatchObject(nothing);
  expect(readMetadata(page(`<p>${'a'.repeat(1_000_000)}</p>`))).toMatchObject(nothing);
  expect(readMetadata(page(`<p>${'1 '.repeat(300_000)}</p><p>${'by '.repeat(300_000)}</p>`))).toMatchObject(nothing);
  expect(readMetadata(page('<p>x</p>'), [99, -1])).toMatchObject(nothing);
  expect(readMetadata(page('<p>x</p>', { links: [{ rel: 'canonical', href: 'about:blank' }] }))).toMatchObject(nothing);
});

test('an old portal page: title, time and author of a table', () => {
  const body = `<table><tr><td>首页 &gt; 财经</td></tr><tr><td><font>港口今天关闭</font></td></tr>
    <tr><td>2005年07月18日13:03 作者：王小明 来源：晚报</td></tr><tr><td>${'风向变了，船只不能离港。'.repeat(9)}</td></tr></table>`;
  expect(readMetadata(page(body, { title: '港口今天关闭_财经_某网' }))).toMatchObject({
    title: '港口今天关闭',
    published: '2005-07-18T13:03',
    author: '王小明',
    language: 'zh',
  });
});

test('a blog post of a theme: date and author in flexible boxes beside each other', () => {
  const body = `<header><h1>Harbour notes</h1><div><span data-display="Block">Ann Reed</span><span data-display="Block">Dec 17, 2025</span></div></header>
    <article><h2>Ships wait for wind</h2><div class="meta"><span class="author vcard">Bo Lind</span><time datetime="2025-12-19T10:00:00+01:00">December 19</time></div><p>${prose}</p></article>`;
  const title = 'Ships wait for wind – Harbour notes';
  const metas = [{ name: 'og:site_name', content: 'Harbour notes' }];
  expect(readMetadata(page(body, { title, metas }))).toMatchObject({
    title: 'Ships wait for wind',
    author: 'Bo Lind',
    published: '2025-12-19T10:00:00+01:00',
    site: 'Harbour notes',
  });
});

test('a thread: the first post says who and when', () => {
  const post = (name: string, day: string) =>
    `<div class="post"><a class="username" href="/members/${name}">${name}</a><div>${day}</div><p>${prose}</p></div>`;
  const body = `<h1>Which rope for a small boat?</h1>${post('Seagull', '3 May 2024')}${post('Heron', '4 May 2024')}`;
  expect(readMetadata(page(body, { title: 'Which rope for a small boat? | Harbour forum' }))).toMatchObject({
    title: 'Which rope for a small boat?',
    author: 'Seagull',
    published: '2024-05-03',
  });
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
