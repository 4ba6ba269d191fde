import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { drawn } from '../support/drawn';
import { fillLibrary } from '../support/fill-library';
import { openClipper } from '../support/opened';
import { pressTogether } from '../support/press-together';
import { provesAll } from '../support/scope';
import { rowOf } from '../support/stored-rows';

const path = 'src/screens/library-page/index.html';

describe.each(journeyBrowsers)('what readers do with clips in %s', (name) => {
  const { clipper } = openClipper(name);
  let page: Page;

  beforeAll(async () => {
    const first = await clipper.extensionPage(path, '#empty');
    await fillLibrary(first, 1000);
  });

  async function open(hash = '#list'): Promise<Page> {
    page = await clipper.extensionPage(`${path}${hash}`);
    await page.setViewport({ width: 1280, height: 900 });
    await page.waitForSelector('[data-clip-id], #reader .article, #trash');
    await drawn(page);
    return page;
  }

  const textOf = (selector: string, of = page) => of.$$eval(selector, ([element]) => element?.textContent);
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-clip-id]')?.dataset.clipId);
  const press = (...keys: readonly Parameters<Page['keyboard']['press']>[0][]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const count = (href: string) => textOf(`#navigation a[href="${href}"] .count`);
  /** What the database has of a clip. */
  const row = (id: string, of = page) =>
    of.evaluate(`${rowOf('clips', id)}.then((row) => row ?? {})`) as Promise<Record<string, unknown>>;

  test('keys move, mark and open, and mean nothing in a field', async () => {
    await open();
    await expect.poll(() => count('#list')).toBe('950');
    await press('j', 'j');
    await expect.poll(focused).toBe('clip-1');
    await press('ArrowUp');
    await expect.poll(focused).toBe('clip-0');
    await press('s');
    await expect.poll(() => row('clip-0')).toMatchObject({ favourite: true });
    await press('/');
    await page.keyboard.type('seju');
    await expect.poll(() => row('clip-0')).toMatchObject({ favourite: true });
    await expect.poll(() => page.$eval('#filter', (field) => (field as HTMLInputElement).value)).toBe('seju');
  });

  test('an archived clip leaves the list, the next one gets the focus, and undoing brings it back', async () => {
    await open();
    await expect.poll(() => count('#list')).toBe('950');
    await press('j', 'j');
    await expect.poll(focused).toBe('clip-1');
    await press('e');
    await expect.poll(() => count('#list')).toBe('949');
    await expect.poll(focused).toBe('clip-2');
    // The list may change before the message with Undo comes.
    await page.waitForSelector('#undo');
    await drawn(page);
    await pressTogether(page, 'Control', 'z');
    await expect.poll(() => count('#list')).toBe('950');
  });

  test.runIf(provesAll)('a list of keys opens and closes', async () => {
    await open();
    await press('?');
    await page.waitForSelector('#key-help[open]');
    await expect.poll(() => textOf('#key-help')).toContain('Archive');
    await press('Escape');
    await page.waitForSelector('#key-help', { hidden: true });
  });

  test.runIf(provesAll)('a range is selected by keys and by clicks, tagged, and the tags undone', async () => {
    await open();
    await press('j');
    await expect.poll(focused).toBe('clip-0');
    await page.keyboard.down('Shift');
    await press('ArrowDown', 'ArrowDown');
    await page.keyboard.up('Shift');
    await expect.poll(() => textOf('#export-bar [role="status"]')).toBe('3 clips selected');
    await page.focus('#choose-none');
    await press('Enter');
    await page.waitForSelector('#export-bar', { hidden: true });
    await expect.poll(focused).toBe('clip-0');
    await page.click('[data-clip-id="clip-0"] .choose input');
    await page.keyboard.down('Shift');
    await page.click('[data-clip-id="clip-3"] .choose input');
    await page.keyboard.up('Shift');
    await expect.poll(() => textOf('#export-bar [role="status"]')).toBe('4 clips selected');
    await page.click('#tag-chosen');
    await page.type('#add-tags input', 'winter');
    await press('Enter');
    await page.waitForSelector('#add-tags .tag');
    await page.click('#add-tags-now');
    await expect.poll(async () => (await row('clip-0')).tags).toEqual(['sea', 'year 0', 'winter']);
    await expect.poll(async () => (await row('clip-3')).tags).toEqual(['winter']);
    await page.waitForSelector('#undo');
    await page.focus('[data-clip-id="clip-0"] .choose input');
    await drawn(page);
    await pressTogether(page, 'Control', 'z');
    await expect.poll(async () => (await row('clip-0')).tags).toEqual(['sea', 'year 0']);
    await expect.poll(() => row('clip-3')).not.toHaveProperty('tags');
  });

  variantIn(name)('all clips of a view change at once, with one undo, while the page answers', async () => {
    await open();
    await expect.poll(() => count('#list')).toBe('950');
    await pressTogether(page, 'Control', 'a');
    await expect.poll(() => textOf('#export-bar [role="status"]')).toBe('950 clips selected');
    await page.click('#archive-chosen');
    await expect.poll(() => count('#view=archive')).toBe('1,000');
    await expect.poll(() => textOf('.snackbar [role="status"]')).toBe('Archived: 950 clips');
    await page.click('#undo');
    await expect.poll(() => count('#list')).toBe('950');
  });

  test.runIf(provesAll)('a clip is read once it is opened, and can be marked as unread', async () => {
    await open();
    await expect.poll(() => row('clip-4')).toMatchObject({ unread: true });
    await page.click('[data-clip-id="clip-4"] .item-title a');
    await page.waitForSelector('#reader .article');
    await expect.poll(() => row('clip-4')).not.toHaveProperty('unread');
    // The key changes what the reader shows.
    await page.waitForSelector('#unread[aria-pressed="false"]');
    await drawn(page);
    await press('u');
    await expect.poll(() => row('clip-4')).toMatchObject({ unread: true });
    await page.waitForSelector('#unread[aria-pressed="true"]');
  });

  variantIn(name)('deleted clips wait in the trash: one is restored, one deleted, after a question', async () => {
    await open();
    await page.click('[data-clip-id="clip-1"] .discard');
    // The row may still be in the list when the message with Undo comes, and its place is taken by the next.
    await page.waitForSelector('[data-clip-id="clip-1"]', { hidden: true });
    await page.click('[data-clip-id="clip-2"] .discard');
    await expect.poll(() => count('#list')).toBe('948');
    await page.click('#trash-link');
    await page.waitForSelector('#trash [data-clip-id="clip-1"]');
    await expect.poll(() => textOf('#trash [role="status"]')).toBe('2 clips');
    await expect
      .poll(() => page.$eval('#trash #filter', (field) => getComputedStyle(field).borderTopStyle))
      .toBe('solid');
    await expect.poll(() => textOf('#trash [data-clip-id="clip-1"] .facts')).toMatch(/Deleted .+Kept until /);
    await page.click('#trash [data-clip-id="clip-1"] .restore');
    await page.waitForSelector('#trash [data-clip-id="clip-1"]', { hidden: true });
    await page.click('#empty-trash');
    await page.waitForSelector('#confirm[open]');
    await page.click('#confirm-no');
    await page.waitForSelector('#confirm', { hidden: true });
    expect(await row('clip-2')).toHaveProperty('id');
    await page.click('#empty-trash');
    await page.waitForSelector('#confirm[open]');
    await page.click('#confirm-yes');
    await expect.poll(() => row('clip-2')).toEqual({});
    await expect.poll(() => row('clip-1')).toMatchObject({ deletedAt: 0 });
  });

  test.runIf(provesAll)('two windows change one clip: neither undoes what the other has changed', async () => {
    const other = await clipper.extensionPage(`${path}#clip=clip-8`);
    await open('#clip=clip-8');
    for (const each of [other, page]) {
      await each.bringToFront();
      await each.click('#edit-details');
      await each.waitForSelector('#details-title');
    }
    await page.type('#details-title', ' at last');
    await page.click('#details-save');
    await page.waitForSelector('#details', { hidden: true });
    // Undo is offered as long as the pointer is on it.
    await page.hover('#undo');
    await other.bringToFront();
    await other.type('#details-note', 'Read it again');
    await other.click('#details-save');
    await other.waitForSelector('#details', { hidden: true });
    expect(await row('clip-8', other)).toMatchObject({
      note: 'Read it again',
      title: expect.stringMatching(/ at last$/),
    });
    await expect.poll(() => textOf('.sheet-title', other)).toMatch(/ at last$/);
    await page.bringToFront();
    await expect.poll(() => textOf('#note')).toBe('Read it again');
    // Undoing the title leaves the note alone.
    await page.click('#undo');
    await expect.poll(() => textOf('.sheet-title')).not.toMatch(/ at last$/);
    expect(await row('clip-8')).toMatchObject({ note: 'Read it again' });
  });

  test('the focus goes on where clips have left the list: several, and one that was read', async () => {
    await open('#view=unread');
    await press('j');
    await expect.poll(focused).toBe('clip-1');
    await page.keyboard.down('Shift');
    await press('ArrowDown');
    await page.keyboard.up('Shift');
    await page.focus('#read-chosen');
    await press('Enter');
    await page.waitForSelector('[data-clip-id="clip-1"]', { hidden: true });
    await expect.poll(focused).toBe('clip-10');
    await press('o');
    await page.waitForSelector('#reader .article');
    await expect.poll(() => row('clip-10')).not.toHaveProperty('unread');
    await page.click('#back');
    await expect.poll(focused).toBe('clip-13');
    await press('o');
    await page.waitForSelector('#reader .article');
    await page.waitForSelector('#unread[aria-pressed="false"]');
    await drawn(page);
    await press('#');
    await expect.poll(focused).toBe('clip-16');
    await page.click('#undo');
    await expect.poll(() => row('clip-13')).toMatchObject({ deletedAt: 0 });
  });
});
