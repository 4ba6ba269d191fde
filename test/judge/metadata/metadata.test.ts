import { expect, test } from 'vitest';
import { readMetadata } from '../../../src/judge/metadata/metadata';
import type { Head, Page } from '../../../src/page/page';
import { pageFrom } from '../../support/page';

const page = (body: string, head: Partial<Head> = {}, url = 'https://www.courier.example/a/1'): Page => {
  const made = pageFrom(body);
  return { ...made, url, head: { ...made.head, ...head } };
};

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

test('unknown fields are absent, not empty', () => {
  const found = readMetadata(page('<p>x</p>'));
  for (const name of ['author', 'published', 'description', 'leadImage', 'canonicalUrl'])
    expect(found).not.toHaveProperty(name);
});

const prose =
  'The harbour was closed on Monday, because the wind had turned, and no ship could leave before the evening.';

test('the content nodes show where the body starts', () => {
  const made = page(`<p>${prose}</p><h2>Menu</h2><p>1 May 2020</p><div><p>${prose}</p><p>2 May 2021</p></div>`);
  const start = made.parent.findIndex((_, id) => made.tagNames[made.tag[id] as number] === 'div');
  expect(readMetadata(made).published).toBeDefined();
  expect(readMetadata(made, [start]).published).toBe('2020-05-01');
});

test('bad input never throws and yields nothing', () => {
  const nothing = { title: '', direction: 'ltr' };
  expect(readMetadata(page(''))).toMatchObject(nothing);
  expect(readMetadata(page(`${'<table><tr><td>'.repeat(50)}x`))).toMatchObject(nothing);
  expect(readMetadata(page(`<p>${'a'.repeat(100_000)}</p>`))).toMatchObject(nothing);
  expect(readMetadata(page(`<p>${'1 '.repeat(30_000)}</p><p>${'by '.repeat(30_000)}</p>`))).toMatchObject(nothing);
  expect(readMetadata(page('<p>x</p>'), [99, -1])).toMatchObject(nothing);
  expect(readMetadata(page('<p>x</p>', { links: [{ rel: 'canonical', href: 'about:blank' }] }))).toMatchObject(nothing);
});

