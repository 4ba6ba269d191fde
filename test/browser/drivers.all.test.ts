import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickSteadily } from '../../cli/drivers/steady-clicks';
import { browserNames, launchHeadless, launchInWindow, type WindowedClipper } from '../support/browsers';
import { readClipboard } from '../support/clipboard';
import { openFolder } from '../support/folder';
import { openDisplay, openSite } from '../support/opened';
import { plainTab } from '../support/plain';
import { textOf } from '../support/text-of';

const extension = fileURLToPath(new URL('../support/toy-extension', import.meta.url));
const copied = '剪报：中文、かな、한국어 🐟\nsecond line';
const site = openSite();
const display = openDisplay();
const folder = openFolder();

beforeAll(async () => {
  site.put('/fish', '<title>鱼</title><p id="fish" style="font-size:80px">鱼和水');
});

describe.each(browserNames)('%s in a window', (name) => {
  let clipper: WindowedClipper;
  let page: Page;
  const downloads = () => join(folder, name);

  beforeAll(async () => {
    const options = { extension, downloads: downloads(), language: 'zh-CN', colorScheme: 'dark' } as const;
    clipper = await launchInWindow(name, display, options);
    page = await clipper.newPage(`${site.origin}/fish`);
  });

  afterAll(async () => clipper?.close());

  const untilText = (view: Page, selector: string, text: string) =>
    expect.poll(() => textOf(view, selector)).toBe(text);
  const untilEvent = (event: string) => expect.poll(() => events()).toContain(event);
  const events = () =>
    clipper.evaluateInBackground('chrome.storage.local.get("events").then((stored) => stored.events ?? [])');

  test('the toolbar button opens the popup and grants the tab', async () => {
    const popup = await clipper.pressToolbarButton(page);
    await untilText(popup, '#tab', 'on 鱼');
    await popup.type('#title', 'A fish');
    await popup.click('#save');
    await untilText(popup, '#status', 'saved A fish, trusted true');
    await popup.type('#title', '!');
    await popup.focus('#save');
    await popup.keyboard.press('Enter');
    await untilText(popup, '#status', 'saved A fish!, trusted true');
    expect((await popup.screenshot()).length).toBeGreaterThan(1000);
    await popup.close();
    expect(popup.isClosed()).toBe(true);
  });

  test('a popup that closes itself counts as closed and opens again', async () => {
    const popup = await clipper.pressToolbarButton(page);
    await popup.evaluate('setTimeout(() => close())');
    await expect.poll(() => popup.isClosed()).toBe(true);
    const again = await clipper.pressToolbarButton(page);
    await untilText(again, '#tab', 'on 鱼');
    await again.close();
  });

  test('both shortcuts are assigned, and fire at real keys', async () => {
    await page.bringToFront();
    expect(await clipper.evaluateInBackground('chrome.commands.getAll()')).toEqual([
      expect.objectContaining({ name: '_execute_action', shortcut: 'Alt+Shift+Y' }),
      expect.objectContaining({ name: 'clip-page', shortcut: 'Alt+Shift+K' }),
    ]);
    await display.pressKeys('alt+shift+k');
    await untilEvent('command clip-page');
    await display.pressKeys('alt+shift+y');
    const popup = await clipper.popup();
    await untilText(popup, '#tab', 'on 鱼');
    await popup.close();
  });

  test('the context menu of page and selection reaches the extension, with the rights of a gesture', async () => {
    await clipper.chooseMenuItem(page, '#fish', 'Clip with the toy');
    await untilEvent('menu clip on 鱼');
    await page.evaluate(() => {
      document.title = '选择';
      getSelection()?.selectAllChildren(document.body);
    });
    await clipper.chooseMenuItem(page, '#fish', 'Clip with the toy');
    await untilEvent('menu clip on 选择');
    await page.reload();
  });

  test('a download lands in the folder under its own name, a copy in the clipboard', async () => {
    const popup = await clipper.pressToolbarButton(page);
    await popup.click('#download');
    const file = join(downloads(), '剪报 toy.md');
    await expect.poll(() => readFileSync(file, 'utf8')).toBe(copied);
    await expect.poll(() => readdirSync(downloads())).toEqual(['剪报 toy.md']);
    await popup.click('#copy');
    await untilText(popup, '#status', 'copied');
    expect(await readClipboard(clipper)).toEqual({ text: copied, html: '' });
  });

  test('its own pages open in a tab, in the language and the colours asked for, and reload', async () => {
    const own = await clipper.extensionPage('page.html?note=1');
    expect(own.url()).toMatch(/\/page\.html\?note=1$/);
    expect(await own.evaluate(() => navigator.languages)).toEqual(['zh-CN', 'zh']);
    expect(await own.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    expect(await own.evaluate('chrome.i18n.getMessage("greeting")')).toBe('你好');
    await own.evaluate('globalThis.mark = 1');
    await own.reload();
    await untilText(own, '#ready', 'ready');
    expect(await own.evaluate('typeof globalThis.mark')).toBe('undefined');
    await own.close();
  });

  test('the background comes back after it was stopped', async () => {
    await clipper.evaluateInBackground('globalThis.mark = 1');
    await clipper.stopBackground();
    const own = await clipper.extensionPage('page.html');
    expect(await own.evaluate('chrome.runtime.sendMessage("wake up")')).toBe('awake');
    expect(await clipper.evaluateInBackground('typeof globalThis.mark')).toBe('undefined');
    await own.close();
  });
});

describe.each(browserNames)('%s without a window', (name) => {
  test('a profile that is kept keeps the database of the extension', async () => {
    const profile = join(folder, `${name}-profile`);
    const first = await launchHeadless(name, { extension, profile });
    const writing = await first.extensionPage('page.html');
    await writing.evaluate('writeNote("still here").then(() => null)');
    const popup = await first.pressToolbarButton(await first.newPage(`${site.origin}/fish`));
    expect(await popup.title()).toBe('Toy popup');
    await first.close();

    const second = await launchHeadless(name, { extension, profile });
    const reading = await second.extensionPage('page.html');
    expect(await reading.evaluate('readNote()')).toBe('still here');
    await second.close();
  });
});

test.each(browserNames)('a click in %s that an element moves away from is repeated, others are not', async (name) => {
  const page = clickSteadily(await plainTab(name));
  const move = `onmousedown="this.style.marginTop = '200px'; this.onmousedown = null"`;
  const count = 'onclick="document.title += this.id"';
  await page.setContent(`<title>:</title><button id="a" ${move} ${count}>Move</button><button id="b" ${count}>Stay</button>
    <p><button id="c" onclick="this.remove(); document.title += this.id">Go</button><label id="d">Choose <input type="radio" ${count}></label>`);
  for (const selector of ['#a', '#b', '#c', '#d']) await page.click(selector);
  expect(await page.title()).toBe(':abc');
  await page.close();
});

test.each(browserNames)('the driver of %s waits for no popup over a tab that is closed', async (name) => {
  const clipper = await launchHeadless(name, { extension });
  for (const delay of [0, 20, 100]) {
    const tab = await clipper.newPage(`${site.origin}/fish`);
    const pressed = clipper.pressToolbarButton(tab).then(
      (popup) => expect.poll(() => popup.isClosed()).toBe(true),
      () => {},
    );
    await sleep(delay);
    await tab.close();
    await pressed;
  }
  await clipper.close();
});
