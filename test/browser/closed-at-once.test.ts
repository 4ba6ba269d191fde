import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { openAbout, popupOver } from '../support/popup-state';
import { provesAll } from '../support/scope';

const sentences = `<p>${'The pilot wrote this sentence to be read, and then another one. '.repeat(6)}</p>`.repeat(6);
const article = `<!doctype html><title>Original</title><article><h1>Original</h1>${sentences}</article>`;

/** From now on the page gets neither a frame nor a timer, as if it were closed before the next one. */
async function withholdFramesAndTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { requestAnimationFrame: () => 0, setTimeout: () => 0 });
  });
}

describe.each(journeyBrowsers)('a page that is closed before its next frame in %s', (name) => {
  const { clipper, site } = openClipper(name);

  const fieldValue = (popup: Page, selector: string) =>
    popup.$eval(selector, (field) => (field as HTMLTextAreaElement | HTMLSelectElement).value);

  test('the popup keeps the last letter typed in the title, and Escape restores the title of the page', async () => {
    const page = await clipper.newPage(site.put('/typed-title', article));
    const popup = await popupOver(clipper, page);
    await popup.focus('#title');
    await popup.keyboard.press('End');
    await withholdFramesAndTimers(popup);
    await popup.keyboard.type(' and mine');
    await popup.close();
    const again = await popupOver(clipper, page);
    expect(await fieldValue(again, '#title')).toBe('Original and mine');
    await again.focus('#title');
    await again.keyboard.press('Escape');
    await expect.poll(() => fieldValue(again, '#title')).toBe('Original');
    await again.close();
    const third = await popupOver(clipper, page);
    expect(await fieldValue(third, '#title')).toBe('Original');
  });

  test.runIf(provesAll)('the popup keeps the engine that was just chosen', async () => {
    const page = await clipper.newPage(site.put('/tried-engine', article));
    const popup = await popupOver(clipper, page);
    await openAbout(popup);
    await popup.waitForSelector('#engine');
    await withholdFramesAndTimers(popup);
    await popup.select('#engine', 'nta');
    await popup.close();
    const again = await popupOver(clipper, page);
    await openAbout(again);
    expect(await fieldValue(again, '#engine')).toBe('nta');
  });

  test.runIf(provesAll)('the settings keep the last letter typed in a template', async () => {
    const options = await clipper.extensionPage('src/screens/options/index.html', '#reset-settings');
    await withholdFramesAndTimers(options);
    await options.click('#reset-settings');
    await options.focus('#template-fileName');
    await options.keyboard.press('End');
    await options.keyboard.type('-mine');
    await options.reload();
    const fileName = () =>
      clipper.evaluateInBackground<string>(
        'chrome.storage.local.get("template").then(({ template }) => template.fileName)',
      );
    await expect.poll(() => fileName()).toMatch(/-mine$/);
  });
});
