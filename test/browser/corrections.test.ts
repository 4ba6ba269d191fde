import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { removeBlock } from '../support/correcting';
import { openClipper } from '../support/opened';
import { bodyOfClip, pickElement } from '../support/picking';
import { closePages, openAbout, popupOver, saveIn, untilState } from '../support/popup-state';
import { provesAll } from '../support/scope';
import { writtenText } from '../support/written-file';

/*
 * All corrections are one list of decisions: in whatever order they are made, the preview, the saved clip, its update from
 * the page and the exported file have the same text.
 */

const paragraph = (id: string) =>
  `<p id="${id}">In ${id} the keeper wrote in his book how the lamp is lit in winter, and why nobody may talk to him then.</p>`;
const comment = (id: string, name: string, text: string) =>
  `<li class="comment" id="${id}"><b class="author">${name}</b> <time datetime="2024-05-01T10:00">1 May 2024</time><p>${text}</p></li>`;
const page = (title: string, more = '') => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
  <nav><a href="/">Home</a> <a href="/sea">News of the sea</a></nav>
  <main><article><h1>${title}</h1>${['March', 'April', 'May'].map(paragraph).join('')}
  <div class="reporter-box"><h3>About the reporter</h3><p>Ann Reed has written about lamps and towers on this coast for years.</p></div>
  ${['June', 'July'].map(paragraph).join('')}${more}</article></main>
  <aside id="aside"><h2>Weather</h2><ul><li>Rain on the coast</li></ul></aside>
  <section class="comments"><h2>3 comments</h2><ol>${comment('c1', 'Bo', 'So it is with the lamp.')}${comment('c2', 'Cy', 'Since when is it lit?')}${comment('c3', 'Di', 'Since the last storm.')}</ol></section>
  <footer><p>All texts were read by two people.</p></footer></html>`;

/** What tells whether each correction was made: a text that is there without it, or with it. */
const corrections = {
  removed: { text: 'In April', isIn: false },
  'added back': { text: 'read by two people', isIn: true },
  picked: { text: 'Rain on the coast', isIn: true },
  'rule off': { text: 'Ann Reed', isIn: true },
  comments: { text: 'Since when is it lit?', isIn: true },
} as const;
type Correction = keyof typeof corrections;
const all = Object.keys(corrections) as Correction[];

/** In these orders each correction follows directly on each other one, once. The short run and Firefox, whose code is the same, take the first. */
const orders: readonly (readonly Correction[])[] = [
  ['added back', 'picked', 'rule off', 'comments', 'removed'],
  ['comments', 'picked', 'removed', 'rule off', 'added back'],
  ['picked', 'comments', 'added back', 'rule off', 'removed'],
  ['added back', 'removed', 'comments', 'rule off', 'picked'],
  ['removed', 'added back', 'comments'],
  ['removed', 'picked', 'added back'],
];

describe.each(journeyBrowsers)('corrections in any order, in %s', (name) => {
  const { clipper, site, downloads } = openClipper(name);
  let tab: Page;
  let popup: Page;

  beforeAll(makeRule);

  const openPopup = async () => {
    popup = await popupOver(clipper, tab);
    await popup.waitForSelector('.article [data-block]');
  };

  /** A rule that leaves the box out on all pages of the site. */
  async function makeRule(): Promise<void> {
    tab = await clipper.newPage(site.put('/rule', page('The rule')));
    await openPopup();
    await removeBlock(popup, 'About the reporter');
    await removeBlock(popup, 'Ann Reed');
    await popup.click('#make-rule');
    await popup.waitForSelector('#rule-made');
    await closePages(popup, tab);
  }

  const make: Record<Correction, () => Promise<void>> = {
    removed: async () => {
      // The panel about the clip covers the preview.
      if (await popup.$('#close-about')) await popup.click('#close-about');
      await removeBlock(popup, 'In April');
    },
    'added back': async () => {
      await openAbout(popup);
      await popup.select('#why-which', 'leftOut');
      const add = '::-p-xpath(//li[contains(., "read by two people")]//button[@data-add])';
      await popup.click(add);
    },
    picked: async () => {
      await popup.close();
      await pickElement(clipper, tab, '#aside li');
      await expect
        .poll(async () => (await bodyOfClip(clipper, await tab.title())) ?? '')
        .toContain('Rain on the coast');
      await openPopup();
    },
    'rule off': async () => {
      await openAbout(popup);
      await popup.click('#own-rules button');
      await popup.waitForSelector('#own-rules [data-outcome=off]');
    },
    comments: async () => {
      await openAbout(popup);
      await popup.click('#toggle-comments');
    },
  };

  const shown = () =>
    popup.$eval('.article', (article) => {
      const copy = article.cloneNode(true) as Element;
      for (const each of copy.querySelectorAll('[hidden], .removed-block')) each.remove();
      return copy.textContent ?? '';
    });
  const madeIn = (text: string) =>
    all.filter((each) => text.includes(corrections[each].text) === corrections[each].isIn);

  const here = orders.slice(0, provesAll && name === 'chromium' ? orders.length : 1);

  test.each(here.map((order) => [order.join(', '), order] as const))('%s', async (_, order) => {
    const path = `/${order.join('-')}`.replaceAll(' ', '-');
    const title = `The lamp ${path.slice(1)}`;
    tab = await clipper.newPage(site.put(path, page(title)));
    await openPopup();
    expect(madeIn(await shown())).toEqual([]);
    const wanted: Correction[] = [];
    for (const each of order) {
      await make[each]();
      wanted.push(each);
      await expect
        .poll(async () => madeIn(await shown().catch(() => '')))
        .toEqual(all.filter((one) => wanted.includes(one)));
      await untilState(popup, 'ready');
    }
    const expected = all.filter((one) => order.includes(one));
    await popup.keyboard.press('Escape');
    await popup.click('#download');
    expect(madeIn(await writtenText(downloads, `${title}.md`))).toEqual(expected);
    if (await popup.$('#save')) {
      await saveIn(popup);
    }
    expect(madeIn((await bodyOfClip(clipper, title)) ?? '')).toEqual(expected);
    await popup.close();
    // The page has more text now.
    site.put(path, page(title, paragraph('August')));
    await tab.reload();
    await openPopup();
    expect(madeIn(await shown())).toEqual(expected);
    await saveIn(popup);
    const updated = (await bodyOfClip(clipper, title)) ?? '';
    expect(updated).toContain('In August');
    expect(madeIn(updated)).toEqual(expected);
  });
});
