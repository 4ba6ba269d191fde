import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Chromium, launchChromium } from '../../cli/drivers/chromium';
import { keepBusy } from '../support/busy-page';
import { eventually } from '../support/eventually';
import { folderOfTest } from '../support/folder';
import { openDisplay, openSite } from '../support/opened';
import { popupOver } from '../support/popup-state';
import { rowsOf } from '../support/stored-rows';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const screens = path('../../test-results/screens');
const paragraphs = `<p>${'The keeper wrote this sentence to be read, and then another one. '.repeat(6)}</p>`.repeat(6);
const article = `<!doctype html><title>Kept</title><article><h1>Kept</h1>${paragraphs}</article>`;

/*
 * Chromium only: in Firefox the background shares its thread with the popup, and
 * nothing of ours runs while it hangs.
 */
describe('a background worker that hangs', () => {
  let clipper: Chromium;
  const site = openSite();
  const display = openDisplay();

  beforeAll(async () => {
    mkdirSync(screens, { recursive: true });
    site.put('/kept', article);
  });
  beforeEach(async () => {
    const profile = folderOfTest();
    // Chromium starts an unpacked extension again only in developer mode.
    mkdirSync(join(profile, 'Default'));
    writeFileSync(join(profile, 'Default', 'Preferences'), '{"extensions":{"ui":{"developer_mode":true}}}');
    clipper = await launchChromium({
      profile,
      extension: path('../../dist/chromium'),
      headless: false,
      display: display.name,
      language: 'en',
    });
  });
  afterEach(() => clipper?.close());

  async function hang(): Promise<void> {
    const worker = await clipper.worker();
    void worker.evaluate('while (true) {}').catch(() => {});
  }

  /** Makes the timers of a page of ours run faster: the time limits are those of test/browser-api/messaging/alive.test.ts. */
  const hurry = (view: Page) =>
    view.evaluate(() => {
      const { setTimeout } = globalThis;
      Object.assign(globalThis, {
        setTimeout: (act: () => void, ms = 0) => setTimeout(act, ms > 1000 ? ms / 20 : ms),
      });
    });

  const clips = (view: Page) =>
    view.evaluate(`${rowsOf('clips')}.then((rows) => rows.map(({ title }) => title))`) as Promise<string[]>;

  /** The badge of the tab at that address, asked of an extension page: the worker cannot answer. */
  const badgeIn = (view: Page, url: string) =>
    view.evaluate(`chrome.tabs.query({}).then(async (tabs) => {
      const texts = await Promise.all(tabs.map((tab) => chrome.action.getBadgeText({ tabId: tab.id })));
      return texts.find((text) => text !== '') ?? '';
    }, () => ${JSON.stringify(url)})`) as Promise<string>;

  async function save(page: Page): Promise<void> {
    const popup = await popupOver(clipper, page);
    await popup.click('#save');
    await popup.waitForSelector('#receipt');
    await popup.close();
  }

  /** Presses Restart: the page it stands on goes with the extension. Returns a page of the new one, whose worker answers. */
  async function restart(view: Page): Promise<Page> {
    await view.click('#restart').catch(() => {});
    // Until the extension is gone, a page of it may still open.
    return eventually(async () => {
      const library = await clipper.extensionPage('src/screens/library-page/index.html');
      const pong = await library.evaluate('chrome.runtime.sendMessage({ name: "ping", ask: null })');
      expect(pong).toEqual({ ok: true, value: null });
      return library;
    });
  }

  test('is reported by the popup and restarted with a click; nothing saved is lost', async () => {
    const page = await clipper.newPage(`${site.origin}/kept`);
    await save(page);
    await hang();
    const popup = await clipper.pressToolbarButton(page);
    await hurry(popup);
    await popup.waitForSelector('#failure[data-code=hung]');
    await popup.screenshot({ path: join(screens, 'popup-hung.png') });
    expect(await clips(await restart(popup))).toEqual(['Kept']);
    const again = await popupOver(clipper, page);
    await again.close();
  });

  test('is reported by the library and restarted with a click', async () => {
    const page = await clipper.newPage(`${site.origin}/kept`);
    await save(page);
    const library = await clipper.extensionPage('src/screens/library-page/index.html', '.discard');
    await hang();
    await hurry(library);
    await library.click('.discard');
    await library.waitForSelector('#no-answer');
    await library.screenshot({ path: join(screens, 'library-hung.png') });
    expect(await clips(await restart(library))).toEqual(['Kept']);
  });

  let release = () => {};

  /** The keys of the quiet clips that were begun. */
  const quietRecords = `chrome.storage.session.get(null).then((all) =>
    Object.keys(all).filter((key) => key.startsWith('quiet:')))`;
  /** Null without one. */
  const quietAlarm = (library: Page) =>
    library.evaluate("chrome.alarms.get('quiet clips').then((alarm) => alarm ?? null)");

  /** A quiet clip that has begun: the page is too busy to be read until it is released. */
  async function beginQuietClip(): Promise<{ page: Page; library: Page }> {
    const library = await clipper.extensionPage('src/screens/library-page/index.html', '#empty');
    const page = await clipper.newPage(`${site.origin}/kept`);
    await page.bringToFront();
    await page.waitForFunction('document.hasFocus()');
    release = await keepBusy(page, site);
    await display.pressKeys('alt+shift+k');
    await expect.poll(() => badgeIn(library, page.url())).toBe('…');
    // What outlives the worker is written side by side with the badge.
    await expect.poll(() => library.evaluate(quietRecords)).toHaveLength(1);
    await expect.poll(() => quietAlarm(library)).toMatchObject({ periodInMinutes: 0.5 });
    return { page, library };
  }

  test('during a quiet clip: the next popup reports the failure, and the button no longer shows progress', async () => {
    const { page, library } = await beginQuietClip();
    await hang();
    release();
    // As if it had begun two minutes ago.
    await library.evaluate(`chrome.storage.session.get(null).then((all) => Promise.all(
      Object.entries(all).filter(([key]) => key.startsWith('quiet:')).map(([key, record]) =>
        chrome.storage.session.set({ [key]: { ...record, since: record.since - 120000 } }))))`);
    const popup = await clipper.pressToolbarButton(page);
    await hurry(popup);
    await popup.waitForSelector('#notice[data-code=interrupted]');
    await expect.poll(() => badgeIn(library, page.url())).toBe('');
    await popup.screenshot({ path: join(screens, 'popup-quiet-hung.png') });
    await popup.waitForSelector('#failure[data-code=hung]');
    const restarted = await restart(popup);
    await expect.poll(() => badgeIn(restarted, page.url())).toBe('');
    await popupOver(clipper, page);
  });

  test('during a quiet clip, ended by the browser: the alarm marks the failure on the button, and the popup can retry', async () => {
    const { page, library } = await beginQuietClip();
    await clipper.stopBackground();
    // The same alarm, due sooner: the browser keeps its time, so the test need not wait for half a minute.
    await library.evaluate("chrome.alarms.create('quiet clips', { when: Date.now() + 500, periodInMinutes: 0.5 })");
    await expect.poll(() => badgeIn(library, page.url())).toBe('!');
    release();
    const popup = await clipper.pressToolbarButton(page);
    await popup.waitForSelector('#notice[data-code=interrupted]');
    await popup.screenshot({ path: join(screens, 'popup-interrupted.png') });
    await popup.click('#notice-again');
    await popup.waitForSelector('#receipt');
    expect(await clips(library)).toEqual(['Kept']);
  });
});
