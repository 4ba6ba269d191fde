import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { emptyLibrary } from '../support/empty-library';
import { fillWithPictures } from '../support/fill-with-pictures';
import { openFolder } from '../support/folder';
import { openClipper } from '../support/opened';
import { openedLibrary } from '../support/outbox-page';
import { countOf } from '../support/stored-rows';
import { textOf } from '../support/text-of';
import { writtenFile } from '../support/written-file';

/** Enough that restoring them takes a few seconds. */
const clips = 300;

describe.each(journeyBrowsers)('restoring in %s', (name) => {
  const { clipper, downloads } = openClipper(name);
  const backup = join(openFolder(), 'backup.zip');
  const backupPage = () => clipper.extensionPage('src/screens/library-page/index.html#backup', '#restore-file');

  beforeAll(async () => {
    const library = await openedLibrary(clipper);
    await fillWithPictures(library, clips);
    const page = await backupPage();
    await page.click('#back-up');
    await page.waitForFunction(() => document.querySelector('#back-up-state')?.textContent);
    writeFileSync(backup, await writtenFile(downloads, '.zip'));
    await page.close();
    await emptyLibrary(library);
    await library.close();
  });

  async function restoring(): Promise<Page> {
    const page = await backupPage();
    const input = (await page.$('#restore-file')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(backup);
    return page;
  }

  test('goes on where the page was closed: nothing twice, nothing lost', async () => {
    // A few times, at places that differ with the speed of the machine.
    for (const share of [0.1, 0.3, 0.5]) {
      const page = await restoring();
      await page.waitForFunction(
        (least: number) => {
          const state = document.querySelector('#restore-state');
          return (document.querySelector('progress')?.value ?? 0) >= least || state?.textContent !== '';
        },
        { polling: 20 },
        share * clips,
      );
      await page.close();
    }
    const page = await restoring();
    await page.waitForFunction(() => document.querySelector('#restore-state')?.textContent);
    const said = await textOf(page, '#restore-state');
    const [, added, updated, present] =
      /Added: (\d+) clips?\. Updated: (\d+) clips\. Already there: (\d+) clips?\./.exec(said) ?? [];
    expect([Number(updated), Number(added) + Number(present)]).toEqual([0, clips]);
    expect(Number(present)).toBeGreaterThan(0);
    for (const table of ['clips', 'articles', 'pictures', 'images'])
      expect([table, await page.evaluate(countOf(table))]).toEqual([table, clips]);
  });
});
