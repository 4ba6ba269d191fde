import type { Page } from 'puppeteer-core';
import type { Chromium } from '../cli/drivers/chromium';
import { median } from './growth';

/** How the whole product feels, in the extension as it is built. */
export interface ProductTimes {
  /** ms from the click on the toolbar button until the popup shows something, and until it shows the article; medians. */
  readonly popupShown: number;
  readonly preview: number;
  /** Clips of one page saved one after another, a second. */
  readonly savesPerSecond: number;
  readonly clicks: number;
  readonly saves: number;
}

/** Presses the button and saves, again and again, on the page at `url`. */
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
  // The first click wakes the worker and compiles the code; it is not counted.
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

/** Draft and save, as the shortcut does, through the same messages. */
async function saveMany(popup: Page, tabId: number, saves: number): Promise<number> {
  // As text: a function would carry names of the tool that compiled it.
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
