import type { Page } from 'puppeteer-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepBusy } from '../support/busy-page';
import { openClipper } from '../support/opened';
import { clipQuietly } from '../support/outbox-page';
import { provesAll } from '../support/scope';
import { rowsOf } from '../support/stored-rows';

const sentences = `<p>${'The pilot wrote this sentence to be read, and then another one. '.repeat(6)}</p>`.repeat(6);
const article = (title: string) =>
  `<!doctype html><title>${title}</title><article><h1>${title}</h1>${sentences}</article>`;

/* Chromium only: Firefox clips in its background page. */
describe('the offscreen document', () => {
  const { clipper, site } = openClipper('chromium', { isAllowed: true });
  let library: Page;

  beforeAll(async () => {
    library = await clipper.extensionPage('src/screens/library-page/index.html', '#empty');
  });
  beforeEach(closeDocument);

  const titles = () =>
    library.evaluate(`${rowsOf('clips')}.then((rows) => rows.map(({ title }) => title).sort())`) as Promise<string[]>;

  const documents = () =>
    library.evaluate(
      `chrome.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] }).then((all) => all.length)`,
    ) as Promise<number>;

  async function closeDocument(): Promise<void> {
    await clipper.evaluateInBackground('chrome.offscreen.closeDocument().catch(() => {})');
  }

  test('is opened once for two tabs that are clipped at the same time', async () => {
    const urls = ['one', 'two'].map((name) => site.put(`/${name}`, article(name)));
    const pages = [];
    for (const url of urls) pages.push(await clipper.newPage(url));
    await Promise.all(urls.map((url) => clipQuietly(library, url)));
    await expect.poll(titles).toEqual(['one', 'two']);
    expect(await documents()).toBe(1);
    await Promise.all(pages.map((page) => page.close()));
  });

  test.runIf(provesAll)('is opened again if it is closed during a clip', async () => {
    const url = site.put('/three', article('three'));
    const page = await clipper.newPage(url);
    const release = await keepBusy(page, site);
    await clipQuietly(library, url);
    await expect.poll(documents).toBe(1);
    await closeDocument();
    release();
    await expect.poll(titles).toContain('three');
    expect((await titles()).filter((title) => title === 'three')).toHaveLength(1);
  });

  test('clips a page that is asked for while it closes itself', async () => {
    const first = site.put('/four', article('four'));
    const second = site.put('/five', article('five'));
    const pages = [await clipper.newPage(first), await clipper.newPage(second)];
    await clipQuietly(library, first);
    await expect.poll(titles).toContain('four');
    const isOffscreen = (url: string) => url.endsWith('/src/background/offscreen/index.html');
    const target = clipper.browser.targets().find((each) => isOffscreen(each.url()));
    const offscreen = await target?.asPage();
    await Promise.all([offscreen?.evaluate('window.close()').catch(() => {}), clipQuietly(library, second)]);
    await expect.poll(titles).toContain('five');
    await Promise.all(pages.map((page) => page.close()));
  });
});
