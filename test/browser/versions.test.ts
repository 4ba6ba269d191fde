import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { drawn } from '../support/drawn';
import { openClipper } from '../support/opened';
import { openPopup, popupOver, savedClip } from '../support/popup-state';
import { pressTogether } from '../support/press-together';
import { savedTitles } from '../support/saved-titles';
import { provesAll } from '../support/scope';

const paragraphs = [
  'The keeper wrote in his book how the lamp is lit in winter, and why nobody may talk to him on that day.',
  'Boats came from the islands with oil and bread, and took the letters that had been written since the autumn.',
  'When the fog was thick he rang the bell every minute, and his daughter counted the strokes in the kitchen below.',
  'In spring the glass was cleaned, which took a week, and the lamp was dark for the only nights of the year.',
];
const page = (title: string, texts: readonly string[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><article><h1>${title}</h1>${texts
    .map((text) => `<p>${`${text} `.repeat(2)}</p>`)
    .join('')}</article>`;
const changedTexts = [
  ...paragraphs.slice(0, 3),
  paragraphs[3]?.replace('a week', 'a month') ?? '',
  'A new keeper came.',
];

describe.each(journeyBrowsers)('a page that is in the library, in %s', (name) => {
  const { clipper, site } = openClipper(name);

  const text = (view: Page, selector: string) => view.$eval(selector, (element) => element.textContent ?? '');
  const primary = (popup: Page) => text(popup, '.actions .primary');

  /** Opens a page, saves it, and replaces it by another at the same address. */
  async function savedAndChanged(path: string, title: string, texts: readonly string[] = changedTexts): Promise<Page> {
    const { page: tab, popup } = await openPopup(clipper, site.put(path, page(title, paragraphs)));
    await pressTogether(popup, 'Control', 'Enter');
    await savedClip(popup);
    await popup.close();
    site.put(path, page(title, texts));
    await tab.reload();
    return tab;
  }

  test('is updated in the popup, which shows what has changed, and the update is undone', async () => {
    const tab = await savedAndChanged('/lamp', 'The lamp');
    const popup = await popupOver(clipper, tab);
    await popup.waitForSelector('#changes');
    await expect.poll(() => primary(popup)).toBe('Update');
    await expect.poll(() => popup.evaluate(() => document.activeElement?.id)).toBe('save');
    await expect.poll(() => text(popup, '#page-clip .strip-text')).toMatch(/^In your library since .+\d\.$/);
    await expect.poll(() => text(popup, '#changes summary')).toBe('+10 words−2 words');
    await popup.click('#changes summary');
    await popup.waitForSelector('#changes ins', { visible: true });
    await expect
      .poll(() => popup.$$eval('#changes ins', (all) => all.map((each) => each.textContent)))
      .toEqual(['month', 'month', 'A new keeper came. A new keeper came.']);
    await expect
      .poll(() => popup.$$eval('#changes del', (all) => all.map((each) => each.textContent)))
      .toEqual(['week', 'week']);
    await expect.poll(() => text(popup, '#changes .unchanged')).toBe('3 blocks unchanged');
    await popup.keyboard.press('Tab');
    await pressTogether(popup, 'Control', 'Enter');
    await expect.poll(() => text(popup, '#receipt')).toContain('Updated in your library');
    await expect.poll(() => primary(popup)).toBe('Open');
    await popup.click('#undo');
    await popup.waitForSelector('#changes');
    await expect.poll(() => primary(popup)).toBe('Update');
    await popup.click('#save');
    await popup.waitForSelector('#receipt');
    await popup.close();
    expect((await savedTitles(clipper)).filter((title) => title === 'The lamp')).toHaveLength(1);
    const again = await popupOver(clipper, tab);
    await again.waitForSelector('#saved-already');
  });

  test.runIf(provesAll)('is saved as new or opened on request', async () => {
    const tab = await savedAndChanged('/bell', 'The bell');
    const popup = await popupOver(clipper, tab);
    await popup.waitForSelector('#changes');
    await popup.click('#save-as-new');
    await expect.poll(() => text(popup, '#receipt')).toContain('Saved to your library');
    await popup.close();
    expect((await savedTitles(clipper)).filter((title) => title === 'The bell')).toHaveLength(2);
  });

  variantIn(name, provesAll)('keeps what the reader changes though the page has not changed', async () => {
    const { page: tab, popup } = await openPopup(clipper, site.put('/note', page('The note', paragraphs)));
    await pressTogether(popup, 'Control', 'Enter');
    await savedClip(popup);
    await popup.close();
    const again = await popupOver(clipper, tab);
    await again.waitForSelector('#saved-already');
    await again.click('#edit-details');
    await again.click('#details-note');
    await again.keyboard.type('Read in winter');
    await expect.poll(() => text(again, '#changes summary')).toBe('Changed: note');
    await expect.poll(() => primary(again)).toBe('Update');
    await again.$eval('#details-note', (field) => (field as HTMLTextAreaElement).select());
    await again.keyboard.press('Backspace');
    await again.waitForSelector('#saved-already');
    await again.keyboard.type('Read in winter');
    await again.waitForSelector('#changes');
    await pressTogether(again, 'Control', 'Enter');
    await again.waitForSelector('#receipt');
    await again.close();
    const third = await popupOver(clipper, tab);
    await third.waitForSelector('#saved-already');
    await third.close();
    expect((await savedTitles(clipper)).filter((title) => title === 'The note')).toHaveLength(1);
  });

  describe('in the library', () => {
    async function libraryOf(title: string): Promise<Page> {
      const library = await clipper.extensionPage('src/screens/library-page/index.html');
      const link = `::-p-xpath(//a[text()="${title}"])`;
      await library.click(link);
      await library.waitForSelector('.article p');
      return library;
    }

    const article = (library: Page) => text(library, '.article');
    const says = (library: Page, sentence: string) =>
      library.waitForFunction(
        (words) => document.querySelector('.snackbar')?.textContent?.includes(words),
        {},
        sentence,
      );

    test('lists its versions, shows what has changed, restores one, and undoes that', async () => {
      const tab = await savedAndChanged('/glass', 'The glass');
      const popup = await popupOver(clipper, tab);
      await pressTogether(popup, 'Control', 'Enter');
      await popup.waitForSelector('#receipt');
      await popup.close();
      const library = await libraryOf('The glass');
      await expect.poll(() => article(library)).toContain('A new keeper came');
      await expect.poll(() => text(library, '#versions > summary')).toMatch(/^Updated .+ · 2 versions$/);
      await library.click('#versions > summary');
      await library.waitForSelector('.version');
      await expect
        .poll(() => library.$$eval('.version-head .facts', (all) => all.map((each) => each.textContent)))
        .toEqual([expect.stringMatching(/words.*Current version$/), expect.stringMatching(/words.*First version$/)]);
      await library.click('.changesThen summary');
      await library.waitForSelector('.changesThen ins');
      await expect.poll(() => text(library, '.changesThen .facts')).toBe('+10 words−2 words');
      await library.click('.changesSince summary');
      await library.waitForSelector('.changesSince ins');
      await library.click('.restore-version');
      await says(library, 'Earlier version restored: The glass');
      await library.waitForFunction(() => !document.querySelector('.article')?.textContent?.includes('A new keeper'));
      await expect.poll(() => library.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
      // It says so for some seconds only.
      await Promise.all([says(library, 'Undone: The glass'), library.click('#undo')]);
      await library.waitForFunction(() => document.querySelector('.article')?.textContent?.includes('A new keeper'));
      await library.click('#back');
      await library.waitForSelector('.item');
      const rows = () => library.$$eval('.item', (all) => all.map((item) => item.textContent ?? ''));
      await expect
        .poll(async () => (await rows()).find((item) => item.includes('The glass')))
        .toMatch(/Updated .+2 versions/);
    });

    variantIn(name, provesAll)(
      'gets another title, tags and a note by keys, which is undone, and an open list follows',
      async () => {
        const { popup } = await openPopup(clipper, site.put('/fog', page('The fog', paragraphs)));
        await pressTogether(popup, 'Control', 'Enter');
        await savedClip(popup);
        await popup.close();
        const list = await clipper.extensionPage('src/screens/library-page/index.html');
        const library = await libraryOf('The fog');
        await library.focus('#edit-details');
        await library.keyboard.press('Enter');
        await library.waitForSelector('#details-title');
        await library.waitForFunction(() => document.activeElement?.id === 'details-title');
        await library.keyboard.type(' bell');
        await library.keyboard.press('Tab');
        await library.keyboard.type('winter');
        await library.keyboard.press('Enter');
        await library.waitForSelector('.tag');
        await library.keyboard.press('Tab');
        await library.keyboard.type('Read again');
        await library.keyboard.press('Tab');
        await library.keyboard.press('Tab');
        expect(await library.evaluate(() => document.activeElement?.id)).toBe('details-save');
        await library.keyboard.press('Enter');
        await says(library, 'Changed: The fog bell');
        await library.waitForFunction(() => document.activeElement?.id === 'edit-details');
        await library.waitForFunction(() => document.title === 'The fog bell');
        await expect.poll(() => text(library, '.own-details')).toContain('#winter');
        await expect.poll(() => text(library, '#note')).toBe('Read again');
        await expect.poll(() => text(list, 'body')).toContain('The fog bell');
        await drawn(library);
        await Promise.all([says(library, 'Undone: The fog'), pressTogether(library, 'Control', 'z')]);
        await library.waitForFunction(() => document.title === 'The fog' && !document.querySelector('#note'));
        await library.click('#edit-details');
        await library.waitForFunction(() => document.activeElement?.id === 'details-title');
        await library.keyboard.type('x');
        await library.keyboard.press('Escape');
        await library.waitForSelector('#edit-details');
        expect(await library.evaluate(() => document.title)).toBe('The fog');
      },
    );
  });
});
