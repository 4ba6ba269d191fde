import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { forbiddenMarkup } from '../hostile/forbidden';
import { journeyBrowsers } from '../support/browsers';
import { eventually } from '../support/eventually';
import { openClipper, openRecorder } from '../support/opened';
import { clipQuietly } from '../support/outbox-page';
import { untilState } from '../support/popup-state';
import { untilQuiet } from '../support/quiet';
import { countOf } from '../support/stored-rows';
import { textOf } from '../support/text-of';

/*
 * Articles are made in the extension's own documents. Whatever a page holds, nothing that the policy of these documents
 * forbids is attempted there, and nothing is requested.
 */

const sentence = 'The harbour was closed for a day because of the fog, and nobody in the town was surprised by that. ';
const paragraphs = `<p>${sentence.repeat(4)}</p>`.repeat(4);

/** Text beside markup that is forbidden in our pages. */
const content = (beacon: string) => `<h1>Fog</h1>${paragraphs}${forbiddenMarkup(beacon)}${paragraphs}`;

/** Puts markup into a page in one piece, so that none of it ends the article. */
const inserted = (markup: string) =>
  `<article id="place"></article><script>globalThis.ran = () => {}; document.getElementById('place').setHTMLUnsafe(${JSON.stringify(markup).replaceAll('<', '\\u003c')})</script>`;

/**
 * The texts of the last two are parsed in our documents. Chromium applies the policy to inert documents too: it forbids
 * and reports what such a text contains. Firefox does neither.
 */
const pages: Readonly<Record<string, (beacon: string) => string>> = {
  'an article': (beacon) => inserted(content(beacon)),
  'a page that shows nothing without its noscript': (beacon) =>
    `<div id="app"></div><noscript><article>${content(beacon).replaceAll(/<\/?noscript>/g, '')}</article></noscript>`,
  'a page that shows nothing without its template': (beacon) =>
    `<div id="app"></div><template><article>${content(beacon)}</article></template>`,
};

describe.each(journeyBrowsers)('clips of forbidden markup in %s', (name) => {
  const { clipper } = openClipper(name, { isAllowed: true });
  const site = openRecorder();
  let library: Page;
  let puts = 0;

  beforeAll(async () => {
    library = await clipper.extensionPage('src/screens/library-page/index.html', '#empty');
    // Pictures are fetched after the clip is saved, which is asked for by the settings.
    await library.evaluate('chrome.storage.local.set({ images: "link" })');
    // The document that clips without the popup is opened by the first of these clips.
    const plain = `<!doctype html><title>Plain</title><article>${paragraphs}</article>`;
    const page = await opened(site.put('/plain', 'text/html', plain));
    await clipQuietly(library, page.url());
    await eventually(async () => expect(await saved()).toBe(1));
    await page.close();
    await inDocument(watch);
  });

  function put(markup: string): string {
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fog</title><link rel="icon" href="data:,">${markup}`;
    // At one address, a page would update the clip of the one before.
    return site.put(`/fog-${puts++}`, 'text/html', html);
  }

  /** Opens the page and waits until it has requested what it does by itself. */
  async function opened(url: string): Promise<Page> {
    const page = await clipper.newPage();
    await page.goto(url);
    await untilQuiet(() => site.seen.length, 1200);
    site.seen.length = 0;
    return page;
  }

  async function keepBusy(page: Page): Promise<void> {
    const isBusy = new Promise((resolve) => page.once('console', resolve));
    page
      .evaluate(() => {
        console.log('busy');
        for (const end = Date.now() + 1500; Date.now() < end; );
      })
      .catch(() => {});
    await isBusy;
  }

  const watch = `(() => {
    globalThis.violations ??= [];
    addEventListener('securitypolicyviolation', (event) =>
      violations.push(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sample));
    null;
  })()`;
  /** Whether the browser reports what the policy forbids in a parsed text. */
  const mayReport = (markup: string) => name === 'chromium' && markup.includes('id="app"');

  const violations = `new Promise((resolve) => setTimeout(() => resolve(globalThis.violations.splice(0)), 200))`;

  /** Evaluates an expression in the document of the extension that clips without the popup. */
  async function inDocument(expression: string): Promise<unknown> {
    if (name === 'firefox') return clipper.evaluateInBackground(expression);
    const target = clipper.browser
      .targets()
      .find((each) => each.url().endsWith('/src/background/offscreen/index.html'));
    return (await target?.asPage())?.evaluate(expression);
  }

  const saved = () => library.evaluate(countOf('clips'));

  test.each(Object.entries(pages))('%s: nothing is attempted, with the popup and without', async (_, page) => {
    const markup = page(`${site.origin}/beacon`);
    const url = put(markup);
    const tab = await opened(url);
    await keepBusy(tab);
    const popup = await clipper.pressToolbarButton(tab);
    await popup.evaluate(watch);
    await untilState(popup, 'ready');
    expect(await textOf(popup, '.article')).toContain('held one');
    const seen = await popup.evaluate(violations);
    if (!mayReport(markup)) expect(seen).toEqual([]);
    expect(site.seen).toEqual([]);
    await popup.close();

    const before = await saved();
    await clipQuietly(library, url);
    await expect.poll(saved).toBe(Number(before) + 1);
    const seenWithout = await inDocument(violations);
    if (!mayReport(markup)) expect(seenWithout).toEqual([]);
    expect(site.seen).toEqual([]);
  });
});
