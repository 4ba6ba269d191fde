import { afterEach, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/clipper';
import { journeyBrowsers, launchHeadless, variantIn } from '../support/browsers';
import { openFolder } from '../support/folder';
import { savedTitles } from '../support/saved-titles';
import { provesAll } from '../support/scope';
import { libraryOfVersion4, type StoredLibrary, writeStored } from '../support/stored-library';
import { textOf } from '../support/text-of';

const stored = libraryOfVersion4();
const libraryPage = 'src/screens/library-page/index.html';

describe.each(journeyBrowsers)('the library of an earlier or later version, in %s', (browser) => {
  const profile = openFolder();
  let clipper: Clipper | undefined;
  afterEach(() => clipper?.close());

  const launch = () => launchHeadless(browser, { extension: builtExtension(browser), profile, language: 'en' });

  /** Starts the browser with this library in its profile. */
  async function launchWith(library: StoredLibrary): Promise<Clipper> {
    clipper = await launch();
    const { evaluateInBackground } = clipper;
    // When the background starts, it tidies the library, and may open it between deletion and writing.
    const write = () =>
      evaluateInBackground<string>(
        `(${writeStored})('wclipper', ${JSON.stringify(library)}).then(() => 'written', ({ name }) => name)`,
      );
    await expect.poll(write, { interval: 500 }).toBe('written');
    await clipper.close();
    return launch();
  }

  test('is read in full if it is of version 4', async () => {
    clipper = await launchWith(stored);
    const page = await clipper.extensionPage(libraryPage, '[data-clip-id]');
    const titles = () => page.$$eval('[data-clip-id] .item-title', (all) => all.map(({ textContent }) => textContent));
    await expect.poll(titles).toEqual(['盐路', 'Salt roads, mine']);
    await page.click('[data-clip-id] .item-title a[href*="000001"]');
    await page.waitForSelector('.article img[src^="blob:"]');
    const text = () => textOf(page, '#reader');
    for (const part of ['The mules are gone now.', '#to read', 'Read again']) await expect.poll(text).toContain(part);
  });

  variantIn(browser, provesAll)('is not opened if it is of a later version, and stays as it is', async () => {
    clipper = await launchWith({ ...stored, version: 10_000 });
    const page = await clipper.extensionPage(libraryPage, 'main [role="alert"] h1');
    expect(await textOf(page, 'main [role="alert"]')).toContain('newer version');
    expect((await savedTitles(clipper)).sort()).toEqual(['Salt roads, mine', '盐路']);
  });
});
