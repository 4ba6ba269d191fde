import { mkdirSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { builtExtension } from '../drivers/build-extension';
import { type Chromium, launchChromium } from '../drivers/chromium';
import { serve } from '../drivers/serve';

/*
 * `npm run screenshots`: the pictures in the README, taken from the real product in a real Chromium on the project's
 * own pages.
 */

const out = 'docs/screenshots';
const pages = { en: '/pages/demo-news/index.html', zh: '/pages/news-zh/index.html' };

mkdirSync(out, { recursive: true });
const extension = builtExtension('chromium');
const site = await serve();
await inBrowser('en', 'light', async (chromium) => {
  await save(await openPopup(chromium, pages.zh));
  const popup = await openPopup(chromium, pages.en);
  await shoot(popup, 'popup');
  await save(popup);
  await popup.waitForFunction('document.querySelector("#receipt")?.textContent.includes("1 picture kept")');
  await shoot(popup, 'receipt');
  const library = await chromium.extensionPage('src/library-page/index.html');
  await library.setViewport({ width: 1100, height: 720, deviceScaleFactor: 2 });
  await library.waitForSelector('[data-clip-id]');
  await shoot(library, 'library');
  await library.click('[data-clip-id] a');
  await library.waitForSelector('#reader h1');
  await library.waitForFunction('[...document.images].every((image) => image.complete)');
  await shoot(library, 'reader');
  const options = await chromium.extensionPage('src/options/index.html');
  await options.setViewport({ width: 1100, height: 900, deviceScaleFactor: 2 });
  await options.waitForFunction('document.querySelector("#template-preview")?.textContent.includes("harbour")');
  await shoot(options, 'options');
});
await inBrowser('en', 'light', async (chromium) => shootMethod(chromium, pages.en, 'rowblock', 'methods'));
await inBrowser('zh-CN', 'dark', async (chromium) => {
  await shoot(await openPopup(chromium, pages.zh), 'popup-zh-dark');
  await shootMethod(chromium, pages.zh, 'nta', 'methods-zh-dark');
});
await site.close();

async function inBrowser(
  language: 'en' | 'zh-CN',
  colorScheme: 'light' | 'dark',
  use: (chromium: Chromium) => Promise<void>,
) {
  const chromium = await launchChromium({ extension, headless: true, language, colorScheme });
  try {
    await use(chromium);
  } finally {
    await chromium.close();
  }
}

/** What a method makes of a page, with the pointer on a paragraph. */
async function shootMethod(chromium: Chromium, path: string, engine: string, name: string): Promise<void> {
  const popup = await openPopup(chromium, path);
  const opened = chromium.browser.waitForTarget((target) => target.url().includes('methods-page'));
  await popup.click('#contents');
  await popup.waitForSelector('#see-methods');
  await popup.$eval('#see-methods', (button) => (button as HTMLElement).click());
  const view = await (await opened).asPage();
  await view.setViewport({ width: 1280, height: 860, deviceScaleFactor: 2 });
  await (await view.waitForSelector(`#method-${engine}`))?.click();
  await view.waitForFunction('document.querySelector("#status").dataset.state === "there"');
  await view.hover('[role="option"][data-kept="true"]:not([data-holds="true"])');
  await view.waitForSelector('.highlight');
  await shoot(view, name);
}

async function openPopup(chromium: Chromium, path: string): Promise<Page> {
  const tab = await chromium.newPage(site.origin + path);
  const popup = await chromium.pressToolbarButton(tab);
  await popup.waitForFunction('document.body.dataset.state === "ready"');
  return popup;
}

async function save(popup: Page): Promise<void> {
  await popup.click('#save');
  await popup.waitForFunction('document.body.dataset.state === "saved"');
}

async function shoot(page: Page, name: string): Promise<void> {
  if (/^(popup|receipt)/.test(name)) await page.setViewport({ width: 380, height: 560, deviceScaleFactor: 2 });
  await page.screenshot({ path: `${out}/${name}.png` });
  console.log(`${out}/${name}.png`);
}
