import type { Page } from 'puppeteer-core';

/**
 * Waits until the page has drawn a frame. Then the effects of what it shows have run: keys are listened to, and the focus is
 * where it belongs. A page that is not in front draws none; it runs them after a moment.
 */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 1000);
      }),
  );
}
