import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { Clipper } from '../../cli/drivers/clipper';
import { longestWait } from '../../cli/drivers/patient';
import { clickSteadily } from '../../cli/drivers/steady-clicks';
import { openAbout } from './popup-state';

/** Opens the view of the methods from a popup, and waits until it shows what the first method says. */
export async function methodsTab(clipper: Clipper, popup: Page): Promise<Page> {
  const page = await tabFrom(clipper, popup, '#see-methods');
  await page.waitForSelector('[role="tab"]');
  await untilComputed(page);
  return page;
}

/** Opens the comparison of the methods from a popup, and waits until all have answered. */
export async function compareTab(clipper: Clipper, popup: Page): Promise<Page> {
  const page = await tabFrom(clipper, popup, '#compare-methods');
  await page.waitForSelector('#compare-status[data-done="true"]');
  return page;
}

/** The tab that a button of the popup's panel opens. */
async function tabFrom(clipper: Clipper, popup: Page, button: string): Promise<Page> {
  const known = new Set(await clipper.tabs());
  if ((await popup.$(button)) === null) await openAbout(popup);
  await popup.$eval(button, (element) => (element as HTMLElement).click());
  return newPage(clipper, known);
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
  for (const end = Date.now() + longestWait; Date.now() < end; ) {
    for (const page of await clipper.tabs()) {
      if (known.has(page)) continue;
      const path = await page.evaluate('location.pathname').catch(() => '');
      if (String(path).includes('methods-page')) return clickSteadily(page);
    }
    await sleep(100);
  }
  throw new Error('the popup opened no view of the methods');
}
