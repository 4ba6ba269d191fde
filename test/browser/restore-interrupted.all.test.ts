import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { clipFile } from '../../src/library/backup/clip-file';
import { paths } from '../../src/library/backup/format';
import { BlobSink } from '../../src/library/backup/sink';
import { ZipFile } from '../../src/library/backup/zip-file';
import { recordOf } from '../../src/library/record';
import { journeyBrowsers } from '../support/browsers';
import { openFolder } from '../support/folder';
import { openClipper } from '../support/opened';
import { png } from '../support/png';
import { sampleArticle } from '../support/sample-article';
import { countOf } from '../support/stored-rows';
import { textOf } from '../support/text-of';

/** Enough that restoring them takes a few seconds. */
const clips = 300;

describe.each(journeyBrowsers)('restoring in %s', (name) => {
  const { clipper } = openClipper(name);
  const folder = openFolder();

  beforeAll(async () => {
    writeFileSync(join(folder, 'backup.zip'), Buffer.from(await (await backupOfMany()).arrayBuffer()));
  });

  async function restoring(): Promise<Page> {
    const page = await clipper.extensionPage('src/screens/library-page/index.html#backup', '#restore-file');
    const input = (await page.$('#restore-file')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(join(folder, 'backup.zip'));
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
    expect(await stored(page)).toEqual({ clips, articles: clips, pictures: clips, images: clips });
    await page.close();
  });
});

/** How many rows some tables have. */
async function stored(page: Page): Promise<Record<string, unknown>> {
  const tables = ['clips', 'articles', 'pictures', 'images'];
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await page.evaluate(countOf(table))] as const)),
  );
}

async function backupOfMany(): Promise<Blob> {
  const sink = new BlobSink();
  const zip = new ZipFile(sink);
  await zip.addText(paths.settings, '{}', 0);
  for (let at = 0; at < clips; at++) await addClip(zip, at);
  const about = { format: 'wclipper-backup', version: 1, writtenBy: '1', madeAt: '', clips, pictures: clips };
  await zip.addText(paths.about, JSON.stringify(about), 0);
  await zip.finish();
  return sink.file('application/zip');
}

async function addClip(zip: ZipFile, at: number): Promise<void> {
  const bytes = Uint8Array.from([...png(2), at & 255, at >> 8]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const src = `https://www.example.org/${at}.png`;
  const title = `Clip ${at}`;
  const article = {
    ...sampleArticle,
    title,
    url: `https://www.example.org/${at}`,
    html: `<p>Salt.</p><img src="${src}" alt="">`,
  };
  const history = { id: `clip-${at}`, savedAt: at, updatedAt: at, articleAt: at, revision: 1, deletedAt: 0 };
  const record = recordOf({ ...history, title, article }, [], { kept: [{ src, hash, bytes: bytes.length }], lost: [] });
  await zip.addPicture(paths.picture(hash, 'png'), new Blob([bytes]), at);
  await zip.addText(paths.clip(record.clip.id), clipFile(record), at);
}
