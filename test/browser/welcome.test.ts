import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openWindow } from '../support/opened';
import { popupOver } from '../support/popup-state';
import { clipsTitled } from '../support/saved-titles';
import { provesAll } from '../support/scope';
import { pressShortcut } from '../support/shortcut';
import { textOf } from '../support/text-of';

const path = 'src/screens/welcome/index.html';
const title = 'The clip that nobody patented';

describe.each(journeyBrowsers)('the introduction, in %s', (browser) => {
  const { clipper, display } = openWindow(browser);
  let welcome: Page;

  beforeAll(async () => {
    welcome = await clipper.extensionPage(path, '.story p');
  });

  test('was not opened by itself: a driver runs this browser', async () => {
    const tabs = `chrome.tabs.query({}).then((tabs) => tabs.filter(({ url }) => url?.includes('welcome')).length)`;
    expect(await clipper.evaluateInBackground(tabs)).toBeLessThanOrEqual(1);
  });

  test('shows the shortcuts of the browser, how to pin the button, and what never happens', async () => {
    await welcome.waitForSelector('kbd');
    expect(await welcome.$$eval('kbd', (all) => all.map(({ textContent }) => textContent))).toEqual([
      'Alt+Shift+Y',
      'Alt+Shift+K',
    ]);
    expect(await textOf(welcome, '.cards ol')).toContain(browser === 'firefox' ? 'gear' : 'pin');
    expect(await welcome.$$eval('.never li', (all) => all.length)).toBe(4);
  });

  test('is clipped by the button: the story, and nothing else of the page', async () => {
    const popup = await popupOver(clipper, welcome);
    expect(await popup.$eval('#title', (field) => (field as HTMLTextAreaElement).value)).toBe(title);
    const text = await textOf(popup, '#preview .article');
    expect(text).toContain('The bent wire on your desk');
    expect(text).toContain('Few objects have survived');
    for (const other of ['puzzle piece', 'Two shortcuts', 'tracking', 'Save it with one click'])
      expect(text).not.toContain(other);
  });

  test.runIf(provesAll)('is saved by the shortcut, and says so', async () => {
    // The popup had the focus.
    await welcome.bringToFront();
    await welcome.click('.hero');
    // It says so for some seconds only.
    const said = welcome.waitForSelector('html > :not(head, body)');
    // Firefox does not tell its driver that a page of an extension has the focus.
    if (browser === 'firefox') await display.pressKeys('alt+shift+k');
    else await pressShortcut(display, welcome);
    await said;
    expect(await clipsTitled(clipper, title)).toBe(1);
    await welcome.waitForSelector('html > :not(head, body)', { hidden: true });
  });

  test('saves the story with its own button, and opens it in the library', async () => {
    await welcome.click('#try-it');
    await welcome.waitForSelector('#open-tried');
    expect(await textOf(welcome, '#tried')).toMatch(/library|already saved/);
    expect(await clipsTitled(clipper, title)).toBe(1);
  });

  test('is opened again by the settings', async () => {
    const settings = await clipper.extensionPage('src/screens/options/index.html', '#show-welcome');
    const known = new Set(await clipper.tabs());
    await settings.click('#show-welcome');
    await expect.poll(() => openedPath(known)).toBe(`/${path}`);
  });

  async function openedPath(known: ReadonlySet<Page>): Promise<unknown> {
    const [page] = (await clipper.tabs()).filter((each) => !known.has(each));
    return page?.evaluate('location.pathname').catch(() => undefined);
  }
});
