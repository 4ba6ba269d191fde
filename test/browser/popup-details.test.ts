import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { readClipboard } from '../support/clipboard';
import { openClipper } from '../support/opened';
import { closePages, openPopup, popupOver, savedClip, saveIn } from '../support/popup-state';
import { pressTogether } from '../support/press-together';
import { provesAll } from '../support/scope';
import { textOf } from '../support/text-of';

const paragraph =
  '<p>On that day the keeper wrote in his book how the lamp is lit in winter, and why nobody may talk to him.</p>';
const article = (title: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><meta name="author" content="Ann Reed"><meta name="source" content="Harbour Wire"><meta property="og:site_name" content="The Courier"><meta property="article:published_time" content="2024-05-10T08:00:00Z"><article><h1>${title}</h1>${paragraph.repeat(8)}</article>`;

describe.each(journeyBrowsers)('author, site, source, date, tags and note in %s', (name) => {
  const { clipper, site } = openClipper(name);

  async function typeInto(popup: Page, field: string, text: string): Promise<void> {
    await popup.click(field);
    await popup.$eval(field, (input) => (input as HTMLInputElement).select?.());
    await popup.keyboard.type(text);
  }

  const line = (popup: Page) => textOf(popup, '.details-line .facts');

  test('are edited in place, survive closing the popup, and are saved, found and exported', async () => {
    const { page: tab, popup } = await openPopup(clipper, site.put('/lamp', article('The lamp')));
    await popup.click('#edit-details');
    await popup.waitForSelector('#details');
    await expect.poll(() => popup.evaluate(() => document.activeElement?.id)).toBe('details-author');
    await typeInto(popup, '#details-author', 'Olga Brandt, Ines Okafor');
    await typeInto(popup, '#details-takenFrom', 'Coast Wire');
    await popup.click('#details-tags');
    await popup.keyboard.type('light house');
    await popup.keyboard.press('Enter');
    await popup.keyboard.type('winter,');
    await typeInto(popup, '#details-note', 'Read again in winter.');
    await popup.keyboard.press('Escape');
    await popup.waitForSelector('#edit-details');
    expect(popup.isClosed()).toBe(false);
    await expect.poll(() => popup.evaluate(() => document.activeElement?.id)).toBe('edit-details');
    await expect
      .poll(() => line(popup))
      .toBe('Olga Brandt, Ines OkaforCoast WireThe CourierMay 10, 2024 #light house #winter');
    await popup.close();

    const again = await popupOver(clipper, tab);
    await expect.poll(() => line(again)).toContain('Olga Brandt, Ines Okafor');
    await expect.poll(() => textOf(again, '#note')).toBe('Read again in winter.');
    await again.click('#more');
    // It says so for a moment only.
    await Promise.all([again.waitForSelector('#copy.taken'), again.click('#copy-md')]);
    await saveIn(again);
    await again.close();
    const { text } = await readClipboard(clipper);
    expect(text).toContain('author:\n  - Olga Brandt\n  - Ines Okafor\ntakenfrom: Coast Wire\n');
    expect(text).toMatch(/tags:\n {2}- clippings\n {2}- light-house\n {2}- winter\nnote: Read again in winter\./);

    const library = await clipper.extensionPage('src/screens/library-page/index.html', '.item');
    const found = () => library.$$eval('.item', (all) => all.map((item) => item.textContent).join());
    await expect.poll(found).toContain('#winter');
  });

  variantIn(name, provesAll)('of a saved page are those of its clip, and tags are removed there', async () => {
    const tab = await clipper.newPage(site.put('/known', article('The known lamp')));
    const first = await popupOver(clipper, tab);
    await first.click('#edit-details');
    await first.click('#details-tags');
    await first.keyboard.type('winter,harbour,');
    await typeInto(first, '#details-note', 'Old.');
    const clipId = await saveIn(first);
    await closePages(first, tab);

    // Another tab remembers no changes of the reader.
    const { popup } = await openPopup(clipper, site.put('/known', article('The known lamp')));
    await popup.waitForSelector('#note');
    await expect.poll(() => line(popup)).toContain('#winter #harbour');
    await popup.click('#edit-details');
    await popup.waitForSelector('#details .tag');
    expect(await popup.$eval('#details-note', (note) => (note as HTMLTextAreaElement).value)).toBe('Old.');
    await popup.click('#details .tag button');
    await typeInto(popup, '#details-note', 'New.');
    await saveIn(popup);
    expect(await line(popup)).not.toContain('#winter');
    await popup.close();
    const library = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`, '.article');
    const all = await textOf(library, '.reader');
    expect(all).toContain('harbour');
    expect(all).toContain('New.');
    expect(all).not.toMatch(/#winter|Old\./);
  });

  test('tags are completed from the library with the arrow keys', async () => {
    const { popup } = await openPopup(clipper, site.put('/book', article('The book')));
    await popup.click('#edit-details');
    await popup.click('#details-tags');
    await popup.keyboard.type('hou');
    await popup.waitForSelector('#tag-0');
    await expect
      .poll(() => popup.$$eval('[role=option]', (all) => all.map((each) => each.textContent)))
      .toEqual(['light house']);
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.press('Enter');
    await popup.waitForSelector('.tag');
    await popup.keyboard.type('win');
    await popup.click('#tag-0');
    await expect
      .poll(() => popup.$$eval('.tag', (all) => all.map((each) => each.textContent)))
      .toEqual(['light house', 'winter']);
    await popup.keyboard.press('Backspace');
    await expect
      .poll(() => popup.$$eval('.tag', (all) => all.map((each) => each.textContent)))
      .toEqual(['light house']);
    await popup.keyboard.press('Enter');
    await popup.waitForSelector('#edit-details');
    await expect.poll(() => line(popup)).toContain('#light house');
  });

  variantIn(name, provesAll)('a site and a tag that is being typed are saved by the keys that save', async () => {
    const { popup } = await openPopup(clipper, site.put('/typed', article('The typed tag')));
    await popup.click('#edit-details');
    await popup.waitForSelector('#details-tags');
    await typeInto(popup, '#details-site', 'Harbour Gazette');
    await popup.click('#details-tags');
    await popup.keyboard.type('half typed');
    await pressTogether(popup, 'Control', 'Enter');
    const clipId = await savedClip(popup);
    await expect.poll(() => line(popup)).toContain('#half typed');
    await popup.close();
    const library = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`, '.article');
    await expect.poll(() => textOf(library, 'body')).toContain('Harbour Gazette');
  });

  variantIn(name, provesAll)('a pasted list becomes a tag for each of its items', async () => {
    const { popup } = await openPopup(clipper, site.put('/list', article('The list')));
    await popup.click('#edit-details');
    const field = await popup.waitForSelector('#details-tags');
    await field?.evaluate((input) => {
      Object.assign(input, { value: 'salt, roads，mules, wint' });
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await popup.waitForSelector('.tag');
    await expect
      .poll(() => popup.$$eval('.tag', (all) => all.map((each) => each.textContent)))
      .toEqual(['salt', 'roads', 'mules']);
    expect(await popup.$eval('#details-tags', (input) => (input as HTMLInputElement).value)).toBe('wint');
  });
});
