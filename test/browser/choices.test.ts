import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { removeBlock } from '../support/correcting';
import { onFullDisk } from '../support/full-disk';
import { openClipper } from '../support/opened';
import { openAbout, openPopup, popupOver, untilState } from '../support/popup-state';
import { provesAll } from '../support/scope';
import { textOf } from '../support/text-of';
import { unsure } from '../support/unsure-page';

const paragraph = 'The keeper of the light wrote down what the sea had brought, and when it had taken it back again. ';
const certain = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The keeper of the light</title><body><nav><a href="/">Home</a></nav><article><h1>The keeper of the light</h1>${`<p>${paragraph.repeat(3)}</p>`.repeat(8)}</article><footer><p>Dock Street 12, at the old crane</p></footer></body></html>`;

describe.each(journeyBrowsers)('other selections and their reasons, in %s', (name) => {
  const { clipper, site } = openClipper(name);

  /** The popup over a page, once it has been read. */
  const popupOf = async (html: string) => (await openPopup(clipper, site.put('/page', html))).popup;

  const chosen = (popup: Page) =>
    popup.$$eval('#choices button', (all) => all.findIndex((button) => button.getAttribute('aria-pressed') === 'true'));
  const sumLeftOut = (popup: Page) =>
    popup.$$eval('#left-out .amount', (all) =>
      all.reduce((sum, each) => sum + Number.parseInt(each.textContent ?? '', 10), 0),
    );

  test('one key or one click switches the draft to another selection and back', async () => {
    const popup = await popupOf(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rye loaf - Harbour Bakery</title><body>${unsure}`,
    );
    await popup.waitForSelector('#choices');
    expect(await chosen(popup)).toBe(0);
    const first = await textOf(popup, '.article');
    await popup.keyboard.press('2');
    await popup.waitForFunction(`document.querySelector('#choices button:nth-of-type(2)')?.ariaPressed === 'true'`);
    await expect.poll(() => textOf(popup, '.article')).not.toBe(first);
    await popup.click('#choices button');
    await popup.waitForFunction(`document.querySelector('#choices button')?.ariaPressed === 'true'`);
    await expect.poll(() => textOf(popup, '.article')).toBe(first);
  });

  test('shows every block with at most three reasons in words, the doubtful ones first', async () => {
    const popup = await popupOf(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rye loaf</title><body>${unsure}`,
    );
    await openAbout(popup);
    await popup.waitForSelector('#why li');
    expect(await popup.$eval('#why-which', (select) => (select as HTMLSelectElement).value)).toBe('doubt');
    const verdicts = () => popup.$$eval('#why .verdict', (all) => all.map((each) => each.textContent ?? ''));
    for (const verdict of await verdicts()) expect(verdict).toMatch(/^(Kept|Left out), but may/);
    expect(await textOf(popup, '#why-which option[value="leftOut"]')).toBe(
      `Blocks left out: ${await sumLeftOut(popup)}`,
    );
    await popup.select('#why-which', 'all');
    const blocks = await popup.$$eval('#why li', (all) =>
      all.map((block) => ({
        kept: (block as HTMLElement).dataset.kept,
        verdict: block.querySelector('.verdict')?.textContent ?? '',
        reasons: block.querySelectorAll('.reasons [data-for]').length,
      })),
    );
    expect(blocks.length).toBeGreaterThan(5);
    expect(new Set(blocks.map(({ kept }) => kept))).toEqual(new Set(['true', 'false']));
    for (const { kept, verdict, reasons } of blocks) {
      expect(verdict).toMatch(kept === 'true' ? /^Kept/ : /^Left out/);
      expect(reasons).toBeLessThanOrEqual(3);
    }
    await popup.select('#why-which', 'kept');
    await expect.poll(async () => (await verdicts()).filter((verdict) => !verdict.startsWith('Kept'))).toEqual([]);
  });

  test('what the clip shows above its text is not left out', async () => {
    const byline = '<p class="byline">By Ann Reed</p><time datetime="2024-05-03">3 May 2024</time>';
    const popup = await popupOf(certain.replace('</h1>', `</h1>${byline}`));
    await openAbout(popup);
    await popup.select('#why-which', 'leftOut');
    const listed = () => popup.$$eval('#why .judged', (all) => all.map((each) => each.textContent));
    await expect.poll(listed).toEqual(['Home', 'Dock Street 12, at the old crane']);
    expect(await sumLeftOut(popup)).toBe(2);
  });

  test('what the reader removes is as many blocks above the list as in it', async () => {
    const rows = '<tr><td>Height of the lamp</td><td>Twenty feet over the highest tide</td></tr>'.repeat(3);
    const popup = await popupOf(certain.replace('</article>', `<table>${rows}</table></article>`));
    await removeBlock(popup, 'Height of the lamp');
    await openAbout(popup);
    const listed = await textOf(popup, '#why-which option[value="leftOut"]');
    expect(await textOf(popup, '#left-out')).toContain('6 blocks');
    expect(listed).toBe(`Blocks left out: ${await sumLeftOut(popup)}`);
  });

  variantIn(name, provesAll)(
    'lists short blocks that are left out, however many there are, a hundred at a time',
    async () => {
      const rows = '<li>Row</li>'.repeat(300);
      const popup = await popupOf(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rye loaf</title><body>${unsure}<footer><ul>${rows}</ul></footer>`,
      );
      await openAbout(popup);
      await popup.waitForSelector('#why li');
      await popup.select('#why-which', 'leftOut');
      const count = () => popup.$$eval('#why li', (all) => all.length);
      await expect.poll(count).toBe(100);
      await popup.click('#more-blocks');
      await popup.click('#more-blocks');
      await popup.click('#more-blocks');
      await expect.poll(count).toBeGreaterThanOrEqual(300);
      expect(await popup.$$eval('#why .judged', (all) => all.filter((each) => each.textContent === 'Row').length)).toBe(
        300,
      );
    },
  );

  variantIn(name, provesAll)('marks only a clip that should be checked, and says why in the panel', async () => {
    const popup = await popupOf(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rye loaf - Harbour Bakery</title><body>${unsure}`,
    );
    expect(await textOf(popup, '.check-mark')).toBe('Check');
    await openAbout(popup);
    await expect.poll(() => popup.evaluate(() => document.activeElement?.id)).toBe('close-about');
    expect(await popup.$$eval('.doubts li', (all) => all.map(({ id }) => id))).toEqual(['unsure']);
    const sure = await popupOf(certain);
    expect(await sure.$('.check-mark')).toBeNull();
  });

  variantIn(name, provesAll)('gives more or less text, and keeps the choice for a site or for all', async () => {
    const popup = await popupOf(certain);
    const amount = (popup: Page) =>
      popup.$$eval('#amounts button', (all) => all.find((each) => each.ariaPressed === 'true')?.id);
    await openAbout(popup);
    await popup.waitForSelector('#amounts');
    await expect.poll(() => amount(popup)).toBe('amount-best');
    expect(await popup.$('#keep-method')).toBeNull();
    const shortest = (await textOf(popup, '.article')).length;
    await popup.click('#amount-more');
    await popup.waitForFunction('!document.querySelector("#about")');
    await untilState(popup, 'ready');
    expect((await textOf(popup, '.article')).length).toBeGreaterThanOrEqual(shortest);
    await openAbout(popup);
    await popup.waitForSelector('#tried-here');
    await expect.poll(() => amount(popup)).toBe('amount-more');
    const isAlways = () => popup.$eval('#method-always', (box) => (box as HTMLInputElement).checked);
    // What cannot be stored does not stay ticked.
    await onFullDisk(popup, async () => {
      await popup.click('#method-always');
      await expect.poll(() => textOf(popup, '#not-kept')).toContain('There is not enough space');
    });
    expect(await isAlways()).toBe(false);
    await popup.click('#method-of-site');
    await popup.waitForFunction('!document.querySelector("#tried-here")');
    expect(await isAlways()).toBe(false);

    const next = await clipper.newPage(site.put('/other', certain));
    const other = await popupOver(clipper, next);
    await openAbout(other);
    await other.waitForSelector('#amounts');
    await expect.poll(() => amount(other)).toBe('amount-more');
    await other.click('#method-of-site');
    await other.waitForSelector('#tried-here');
    await other.click('#method-always');
    await other.waitForFunction('!document.querySelector("#tried-here")');
    const stored = () => clipper.evaluateInBackground('chrome.storage.local.get(["amount", "siteMethods"])');
    await expect.poll(stored).toEqual({ amount: 'more', siteMethods: {} });
  });

  describe('with text selected on the page', () => {
    /** Selects the beginning of a paragraph, so many characters of it. */
    const select = (page: Page, characters: number) =>
      page.evaluate((length) => {
        const text = document.querySelector('article p:nth-of-type(2)')?.firstChild as Text;
        getSelection()?.setBaseAndExtent(text, 0, text, length);
      }, characters);
    const shown = (popup: Page) => popup.$$eval('.article p', (all) => all.length).catch(() => 0);

    test('shows a passage at once; one key shows the article, which the next popup shows again', async () => {
      const page = await clipper.newPage(site.put('/page', certain));
      await select(page, 150);
      let popup = await popupOver(clipper, page);
      expect(await textOf(popup, '.article')).toMatch(/^The keeper of the light wrote/);
      expect(await shown(popup)).toBeLessThan(2);
      // The tabs offer both.
      expect(await popup.$('#choices')).toBeNull();
      const said = () => popup.$$eval('[role=status]', (all) => all.map(({ textContent }) => textContent).join('|'));
      await expect.poll(said).toContain('Selection:');
      await popup.keyboard.press('2');
      await expect.poll(() => shown(popup)).toBe(8);
      expect(await chosen(popup)).toBe(1);
      await popup.close();
      popup = await popupOver(clipper, page);
      await expect.poll(() => shown(popup)).toBe(8);
      await popup.keyboard.press('1');
      await expect.poll(() => shown(popup)).toBeLessThan(2);
    });

    test('shows the article if only some words are selected, and offers them first', async () => {
      const page = await clipper.newPage(site.put('/page', certain));
      await select(page, 23);
      const popup = await popupOver(clipper, page);
      await expect.poll(() => shown(popup)).toBe(8);
      await expect.poll(() => textOf(popup, '#choices button')).toContain('5 words');
      await popup.click('#choose-selection');
      await expect.poll(() => textOf(popup, '.article').catch(() => '')).toBe('The keeper of the light');
    });
  });
});
