import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { Metadata } from '../../../src/article/article';
import { readHead } from '../../../src/clip/capture/head';
import { readMetadata } from '../../../src/judge/metadata/metadata';
import { pageFrom } from '../../support/page';

/*
 * The same facts in every vocabulary that pages state them in.
 */

const url = 'https://www.courier.example/a/1';
const prose = `<p>${'The harbour was closed on Monday, because the wind had turned, and no ship could leave before the evening. '.repeat(4)}</p>`;
const chinese = `<p>${'港口星期一关闭，因为风向变了，傍晚之前没有船只能够离开，渔民们只好在岸边等待。'.repeat(4)}</p>`;

function read(html: string): Metadata {
  const { document } = new JSDOM(html, { url }).window;
  return readMetadata(pageFrom(html, { url, head: readHead(document) }));
}

const english = {
  title: 'Salt roads',
  authors: ['Ann Reed', 'Bo Lind'],
  published: '2026-03-14',
  modified: '2026-03-16',
};
const licence = 'https://creativecommons.org/licenses/by/4.0/';
const keywords = ['salt', 'roads'];
const description = 'How salt was carried.';

test('JSON-LD graph with references', () => {
  const graph = [
    { '@type': 'WebSite', '@id': '#site', name: 'The Courier', publisher: { '@id': '#org' } },
    { '@type': 'Organization', '@id': '#org', name: 'Courier Media' },
    { '@type': 'Person', '@id': '#ann', name: 'Ann Reed' },
    { '@type': 'ImageObject', '@id': '#lead', url: '/img/lead.jpg' },
    {
      '@type': ['Article', 'NewsArticle'],
      headline: 'Salt roads',
      alternativeHeadline: 'How a mineral made towns',
      author: [{ '@id': '#ann' }, { '@type': 'Person', name: 'Bo Lind' }],
      datePublished: '2026-03-14',
      dateModified: '2026-03-16',
      publisher: { '@id': '#org' },
      image: { '@id': '#lead' },
      description,
      keywords,
      license: licence,
    },
  ];
  const html = `<html lang="en-GB"><head><title>Salt roads - The Courier</title><link rel="canonical" href="/salt">
    <script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script></head>
    <body><h1>Salt roads</h1><p>How a mineral made towns</p><p>By Ann Reed and Bo Lind</p>${prose}</body></html>`;
  expect(read(html)).toMatchObject({
    ...english,
    subtitle: 'How a mineral made towns',
    site: 'The Courier',
    canonicalUrl: 'https://www.courier.example/salt',
    language: 'en-GB',
    leadImage: '/img/lead.jpg',
    description,
    keywords,
    licence,
  });
});

test('microdata', () => {
  const person = (name: string) =>
    `<span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">${name}</span></span>`;
  const html = `<html lang="en"><head><title>Salt roads | Courier</title></head><body>
    <article itemscope itemtype="https://schema.org/NewsArticle"><h1 itemprop="headline">Salt roads</h1>
    <p itemprop="alternativeHeadline">How a mineral made many towns</p><p>By ${person('Ann Reed')} and ${person('Bo Lind')}</p>
    <meta itemprop="datePublished" content="2026-03-14"><meta itemprop="dateModified" content="2026-03-16">
    <meta itemprop="keywords" content="salt, roads"><meta itemprop="description" content="${description}">
    <meta itemprop="image" content="/img/lead.jpg"><link itemprop="license" href="${licence}">
    <div itemprop="articleBody">${prose}<p>It was carried on roads, and salt made towns.</p></div></article></body></html>`;
  const subtitle = 'How a mineral made many towns';
  const leadImage = '/img/lead.jpg';
  expect(read(html)).toMatchObject({ ...english, subtitle, description, keywords, licence, leadImage, language: 'en' });
});

test('RDFa', () => {
  const html = `<html lang="en"><head><title>Salt roads | Courier</title></head><body>
    <article vocab="https://schema.org/" typeof="NewsArticle"><h1 property="headline">Salt roads</h1>
    <p property="alternativeHeadline">How a mineral made many towns</p>
    <p>By <span property="author" typeof="Person"><span property="name">Ann Reed</span></span> and
    <span property="author" typeof="Person"><span property="name">Bo Lind</span></span></p>
    <time property="datePublished" datetime="2026-03-14">14 March</time> <time property="schema:dateModified" datetime="2026-03-16">16 March</time>
    <a property="license" rel="license" href="${licence}">CC BY</a>${prose}</article></body></html>`;
  expect(read(html)).toMatchObject({ ...english, subtitle: 'How a mineral made many towns', licence });
});

const metas = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, content]) => `<meta name="${name}" content="${content}">`).join('');

test('Dublin Core, with names in library order', () => {
  const head = metas([
    ['DC.creator', 'Reed, Ann'],
    ['DC.creator', 'Lind, Bo'],
    ['DC.publisher', 'Courier Press'],
    ['DC.date.issued', '2026-03-14'],
    ['DCTERMS.modified', '2026-03-16'],
    ['DC.language', 'fr'],
    ['DC.description', description],
    ['DC.subject', 'salt'],
    ['DC.subject', 'roads'],
    ['DC.rights', licence],
  ]);
  const html = `<html><head><title>Salt roads</title>${head}</head><body><h1>Salt roads</h1>${prose}</body></html>`;
  const site = 'Courier Press';
  expect(read(html)).toMatchObject({ ...english, site, language: 'fr', description, keywords, licence });
});

