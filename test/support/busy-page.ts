import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import type { Site } from '../../cli/drivers/serve';
import { deferred } from './deferred';

/** A busy machine may take seconds (ms) to open the popup. */
const longest = 8000;

/**
 * Keeps a page from being read until the returned function is called: its thread waits for an answer. Firefox reads a page
 * that waits: there its thread works for some time.
 */
export async function keepBusy(page: Page, site: Site, browser: BrowserName = 'chromium'): Promise<() => void> {
  if (browser === 'firefox') return keepWorking(page);
  const { promise: after, resolve: release } = deferred();
  const path = `/busy-${site.asked.length}`;
  site.put(path, { body: '', after });
  const busy = page.evaluate((address) => {
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    request.send();
  }, path);
  // The page may be closed before it is released.
  busy.catch(() => {});
  await expect.poll(() => site.asked).toContain(path);
  return release;
}

async function keepWorking(page: Page): Promise<() => void> {
  const isBusy = new Promise((resolve) => page.once('console', resolve));
  const busy = page.evaluate((milliseconds) => {
    console.log('busy');
    for (const end = Date.now() + milliseconds; Date.now() < end; );
  }, longest);
  busy.catch(() => {});
  await isBusy;
  return () => {};
}
