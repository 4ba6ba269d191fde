import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { type Opened, openClipper } from '../support/opened';
import { provesAll } from '../support/scope';
import { textOf } from '../support/text-of';

/** The popup on a page that nothing is known to compare with, while another page of its site is open. */
async function asking({ clipper, site }: Opened): Promise<Page> {
  await clipper.evaluateInBackground('chrome.storage.local.set({ engine: "featuretree" })');
  await clipper.newPage(`${site.origin}/pages/sibling-b/index.html`);
  const page = await clipper.newPage(`${site.origin}/pages/sibling-a/index.html`);
  const popup = await clipper.pressToolbarButton(page);
  await popup.waitForSelector('#instead');
  await popup.click('#compare summary');
  return popup;
}

describe.each(journeyBrowsers)('open tabs of the site in %s', (name) => {
  // Chromium's question is a window of its own that no driver reaches. Firefox is set to say yes without a window.
  const opened = openClipper(name, { isAllowed: name === 'chromium' });

  test('an open tab is offered and compared with once the user has allowed it', async () => {
    const popup = await asking(opened);
    if (name === 'firefox') {
      await popup.click('#ask-open-tabs');
    }
    await popup.waitForSelector('.open-tab');
    const offers = await popup.$$eval('.open-tab', (buttons) => buttons.map((button) => button.textContent));
    expect(offers).toHaveLength(1);
    expect(offers[0]).toMatch(/^Compare with the open tab “.+”$/);
    const before = opened.site.asked.length;
    await popup.click('.open-tab');
    await popup.waitForFunction('document.querySelector("#preview") && !document.querySelector("#instead")');
    await expect.poll(() => textOf(popup, '#preview')).toContain('thermos was on the other side of the wall');
    expect(opened.site.asked.slice(before)).toEqual([]);
  });
});

describe.runIf(provesAll).each(journeyBrowsers)('open tabs of the site in %s, where the reader', (name) => {
  const opened = openClipper(name);

  test('refuses: the other ways are left', async () => {
    const popup = await asking(opened);
    await popup.waitForSelector('#ask-open-tabs');
    expect(await textOf(popup, '.open-tabs p')).toContain('127.0.0.1');
    // The user refuses.
    await popup.evaluate(() => {
      const { chrome, browser } = globalThis as unknown as Record<string, { permissions: object } | undefined>;
      for (const api of [chrome, browser]) if (api) Object.assign(api.permissions, { request: async () => false });
    });
    await popup.click('#ask-open-tabs');
    await popup.waitForFunction('document.querySelector(".open-tabs p").textContent.startsWith("Not allowed")');
    expect(await popup.$('.open-tab')).toBeNull();
    expect(await popup.$('#fetch-sibling')).not.toBeNull();
  });
});