test('a creator value with two people, and one that is an organisation', () => {
  const of = (creator: string) =>
    read(
      `<html><head><title>T</title>${metas([['DC.creator', creator]])}</head><body><h1>Title</h1>${prose}</body></html>`,
    ).authors;
  expect(of('Ann Reed, Bo Lind')).toEqual(['Ann Reed', 'Bo Lind']);
  expect(of('van den Berg, Jan')).toEqual(['Jan van den Berg']);
  expect(of('Ann Reed')).toEqual(['Ann Reed']);
});

test('citation metas of journals', () => {
  const head = metas([
    ['citation_title', 'Salt roads'],
    ['citation_author', 'Reed, Ann'],
    ['citation_author', 'Lind, Bo'],
    ['citation_journal_title', 'Journal of Salt'],
    ['citation_publisher', 'Courier Press'],
    ['citation_publication_date', '2026/03/14'],
    ['citation_language', 'en'],
    ['citation_keywords', 'salt; roads'],
    ['citation_abstract', description],
    ['citation_pdf_url', '/salt.pdf'],
  ]);
  const html = `<html><head><title>Salt roads | Journal of Salt</title>${head}</head><body><h1>Salt roads</h1>${prose}</body></html>`;
  const { modified: _, ...known } = english;
  const pdf = 'https://www.courier.example/salt.pdf';
  expect(read(html)).toMatchObject({ ...known, site: 'Journal of Salt', language: 'en', description, keywords, pdf });
  expect(read(html.replace('/salt.pdf', 'javascript:alert(1)'))).not.toHaveProperty('pdf');
});

test('OpenGraph', () => {
  const head = [
    ['og:title', 'Salt roads'],
    ['og:site_name', 'The Courier'],
    ['og:description', description],
    ['og:image:secure_url', 'https://courier.example/l.jpg'],
    ['og:url', url],
    ['og:locale', 'de_DE'],
    ['article:author', 'https://facebook.example/ann'],
    ['article:published_time', '2026-03-14T08:00:00Z'],
    ['article:modified_time', '2026-03-16T08:00:00Z'],
    ['article:tag', 'salt'],
    ['article:tag', 'roads'],
  ]
    .map(([property, content]) => `<meta property="${property}" content="${content}">`)
    .join('');
  const html = `<html><head><title>Salt roads</title>${head}<meta name="author" content="Ann Reed"></head><body><h1>Salt roads</h1>${prose}</body></html>`;
  expect(read(html)).toMatchObject({
    title: 'Salt roads',
    authors: ['Ann Reed'],
    published: '2026-03-14T08:00:00Z',
    modified: '2026-03-16T08:00:00Z',
    site: 'The Courier',
    leadImage: 'https://courier.example/l.jpg',
    canonicalUrl: url,
    language: 'de-DE',
    description,
    keywords,
  });
});

test('metas of Chinese public sites', () => {
  const head = metas([
    ['SiteName', '某某市人民政府'],
    ['ColumnName', '要闻'],
    ['ArticleTitle', '港口星期一关闭'],
    ['PubDate', '2026-03-14 08:30'],
    ['ContentSource', '晚报'],
    ['Author', '李雷'],
    ['Keywords', '港口;风向'],
    ['Description', '港口因风关闭。'],
  ]);
  const html = `<html lang="zh-CN"><head><title>港口星期一关闭_要闻_某某市人民政府</title>${head}</head>
    <body><h1>港口星期一关闭</h1><div>2026-03-14 08:30 来源：晚报 编辑：韩梅梅</div>${chinese}</body></html>`;
  expect(read(html)).toMatchObject({
    title: '港口星期一关闭',
    authors: ['李雷'],
    published: '2026-03-14T08:30',
    site: '某某市人民政府',
    description: '港口因风关闭。',
    keywords: ['港口', '风向'],
    language: 'zh-CN',
  });
});

test('Chinese bylines without markup: neither source nor editor is the author', () => {
  const of = (byline: string, end = '') =>
    read(
      `<html><head><title>港口星期一关闭_国内_某某网</title></head><body><h1>港口星期一关闭</h1>${byline}${chinese}${end}</body></html>`,
    );
  const spans = (...texts: readonly string[]) => `<div>${texts.map((text) => `<span>${text}</span>`).join('')}</div>`;
  expect(of(spans('2026年03月14日 08:30', '来源：晚报', '作者：李雷 韩梅梅', '责任编辑：王芳'))).toMatchObject({
    title: '港口星期一关闭',
    authors: ['李雷', '韩梅梅'],
    published: '2026-03-14T08:30',
    language: 'zh',
  });
  expect(of('<p>2026-03-14 08:30:12　来源：某某日报</p>', '<p>（记者 李雷）</p><p>[责任编辑：王芳]</p>')).toMatchObject(
    {
      authors: ['李雷'],
      published: '2026-03-14T08:30:12',
    },
  );
  expect(of(spans('2026-03-14', '来源：晚报', '责任编辑：王芳')).authors).toBeUndefined();
});
