import type { Page } from 'puppeteer-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { drawn } from '../support/drawn';
import { emptyLibrary } from '../support/empty-library';
import { openClipper } from '../support/opened';
import { pressTogether } from '../support/press-together';
import { type ClipToPut, putClips } from '../support/put-clips';
import { provesAll } from '../support/scope';
import { rowOf } from '../support/stored-rows';
import { textOf } from '../support/text-of';

const path = 'src/screens/library-page/index.html';
const clips: readonly ClipToPut[] = [
  { id: 'a', title: 'Salt roads', tags: ['AI', 'topic'] },
  { id: 'b', title: 'Mules', tags: ['ai', 'topic/sea'] },
  { id: 'c', title: 'Lamps', tags: ['AI', 'مِلح البحر'] },
  { id: 'd', title: 'Bells', tags: ['bells'] },
];

describe.each(journeyBrowsers)('the tags of the library in %s', (name) => {
  const { clipper } = openClipper(name);
  let list: Page;
  let page: Page;

  beforeAll(async () => {
    list = await clipper.extensionPage(path, '#empty');
  });

  beforeEach(async () => {
    await emptyLibrary(list);
    await putClips(list, clips);
    page = await clipper.extensionPage(`${path}#tags`, '.tag-row');
  });

  const rows = () =>
    page.$$eval('.tag-label', (all) => all.map((each) => each.textContent?.replace(/\s+/g, ' ').trim()));
  const state = () => textOf(page, '.snackbar p');
  const row = (tag: string) => `[data-tag="${tag}"] > .tag-row`;
  const tagsOf = (id: string) =>
    clipper.evaluateInBackground<readonly string[]>(`${rowOf('clips', id)}.then(({ tags }) => tags ?? [])`);

  async function renameByKeys(): Promise<void> {
    await page.focus(`${row('topic')} .rename`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('#new-tag-name');
    await page.keyboard.type('subject');
    await page.keyboard.press('Enter');
    await expect.poll(rows).toContain('subject 1 clip');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBeOneOf(['a', 'button']);
    // The rows may change before it can be undone.
    await expect.poll(state).toBe('“topic” is now “subject” in 2 clips.');
  }

  async function undoByKeys(): Promise<void> {
    await page.focus('.tag-label a');
    await drawn(page);
    await pressTogether(page, 'Control', 'z');
    await expect.poll(state).toBe('The tags are as they were before.');
    // There is nothing more to undo.
    await page.waitForSelector('.snackbar', { hidden: true });
  }

  test('are shown as a tree with their counts, the most used first, and found by a part of a name', async () => {
    await expect
      .poll(rows)
      .toEqual(['AI 2 clips', 'topic 1 clip', 'sea 1 clip', 'ai 1 clip', 'bells 1 clip', 'مِلح البحر 1 clip']);
    await page.type('#find-tags', 'ملح');
    await expect.poll(rows).toEqual(['مِلح البحر 1 clip']);
  });

  test('are renamed by keys, with the tags in them, and undone by Ctrl+Z', async () => {
    await renameByKeys();
    expect([await tagsOf('a'), await tagsOf('b')]).toEqual([
      ['AI', 'subject'],
      ['ai', 'subject/sea'],
    ]);
    await undoByKeys();
    await expect.poll(rows).toContain('topic 1 clip');
    await expect.poll(() => tagsOf('b')).toEqual(['ai', 'topic/sea']);
  });

  test.runIf(provesAll)('are undone by Ctrl+Z, and what was done in the list before is not', async () => {
    await page.evaluate(() => {
      location.hash = 'list';
    });
    await page.focus('[data-clip-id="d"] .discard');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#undo');
    await page.evaluate(() => {
      location.hash = 'tags';
    });
    await page.waitForSelector(`${row('topic')} .rename`);
    await renameByKeys();
    await undoByKeys();
    await page.evaluate(() => {
      location.hash = 'list';
    });
    await page.waitForSelector('[data-clip-id="a"]');
    expect(await page.$('[data-clip-id="d"]')).toBeNull();
  });

  variantIn(name)('say before they are merged by their names, and are told apart again', async () => {
    await page.click(`${row('bells')} .rename`);
    await page.waitForSelector('#new-tag-name');
    await page.keyboard.type('AI');
    await expect
      .poll(() => textOf(page, '.rename-tag [role="status"]'))
      .toBe('The tag “AI” already exists. The two will be merged.');
    expect(await textOf(page, '.rename-tag [type="submit"]')).toBe('Merge');
    await page.keyboard.press('Enter');
    await expect.poll(rows).toContain('AI 3 clips');
    // The rows may change before Undo is offered.
    await page.click('#undo');
    await expect.poll(rows).toContain('bells 1 clip');
    await expect.poll(() => tagsOf('d')).toEqual(['bells']);
  });

  test('that differ in case are merged by a suggestion', async () => {
    expect(await textOf(page, '#tag-variants li p')).toBe('AI 2 clips · ai 1 clip');
    await page.click('#tag-variants button');
    await expect.poll(state).toBe('Merged into “AI” in 1 clip.');
    await expect.poll(() => page.$('#tag-variants')).toBeNull();
    expect(await tagsOf('b')).toEqual(['AI', 'topic/sea']);
  });

  variantIn(name, provesAll)('that are chosen are merged under a new name, or deleted', async () => {
    for (const tag of ['AI', 'bells']) await page.click(`${row(tag)} input`);
    await page.waitForSelector('#merge-bar');
    expect(await page.$eval('#merge-into', (each) => (each as HTMLInputElement).value)).toBe('AI');
    await page.$eval('#merge-into', (each) => (each as HTMLInputElement).select());
    await page.type('#merge-into', 'machines');
    await page.click('#merge-tags');
    await expect.poll(rows).toContain('machines 3 clips');
    // One change is made at a time.
    await expect.poll(state).toBe('Merged into “machines” in 3 clips.');
    await page.click(`${row('machines')} input`);
    await page.click('#delete-tags');
    await expect.poll(state).toBe('Tag removed from 3 clips.');
    expect(await tagsOf('d')).toEqual([]);
    await page.click('#undo');
    await expect.poll(rows).toContain('machines 3 clips');
  });

  variantIn(name)('get a colour, which goes with a new name and is undone', async () => {
    await page.click(`${row('bells')} [aria-haspopup]`);
    await page.click('#tag-colour-teal');
    await page.waitForSelector(`${row('bells')} .tag-teal`);
    await page.click(`${row('bells')} .rename`);
    await page.waitForSelector('#new-tag-name');
    await page.keyboard.type('rung');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('rung')} .tag-teal`);
    await expect.poll(state).toBe('“bells” is now “rung” in 1 clip.');
    await page.click(`${row('rung')} [aria-haspopup]`);
    await page.click('#tag-colour-none');
    await expect.poll(() => page.$(`${row('rung')} .tag-teal`)).toBeNull();
    // Until then Undo is for the new name.
    await expect.poll(state).toBe('Colour changed: rung');
    await page.click('#undo');
    await page.waitForSelector(`${row('rung')} .tag-teal`);
  });
});
