import type { Browser, Page as Tab } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inPageScript } from '../../cli/bundle';
import type { InPage } from '../../cli/in-page';
import { launchPlain } from '../../cli/plain-browser';
import { type Site, serve } from '../../cli/serve';
import { plainText } from '../../src/export/plain-text';
import { browserNames } from '../support/browsers';

declare const inPage: InPage;

const sentences = Array.from(
  { length: 8 },
  (_, at) => `Sentence number ${at} says something about loaves, and it takes its time to say it well.`,
);
const paragraphs = sentences.map((sentence) => `<p>${sentence}</p>`).join('');

describe.each(browserNames)('text that a page holds and does not show, in %s', (name) => {
  let browser: Browser;
  let site: Site;
  let tab: Tab;
  let script: string;

  beforeAll(async () => {
    [browser, site, script] = await Promise.all([launchPlain(name), serve(), inPageScript()]);
    tab = await browser.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function clip(address: string) {
    await tab.goto(address);
    await tab.evaluate(script);
    const request = { mode: 'article', engine: 'wclipper', siblings: [] } as const;
    const { outcome } = await tab.evaluate((asked) => inPage.clip(document, asked), request);
    if (!outcome.ok) return { text: '', readFrom: outcome.failure.code, html: '' };
    return { text: plainText(outcome.value.html), readFrom: outcome.value.readFrom, html: outcome.value.html };
  }

  const clipBody = (body: string) =>
    clip(
      site.put(
        '/shell',
        `<!doctype html><html lang=en><meta charset=utf-8><title>All about loaves</title><body>${body}`,
      ),
    );

  test('the page for browsers without scripts is read; nothing in it runs, and its addresses are of the page', async () => {
    const { text, readFrom, html } = await clip(`${site.origin}/pages/forum-shell/index.html`);
    expect(readFrom).toBe('noscript');
    expect(text).toContain('Warm the water instead of the room');
    expect(html).toContain(`src="${site.origin}/made-up/jar.jpg"`);
    expect(html).not.toMatch(/onerror|<script/);
    const signed = [
      ...html.matchAll(/<article class="post"><p class="byline"><strong>(\w+)<\/strong> · <time datetime="([\d-]+)/g),
    ];
    expect(signed.map(([, author, day]) => `${author} ${day}`)).toEqual([
      'olga_b 2024-01-09',
      'tariq 2024-01-09',
      'hanne 2024-01-10',
      'olga_b 2024-01-11',
    ]);
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
    [
      'a script that sets a variable',
      `<script>window.__STATE__ = ${JSON.stringify({ title: 'All about loaves', posts: posts() })};</script>`,
    ],
  ])('data in %s is read where nothing is shown', async (_, markup) => {
    const { text, readFrom } = await clipBody(`<div id=app></div>${markup}`);
    expect(readFrom).toBe('state');
    expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
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
