import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { Clipper } from '../../cli/drivers/clipper';
import { eventually } from './eventually';
import { popupOver } from './popup-state';
import { rowsOf } from './stored-rows';

/** The element that the picker adds to a page. */
export const pickerHost = 'html > :not(head, body, frameset)';

/** Opens the popup and chooses "Pick on the page". Settles when the picker is on the page and takes keys. */
export async function startPicking(clipper: Clipper, page: Page): Promise<void> {
  const popup = await popupOver(clipper, page, 'ready', 'failed');
  await choosePicking(popup);
  await page.bringToFront();
  await untilPicking(page);
}

/** Chooses "Pick on the page" in the popup, which closes at once. */
export async function choosePicking(popup: Page, selector = '#pick'): Promise<void> {
  await popup.waitForSelector(selector);
  await popup.click(selector).catch(async (error: unknown) => {
    const isClosed = eventually(() => expect(popup.isClosed()).toBe(true));
    await isClosed.catch(() => {
      throw error;
    });
  });
}

/** Changes whether an element of the page is kept, and saves that. */
export async function pickElement(clipper: Clipper, page: Page, selector: string): Promise<void> {
  await startPicking(clipper, page);
  const [x, y] = await page.$eval(selector, (element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return [left + 20, top + height / 2] as const;
  });
  await page.mouse.click(x, y);
  await page.keyboard.press('Enter');
  await page.waitForSelector(pickerHost, { hidden: true });
}

/** Settles when the picker is on the page and takes keys. */
export async function untilPicking(page: Page): Promise<void> {
  await page.waitForSelector(pickerHost);
  await page.waitForFunction((host) => document.activeElement?.matches(host), {}, pickerHost);
}

/** The body of the newest clip with that title; undefined if there is none. */
export function bodyOfClip(clipper: Pick<Clipper, 'evaluateInBackground'>, title: string): Promise<string | null> {
  return clipper.evaluateInBackground(`Promise.all([${rowsOf('clips')}, ${rowsOf('articles')}]).then(([rows, articles]) => {
    const kept = rows.filter((row) => row.deletedAt === 0 && row.title === ${JSON.stringify(title)});
    const [newest] = kept.sort((a, b) => b.savedAt - a.savedAt);
    return articles.find(({ id }) => id === newest?.id)?.article.html ?? null;
  })`);
}
