import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { goToFirstBlock } from '../support/correcting';
import { openWindow } from '../support/opened';
import { popupOver, saveIn } from '../support/popup-state';
import { provesAll } from '../support/scope';
import { answeredAsSavedAlready, answeredByBadge, pressShortcut } from '../support/shortcut';
import { rowsOf } from '../support/stored-rows';

/* What the reader has corrected in the popup is what the shortcut saves without it. */

const paragraph = (day: string) =>
  `<p>On ${day} the keeper wrote in his book how the lamp is lit in winter, and why nobody may talk to him then.</p>`;
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
/** A day that the page has only later. */
const later = 'Saturday';
const article = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The lamp</title><article><h1>The lamp</h1>${days.map(paragraph).join('')}</article>`;

interface Saved {
  readonly title: string;
  readonly days: readonly string[];
  readonly note?: string;
}

describe.each(journeyBrowsers)('a corrected clip that is saved without the popup, in %s', (name) => {
  const { clipper, site, display } = openWindow(name);
  let page: Page;
  let pages = 0;

  beforeEach(async () => {
    page = await clipper.newPage(site.put(`/lamp-${pages++}`, article));
  });

  const press = () => pressShortcut(display, page);

  /** The clips of the page in the library. */
  const clips = async (): Promise<readonly Saved[]> => {
    const bodies = await clipper.evaluateInBackground<
      readonly { title: string; url: string; html: string; note?: string }[]
    >(`Promise.all([${rowsOf('clips')}, ${rowsOf('articles')}]).then(([rows, articles]) => rows.map(({ id, title }) => {
      const { url, html, note } = articles.find((body) => body.id === id).article;
      return { title, url, html, note };
    }))`);
    return bodies
      .filter(({ url }) => url === page.url())
      .map(({ title, html, note }) => ({
        title,
        days: [...days, later].filter((day) => html.includes(day)),
        ...(note === undefined ? {} : { note }),
      }));
  };

  async function popupOf(): Promise<Page> {
    const popup = await popupOver(clipper, page);
    await popup.waitForSelector('.article [data-block]');
    return popup;
  }

  /** Removes the first blocks of the article with the keys. */
  async function remove(popup: Page, count: number): Promise<void> {
    await goToFirstBlock(popup);
    for (let at = 1; at <= count; at++) {
      await popup.keyboard.press('Delete');
      await popup.waitForFunction(
        (wanted) => document.querySelectorAll('.removed-block').length === wanted,
        { polling: 50 },
        at,
      );
    }
  }

  const corrected = { title: 'The lamp in winter', days: days.slice(2) };

  async function correct(popup: Page): Promise<void> {
    await remove(popup, 2);
    await popup.focus('#title');
    await popup.keyboard.press('End');
    await popup.keyboard.type(' in winter');
  }

  test('by the shortcut, once', async () => {
    const popup = await popupOf();
    await correct(popup);
    await popup.close();
    await answeredByBadge(clipper, { badges: ['✓'] }, press);
    expect(await clips()).toEqual([corrected]);
    await answeredAsSavedAlready(clipper, press);
    expect(await clips()).toEqual([corrected]);
  });

  test.each(provesAll ? ['the shortcut', 'the popup'] : ['the shortcut'])(
    'by %s, stays corrected when the page is saved again later',
    async (way) => {
      const popup = await popupOf();
      await correct(popup);
      if (way === 'the popup') {
        await saveIn(popup);
      }
      await popup.close();
      if (way === 'the shortcut') await press();
      await expect.poll(clips).toEqual([corrected]);
      const url = page.url();
      await page.close();
      // What the popup remembers of a page belongs to its tab.
      page = await clipper.newPage(url);
      await answeredAsSavedAlready(clipper, press);
      site.put(new URL(url).pathname, article.replace('</article>', `${paragraph(later)}</article>`));
      await page.reload();
      await press();
      await expect.poll(clips).toEqual([{ ...corrected, days: [...corrected.days, later] }]);
    },
  );
});
