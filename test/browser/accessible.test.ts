import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import { launchHeadless } from '../support/browsers';
import { chooseMethod, methodsTab } from '../support/methods-tab';
import { type PopupState, untilState } from '../support/popup-state';

declare const axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and what axe holds for good practice; what it cannot decide by itself is not counted. */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

const sentence = 'The keeper of the light wrote down what the sea had brought, and when it had taken it back again.';
const article = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The keeper of the light - Coast</title><body>
  <nav><a href="/">Home</a> <a href="/sea">Sea</a></nav><article><h1>The keeper of the light</h1><p>By Olga Brandt</p>
  ${`<p>${`${sentence} `.repeat(4)}</p>`.repeat(4)}<h2>The lamp</h2><table><tr><th>Lamp</th><th>Year</th></tr><tr><td>First</td><td>1811</td></tr></table>
  <pre><code>light --on</code></pre><p class="pager">1 <a href="/story?page=2">2</a></p></article><footer><a href="/imprint">Imprint</a></footer></body></html>`;

describe.each(['en', 'zh-CN'] as const)('every screen in %s is accessible', (language) => {
  let clipper: Clipper;
  let site: Site;

  beforeAll(async () => {
    site = await serve();
    clipper = await launchHeadless('chromium', { extension: builtExtension('chromium'), language });
    site.put('/story', article);
  });
  afterAll(async () => {
    await Promise.all([clipper?.close(), site?.close()]);
  });

  /** What axe finds, a line each; in light and in the dark. */
  async function faultsOf(screen: Page): Promise<string[]> {
    const faults: string[] = [];
    for (const value of ['light', 'dark']) {
      await screen.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
      await screen.evaluate(source);
      const { violations } = await screen.evaluate((asked) => axe.run(document, asked), options);
      faults.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${value} ${id}: ${node.html.slice(0, 120)} ${node.failureSummary}`),
        ),
      );
    }
    return faults;
  }

  async function popupOf(path: string, state: PopupState): Promise<{ page: Page; popup: Page }> {
    const page = await clipper.newPage(site.origin + path);
    const popup = await clipper.pressToolbarButton(page);
    await untilState(popup, state);
    return { page, popup };
  }

  test('the popup with an article, with its sections open, its menu open, and its receipt', async () => {
    const { page, popup } = await popupOf('/story', 'ready');
    expect(await faultsOf(popup)).toEqual([]);
    await popup.$$eval('details', (all) => {
      for (const each of all) each.open = true;
    });
    await popup.$$eval('[aria-expanded="false"]:not([aria-haspopup])', (all) => {
      for (const each of all) (each as HTMLElement).click();
    });
    await popup.waitForSelector('#why li, #why tr, .why');
    expect(await faultsOf(popup)).toEqual([]);
    await popup.click('[aria-haspopup]');
    await popup.waitForSelector('[role="menu"]');
    expect(await faultsOf(popup)).toEqual([]);
    await popup.keyboard.press('Escape');
    await popup.click('#save');
    await untilState(popup, 'saved');
    expect(await faultsOf(popup)).toEqual([]);
    await popup.click('#undo');
    await untilState(popup, 'ready');
    await popup.close();
    await page.close();
  });

  test('the view of the methods, with the numbers of a part, and with a curve', async () => {
    const { page, popup } = await popupOf('/story', 'ready');
    const view = await methodsTab(clipper, popup);
    await view.focus('#marks');
    await view.waitForSelector('#numbers h2');
    expect(await faultsOf(view)).toEqual([]);
    for (const engine of ['framework', 'rowblock']) {
      await chooseMethod(view, engine);
      await view.focus('#marks');
      await view.waitForSelector('#numbers h2');
      expect(await faultsOf(view)).toEqual([]);
    }
    await view.close();
    await page.close();
  });

  test('the popup over a page that cannot be clipped', async () => {
    site.put('/empty', '<!doctype html><title>Nothing</title><body>');
    const { page, popup } = await popupOf('/empty', 'failed');
    expect(await faultsOf(popup)).toEqual([]);
    await popup.close();
    await page.close();
  });

  test('the library, empty, with a clip that is chosen, the clip, and how to undo its deletion', async () => {
    const library = await clipper.extensionPage('src/library-page/index.html');
    await library.waitForSelector('#empty');
    expect(await faultsOf(library)).toEqual([]);
    const { page, popup } = await popupOf('/story', 'ready');
    await popup.click('#save');
    await untilState(popup, 'saved');
    await popup.close();
    await page.close();
    await library.waitForSelector('#clips li');
    await library.click('#clips input[type="checkbox"]');
    await library.waitForSelector('#export-bar');
    expect(await faultsOf(library)).toEqual([]);
    await library.click('#clips h2 a');
    await library.waitForSelector('#reader .article');
    await library.$eval('#about-clip', (details) => {
      (details as HTMLDetailsElement).open = true;
    });
    expect(await faultsOf(library)).toEqual([]);
    await library.click('#delete');
    await library.waitForSelector('#undo');
    expect(await faultsOf(library)).toEqual([]);
    await library.close();
  });

  test('the settings', async () => {
    const settings = await clipper.extensionPage('src/options/index.html');
    await settings.waitForSelector('#template-preview');
    expect(await faultsOf(settings)).toEqual([]);
    await settings.close();
  });
});
