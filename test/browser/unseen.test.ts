import { readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import { watchingPage } from '../hostile/watching';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { clipQuietly } from '../support/outbox-page';
import { pickerHost, startPicking } from '../support/picking';
import { popupOver } from '../support/popup-state';
import { untilQuiet } from '../support/quiet';
import { ofEachFamily, provesAll } from '../support/scope';
import { textOf } from '../support/text-of';

describe.each(journeyBrowsers)('a page that watches, in %s', (name) => {
  const { clipper, site } = openClipper(name);

  /** A page that watches, once it has loaded what it loads by itself. */
  async function opened(path: string): Promise<Page> {
    const before = site.asked.length;
    const page = await clipper.newPage(site.put(path, watchingPage));
    await page.waitForFunction('performance.getEntriesByName(location.origin + "/in-code.png").length > 0');
    for (const file of ['/in-drawing.png', '/in-label.png', '/poster.png', '/film.mp4', '/in-code.png'])
      await expect.poll(() => site.asked.slice(before)).toContain(file);
    await untilQuiet(() => site.asked.length, 1000);
    return page;
  }

  test('notices nothing of a clip: no change, no call, no request, no new element', async () => {
    const page = await opened('/watching');
    await page.evaluate('watch()');
    const before = site.asked.length;
    const popup = await popupOver(clipper, page);
    const preview = await textOf(popup, '#preview article');
    expect(preview).toContain('words in a shadow');
    expect(await page.evaluate('seen()')).toEqual([]);
    expect(site.asked.slice(before)).toEqual([]);
  });

  test('cannot reach any file of the extension', async () => {
    const page = await clipper.newPage(site.put('/reaching', '<!doctype html><title>Reaching</title>'));
    const scheme = name === 'chromium' ? 'chrome-extension' : 'moz-extension';
    const files = readdirSync(builtExtension(name), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(relative(builtExtension(name), file.parentPath), file.name));
    expect(files).toContain('manifest.json');
    const addresses = ofEachFamily(files, extname).map((file) => `${scheme}://${clipper.extensionId}/${file}`);
    const reached = await page.evaluate(
      async (addresses: readonly string[], id: string) => {
        const found: string[] = [];
        const loads = (tag: 'img' | 'script' | 'link', address: string) =>
          new Promise<void>((resolve) => {
            const element = document.createElement(tag);
            element.addEventListener('error', () => resolve());
            element.addEventListener('load', () => resolve(void found.push(`loaded ${address}`)));
            if (element instanceof HTMLLinkElement) Object.assign(element, { rel: 'stylesheet', href: address });
            else element.src = address;
            document.head.append(element);
          });
        const fetches = (address: string) =>
          fetch(address, { mode: 'no-cors' }).then(
            () => found.push(`fetched ${address}`),
            () => {},
          );
        const tags = ['img', 'script', 'link'] as const;
        await Promise.all(addresses.flatMap((each) => [fetches(each), ...tags.map((tag) => loads(tag, each))]));
        const { runtime } = (globalThis as { chrome?: { runtime?: { sendMessage?: unknown } } }).chrome ?? {};
        if (runtime?.sendMessage !== undefined) found.push(`a page may send messages to ${id}`);
        return found;
      },
      addresses,
      clipper.extensionId,
    );
    expect(reached).toEqual([]);
  });

  /** What a script of the page finds in its document and among its globals. */
  const stateOf = (page: Page) =>
    page.evaluate(() => ({
      markup: document.documentElement.outerHTML,
      // A selected text, the focus and what is scrolled, too.
      focus: document.activeElement?.tagName,
      selected: String(getSelection()),
      scrolled: scrollY,
      // The driver adds its own.
      globals: Object.getOwnPropertyNames(globalThis)
        .filter((name) => !/puppeteer|^__aria/.test(name))
        .toSorted(),
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      entries: performance.getEntriesByType('resource').map((entry) => entry.name),
    }));

  test.runIf(provesAll)('finds nothing in its document once picking has ended', async () => {
    const page = await opened('/picked');
    const before = await stateOf(page);
    await startPicking(clipper, page);
    for (const key of ['ArrowDown', ' ', 'ArrowDown'] as const) await page.keyboard.press(key);
    await page.keyboard.press('Escape');
    await page.waitForSelector(pickerHost, { hidden: true });
    expect({ ...(await stateOf(page)), scrolled: before.scrolled }).toEqual(before);
  });

  test.runIf(provesAll)('finds nothing in its document once the message after saving is gone', async () => {
    const page = await opened('/told');
    const before = await stateOf(page);
    const popup = await popupOver(clipper, page);
    await popup.close();
    await clipper.evaluateInBackground('(globalThis.browser ?? chrome).storage.local.set({ images: "link" })');
    const library = await clipper.extensionPage('src/screens/library-page/index.html');
    // The message is shown for some seconds only.
    const told = page.waitForSelector(pickerHost);
    await clipQuietly(library, page.url());
    await page.bringToFront();
    await told;
    await page.waitForSelector(pickerHost, { hidden: true });
    expect(await stateOf(page)).toEqual(before);
  });
});
