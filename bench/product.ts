import type { Page } from 'puppeteer-core';
import type { Chromium } from '../cli/drivers/chromium';
import { median } from './growth';

/** Times of the built extension. */
export interface ProductTimes {
  /** Median times in ms from the click on the toolbar button until the popup appears, and until it shows the article. */
  readonly popupShown: number;
  readonly preview: number;
  /** Clips per second, when one page is saved again and again. */
  readonly savesPerSecond: number;
  readonly clicks: number;
  readonly saves: number;
}

/** Clicks the toolbar button and saves the page at `url`, as often as asked. */
export async function measureProduct(
  chromium: Chromium,
  url: string,
  clicks: number,
  saves: number,
): Promise<ProductTimes> {
  const tab = await chromium.newPage(url);
  const shown: number[] = [];
  const preview: number[] = [];
  let popup: Page | undefined;
  // The first click starts the worker and compiles the code: it is not counted.
  for (let click = 0; click <= clicks; click++) {
    await popup?.close();
    const started = performance.now();
    popup = await chromium.pressToolbarButton(tab);
    if (click > 0) shown.push(performance.now() - started);
    await popup.waitForFunction('document.body.dataset.state === "ready"', { polling: 5 });
    if (click > 0) preview.push(performance.now() - started);
  }
  const tabId = await chromium.evaluateInBackground<number>(
    'chrome.tabs.query({ url: [] }).then((tabs) => tabs.find((tab) => tab.url)?.id)',
  );
  const savesPerSecond = await saveMany(popup as Page, tabId, saves);
  await tab.close();
  return { popupShown: median(shown), preview: median(preview), savesPerSecond, clicks, saves };
}

/** Makes a draft and saves it, with the messages that the shortcut uses. */
async function saveMany(popup: Page, tabId: number, saves: number): Promise<number> {
  // As text, because a compiled function would refer to helpers that the page lacks.
  const seconds = (await popup.evaluate(`(async () => {
    const ask = (name, asked) => chrome.runtime.sendMessage({ name, ask: asked });
    const started = performance.now();
    for (let i = 0; i < ${saves}; i++) {
      const draft = await ask('draft.make', { tabId: ${tabId}, mode: 'article' });
      await ask('clip.save', { draftId: draft.value.id, title: 'Clip ' + i, tabId: ${tabId} });
    }
    return (performance.now() - started) / 1000;
  })()`)) as number;
  return saves / seconds;
}
