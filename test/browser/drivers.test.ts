import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Chromium, launchChromium } from '../../cli/chromium';
import { readClipboard } from '../support/clipboard';
import { chooseInChromium } from '../support/context-menu';
import { type Display, startDisplay } from '../support/display';
import { encode, type Site, serve } from '../support/serve';

const extension = fileURLToPath(new URL('../support/toy-extension', import.meta.url));
const copied = '剪报：中文、かな、한국어 🐟\nsecond line';
let site: Site;
let display: Display;
let folder: string;

beforeAll(async () => {
  site = await serve();
  display = await startDisplay();
  folder = mkdtempSync(join(tmpdir(), 'wclipper-drivers-'));
  site.put('/fish', '<title>鱼</title><body style="height:100vh;margin:0;font-size:80px">鱼和水');
});

afterAll(async () => {
  await site?.close();
  await display?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the small site', () => {
  test('speaks old charsets, waits and redirects', async () => {
    const gbk = site.put('/gbk', { body: '<title>鱼</title>', charset: 'gbk' });
    expect(new Uint8Array(await (await fetch(gbk)).arrayBuffer())).toEqual(
      Uint8Array.from([...Buffer.from('<title>'), 0xd3, 0xe3, ...Buffer.from('</title>')]),
    );
    expect(new TextDecoder('shift_jis').decode(encode('さかな', 'shift_jis'))).toBe('さかな');
    const start = performance.now();
    const slow = site.put('/slow', { body: 'late', delay: 200 });
    const redirected = await fetch(site.put('/moved', { redirect: slow }));
    expect(await redirected.text()).toBe('late');
    expect(performance.now() - start).toBeGreaterThan(190);
    expect((await fetch(`${site.origin}/pages/../../package.json`)).status).toBe(404);
  });
});

describe('Chromium', () => {
  let chromium: Chromium;

  beforeAll(async () => {
    chromium = await launchChromium({
      extension,
      headless: false,
      display: display.name,
      downloads: join(folder, 'chromium'),
      language: 'zh-CN',
      colorScheme: 'dark',
    });
  });

  afterAll(async () => chromium?.close());

  const events = () =>
    chromium.evaluateInBackground<string[]>('chrome.storage.local.get("events").then((stored) => stored.events ?? [])');

  test('the toolbar button opens the popup and grants the tab', async () => {
    const page = await chromium.newPage(`${site.origin}/fish`);
    const popup = await chromium.pressToolbarButton(page);
    await vi.waitFor(async () =>
      expect(await popup.evaluate(() => document.getElementById('tab')?.textContent)).toBe('on 鱼'),
    );
    await popup.type('#title', 'A fish');
    await popup.click('#save');
    expect(await popup.evaluate(() => document.getElementById('status')?.textContent)).toBe(
      'saved A fish, trusted true',
    );
    expect((await popup.screenshot()).length).toBeGreaterThan(1000);
    await popup.close();
    await page.close();
  });

  test('both shortcuts are assigned, and fire at real keys', async () => {
    const page = await chromium.newPage(`${site.origin}/fish`);
    expect(await chromium.evaluateInBackground('chrome.commands.getAll()')).toEqual([
      expect.objectContaining({ name: '_execute_action', shortcut: 'Alt+Shift+Y' }),
      expect.objectContaining({ name: 'clip-page', shortcut: 'Alt+Shift+K' }),
    ]);
    await display.pressKeys('alt+shift+k');
    await vi.waitFor(async () => expect(await events()).toContain('command clip-page'));
    const [popup] = await Promise.all([chromium.popup(), display.pressKeys('alt+shift+y')]);
    await popup.waitForSelector('#save');
    await popup.close();
    await page.close();
  });

  test('the context menu reaches the extension, with the rights of a gesture', async () => {
    const page = await chromium.newPage(`${site.origin}/fish`);
    await chooseInChromium(display, page, 'body');
    await vi.waitFor(async () => expect(await events()).toContain('menu clip on 鱼'), { timeout: 3_000 });
    await page.close();
  });

  test('a download lands in the folder under its own name, a copy in the clipboard', async () => {
    const page = await chromium.newPage(`${site.origin}/fish`);
    const popup = await chromium.pressToolbarButton(page);
    await popup.click('#download');
    const file = join(folder, 'chromium', '剪报 toy.md');
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toBe(copied), { timeout: 5_000 });
    expect(readdirSync(join(folder, 'chromium'))).toEqual(['剪报 toy.md']);
    await popup.click('#copy');
    await vi.waitFor(async () =>
      expect(await popup.evaluate(() => document.getElementById('status')?.textContent)).toBe('copied'),
    );
    expect(await readClipboard(chromium)).toEqual({ text: copied, html: '' });
    await page.close();
  });

  test('its own pages open in a tab, in the language and the colours asked for', async () => {
    const page = await chromium.extensionPage('page.html');
    expect(await page.evaluate(() => navigator.languages)).toEqual(['zh-CN', 'zh']);
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    expect(await page.evaluate('chrome.i18n.getMessage("greeting")')).toBe('你好');
    await page.close();
  });

  test('the background comes back after it was stopped', async () => {
    await chromium.evaluateInBackground('globalThis.mark = 1');
    await chromium.stopBackground();
    const page = await chromium.extensionPage('page.html');
    await page.evaluate('chrome.runtime.sendMessage("wake up")');
    expect(await chromium.evaluateInBackground('typeof globalThis.mark')).toBe('undefined');
    await page.close();
  });
});