test('a blog post: date and author in adjacent flex boxes', () => {
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

test('a thread: author and time of the first post', () => {
  const post = (name: string, day: string) =>
    `<div class="post"><a class="username" href="/members/${name}">${name}</a><div>${day}</div><p>${prose}</p></div>`;
  const body = `<h1>Which rope for a small boat?</h1>${post('Seagull', '3 May 2024')}${post('Heron', '4 May 2024')}`;
  expect(readMetadata(page(body, { title: 'Which rope for a small boat? | Harbour forum' }))).toMatchObject({
    title: 'Which rope for a small boat?',
    author: 'Seagull',
    published: '2024-05-03',
  });
});

test('a canonical address on another site is ignored', () => {
  const links = [{ rel: 'canonical', href: 'https://elsewhere.example/a' }];
  expect(readMetadata(page('', { links })).canonicalUrl).toBeUndefined();
  const beside = [{ rel: 'canonical', href: 'https://ben.github.io/a' }];
  expect(readMetadata(page('', { links: beside }, 'https://ann.github.io/a')).canonicalUrl).toBeUndefined();
  const own = [{ rel: 'canonical', href: 'https://courier.example/a' }];
  expect(readMetadata(page('', { links: own }, 'https://m.courier.example/a')).canonicalUrl).toBe(
    'https://courier.example/a',
  );
});

test('the script suggests the language of a page that states none', () => {
  expect(readMetadata(page('<p>女儿出嫁，郑板桥画了几笔兰花当嫁妆</p>', { language: '' })).language).toBe('zh');
  expect(readMetadata(page('<p>これは日本語の文章です</p>', { language: '' })).language).toBe('ja');
  expect(readMetadata(page('<p>plain</p>', { language: '' })).language).toBeUndefined();
  expect(readMetadata(page('<p>plain</p>', { language: 'de_DE' })).language).toBe('de-DE');
  expect(readMetadata(page('<p>女儿出嫁，郑板桥画了几笔兰花</p>', { language: 'en' })).language).toBe('zh');
  expect(readMetadata(page('<p>What 道 means to us</p>', { language: 'en' })).language).toBe('en');
});

test('a line under the title is its subtitle only with evidence', () => {
  const under = (line: string, head: Partial<Head> = {}) =>
    readMetadata(page(`<h1>The harbour</h1>${line}<p>By Ann Reed</p><p>${prose}</p>`, head)).subtitle;
  expect(under('<p class="article-standfirst">Ships wait for the wind</p>')).toBe('Ships wait for the wind');
  expect(under('<p role="doc-subtitle">Ships wait for the wind</p>')).toBe('Ships wait for the wind');
  expect(
    under('<p>Ships wait</p>', {
      jsonLd: ['{"@type":"Article","headline":"The harbour","alternativeHeadline":"Ships wait"}'],
    }),
  ).toBe('Ships wait');
  expect(under('<p>Ships wait for the wind</p>')).toBeUndefined();
  expect(under('<p class="subtitle">Share this post</p>')).toBeUndefined();
  expect(under('<p class="subtitle">$449.00 for a rope of ten metres</p>')).toBeUndefined();
  expect(under('<p class="subtitle">Published on 3 May 2024 by us</p>')).toBeUndefined();
});

test('a change counts if it is later than the publication', () => {
  const dates = (published: string, modified: string) => {
    const jsonLd = [`{"@type":"Article","headline":"H","datePublished":"${published}","dateModified":"${modified}"}`];
    return readMetadata(page('<p>x</p>', { jsonLd })).modified;
  };
  expect(dates('2024-05-01', '2024-05-03')).toBe('2024-05-03');
  expect(dates('2024-05-01T10:00:00+02:00', '2024-05-01T08:00:30Z')).toBeUndefined();
  expect(dates('2024-05-01T10:00:00+02:00', '2024-05-01T09:30:00Z')).toBe('2024-05-01T09:30:00Z');
  expect(dates('2024-05-01', '2023-05-01')).toBeUndefined();
  const seen = `<h1>The harbour</h1><div>Published 1 May 2024</div><div>Updated 4 May 2024</div><p>${prose}</p>`;
  expect(readMetadata(page(seen))).toMatchObject({ published: '2024-05-01', modified: '2024-05-04' });
});

test('a licence is a linked licence address, if all such links agree', () => {
  const by = 'https://licences.example/by/4.0/';
  const link = (address: string) => `<a rel="license" href="${address}">terms</a>`;
  expect(readMetadata(page(link(by) + link(by.replace('https', 'http')))).licence).toBe(by.replace('https', 'http'));
  expect(readMetadata(page(link(by) + link('https://licences.example/other'))).licence).toBeUndefined();
  expect(readMetadata(page('', { links: [{ rel: 'license', href: by }] })).licence).toBe(by);
  expect(
    readMetadata(page('', { metas: [{ name: 'dc.rights', content: 'Copyright 2024 by us' }] })).licence,
  ).toBeUndefined();
  for (const name of ['CC BY 4.0', 'Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International'])
    expect(readMetadata(page('', { metas: [{ name: 'dc.rights', content: name }] })).licence).toBe(name);
});

test("keywords are the article's tags, or those of the head that occur on the page", () => {
  const keywords = (head: Partial<Head>) => readMetadata(page(`<h1>The harbour</h1><p>${prose}</p>`, head)).keywords;
  const tags = ['Wind', 'Ships', 'wind'].map((content) => ({ name: 'article:tag', content }));
  expect(keywords({ metas: tags })).toEqual(['Wind', 'Ships']);
  expect(keywords({ metas: [{ name: 'keywords', content: 'wind, hotels，ship; contentId: 3' }] })).toEqual([
    'wind',
    'ship',
  ]);
  expect(keywords({ jsonLd: ['{"@type":"Article","headline":"H","keywords":["a, b &amp; c",{"name":"d"}]}'] })).toEqual(
    ['a', 'b & c', 'd'],
  );
  expect(keywords({ metas: [{ name: 'keywords', content: 'hotels' }] })).toBeUndefined();
});

test('picture and summary may come from JSON-LD', () => {
  const jsonLd = ['{"@type":"Article","headline":"H","description":"D","image":[{"url":"https://e.example/i.png"}]}'];
  expect(readMetadata(page('', { jsonLd }))).toMatchObject({ description: 'D', leadImage: 'https://e.example/i.png' });
});

test('organisations among the authors are recognised', () => {
  const by = (author: object, more: object = {}) => ({
    jsonLd: [JSON.stringify({ '@type': 'NewsArticle', headline: 'H', author, ...more })],
  });
  const organisations = (head: Partial<Head>) => readMetadata(page('<p>x</p>', head)).organisations;
  expect(organisations(by({ '@type': 'NewsMediaOrganization', name: 'Harbour Watch' }))).toEqual(['Harbour Watch']);
  expect(organisations(by({ '@type': 'Corporation', name: 'Harbour Watch' }))).toEqual(['Harbour Watch']);
  expect(organisations(by({ '@type': 'Person', name: 'Ann Reed' }))).toBeUndefined();
  const metas = [
    { name: 'og:site_name', content: 'Harbour Watch' },
    { name: 'author', content: 'Harbour Watch' },
  ];
  expect(organisations({ metas })).toEqual(['Harbour Watch']);
  expect(organisations({ metas, ...by({ '@type': 'Person', name: 'Harbour Watch' }) })).toBeUndefined();
});

test.each([
  ['The tide | Harbour Notes', '<a href="/">Harbour Notes</a>', 'Harbour Notes'],
  [
    'The tide - News - Harbour Notes',
    '<a href="/index.html"><img src="/a.png" alt="Harbour Notes"></a>',
    'Harbour Notes',
  ],
  [
    '港口之夜_要闻_江城网',
    '<a href="//www.courier.example/">要闻</a><a href="https://courier.example">江城网</a>',
    '江城网',
  ],
  // The host names the site, too.
  ['The tide | The Courier', '<a href="/">Home</a>', 'courier.example'],
  ['The tide – COURIER', '<a href="/">Home</a>', 'COURIER'],
  // A part of the site is named in its host as well.
  [
    'The tide | The Courier | Blog',
    '<a href="/">The Courier</a>',
    'The Courier',
    'https://blog.the-courier.example/tide',
  ],
  ['The tide | Courier | Blog', '<a href="/">Home</a>', 'Courier', 'https://blog.courier.example/tide'],
  // Neither a section nor the way home is the site.
  ['Home | The tide', '<ul><li><a href="/">Home</a></li></ul>', 'courier.example'],
  ['The tide | News', '<a href="/news/">News</a>', 'courier.example'],
])('the part of the title that leads home is the name of the site: %s', (title, header, site, url?) => {
  const body = `<header>${header}</header><h1>The tide</h1><p>${prose}</p>`;
  expect(readMetadata(page(body, { title }, url)).site).toBe(site);
  const metas = [{ name: 'og:site_name', content: 'www.courier.example' }];
  if (url) return;
  expect(readMetadata(page(body, { title, metas })).site).toBe(site === 'courier.example' ? metas[0]?.content : site);
});

test('the site is no author beside others', () => {
  const by = (byline: string) => {
    const { author, authors } = readMetadata(
      page(`<a href="/">The Courier</a><h1>Port closed</h1><p>${byline}</p><p>${prose}</p>`, {
        title: 'Port closed | The Courier',
      }),
    );
    return [author, authors];
  };
  expect(by('OSLO | BY ANN REED, THE COURIER | MAY 4, 2024')).toEqual(['ANN REED', ['ANN REED']]);
  expect(by('By Ann Reed and Bo Lind')).toEqual(['Ann Reed, Bo Lind', ['Ann Reed', 'Bo Lind']]);
});

test('instead of a description that repeats the title, there is the first sentence', () => {
  const described = (content: string, text: string) =>
    readMetadata(
      page(`<h1>Port closed</h1><p>By Ann Reed</p><p>${text}</p>`, {
        title: 'Port closed | The Courier',
        metas: [{ name: 'description', content }],
      }),
    ).description;
  expect(described('Port closed', `${prose} It was cold.`)).toBe(prose);
  expect(described('Port closed | The Courier', `${prose} It was cold.`)).toBe(prose);
  expect(
    described(
      'Port closed',
      '港口周一关闭，因为风向已经改变，傍晚之前没有船只能够离开。天很冷，人们都在等待着风停下来。',
    ),
  ).toBe('港口周一关闭，因为风向已经改变，傍晚之前没有船只能够离开。');
  const abbreviated =
    'On Tuesday the mayor, Mr. Reed, told the U.S. Navy that the port had been closed since 4. March.';
  expect(described('Port closed', `${abbreviated} It was cold, and nobody went out to look at the boats.`)).toBe(
    abbreviated,
  );
  expect(described('Port closed', '')).toBeUndefined();
  expect(described('Port closed by wind', prose)).toBe('Port closed by wind');
});

test('a slogan of the site is no description of an article', () => {
  const described = (content: string) =>
    readMetadata(
      pageFrom(`<h1>Port closed</h1>${prose.repeat(6)}`, {
        url: 'https://courier.example/2024/port',
        head: { metas: [{ name: 'description', content }] },
      }),
    ).description;
  expect(described('Stories that matter, told slowly. Subscribe for less.')).toBeUndefined();
  expect(described('用心讲述每一个故事')).toBeUndefined();
  const summary = 'Ships stay in port: the wind has turned against them.';
  expect(described(summary)).toBe(summary);
});
