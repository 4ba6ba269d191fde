import type { Page } from 'puppeteer-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { emptyLibrary } from '../support/empty-library';
import { openClipper } from '../support/opened';
import { type ClipToPut, putClips } from '../support/put-clips';
import { rowOf } from '../support/stored-rows';
import { textOf } from '../support/text-of';

const path = 'src/screens/library-page/index.html';
const english = 'Salt was carried inland on mules, and everyone along the road lived from it in winter. '.repeat(6);
const chinese = '盐由骡子驮到内地，沿路的人整个冬天都靠它生活，春天再把空袋子送回海边。'.repeat(6);
const body = (text: string) => ({ html: `<p>${text}</p>` });
const clips: readonly ClipToPut[] = [
  { id: 'a', title: 'Salt roads', savedAt: 4, tags: ['salt'], note: 'First', article: body(english) },
  { id: 'b', title: 'Salt roads again', savedAt: 3, tags: ['road'], article: body(`${english}The mules are gone.`) },
  { id: 'c', title: '盐路', savedAt: 2, article: body(chinese) },
  { id: 'd', title: '盐路（转载）', savedAt: 1, article: body(`${chinese}转载。`) },
  { id: 'e', title: 'Lamps', savedAt: 5, article: body('The keeper lit the lamp at four in winter. '.repeat(9)) },
];

describe.each(journeyBrowsers)('duplicates in %s', (name) => {
  const { clipper } = openClipper(name);
  let list: Page;
  let page: Page;

  beforeAll(async () => {
    list = await clipper.extensionPage(path, '#empty');
  });

  async function open(): Promise<void> {
    page = await clipper.extensionPage(`${path}#duplicates`, '.duplicate');
  }

  beforeEach(async () => {
    await emptyLibrary(list);
    await putClips(list, clips);
    await open();
  });

  const groups = () =>
    page.$$eval('.duplicates-group', (all) =>
      all.map((each) => Array.from(each.querySelectorAll('h2'), ({ textContent }) => textContent)),
    );
  const row = (id: string) =>
    clipper.evaluateInBackground<{
      tags?: readonly string[];
      deletedAt: number;
      note?: string;
    }>(rowOf('clips', id));

  test('are clips of nearly equal texts, in English and in Chinese, with what differs', async () => {
    await expect.poll(groups).toEqual([
      ['Salt roads', 'Salt roads again'],
      ['盐路', '盐路（转载）'],
    ]);
    await page.click('[data-clip-id="b"] summary');
    await page.waitForSelector('[data-clip-id="b"] .changes del', { visible: true });
    expect(await textOf(page, '[data-clip-id="b"] .changes del')).toContain('The mules are gone');
  });

  test('are merged into the clip that is kept, and restored', async () => {
    await page.focus('[data-clip-id="b"] .keep');
    await page.keyboard.press('Enter');
    await expect.poll(groups).toEqual([['盐路', '盐路（转载）']]);
    expect(await row('b')).toMatchObject({ tags: ['road', 'salt'], note: 'First', deletedAt: 0, versions: 1 });
    expect((await row('a')).deletedAt).toBeGreaterThan(0);
    await page.click('#undo');
    await expect.poll(() => textOf(page, '.snackbar p')).toBe('The clips are as they were before.');
    await expect.poll(async () => (await groups()).length).toBe(2);
    expect(await row('b')).toMatchObject({ tags: ['road'], deletedAt: 0 });
    expect((await row('a')).deletedAt).toBe(0);
  });

  test('that are none are not shown again, unless that is undone', async () => {
    // Each group comes when its texts are read.
    await expect.poll(async () => (await groups()).length).toBe(2);
    await page.click('.tell-apart');
    await expect.poll(groups).toEqual([['盐路', '盐路（转载）']]);
    await open();
    await expect.poll(groups).toEqual([['盐路', '盐路（转载）']]);
    await page.click('.tell-apart');
    await expect.poll(() => textOf(page, '#duplicates-state')).toBe('No duplicates found.');
    await page.click('#undo');
    await expect.poll(groups).toEqual([['盐路', '盐路（转载）']]);
  });
});
