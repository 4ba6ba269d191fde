import type { Page } from 'puppeteer-core';

/** The text of the first element of a page that matches. */
export function textOf(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, ({ textContent }) => textContent ?? '');
}
