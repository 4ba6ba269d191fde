import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { Clipper } from '../../cli/drivers/chromium';
import { openAbout } from './popup-state';

/** Opens the view of the methods from a popup, and waits until it shows what the first method says. */
export async function methodsTab(clipper: Clipper, popup: Page): Promise<Page> {
  const known = new Set(await clipper.browser.pages());
  if ((await popup.$('#see-methods')) === null) await openAbout(popup);
  await popup.$eval('#see-methods', (button) => (button as HTMLElement).click());
  const page = await newPage(clipper, known);
  await page.waitForSelector('[role="tab"]');
  await untilComputed(page);
  return page;
}

export async function chooseMethod(page: Page, engine: string, variant: 'live' | 'paper' = 'live'): Promise<void> {
  await page.click(`#method-${engine}`);
  await untilComputed(page);
  if ((await page.$('.variants')) === null) return;
  await page.click(`.variants button:nth-of-type(${variant === 'live' ? 1 : 2})`);
  await untilComputed(page);
}

async function untilComputed(page: Page): Promise<void> {
  await page.waitForFunction('document.querySelector("#status")?.dataset.state === "there"');
}

/** Firefox does not tell the addresses of an extension's pages. */
async function newPage(clipper: Clipper, known: ReadonlySet<Page>): Promise<Page> {
  for (let attempt = 0; attempt < 100; attempt++) {
    for (const page of await clipper.browser.pages()) {
      if (known.has(page)) continue;
      const path = await page.evaluate('location.pathname').catch(() => '');
      if (String(path).includes('methods-page')) return page;
    }
    await sleep(100);
  }
  throw new Error('the popup opened no view of the methods');
}
