import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openFolder } from '../support/folder';
import { type Opened, openClipper } from '../support/opened';
import { savePage } from '../support/popup-state';
import { savedTitles } from '../support/saved-titles';
import { provesAll } from '../support/scope';
import { textOf } from '../support/text-of';
import { writtenFile } from '../support/written-file';

const title = 'The harbour that taught itself to listen';

async function backupScreen({ clipper }: Opened): Promise<Page> {
  const library = await clipper.extensionPage('src/screens/library-page/index.html');
  await library.click('#backup-link');
  await library.waitForSelector('#back-up');
  return library;
}

const lastBackup = (library: Page) => textOf(library, '#last-backup');

async function restore(library: Page, file: string): Promise<string> {
  const input = (await library.$('#restore-file')) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(file);
  await library.waitForFunction(() => document.querySelector('#restore-state')?.textContent);
  return textOf(library, '#restore-state');
}

const folder = openFolder();
const backupOf = (name: string) => join(folder, `${name}.zip`);

describe.each(journeyBrowsers)('backups in %s', (name) => {
  const here = openClipper(name);

  test('a backup is downloaded and its date stays in view', async () => {
    const { clipper, site } = here;
    await savePage(clipper, `${site.origin}/pages/demo-news/index.html`);
    const library = await backupScreen(here);
    await expect.poll(() => lastBackup(library)).toBe('There is no backup yet.');
    await library.click('#back-up');
    await library.waitForFunction(() => document.querySelector('#back-up-state')?.textContent);
    expect(await textOf(library, '#back-up-state')).toMatch(
      /^Downloaded as WClipper backup [\d-]+\.zip: 1 clip with the archive, \d+ pictures?$/,
    );
    await expect.poll(() => lastBackup(library)).toMatch(/^Last backup: .+, 1 clip with the archive$/);
    writeFileSync(backupOf(name), await writtenFile(here.downloads, '.zip'));
    // The second of a day gets another name.
    await library.click('#back-up');
    await expect.poll(() => textOf(library, '#back-up-state')).toMatch(/^Downloaded as .+ ?\(1\)\.zip/);
  });

  test.runIf(provesAll)('a file that is no backup is named as such', async () => {
    const wrong = join(folder, 'wrong.zip');
    writeFileSync(wrong, 'not a ZIP file');
    const library = await backupScreen(here);
    expect(await restore(library, wrong)).toMatch(/^This file is not a ZIP file/);
  });
});

describe.each(journeyBrowsers)('restoring in %s', (name) => {
  const there = openClipper(name);

  test('is cancelled with a click', async () => {
    const library = await backupScreen(there);
    await library.evaluate(() => {
      const cancel = () => document.querySelector<HTMLElement>('#restore-cancel')?.click();
      new MutationObserver(cancel).observe(document.body, { childList: true, subtree: true });
    });
    expect(await restore(library, backupOf(name))).toMatch(/^Cancelled/);
  });

  test('a new browser gets the library back, with its settings if they are wanted', async () => {
    expect(await savedTitles(there.clipper).catch(() => [])).toEqual([]);
    const copy = backupOf(name);
    const library = await backupScreen(there);
    expect(await restore(library, copy)).toBe('Added: 1 clip. Updated: 0 clips. Already there: 0 clips.');
    expect(await savedTitles(there.clipper)).toEqual([title]);
    await library.click('#use-settings');
    await library.waitForFunction(() => !document.querySelector('#use-settings'));
    await library.close();
    const again = await backupScreen(there);
    expect(await restore(again, copy)).toBe('Added: 0 clips. Updated: 0 clips. Already there: 1 clip.');
  });
});
