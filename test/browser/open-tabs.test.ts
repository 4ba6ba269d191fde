import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import { journeyBrowsers, launchHeadless } from '../support/browsers';
import { provesAll } from '../support/scope';

const dist = (name: string) => fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));

let site: Site;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wclipper-open-tabs-'));
  site = await serve();
});

afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * The extension as it is once the user has allowed the host: Chromium's
 * question is a window of its own that no driver reaches. Firefox is set to say
 * yes without a window, so there the extension asks indeed.
 */
function allowed(name: string): string {
  if (name === 'firefox') return dist(name);
  const copy = join(folder, name);
  cpSync(dist(name), copy, { recursive: true });
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, host_permissions: ['http://127.0.0.1/*'] }));
  return copy;
}

/** The popup on a page that nothing is known to compare with, while another page of its site is open. */
async function asking(clipper: Clipper): Promise<Page> {
  await clipper.evaluateInBackground('chrome.storage.local.set({ engine: "featuretree" })');
  await clipper.newPage(`${site.origin}/pages/sibling-b/index.html`);
  const page = await clipper.newPage(`${site.origin}/pages/sibling-a/index.html`);
  const popup = await clipper.pressToolbarButton(page);
  await popup.waitForSelector('#instead');
  await popup.click('#compare summary');
  return popup;
}

describe.each(journeyBrowsers)('open tabs of the site in %s', (name) => {
  let clipper: Clipper | undefined;

  test('an open tab is offered and compared with once the user has allowed it', async () => {
    clipper = await launchHeadless(name, { extension: allowed(name), language: 'en' });
    const popup = await asking(clipper);
    if (name === 'firefox') {
      await popup.waitForSelector('#ask-open-tabs');
      await popup.click('#ask-open-tabs');
    }
    await popup.waitForSelector('.open-tab');
    const offers = await popup.$$eval('.open-tab', (buttons) => buttons.map((button) => button.textContent));
    expect(offers).toHaveLength(1);
    expect(offers[0]).toMatch(/^Compare with the open tab “.+”$/);
    const before = site.asked.length;
    await popup.click('.open-tab');
    await popup.waitForFunction('document.querySelector("#preview") && !document.querySelector("#instead")');
    const preview = await popup.$eval('#preview', (element) => element.textContent);
    expect(preview).toContain('thermos was on the other side of the wall');
    expect(site.asked.slice(before)).toEqual([]);
    await clipper.close();
  });

  test.runIf(provesAll)('a refusal is shown and leaves the other ways open', async () => {
    clipper = await launchHeadless(name, { extension: dist(name), language: 'en' });
    const popup = await asking(clipper);
    await popup.waitForSelector('#ask-open-tabs');
    expect(await popup.$eval('.open-tabs p', (line) => line.textContent)).toContain('127.0.0.1');
    // The user refuses.
    await popup.evaluate(() => {
      const { chrome, browser } = globalThis as unknown as Record<string, { permissions: object } | undefined>;
      for (const api of [chrome, browser]) if (api) Object.assign(api.permissions, { request: async () => false });
    });
    await popup.click('#ask-open-tabs');
    await popup.waitForFunction('document.querySelector(".open-tabs p").textContent.startsWith("Not allowed")');
    expect(await popup.$('.open-tab')).toBeNull();
    expect(await popup.$('#fetch-sibling')).not.toBeNull();
    await clipper.close();
  });

  afterAll(async () => clipper?.close());
});
