import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';

/** How long (ms) a busy machine may take to start a browser or for anything that a page waits for. It only ends what hangs. */
export const longestWait = 240_000;

/** What is done to the first element that matches a selector. */
const actions = ['click', 'focus', 'hover', 'select', 'type', '$eval'] as const;

/** What the driver says of an element that is not there, has just been replaced, or is not in sight yet. */
const notYet = /failed to find element|detached|no such node|not clickable|No element found/i;

const patients = new WeakSet<Page>();

/**
 * Makes whatever is done to an element wait until the page has it, and a click until it is no longer disabled, as a reader
 * does: a busy machine may take any time for either. An element that the page replaces between the look-up and the action is
 * looked up again.
 */
export function patient(page: Page): Page {
  if (patients.has(page)) return page;
  patients.add(page);
  page.setDefaultTimeout(longestWait);
  const acts = page as unknown as Record<string, (selector: string, ...more: unknown[]) => Promise<unknown>>;
  for (const name of actions) {
    const act = acts[name]?.bind(page);
    if (act) acts[name] = (selector, ...more) => onceReady(page, selector, name, () => act(selector, ...more));
  }
  return page;
}

async function onceReady(page: Page, selector: string, name: string, act: () => Promise<unknown>): Promise<unknown> {
  for (const end = Date.now() + longestWait; ; await sleep(20)) {
    const element = await page.waitForSelector(selector);
    const isDisabled = (found: Element) => found.getAttribute('aria-disabled') === 'true';
    try {
      if (name !== 'click' || Date.now() > end || !(await element?.evaluate(isDisabled))) return await act();
    } catch (error) {
      if (Date.now() > end || !notYet.test(String(error))) throw error;
    } finally {
      await element?.dispose().catch(() => {});
    }
  }
}
