import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { drawn } from '../support/drawn';
import { eventually } from '../support/eventually';
import { chooseMethod, methodsTab } from '../support/methods-tab';
import { openClipper } from '../support/opened';
import { popupOver } from '../support/popup-state';
import { ofEachFamily, provesAll } from '../support/scope';
import { countOf } from '../support/stored-rows';
import { textOf } from '../support/text-of';

/** Each method with its variants. */
const shown: readonly (readonly [engine: string, variant: 'live' | 'paper'])[] = [
  ['wclipper', 'live'],
  ...['framework', 'fusion', 'nta', 'rowblock', 'featuretree'].flatMap((engine) => [
    [engine, 'live'] as const,
    [engine, 'paper'] as const,
  ]),
];

const sentence = 'The keeper of the light wrote down what the sea had brought, and when it had taken it back again. ';

/** A page with all that the methods look for, and with text that would be markup if it were not escaped. */
const page = (
  title: string,
  text: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
  <body><nav><a href="/">Home</a> <a href="/sea">Sea</a> <a href="/shore">Shore</a></nav>
  <table width="800"><tr><td><div class="story"><h1>${title}</h1>
  <p>&lt;img src=/evil onerror="document.title='evil'"&gt; ${text.repeat(3)}</p><p>${text.repeat(4)}</p><p>${text.repeat(2)}</p></div>
  </td></tr></table><footer><a href="/imprint">Imprint</a></footer></body></html>`;

describe.each(journeyBrowsers)('how the methods see a page, in %s', (browser) => {
  const { clipper, site } = openClipper(browser);
  let view: Page;

  beforeAll(async () => {
    site.put(
      '/other',
      page('Another story', 'Nobody knows who built the tower, or when, or for how long it stood there. '),
    );
    site.put('/story', page('The keeper of the light', sentence));
    // Its feature tree is kept for the method that compares pages.
    const other = await popupOf('/other');
    await eventually(async () => expect(await keptTrees()).toBe(1));
    await other.close();
    view = await methodsTab(clipper, await popupOf('/story'));
  });

  async function popupOf(path: string): Promise<Page> {
    return popupOver(clipper, await clipper.newPage(site.origin + path));
  }

  /** How many feature trees the library has. */
  const keptTrees = () => clipper.evaluateInBackground<number>(countOf('trees'));

  const numbers = () => textOf(view, '#numbers');

  test('opens from the popup with the first method', async () => {
    expect(await textOf(view, 'h1')).toBe('How the methods see this page');
    expect(await textOf(view, '.about-page p')).toBe('The keeper of the light');
    expect(await view.$eval('[aria-selected="true"]', ({ id }) => id)).toBe('method-wclipper');
  });

  // Firefox reports no requests for the files of an extension.
  test.runIf(browser === 'chromium')('loads a method when it is first asked for', async () => {
    const files: string[] = [];
    const session = await view.createCDPSession();
    session.on('Network.requestWillBeSent', ({ request }) => files.push(request.url.replace(/.*\//, '')));
    await session.send('Network.enable');
    await chooseMethod(view, 'fusion');
    await expect.poll(() => files.filter((file) => file.startsWith('fusion-'))).toHaveLength(1);
    expect(files.filter((file) => /^(framework|rowblock|featuretree)-/.test(file))).toEqual([]);
    files.length = 0;
    await chooseMethod(view, 'fusion', 'paper');
    expect(files).toEqual([]);
    await session.detach();
  });

  // Firefox need not draw both variants of a method, which differ in their numbers.
  const here = browser === 'chromium' ? shown : shown.filter(([, variant]) => variant === 'live');
  test.each(ofEachFamily(here, ([engine]) => engine))(
    '%s (%s) draws the page and shows numbers to the pointer and to the keyboard',
    async (engine, variant) => {
      await chooseMethod(view, engine, variant);
      expect(await view.$$eval('.as-published', (notes) => notes.length)).toBe(variant === 'paper' ? 1 : 0);
      await view.waitForFunction(isPainted);
      expect(await view.$$eval('[role="option"]', (options) => options.length)).toBeGreaterThan(0);
      await pointAtStory(view);
      await view.waitForSelector('.highlight');
      expect(await numbers()).toMatch(/\d/);
      const label = await textOf(view, '.label');
      expect(label).toMatch(engine === 'featuretree' && variant === 'paper' ? /./ : /\d/);
      await view.focus('#marks');
      await view.keyboard.press('Home');
      await view.waitForFunction('document.querySelector("#mark-0")?.getAttribute("aria-selected") === "true"');
      expect(await numbers()).not.toBe('');
      await view.keyboard.press('End');
      const last = await view.$eval('[role="option"]', (option) => Number(option.getAttribute('aria-setsize')) - 1);
      await view.waitForFunction(`document.querySelector("#mark-${last}")?.getAttribute("aria-selected") === "true"`);
    },
  );

  test('the curve has axes, threshold and range, and is linked with the list both ways', async () => {
    await chooseMethod(view, 'rowblock');
    for (const part of ['.axes text', '.threshold path', '.range rect', '.inside']) {
      expect(await view.$(`#curve ${part}`)).not.toBeNull();
    }
    await view.focus('#curve');
    await view.keyboard.press('ArrowRight');
    await view.keyboard.press('ArrowRight');
    await view.waitForSelector('#curve .cross');
    const row = await view.$eval('#curve', (curve) => curve.getAttribute('aria-valuenow'));
    await expect.poll(() => textOf(view, '[aria-selected="true"][role="option"]')).toContain(`Row ${row}`);
    await view.focus('#marks');
    await view.keyboard.press('Home');
    await view.waitForFunction(`document.querySelector('#curve').getAttribute('aria-valuenow') !== '${row}'`);
  });

  test('asks the page and its site nothing, and takes its text for text', async () => {
    const before = site.asked.length;
    await chooseMethod(view, 'wclipper');
    expect(await textOf(view, '#marks')).toContain('<img src=/evil');
    expect(await view.$$('#methods img')).toEqual([]);
    expect(await view.title()).toBe('How the methods see this page');
    await sleep(300);
    expect(site.asked.slice(before)).toEqual([]);
  });

  test('keeps nothing of the page once it is reloaded', async () => {
    const stored = String(await view.evaluate('chrome.storage.session.get(null).then(JSON.stringify)'));
    expect(stored).not.toContain('keeper');
    await view.evaluate('void setTimeout(() => location.reload())');
    await view.waitForSelector('#gone');
  });
});

