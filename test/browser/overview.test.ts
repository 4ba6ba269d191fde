import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import { browserNames, launchHeadless } from '../support/browsers';
import { untilState } from '../support/popup-state';

describe.each(browserNames)('the overview in %s', (name) => {
  let clipper: Clipper;
  let site: Site;

  beforeAll(async () => {
    site = await serve();
    clipper = await launchHeadless(name, { extension: builtExtension(name), language: 'en' });
  });
  afterAll(async () => {
    await Promise.all([clipper?.close(), site?.close()]);
  });

  test('counts what is saved, as text too, and leads to the clips behind a number', async () => {
    const tab = await clipper.newPage(`${site.origin}/pages/demo-news/index.html`);
    const popup = await clipper.pressToolbarButton(tab);
    await untilState(popup, 'ready');
    await popup.click('#save');
    await untilState(popup, 'saved');
    await popup.close();
    const page = await clipper.extensionPage('src/library-page/index.html#overview');
    await page.waitForSelector('#sites');
    const textOf = (selector: string) => page.$eval(selector, (each) => each.textContent ?? '');
    await expect
      .poll(() => textOf('.totals'))
      .toMatch(/^Clips1Words[\d,]+Reading time\d+ minutes?Unread\d+ minutes? 1 clip$/);
    expect(await textOf('#sites tbody tr')).toBe(`${new URL(site.origin).hostname}1`);
    expect(await textOf('#languages tbody tr')).toBe('English1');
    expect(await textOf('#types tbody tr')).toBe('Article1');
    await page.waitForSelector('#storage tbody td');
    expect(await page.$$eval('#saved-over-time rect.bar', (bars) => bars.length)).toBe(1);
    await page.click('#saved-over-time summary');
    expect(await textOf('#saved-over-time tbody td')).toBe('1');
    await page.click('#sites a');
    await page.waitForFunction(() => location.hash.startsWith('#q=site'));
    await page.waitForFunction(() => !document.querySelector('#overview'));
    await page.close();
  });
});
