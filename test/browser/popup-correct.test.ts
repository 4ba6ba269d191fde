import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { goToFirstBlock, pointAtBlock, removeBlock } from '../support/correcting';
import { openClipper } from '../support/opened';
import { chooseEngine, closePages, openAbout, popupOver, saveIn, untilState } from '../support/popup-state';
import { pressTogether } from '../support/press-together';
import { provesAll } from '../support/scope';

const paragraph = (day: string) =>
  `<p>On ${day} the keeper wrote in his book how the lamp is lit in winter, and why nobody may talk to him then.</p>`;
const article = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The lamp</title><article><h1>The lamp</h1>${['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(paragraph).join('')}<ul><li>Oil, warmed before it is poured into the lamp</li><li>The glass, wiped with paper and a drop of spirit</li><li>A wick that was cut in the morning</li></ul></article>`;

describe.each(journeyBrowsers)('correcting the clip in the preview, in %s', (name) => {
  const opened = openClipper(name, { keepsPages: true });
  let tab: Page;
  let popup: Page;

  beforeAll(async () => {
    tab = await opened.clipper.newPage(opened.site.put('/lamp', article));
    await open();
  });

  async function open(): Promise<void> {
    popup = await popupOver(opened.clipper, tab);
    await popup.waitForSelector('.article [data-block]');
  }

  /** The days that are shown, and those of removed blocks in parentheses. */
  const days = () =>
    popup.$$eval('.article > *', (all) =>
      all.flatMap((each) => {
        const day = /On (\w+)day/.exec(each.textContent ?? '')?.[1];
        if (!day || (each as HTMLElement).hidden) return [];
        return [each.classList.contains('removed-block') ? `(${day})` : day];
      }),
    );
  const words = async () =>
    Number(/\d+/.exec(await popup.$eval('.contents-text', (line) => line.textContent ?? ''))?.[0]);

  test('a button beside a block removes it, and its line adds it back', async () => {
    const before = await words();
    await pointAtBlock(popup, '.article p:nth-of-type(2)');
    await popup.click('#remove-block');
    await expect.poll(days).toEqual(['Mon', '(Tues)', 'Wednes', 'Thurs', 'Fri']);
    await expect.poll(() => words()).toBeLessThan(before);
    await popup.click('.removed-block button');
    await expect.poll(days).toEqual(['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri']);
    await expect.poll(() => words()).toBe(before);
  });

  test('arrow keys go from block to block, Delete removes, and the keys of the system undo and redo', async () => {
    await goToFirstBlock(popup);
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.press('ArrowUp');
    await popup.keyboard.press('Delete');
    await expect.poll(days).toEqual(['(Mon)', 'Tues', 'Wednes', 'Thurs', 'Fri']);
    await popup.keyboard.press('Delete');
    await expect.poll(days).toEqual(['(Mon)', '(Tues)', 'Wednes', 'Thurs', 'Fri']);
    await pressTogether(popup, 'Control', 'z');
    await expect.poll(days).toEqual(['(Mon)', 'Tues', 'Wednes', 'Thurs', 'Fri']);
    await pressTogether(popup, 'Control', 'z');
    await expect.poll(days).toEqual(['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri']);
    await pressTogether(popup, 'Control', 'Shift', 'z');
    await pressTogether(popup, 'Control', 'y');
    await expect.poll(days).toEqual(['(Mon)', '(Tues)', 'Wednes', 'Thurs', 'Fri']);
    await popup.click('#undo-change');
    await expect.poll(days).toEqual(['(Mon)', 'Tues', 'Wednes', 'Thurs', 'Fri']);
    await popup.click('#redo-change');
    await expect.poll(days).toEqual(['(Mon)', '(Tues)', 'Wednes', 'Thurs', 'Fri']);
    expect(popup.isClosed()).toBe(false);
  });

  test('what has the focus stays above the panel of undo and redo, however many blocks are removed', async () => {
    const long = await opened.clipper.newPage(opened.site.put('/long', article.repeat(2)));
    popup = await popupOver(opened.clipper, long);
    await goToFirstBlock(popup);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Delete', 'Delete', 'Delete', 'Delete'] as const)
      await popup.keyboard.press(key);
    await popup.waitForSelector('.corrections .rule-offer');
    const room = () =>
      popup.evaluate(() => {
        const [panel, focused] = [document.querySelector('.corrections'), document.activeElement];
        if (!panel || !focused?.matches('[data-block]')) return -1;
        return panel.getBoundingClientRect().top - focused.getBoundingClientRect().bottom;
      });
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    await closePages(popup, long);
    await open();
  });

  test('the line of a removed table shows its cells apart', async () => {
    const table = '<table><tr><th>Day<th>Oil<tr><td>Monday<td>Two cans</table>';
    const tables = await opened.clipper.newPage(opened.site.put('/tables', article.replace('<ul>', `${table}<ul>`)));
    popup = await popupOver(opened.clipper, tables);
    await removeBlock(popup, 'DayOil');
    const line = () => popup.$eval('.removed-block .text', (text) => text.textContent?.replace(/\s+/g, ' '));
    await expect.poll(line).toBe('Day Oil Monday Two cans');
    await closePages(popup, tables);
    await open();
  });

  test('removed blocks stay removed in the next popup, in the saved clip and in files', async () => {
    await removeBlock(popup, 'The glass');
    await popup.waitForSelector('li.removed-block');
    await popup.close();
    await open();
    await expect.poll(days).toEqual(['(Mon)', '(Tues)', 'Wednes', 'Thurs', 'Fri']);
    const items = () => popup.$$eval('.article ul > *', (all) => all.map(({ textContent }) => textContent));
    await expect
      .poll(items)
      .toEqual([expect.stringMatching(/^Oil/), expect.stringContaining('The glass'), expect.stringMatching(/^A wick/)]);
    const shown = await words();
    const clipId = await saveIn(popup);
    await expect.poll(days).toEqual(['(Mon)', '(Tues)', 'Wednes', 'Thurs', 'Fri']);
    await popup.close();
    const clip = await opened.clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`);
    const text = () => clip.$eval('.article', (element) => element.textContent ?? '');
    await expect.poll(text).toMatch(/Wednesday[\s\S]*A wick/);
    expect(await text()).not.toMatch(/Monday|Tuesday|glass/);
    await expect.poll(() => clip.$eval('body', (body) => body.textContent)).toContain(`${shown} words`);
    await clip.close();
  });

  variantIn(name)('every change is undone and redone in turn, in the next popup too, and said', async () => {
    const lamp = tab;
    tab = await opened.clipper.newPage(opened.site.put('/changed', article));
    await open();
    await goToFirstBlock(popup);
    await popup.keyboard.press('Delete');
    await expect.poll(days).toEqual(['(Mon)', 'Tues', 'Wednes', 'Thurs', 'Fri']);
    await popup.focus('#title');
    await popup.keyboard.press('End');
    await popup.keyboard.type(' in winter');
    await popup.click('#edit-details');
    await popup.focus('#details-author');
    await popup.keyboard.type('Ann Reed');
    await popup.keyboard.press('Enter');
    await popup.close();
    await open();
    await popup.waitForSelector('#undo-change');
    const title = () => popup.$eval('#title', (field) => (field as HTMLTextAreaElement).value);
    const author = () => popup.$eval('.details-line', (line) => line.textContent?.includes('Ann Reed'));
    const said = () => popup.$$eval('[role=status]', (all) => all.map((each) => each.textContent).join('|'));
    await expect.poll(async () => [await title(), await author()]).toEqual(['The lamp in winter', true]);
    await expect
      .poll(() => popup.$eval('#undo-change', (button) => (button as HTMLElement).title))
      .toBe('Undo: Details changed');
    // While the reader types, the keys belong to the field.
    await popup.click('#edit-details');
    await popup.focus('#details-note');
    await pressTogether(popup, 'Control', 'z');
    await expect
      .poll(() => popup.$eval('#details-author', (field) => (field as HTMLInputElement).value))
      .toBe('Ann Reed');
    await popup.click('#undo-change');
    await expect.poll(said).toContain('Undone: Details changed');
    await expect.poll(() => popup.$eval('#details-author', (field) => (field as HTMLInputElement).value)).toBe('');
    await popup.focus('#preview');
    await pressTogether(popup, 'Control', 'z');
    await expect.poll(title).toBe('The lamp');
    await pressTogether(popup, 'Control', 'z');
    await expect.poll(days).toEqual(['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri']);
    await expect.poll(said).toContain('Undone: Block removed');
    await expect.poll(() => popup.$eval('#undo-change', (button) => button.ariaDisabled)).toBe('true');
    for (let times = 0; times < 3; times++) await pressTogether(popup, 'Control', 'Shift', 'z');
    await expect.poll(days).toEqual(['(Mon)', 'Tues', 'Wednes', 'Thurs', 'Fri']);
    await expect.poll(title).toBe('The lamp in winter');
    await closePages(popup, tab);
    tab = lamp;
  });

  variantIn(name)('a block is added back in its place, in the next popup too, and left out again', async () => {
    const left = '<nav><a href="/">Home</a> <a href="/sea">News of the sea</a></nav>';
    const other = await opened.clipper.newPage(
      opened.site.put('/left', article.replace('<article>', `${left}<article>`)),
    );
    popup = await popupOver(opened.clipper, other);
    const text = () => popup.$eval('.article', (element) => element.textContent ?? '').catch(() => '');
    expect(await text()).not.toContain('News of the sea');
    const openBlocks = async () => {
      await openAbout(popup);
      await popup.select('#why-which', 'all');
    };
    await openBlocks();
    const before = (await popup.$$('[data-add]')).length;
    await popup.$$eval('.why li', (all) => {
      const block = all.find((each) => each.textContent?.includes('News of the sea'));
      block?.querySelector<HTMLElement>('[data-add]')?.click();
    });
    await expect.poll(text).toMatch(/News of the sea[\s\S]*On Monday/);
    await untilState(popup, 'ready');
    // The next press of Enter does not save.
    await expect.poll(() => popup.evaluate("document.activeElement?.closest('#about') !== null")).toBe(true);
    await openBlocks();
    await popup.waitForSelector('[data-leave-out]');
    await popup.keyboard.press('Escape');
    await pressTogether(popup, 'Control', 'z');
    await expect.poll(text).not.toContain('News of the sea');
    await untilState(popup, 'ready');
    await pressTogether(popup, 'Control', 'y');
    await expect.poll(text).toContain('News of the sea');
    await untilState(popup, 'ready');
    await popup.close();
    popup = await popupOver(opened.clipper, other);
    await expect.poll(text).toContain('News of the sea');
    await openBlocks();
    expect((await popup.$$('[data-add]')).length).toBe(before - 1);
    await popup.click('[data-leave-out]');
    await expect.poll(text).not.toContain('News of the sea');
    await other.close();
  });

  test.runIf(provesAll)('in an article from the right, nothing covers where its lines begin', async () => {
    const text = 'كتب حارس المنارة كل ما جاء به البحر، ثم ما أخذه البحر مرة أخرى. ';
    const arabic = `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>المنارة</title><article><h1>المنارة</h1>${[1, 2, 3, 4, 5].map((at) => `<p>${text.repeat(at + 1)}</p>`).join('')}</article>`;
    const other = await opened.clipper.newPage(opened.site.put('/arabic', arabic));
    popup = await popupOver(opened.clipper, other);
    await popup.waitForSelector('.article p[data-block]');
    await pointAtBlock(popup, '.article p:nth-of-type(2)');
    const middle = (selector: string) =>
      popup.$eval(selector, (each) => {
        const { left, right } = each.getBoundingClientRect();
        return (left + right) / 2;
      });
    expect(await middle('#remove-block')).toBeLessThan((await middle('.article p:nth-of-type(2)')) - 150);
    await popup.click('#remove-block');
    const line = await popup.$eval('.removed-block .text', (each) => ({
      direction: getComputedStyle(each).direction,
      isCut: each.scrollWidth > each.clientWidth,
    }));
    expect(line).toEqual({ direction: 'rtl', isCut: true });
    await closePages(popup, other);
  });

  test.runIf(provesAll)(
    'in large text, the bar with undo and redo is not cut and does not cover the focus',
    async () => {
      const other = await opened.clipper.newPage(opened.site.put('/large', article));
      popup = await popupOver(opened.clipper, other);
      await popup.waitForSelector('.article p[data-block]');
      await popup.evaluate(() => {
        document.documentElement.style.fontSize = `${14 * 1.75}px`;
      });
      await goToFirstBlock(popup);
      await popup.keyboard.press('Delete');
      expect(await popup.$eval('.history .said', (said) => said.scrollWidth - said.clientWidth)).toBe(0);
      await popup.click('#edit-details');
      await popup.waitForSelector('#details-note');
      for (const field of ['#details-tags', '#details-note', '#details-done']) {
        await popup.focus(field);
        const [bottom, top] = await Promise.all([
          popup.$eval(field, (each) => each.getBoundingClientRect().bottom),
          popup.$eval('.history', (bar) => bar.getBoundingClientRect().top),
        ]);
        expect(bottom).toBeLessThanOrEqual(top);
      }
      await closePages(popup, other);
    },
  );

  const published = ['nta', 'rowblock', 'framework', 'fusion'];
  test.each(provesAll && name === 'chromium' ? published : published.slice(0, 1))(
    'a block is added back in its place with the method %s, too',
    async (engine) => {
      const left = '<footer><p>The keeper lives at the old crane</p></footer>';
      const page = article
        .replace('</article>', `</article>${left}`)
        .replace('<article>', '<nav>News of the sea</nav>$&');
      const other = await opened.clipper.newPage(opened.site.put(`/left-${engine}`, page));
      popup = await popupOver(opened.clipper, other);
      await chooseEngine(popup, engine);
      await untilState(popup, 'ready');
      await openAbout(popup);
      await popup.waitForSelector('#why-which');
      const listed = await popup.$$eval('.why li', (all) =>
        all.map((each) => each.querySelector('.judged')?.textContent ?? ''),
      );
      expect(listed).toContain('News of the sea');
      await popup.$$eval('.why li', (all) => {
        const block = all.find((each) => each.textContent?.includes('old crane'));
        block?.querySelector<HTMLElement>('[data-add]')?.click();
      });
      const text = () => popup.$eval('.article', (element) => element.textContent ?? '').catch(() => '');
      await expect.poll(text).toMatch(/Friday[\s\S]*old crane$/);
      expect(await text()).not.toContain('News of the sea');
      await untilState(popup, 'ready');
      await closePages(popup, other);
    },
  );
});