describe.runIf(provesAll)('how the methods see strange pages', () => {
  const { clipper, site } = openClipper('chromium');

  test.runIf(provesAll)(
    'a page of 100,000 nodes is drawn, with entries only for what is scrolled to',
    async () => {
      const body = '<p>A line of a very long <b>log</b> that someone kept.</p>'.repeat(25_000);
      site.put('/large', `<!doctype html><title>Log</title><article><h1>Log</h1>${body}</article>`);
      const popup = await popupOver(clipper, await clipper.newPage(`${site.origin}/large`));
      const view = await methodsTab(clipper, popup);
      await view.waitForFunction(isPainted);
      expect(await view.$$eval('[role="option"]', (options) => options.length)).toBeLessThan(100);
      expect(
        await view.$eval('[role="option"]', (option) => Number(option.getAttribute('aria-setsize'))),
      ).toBeGreaterThan(20_000);
      await view.focus('#marks');
      await view.keyboard.press('End');
      await view.waitForFunction('document.querySelector("#drawing").scrollTop > 100000');
      await chooseMethod(view, 'nta');
      await view.waitForFunction(isPainted);
    },
    120_000,
  );

  test('a page without an article is shown, too', async () => {
    site.put(
      '/links',
      `<!doctype html><title>Links</title>${'<p><a href="/a">One</a> <a href="/b">Two</a></p>'.repeat(4)}`,
    );
    const popup = await popupOver(clipper, await clipper.newPage(`${site.origin}/links`), 'failed');
    const view = await methodsTab(clipper, popup);
    await view.waitForFunction(isPainted);
    expect(await textOf(view, '#status')).toContain('finds no content');
    expect(await view.$$eval('[role="option"]', (options) => options.length)).toBeGreaterThan(3);
  });

  test('a page that shows its text nowhere is listed without a drawing', async () => {
    const popup = await popupOver(clipper, await clipper.newPage(`${site.origin}/pages/forum-shell/index.html`));
    const view = await methodsTab(clipper, popup);
    expect(await view.$('#drawing')).toBeNull();
    expect(await view.$$eval('[role="option"]', (options) => options.length)).toBeGreaterThan(3);
  });
});

/** Whether the canvas shows more than the page's ground. */
const isPainted = `(() => {
  const canvas = document.querySelector('.drawing canvas');
  if (!canvas?.width) return false;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, Math.min(canvas.height, 600));
  const colours = new Set();
  for (let at = 0; at < data.length; at += 64) colours.add(data[at] * 65536 + data[at + 1] * 256 + data[at + 2]);
  return colours.size > 4;
})()`;

/** Moves the pointer over the middle of the story in the drawing, until it points at a part of it. */
async function pointAtStory(view: Page): Promise<void> {
  const drawing = await view.waitForSelector('#drawing');
  const box = await drawing?.boundingBox();
  if (!box) throw new Error('the page is not drawn');
  for (let down = 60; down < Math.min(400, box.height); down += 20) {
    await view.mouse.move(box.x + box.width * 0.3, box.y + down);
    // Pages hear of the pointer with the next frame.
    await drawn(view);
    if (await view.$('.highlight')) return;
  }
}
