import { describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { keepBusy } from '../support/busy-page';
import { openClipper } from '../support/opened';
import { closePages, openAbout, openPopup, saveIn, untilState } from '../support/popup-state';

const sentences = `<p>${'The pilot wrote this sentence to be read, and then another one. '.repeat(6)}</p>`.repeat(6);
const article = (title: string) =>
  `<!doctype html><title>${title}</title><article><h1>${title}</h1>${sentences}</article>`;

/* Firefox ends its background page half a minute after its last event. */
describe.each(journeyBrowsers)('the code that the background lends to the popup in %s', (name) => {
  const { clipper, site } = openClipper(name);

  /** Whether the popup finds the code in another document. */
  const isLent = 'chrome.extension.getViews().some((view) => view !== window && view.clipCode)';
  const end = () =>
    name === 'firefox'
      ? clipper.stopBackground()
      : clipper.evaluateInBackground('chrome.offscreen.closeDocument().then(() => {})');

  test('may go during a clip: then the popup makes the clip itself', async () => {
    const first = await openPopup(clipper, site.put('/one', article('one')));
    await expect.poll(() => first.popup.evaluate(isLent)).toBe(true);
    await closePages(first.popup, first.page);
    const page = await clipper.newPage(site.put('/two', article('two')));
    const release = await keepBusy(page, site, name);
    const popup = await clipper.pressToolbarButton(page);
    await expect.poll(() => popup.evaluate(isLent)).toBe(true);
    await popup.waitForSelector('body[data-state=working]');
    await end();
    await expect.poll(() => popup.evaluate(isLent)).toBe(false);
    release();
    await untilState(popup, 'ready', 'failed');
    expect(await popup.$eval('body', ({ dataset, innerText }) => `${dataset.state} ${innerText}`)).toContain('ready');
  });

  test('may go after a clip: then the popup still has the article', async () => {
    const first = await openPopup(clipper, site.put('/one', article('one')));
    await expect.poll(() => first.popup.evaluate(isLent)).toBe(true);
    await closePages(first.popup, first.page);
    const { popup } = await openPopup(clipper, site.put('/three', article('three')));
    await end();
    await expect.poll(() => popup.evaluate(isLent)).toBe(false);
    await openAbout(popup);
    await popup.waitForSelector('#why-which');
    await saveIn(popup);
  });
});
