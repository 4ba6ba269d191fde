import { describe, expect, test } from 'vitest';
import type { InPage } from '../../cli/drivers/in-page';
import { plainText } from '../../src/export/plain-text';
import { journeyBrowsers } from '../support/browsers';
import { openTab } from '../support/opened';

declare const inPage: InPage;

const sentences = Array.from(
  { length: 8 },
  (_, at) => `Sentence number ${at} says something about loaves, and it takes its time to say it well.`,
);
const paragraphs = sentences.map((sentence) => `<p>${sentence}</p>`).join('');

describe.each(journeyBrowsers)('text that a page holds and does not show, in %s', (name) => {
  const { tab, site, load } = openTab(name);

  async function clip(address: string) {
    await load(address);
    const request = { mode: 'article', engine: 'wclipper', siblings: [] } as const;
    const { outcome } = await tab.evaluate((asked) => inPage.clip(document, asked), request);
    if (!outcome.ok) return { text: '', readFrom: outcome.failure.code, html: '', author: undefined };
    const { html, readFrom, author } = outcome.value;
    return { text: plainText(html), readFrom, html, author };
  }

  const clipBody = (body: string) =>
    clip(
      site.put(
        '/shell',
        `<!doctype html><html lang=en><meta charset=utf-8><title>All about loaves</title><body>${body}`,
      ),
    );

  test('the page for browsers without scripts is read; nothing in it runs, and its addresses are of the page', async () => {
    const { text, readFrom, html, author } = await clip(`${site.origin}/pages/forum-shell/index.html`);
    expect(readFrom).toBe('noscript');
    expect(text).toContain('Warm the water instead of the room');
    expect(html).toContain(`src="${site.origin}/made-up/jar.jpg"`);
    expect(html).not.toMatch(/onerror|<script/);
    const signed = [
      ...html.matchAll(/<article class="post"><p class="byline"><strong>(\w+)<\/strong> · <time datetime="([\d-]+)/g),
    ];
    expect(signed.map(([, author, day]) => `${author} ${day}`)).toEqual([
      'tariq 2024-01-09',
      'hanne 2024-01-10',
      'olga_b 2024-01-11',
    ]);
    // The first post is signed by the article's own line.
    expect(author).toBe('olga_b');
    expect(await tab.evaluate(() => document.body.dataset.ran)).toBeUndefined();
  });

  test.each([
    [
      'an attribute',
      `<div data-preloaded='${JSON.stringify({ topic: JSON.stringify({ title: 'All about loaves', posts: posts() }) })}'></div>`,
    ],
    [
      'a script of JSON',
      `<script type="application/json">${JSON.stringify({ props: { title: 'All about loaves', posts: posts() } })}</script>`,
    ],
  ])('data in %s is read where nothing is shown', async (_, markup) => {
    const { text, readFrom } = await clipBody(`<div id=app></div>${markup}`);
    expect(readFrom).toBe('state');
    expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
  });

  test.each([
    ['a name', { author: 'Olga Brandt' }],
    ['a person', { author: { name: 'Olga Brandt', url: '/people/7' } }],
    ['a name with a day', { author: 'Olga Brandt', publishedAt: '2024-03-05T10:00:00Z' }],
  ])('who wrote the text in data is the author of the clip: %s', async (_, signed) => {
    const article = { title: 'All about loaves', ...signed, body: paragraphs };
    const { author, text } = await clipBody(
      `<div id=app></div><script type="application/json">${JSON.stringify({ article })}</script>`,
    );
    expect(author).toBe('Olga Brandt');
    expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
    expect(text.match(/Olga/g)).toBeNull();
  });

  test('markup that a script has still to put in place is read, a pattern for many is not', async () => {
    const loaf = `<template><article>${paragraphs}</article></template>`;
    const { text, readFrom } = await clipBody(`<x-loaf></x-loaf>${loaf}`);
    expect(readFrom).toBe('template');
    expect(text).toContain(sentences[7]);
    const pattern = `<template><article>${paragraphs}<p>{{ body }}</p></article></template>`;
    expect((await clipBody(`<x-loaf></x-loaf>${pattern}`)).readFrom).not.toBe('template');
  });

  test('a shadow tree that the document declares is shown, and read as such', async () => {
    const { text, readFrom } = await clipBody(
      `<x-loaf><template shadowrootmode="open"><article><slot></slot></article></template>${paragraphs}</x-loaf>`,
    );
    expect(readFrom).toBeUndefined();
    expect(text).toContain(sentences[7]);
  });

  test('the body of an article in linked data is read where nothing is shown', async () => {
    const article = { '@type': 'NewsArticle', headline: 'Loaves', articleBody: sentences.join('\n\n') };
    const { text, readFrom } = await clipBody(`<script type="application/ld+json">${JSON.stringify(article)}</script>`);
    expect(readFrom).toBe('linked data');
    expect(text).toContain(sentences[7]);
  });

  test.each([
    ['shows the text itself', `<article>${paragraphs}</article><noscript>${paragraphs.repeat(2)}</noscript>`],
    [
      'asks for scripts',
      `<p>Loading</p><noscript>${'<p>Please switch on JavaScript to use this site.</p>'.repeat(12)}</noscript>`,
    ],
    [
      'holds what its publisher sells',
      `<p>Subscribe</p><script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', isAccessibleForFree: false, articleBody: sentences.join(' ') })}</script>`,
    ],
  ])('a page that %s stays as it is shown', async (_, body) => {
    expect(['noscript', 'linked data', 'state']).not.toContain((await clipBody(body)).readFrom);
  });
});

function posts() {
  return sentences.map((sentence, at) => ({ id: at, body: `<p>${sentence}</p>` }));
}
