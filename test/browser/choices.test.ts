import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import { browserNames, launchHeadless } from '../support/browsers';

const offer = (name: string) =>
  `<div class="item"><h3><a href="/${name}">${name}</a></h3><p>A loaf for people who like ${name}, at four coins, from the upper oven.</p><a href="/cart?loaf=${name}&amp;utm_source=shop">Add to cart</a></div>`;

/** A shop's page on which several parts may be what the reader wants; the built-in model is not sure either. */
const unsure = [
  '<nav><a href="/">Home</a> <a href="/shop">Shop</a></nav>',
  '<h1>Rye loaf</h1><p class="price">$5.50</p>',
  '<div class="comments"><h3>Comments</h3><p>Nice bread. I drove an hour for it and ate it on the way back.</p><p>The caraway is too much for my taste, yet my wife disagrees.</p></div>',
  '<div class="newsletter"><h3>Our letter</h3><p>Four times a year we write down what the oven has taught us. No more than that.</p><form><input><button>Subscribe</button></form></div>',
  `<div class="related"><h2>You may also like</h2>${['Rye', 'Spelt', 'Brioche', 'Bagel', 'Pretzel'].map(offer).join('')}</div>`,
  '<div class="specs"><h2>Details</h2><table><tr><th>Weight</th><td>900 g</td></tr><tr><th>Flour</th><td>Rye, wheat</td></tr><tr><th>Keeps</th><td>a week</td></tr></table></div>',
  '<footer><p>Dock Street 12, at the old crane</p></footer>',
].join('\n');

describe.each(browserNames)('other selections and their reasons, in %s', (name) => {
  let clipper: Clipper;
  let site: Site;

  beforeAll(async () => {
    site = await serve();
    clipper = await launchHeadless(name, { extension: builtExtension(name), language: 'en' });
  });
  afterAll(async () => {
    await Promise.all([clipper?.close(), site?.close()]);
  });

  /** The popup over a page, once it has been read. */
  async function popupOf(html: string): Promise<{ page: Page; popup: Page }> {
    const page = await clipper.newPage(site.put('/page', html));
    const popup = await clipper.pressToolbarButton(page);
    await popup.waitForSelector('#why');
    return { page, popup };
  }

  async function close({ page, popup }: { page: Page; popup: Page }): Promise<void> {
    if (!popup.isClosed()) await popup.close();
    await page.close();
  }

  const chosen = (popup: Page) =>
    popup.$$eval('#choices button', (all) => all.findIndex((button) => button.getAttribute('aria-pressed') === 'true'));
  const textOf = (popup: Page) => popup.$eval('.article', (element) => element.textContent ?? '');

  test('one key or one click switches the draft to another selection and back', async () => {
    const views = await popupOf(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rye loaf - Harbour Bakery</title><body>${unsure}`,
    );
    const { popup } = views;
    await popup.waitForSelector('#choices');
    expect(await chosen(popup)).toBe(0);
    const first = await textOf(popup);
    await popup.keyboard.press('2');
    await popup.waitForFunction(`document.querySelector('#choices button:nth-of-type(2)')?.ariaPressed === 'true'`);
    expect(await textOf(popup)).not.toBe(first);
    await popup.click('#choices button');
    await popup.waitForFunction(`document.querySelector('#choices button')?.ariaPressed === 'true'`);
    expect(await textOf(popup)).toBe(first);
    await close(views);
  });

  test('shows every block with its probability and at most three reasons', async () => {
    const views = await popupOf(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rye loaf</title><body>${unsure}`,
    );
    const { popup } = views;
    await popup.click('#why summary');
    await popup.waitForSelector('#why li');
    const blocks = await popup.$$eval('#why li', (all) =>
      all.map((block) => ({
        kept: (block as HTMLElement).dataset.kept,
        verdict: block.querySelector('.verdict')?.textContent ?? '',
        reasons: block.querySelectorAll('.reasons [data-for]').length,
      })),
    );
    expect(blocks.length).toBeGreaterThan(5);
    expect(new Set(blocks.map(({ kept }) => kept))).toEqual(new Set(['true', 'false']));
    for (const { kept, verdict, reasons } of blocks) {
      expect(verdict).toMatch(kept === 'true' ? /^Kept · \d+% likely$/ : /^Left out · \d+% likely$/);
      expect(reasons).toBeLessThanOrEqual(3);
    }
    const verdicts = () => popup.$$eval('#why .verdict', (all) => all.map((each) => each.textContent ?? ''));
    await popup.select('#why-which', 'kept');
    expect((await verdicts()).every((verdict) => verdict.startsWith('Kept'))).toBe(true);
    await popup.select('#why-which', 'doubt');
    expect(
      (await verdicts()).map((verdict) => Number(/\d+/.exec(verdict)?.[0])).filter((share) => share < 20 || share > 80),
    ).toEqual([]);
    await popup.select('#why-which', 'all');
    expect(await verdicts()).toHaveLength(blocks.length);
    await popup.keyboard.press('Escape');
    expect(popup.isClosed()).toBe(false);
    expect(await popup.$eval('#why', (why) => (why as HTMLDetailsElement).open)).toBe(false);
    await close(views);
  });
});
