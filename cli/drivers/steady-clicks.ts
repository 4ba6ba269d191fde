import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';

/** How long (ms) a click waits at most: pages that are not in sight draw no frames. */
const longestWait = 3000;

const steady = new WeakSet<Page>();

/**
 * Makes `page.click` wait until the element has not moved for some frames. Otherwise content that loads late, such as the
 * number of pictures, can move it after its position was read, and the click misses.
 */
export function clickSteadily(page: Page): Page {
  if (steady.has(page)) return page;
  steady.add(page);
  const click = page.click.bind(page);
  page.click = async (selector, options) => {
    const element = await page.waitForSelector(selector);
    const steadied = element?.evaluate(untilSteady).catch(() => {});
    await Promise.race([steadied, sleep(longestWait)]);
    void element?.dispose().catch(() => {});
    await click(selector, options);
  };
  return page;
}

/** Runs in the page, so it uses nothing outside itself. */
function untilSteady(element: Element): Promise<void> {
  const frames = 3;
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((settle) => {
    let last = '';
    let same = 0;
    const look = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y, width, height].join(' ');
      same = box === last ? same + 1 : 0;
      last = box;
      if (same >= frames) settle();
      else requestAnimationFrame(look);
    };
    look();
  });
}
