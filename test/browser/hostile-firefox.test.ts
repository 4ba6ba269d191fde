import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import type { Article } from '../../src/article/article';
import { exportClips } from '../../src/export/formats';
import { Findings } from '../hostile/findings';
import { hostilePages, pageHtml } from '../hostile/hostile';
import { suspects } from '../hostile/suspects';
import { launchHeadless } from '../support/browsers';
import { bytesOf } from '../support/bytes';
import { noPictures } from '../support/no-pictures';
import { settledPictures } from '../support/settled-pictures';

/** One page of each class that the two browsers may parse differently. */
const chosen = /^(?:handlers|parsers|loading|drawings|clobbering|writing), part 1/;
const names = hostilePages('https://e.example')
  .map(({ name }) => name)
  .filter((name) => chosen.test(name));

describe('pages full of payloads, in firefox', () => {
  let site: Site;
  let clipper: Clipper;

  beforeAll(async () => {
    site = await serve();
    clipper = await launchHeadless('firefox', { extension: builtExtension('firefox'), language: 'en' });
  });
  afterAll(async () => {
    await clipper?.close();
    await site?.close();
  });

  test.each(names)('%s: nothing runs, nothing is requested, the text stays', async (name) => {
    const hostile = hostilePages(site.origin).find((found) => found.name === name);
    if (hostile === undefined) throw new RangeError(name);
    const findings = new Findings(site, hostile);
    const page = await clipper.newPage(site.put(`/hostile/${names.indexOf(name)}`, pageHtml(hostile)));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    findings.requests();
    const popup = await clipper.pressToolbarButton(page);
    await popup.waitForFunction('document.body.dataset.state === "ready"', { timeout: 30_000 });
    await popup.waitForSelector('#preview article p');
    findings.note('popup', await popup.evaluate(suspects, '#preview article'));
    findings.shown('popup', await popup.$eval('#preview article', (article) => article.textContent));
    findings.requested('popup');
    await popup.click('#save');
    await popup.waitForSelector('#receipt', { timeout: 20_000 });
    await settledPictures(clipper);
    const clipId = await popup.evaluate(() => document.body.dataset.clipId);
    findings.requests();
    await Promise.all([popup.close(), page.close()]);
    await readAndExport(String(clipId), findings);
    expect(findings.all).toEqual([]);
  });

  async function readAndExport(clipId: string, findings: Findings): Promise<void> {
    const library = await clipper.extensionPage(`src/library-page/index.html#clip=${clipId}`);
    await library.waitForSelector('#reader article p');
    findings.note('reader', await library.evaluate(suspects, '#reader article'));
    findings.requested('reader');
    const article = await library.evaluate(
      (id) =>
        new Promise<Article>((resolve, reject) => {
          const open = indexedDB.open('wclipper');
          open.onerror = () => reject(open.error);
          open.onsuccess = () => {
            const row = open.result.transaction('articles').objectStore('articles').get(id);
            row.onsuccess = () => {
              open.result.close();
              resolve(row.result.article);
            };
          };
        }),
      clipId,
    );
    await library.close();
    const clip = { article, title: article.title, clippedAt: new Date('2026-11-21T10:00:00Z'), picture: noPictures };
    const { pieces } = await exportClips('html', [clip]);
    const path = '/shown';
    const screen = await clipper.newPage(site.put(path, strFromU8(new Uint8Array(bytesOf(pieces)))));
    findings.note('HTML', await screen.evaluate(suspects, 'article'));
    findings.requested('HTML', (asked) => asked === path);
    await screen.close();
  }
});
