import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { openWindow } from '../support/opened';
import { popupOver } from '../support/popup-state';
import { pressTogether } from '../support/press-together';
import { clipsTitled } from '../support/saved-titles';
import { provesAll } from '../support/scope';
import { answeredAsSavedAlready, answeredByBadge, pressShortcut, untilBadge } from '../support/shortcut';
import { textOf } from '../support/text-of';

const paragraphs = (word: string) =>
  `<p>${`${word} wrote this sentence to be read, and then another one. `.repeat(6)}</p>`.repeat(6);
const articlePage = (word: string) =>
  `<!doctype html><title>${word}</title><article><h1>${word}</h1>${paragraphs(word)}</article>`;

describe.each(journeyBrowsers)('a page that is saved twice in %s', (name) => {
  const { clipper, site, display } = openWindow(name);
  let page: Page;
  let pages = 0;

  beforeEach(async () => {
    page = await clipper.newPage(site.put(`/page-${pages++}`, articlePage(`Page ${pages}`)));
  });

  const press = (times = 1) => pressShortcut(display, page, times);
  /** How many clips of that page are in the library. */
  const clips = (title = `Page ${pages}`) => clipsTitled(clipper, title);

  const showsBadge = (text: string) => untilBadge(clipper, text);
  /** The tooltip comes last: then the clip has ended, and another press is another clip. */
  const saves = (act: () => Promise<unknown>, title = 'Saved to your library') =>
    answeredByBadge(clipper, { badges: ['✓'], title }, act);
  const isSavedAlready = (act: () => Promise<unknown>) => answeredAsSavedAlready(clipper, act);

  /** Takes a result away before it goes by itself, so that the next one can be told from it. */
  const forgetResult = () =>
    clipper.evaluateInBackground(`chrome.tabs.query({ active: true, lastFocusedWindow: true }).then(([{ id: tabId }]) =>
      chrome.action.setBadgeText({ tabId, text: '' })).then(() => {})`);

  async function saveByShortcut(): Promise<void> {
    await saves(() => press());
    expect(await clips()).toBe(1);
  }

  test('makes one clip for two quick presses', async () => {
    await press(2);
    await expect.poll(() => clips()).toBe(1);
    await showsBadge('');
    expect(await clips()).toBe(1);
  });

  variantIn(name, provesAll)('makes one clip for two keys and the menu', async () => {
    await saveByShortcut();
    await isSavedAlready(() => press());
    await forgetResult();
    await isSavedAlready(() => clipper.chooseMenuItem(page, 'h1', 'Save this page to WClipper'));
    expect(await clips()).toBe(1);
  });

  test.runIf(provesAll)('makes one clip when the worker restarts in between', async () => {
    await saveByShortcut();
    await showsBadge('');
    await clipper.stopBackground();
    await isSavedAlready(() => press());
    expect(await clips()).toBe(1);
  });

  test.runIf(provesAll).each([false, true])(
    'is shown as saved by the popup, also once it is loaded again: %s',
    async (reloaded) => {
      await saveByShortcut();
      if (reloaded) await page.reload();
      const popup = await clipper.pressToolbarButton(page);
      await popup.waitForSelector('#saved-already');
      expect(await textOf(popup, '.primary')).toBe('Open');
      expect(await popup.evaluate(() => document.activeElement?.id)).toBe('open-saved');
      await pressTogether(popup, 'Control', 'Enter');
      await popup.waitForSelector('#saved-already');
      expect(await clips()).toBe(1);
      await popup.click('#more');
      await popup.click('#save-as-new');
      await popup.waitForSelector('#receipt');
      expect(await clips()).toBe(2);
    },
  );

  variantIn(name, provesAll)(
    'is not saved again by the shortcut after the popup saved it, unless that was undone',
    async () => {
      const popup = await popupOver(clipper, page);
      await popup.click('#save');
      await popup.waitForSelector('#undo');
      await popup.close();
      await isSavedAlready(() => press());
      await forgetResult();
      expect(await clips()).toBe(1);
      const library = await clipper.extensionPage('src/screens/library-page/index.html');
      await library.click('.discard');
      await library.waitForSelector('#undo');
      await library.close();
      expect(await clips()).toBe(0);
      await saves(() => press());
      expect(await clips()).toBe(1);
    },
  );

  variantIn(name, provesAll)('is updated with another text, and is another clip only at another address', async () => {
    await saveByShortcut();
    await page.reload();
    await isSavedAlready(() => press());
    await forgetResult();
    await page.evaluate(() => history.pushState(null, '', '?utm_source=mail'));
    await isSavedAlready(() => press());
    await forgetResult();
    await page.evaluate(() => history.pushState(null, '', '?view=2'));
    await saves(() => press());
    expect(await clips()).toBe(2);
    await forgetResult();
    await page.evaluate(
      (more) => document.querySelector('article')?.insertAdjacentHTML('beforeend', more),
      paragraphs('More'),
    );
    await saves(() => press(), 'Updated in your library');
    expect(await clips()).toBe(2);
  });

  test('is saved after a failure', async () => {
    await page.goto(site.put(`/empty-${pages}`, `<title>Page ${pages}</title>`));
    await press();
    await showsBadge('!');
    await page.evaluate(
      (html) => {
        document.body.innerHTML = html;
      },
      `<article><h1>Page ${pages}</h1>${paragraphs('Late')}</article>`,
    );
    await saves(() => press());
    expect(await clips()).toBe(1);
  });

  test.runIf(provesAll)('makes one clip for each selection', async () => {
    const select = (selector: string) =>
      page.evaluate((wanted) => getSelection()?.selectAllChildren(document.querySelector(wanted) as Element), selector);
    await select('p:last-of-type');
    const choose = (selector: string) => clipper.chooseMenuItem(page, selector, 'Save selection to WClipper');
    await saves(() => choose('p:last-of-type'));
    await forgetResult();
    await isSavedAlready(() => choose('p:last-of-type'));
    await forgetResult();
    expect(await clips()).toBe(1);
    await select('article');
    await saves(() => choose('p:first-of-type'));
    expect(await clips()).toBe(2);
  });
});
