import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { popupOver } from '../support/popup-state';
import { pressTogether } from '../support/press-together';

/*
 * How much of the popup the article gets, and what keeps its place for it.
 */

const screens = fileURLToPath(new URL('../../test-results/screens', import.meta.url));

const long =
  'How the keeper of the light at the end of the long pier wrote down what the sea had brought him in the winter of the great storms, and when it had taken each of these things back again, as told by his daughter';
const paragraph =
  '<p>On that day the keeper wrote in his book how the lamp is lit in winter, and why nobody may talk to him.</p>';
const page = (title: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><meta name="author" content="Ann Reed, Olga Brandt, Ines Okafor and Tilda Marsh"><meta property="og:site_name" content="The Lowland Courier and Harbour Gazette"><meta property="article:published_time" content="2025-11-14"><article><h1>${title}</h1>${paragraph.repeat(20)}</article>`;

describe.each(journeyBrowsers)('the room of the article in %s', (name) => {
  const { clipper, site } = openClipper(name);
  let tab: Page;
  let popup: Page;

  beforeAll(async () => {
    mkdirSync(screens, { recursive: true });
    tab = await clipper.newPage(site.put('/long', page(long)));
    popup = await popupOver(clipper, tab);
  });
  const box = (selector: string) =>
    popup.$eval(selector, (element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return { top, bottom, height, line: Number.parseFloat(getComputedStyle(element).lineHeight) };
    });

  test('the title has three lines until it is edited', async () => {
    const { height, line } = await box('#title');
    expect(height).toBeLessThan(3 * line + 12);
    await popup.waitForSelector('#title[data-cut=true]');
    await popup.click('#title');
    await expect.poll(async () => (await box('#title')).height).toBeGreaterThan(3.9 * line);
    await popup.focus('#save');
    await expect.poll(async () => (await box('#title')).height).toBe(height);
  });

  test('byline and contents have one line each, and the text begins in the upper half', async () => {
    for (const each of ['.details-line .facts', '#contents']) expect((await box(each)).height).toBeLessThan(32);
    expect((await box('.article p')).top).toBeLessThan(230);
    // The date is not cut.
    const isWhole = ([line, day]: Element[]) =>
      (day?.getBoundingClientRect().right ?? 999) <= (line?.getBoundingClientRect().right ?? 0);
    expect(await popup.$$eval('.details-line .facts, .details-line .whole', isWhole)).toBe(true);
  });

  test('outlines what has the focus for keyboard users only', async () => {
    const outline = () => popup.$eval('#save', (button) => getComputedStyle(button).outlineStyle);
    await popup.mouse.click(5, 300);
    await popup.focus('#save');
    await expect.poll(() => outline()).toBe('none');
    await popup.keyboard.press('Tab');
    await pressTogether(popup, 'Shift', 'Tab');
    await expect.poll(() => popup.evaluate(() => document.activeElement?.id)).toBe('save');
    await expect.poll(() => outline()).toBe('solid');
  });

  test.runIf(name === 'chromium')('keeps the article in sight at a zoom of 200 %', async () => {
    // A browser limits its popups to 800 x 600 px, which a zoom divides. A popup cannot be resized from outside, but
    // its document can in a tab.
    const other = await clipper.extensionPage('src/screens/popup/index.html');
    await other.setViewport({ width: 380, height: 300, deviceScaleFactor: 2 });
    await other.waitForSelector('html[data-low]');
    await other.close();
    await tab.bringToFront();
    popup = await popupOver(clipper, tab);
    await popup.evaluate(() => {
      document.documentElement.dataset.low = '';
      document.getElementById('popup')?.style.setProperty('inset-block-end', 'auto');
      document.getElementById('popup')?.style.setProperty('block-size', '300px');
    });
    const [text, foot] = [await box('.article p'), await box('.foot')];
    expect(foot.bottom).toBeLessThanOrEqual(301);
    // Two lines at least.
    expect(foot.top - text.top).toBeGreaterThan(2 * text.line);
    await popup.screenshot({ path: join(screens, 'popup-zoom-200.png') });
  });

  /** The facts of the byline once these tags are typed, and whether each is whole and without a gap behind it. */
  async function factsWith(tags: string, author: string, siteName: string): Promise<unknown[]> {
    const facts = page('The keeper of the light')
      .replace(/content="Ann Reed[^"]*"/, `content="${author}"`)
      .replace('The Lowland Courier and Harbour Gazette', siteName);
    const other = await clipper.newPage(site.put('/tagged', facts));
    const tagged = await popupOver(clipper, other);
    await tagged.click('#edit-details');
    await tagged.type('#details-tags', tags);
    await tagged.click('#details-done');
    await tagged.waitForSelector('.details-line');
    const shown = await tagged.$$eval('.details-line .facts > * > bdi', (all) =>
      all.map((each) => {
        const text = document.createRange();
        text.selectNodeContents(each);
        // A hundredth of a pixel is enough for Firefox to cut a letter.
        const isWhole = text.getBoundingClientRect().width <= each.getBoundingClientRect().width + 0.001;
        return [each.textContent?.trim(), isWhole && each.clientWidth >= (each.parentElement?.clientWidth ?? 0)];
      }),
    );
    return shown;
  }

  test('many tags leave room for the author', async () => {
    const long = 'The Lowland Courier and Harbour Gazette';
    expect(await factsWith('salt\nroads\nold maps\n', 'Ann Reed', long)).toEqual([
      ['Ann Reed', true],
      [long, false],
      ['Nov 14, 2025', true],
      ['#salt #roads #old maps', false],
    ]);
  });

  test('a short tag leaves room for all names', async () => {
    expect(await factsWith('sea\n', 'Mara Ellison', 'Harbour')).toEqual([
      ['Mara Ellison', true],
      ['Harbour', true],
      ['Nov 14, 2025', true],
      ['#sea', true],
    ]);
  });
});
