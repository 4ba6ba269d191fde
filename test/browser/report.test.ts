import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { deviationsOf, saveReportCase } from '../../cli/cases/report-case';
import { readReport } from '../../src/screens/report/report';
import { journeyBrowsers } from '../support/browsers';
import { goToFirstBlock } from '../support/correcting';
import { openFolder } from '../support/folder';
import { openClipper } from '../support/opened';
import { popupOver } from '../support/popup-state';
import { provesAll } from '../support/scope';
import { textOf } from '../support/text-of';
import { writtenFile } from '../support/written-file';

const prose = (topic: string) =>
  `<p>Fishermen along the ${topic} quay repaired their heaviest nets before breakfast, as our correspondent noted, and nobody complained about the frozen ropes, which had kept them waiting since Tuesday.</p>`;

const story = `<!doctype html><html lang="en"><title>Nets before breakfast</title><meta name="description" content="Heaviest nets">
  <nav><a href="/secretpath">Home</a> <a href="/about">About</a></nav><article><h1>Nets before breakfast</h1>
  ${['northern', 'southern', 'eastern', 'western', 'central'].map(prose).join('')}</article><footer>Imprint</footer></html>`;

const nothing = '<!doctype html><html lang="en"><title>Buttons</title><button>One</button><button>Two</button></html>';

describe.each(journeyBrowsers)('reporting a page in %s', (name) => {
  const { clipper, site, downloads } = openClipper(name);
  const folder = openFolder();

  async function popupAt(path: string, html: string, state: 'ready' | 'failed'): Promise<Page> {
    return popupOver(clipper, await clipper.newPage(site.put(path, html)), state);
  }

  /** Writes the report of the open dialog, and reads the file. */
  async function written(popup: Page): Promise<Buffer> {
    await popup.click('#report-write');
    await popup.waitForSelector('#report-state[data-state="written"]');
    const said = await textOf(popup, '#report-state');
    const [file = ''] = /WClipper report .*\.zip/.exec(said) ?? [];
    return writtenFile(downloads, file);
  }

  function clear(): void {
    for (const file of readdirSync(downloads)) rmSync(join(downloads, file));
  }

  test('the menu offers a report, which says what it contains, and holds none of the text', async () => {
    clear();
    const popup = await popupAt('/nets', story, 'ready');
    await goToFirstBlock(popup);
    await popup.keyboard.press('Delete');
    await popup.click('#more');
    await popup.click('#report-page');
    await popup.waitForSelector('#report[open]');
    await expect.poll(() => textOf(popup, '#report')).toContain('Nothing is sent');
    await expect.poll(() => popup.$$('#report-contents li')).toHaveLength(4);
    const file = await written(popup);

    const files = unzipSync(file);
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'page.json', 'report.json']);
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    for (const own of ['fishermen', 'heaviest', 'correspondent', 'northern', 'secretpath', 'breakfast', '127.0.0.1'])
      expect(all.toLowerCase()).not.toContain(own);
    const { about } = readReport(file);
    expect(about).toMatchObject({ scrambled: true, sameWhenScrambled: true, asked: { engine: 'wclipper' } });
    expect(about.versions.browser).toMatch(name === 'firefox' ? /^Firefox\/\d+$/ : /^Chrome\/\d+$/);
    expect(about.correction.removed).toHaveLength(1);

    // The correction is what the test of it asks for.
    const expected = saveReportCase(file, join(folder, 'nets'));
    expect(expected.keep.length).toBeGreaterThanOrEqual(4);
    expect(await deviationsOf(join(folder, 'nets'))).toMatchObject({ missing: [], tooMuch: [{}] });
  });

  test.runIf(provesAll)('with the text of the page, if the reader wants it, after a clip that failed', async () => {
    clear();
    const popup = await popupAt('/buttons', nothing, 'failed');
    await popup.click('#report-link');
    await popup.waitForSelector('#report[open]');
    await popup.click('#report-scramble');
    await popup.waitForFunction('document.querySelector(".report-private").textContent !== ""');
    await popup.type('#report-note', 'There is <b>something</b>.');
    const { about, snapshot } = readReport(await written(popup));
    expect(about).toMatchObject({ scrambled: false, note: 'There is <b>something</b>.' });
    expect(about.became.failure).toMatch(/noArticle|emptyPage/);
    expect(snapshot.page.head.title).toBe('Buttons');
    await popup.keyboard.press('Escape');
    await popup.waitForFunction('!document.querySelector("#report")');
  });
});
