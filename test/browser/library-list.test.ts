import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { fillLibrary } from '../support/fill-library';
import { openClipper } from '../support/opened';
import { provesAll } from '../support/scope';
import { textOf } from '../support/text-of';

const path = 'src/screens/library-page/index.html';
const many = 1000;

/** More rows than this would not be a virtual list. */
const mostDrawn = 60;

describe.each(journeyBrowsers)('a library of many clips in %s', (name) => {
  const { clipper } = openClipper(name, { keepsPages: true });
  let page: Page;

  beforeAll(async () => {
    page = await clipper.extensionPage(`${path}#q=sea`, '#empty');
    expect(await textOf(page, '.shelf')).not.toContain('No clip matches');
    await fillLibrary(page, many);
    await page.setViewport({ width: 1280, height: 900 });
  });

  async function open(hash: string): Promise<void> {
    const before = page;
    page = await clipper.extensionPage(`${path}${hash}`);
    await before.close();
    await page.setViewport({ width: 1280, height: 900 });
    await page.waitForSelector('#clips li');
  }

  const reload = async () => open(await page.evaluate(() => location.hash));
  const drawn = () => page.$$eval('#clips li', (items) => items.length);
  const status = () => textOf(page, '.shelf-head [role="status"]');
  const titles = () =>
    page.$$eval('#clips .item-title a', (links) => links.slice(0, 3).map((link) => link.textContent));
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-clip-id]')?.dataset.clipId);

  test('draws few rows and tells assistive technology of all', async () => {
    await open('#list');
    await expect.poll(status).toBe('950 clips');
    await expect.poll(drawn).toBeLessThan(mostDrawn);
    const item = await page.$eval('#clips li', (first) => ({
      of: Number(first.getAttribute('aria-setsize')),
      at: first.getAttribute('aria-posinset'),
    }));
    expect(item).toEqual({ of: expect.any(Number), at: '1' });
    expect(item.of).toBeGreaterThan(0);
  });

  test('the buttons of a clip leave the outline of the focus free', async () => {
    await open('#list');
    const gap = await page.$eval('#clips li', (item) => {
      const buttons = item.querySelector('.item-buttons');
      return item.getBoundingClientRect().right - (buttons?.getBoundingClientRect().right ?? 0);
    });
    expect(gap).toBeGreaterThanOrEqual(2);
  });

  variantIn(name)('the dot of unread clips has a colour where the browser sets the colours', async () => {
    await open('#list');
    const devtools = await page.createCDPSession();
    await devtools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
    const dot = await page.$eval('.unread-dot', (each) => {
      const { borderTopStyle, borderTopColor } = getComputedStyle(each);
      return borderTopStyle === 'solid' && borderTopColor !== getComputedStyle(document.body).backgroundColor;
    });
    expect(dot).toBe(true);
    await devtools.detach();
  });

  test('names the days anew when the reader comes back after midnight', async () => {
    await open('#list');
    const headings = () => page.$$eval('.group-heading h2', (all) => all.map((each) => each.textContent));
    await expect.poll(headings).toContain('Last 7 days');
    await page.evaluate(`{
      const later = Date.now() + 40 * 24 * 3600 * 1000;
      Date = class extends Date {
        constructor(...parts) { super(...(parts.length === 0 ? [later] : parts)); }
        static now() { return later; }
      };
      dispatchEvent(new Event('focus'));
    }`);
    await expect.poll(headings).not.toContain('Last 7 days');
  });

  test('keeps head and group heading in view, and the focus while rows come and go', async () => {
    await open('#list');
    // All clips are read, so the list has its height.
    await expect.poll(status).toBe('950 clips');
    await page.focus('#clips li:first-child .item-title a');
    const first = await focused();
    for (const part of [0.3, 0.6, 1]) {
      await page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), part);
      await expect.poll(() => page.$$eval('#clips li', inWindow)).toBeGreaterThan(2);
    }
    await expect.poll(focused).toBe(first);
    await expect.poll(drawn).toBeLessThan(mostDrawn);
    const tops = (selector: string) =>
      page.$$eval(selector, (all) => all.map((each) => each.getBoundingClientRect().top));
    await expect.poll(() => tops('.shelf-head')).toEqual([0]);
    await expect.poll(async () => (await tops('.group-heading')).some((top) => top >= 0 && top < 160)).toBe(true);
    await expect.poll(() => page.$$eval('#clips li', (all) => all.at(-1)?.textContent)).toContain('1000');
  });

  test('shows the view that the address names, after a reload and after going back', async () => {
    await open('#list');
    await page.click('#navigation a[href="#view=archive"]');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Archive');
    await expect.poll(status).toBe('50 clips');
    await reload();
    await expect.poll(() => textOf(page, '#navigation [aria-current]')).toContain('Archive');
    await page.click('#navigation a[href="#tag=sea"]');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === '#sea');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Archive');
    await page.click('#clips .item-title a');
    await page.waitForSelector('#reader');
    await page.click('#back');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Archive');
  });

  test.runIf(provesAll)('gives the focus back to the clip that was read, wherever it is in the list', async () => {
    await open('#list');
    await expect.poll(status).toBe('950 clips');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect.poll(() => page.$$eval('#clips li', inWindow)).toBeGreaterThan(2);
    const opened = await page.$$eval('#clips li', (items) => {
      const item = items.find((each) => each.getBoundingClientRect().top > 200);
      item?.querySelector<HTMLElement>('.item-title a')?.click();
      return item?.dataset.clipId;
    });
    await page.waitForSelector('#reader');
    await page.goBack();
    await expect.poll(focused).toBe(opened);
    await expect.poll(() => page.$eval(':focus', (link) => link.getBoundingClientRect().top)).toBeGreaterThan(100);
  });

  test.runIf(provesAll)('sorts and arranges clips as the reader chose, also after a reload', async () => {
    await open('#list');
    await page.select('#sort', 'title');
    await expect
      .poll(titles)
      .toEqual(
        expect.arrayContaining([
          'A harbour that taught itself to listen, and what its engineers heard in the first winter 4',
        ]),
      );
    await expect.poll(() => page.$$('.group-heading')).toHaveLength(0);
    await page.click('#sort-order');
    await expect.poll(async () => (await titles())[0]).not.toContain('harbour');
    await page.select('#layout', 'cards');
    await page.waitForSelector('#clips.cards');
    const side = () => page.$$eval('#clips li', ([one, two]) => one?.offsetTop === two?.offsetTop);
    await expect.poll(side).toBe(true);
    // The end of a line in a card may be cut.
    expect(await page.$eval('#clips .facts > :first-child', (fact) => fact.textContent)).toMatch(/^Saved .*\d{4}$/);
    await reload();
    await page.waitForSelector('#clips.cards li');
    await expect.poll(() => page.$eval('#sort', (select) => (select as HTMLSelectElement).value)).toBe('title');
    await page.select('#sort', 'saved');
    await page.select('#layout', 'comfortable');
  });
});

function inWindow(items: readonly Element[]): number {
  return items.filter((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }).length;
}
