import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { keepBusy } from '../support/busy-page';
import { openClipper } from '../support/opened';
import { openPopup, popupOver, untilState } from '../support/popup-state';

/*
 * How the popup lays out an article. Some of the tests only in Chromium, which tells how long it lays out, and which
 * elements have moved.
 */

const paragraph = (at: number) =>
  `<p>On day ${at} the keeper wrote in his <a href="/book">book</a> how the <b>lamp</b> is lit in winter, how the oil is warmed before it is poured, and why nobody may talk to him while he counts the boats.</p>`;
const articlePage = (paragraphs: number) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>How the lamp is lit</title><article><h1>How the lamp is lit</h1>${Array.from({ length: paragraphs }, (_, at) => paragraph(at)).join('')}</article>`;

describe.each(journeyBrowsers)('in %s', (name) => {
  const { clipper, site } = openClipper(name);

  beforeAll(async () => {
    site.put('/short', articlePage(12));
    site.put(
      '/pictures',
      articlePage(12).replaceAll(
        '</p>',
        '</p><figure><img src="/none.png" width="640" height="400" alt="A boat"></figure>',
      ),
    );
    // Late, so that the popup is seen while pictures are loading.
    site.put('/none.png', { status: 404, delay: 1000 });
    site.put('/long', articlePage(350));
  });
  /** How long (ms) the browser lays out after each of several changes; the shortest, since other programs only add time. */
  async function layoutAfter(popup: Page, change: string): Promise<number> {
    const session = await popup.createCDPSession();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const duration = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'LayoutDuration')?.value ?? 0) * 1000;
    };
    const times: number[] = [];
    for (let round = 0; round < 4; round++) {
      const before = await duration();
      await popup.evaluate(`new Promise((done) => { ${change}; requestAnimationFrame(() => setTimeout(done, 20)); })`);
      times.push((await duration()) - before);
    }
    await session.detach();
    return Math.min(...times);
  }

  test.runIf(name === 'chromium')('does not lay out the article again when something beside it changes', async () => {
    const { popup } = await openPopup(clipper, `${site.origin}/long`);
    const beside = await layoutAfter(popup, `document.querySelector('.contents-text').append(new Text('…'))`);
    const article = await layoutAfter(
      popup,
      `{ const { style } = document.querySelector('.article'); style.paddingInlineEnd = style.paddingInlineEnd === '5px' ? '' : '5px'; }`,
    );
    expect(beside).toBeLessThan(article / 4);
  });

  /** What the browser counts as layout shifts of the popup, and the elements that moved. */
  const shifts = (popup: Page) =>
    popup.evaluate(
      () =>
        new Promise<{ sum: number; moved: string[] }>((done) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries() as (PerformanceEntry & {
              value: number;
              sources: readonly { readonly node: Element | null }[];
            })[];
            const moved = entries.flatMap(({ sources }) => sources.map(({ node }) => node?.className ?? ''));
            done({ sum: entries.reduce((sum, { value }) => sum + value, 0), moved });
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => done({ sum: 0, moved: [] }), 300);
        }),
    );

  const topOf = (popup: Page, selector: string) =>
    popup.$eval(selector, (element) => element.getBoundingClientRect().top);

  test.runIf(name === 'chromium')(
    'moves nothing once the article is shown, whatever is known later, and nothing when it is saved',
    async () => {
      const { page: tab, popup } = await openPopup(clipper, `${site.origin}/pictures`);
      await new Promise((done) => setTimeout(done, 1500));
      const { sum, moved } = await shifts(popup);
      expect(sum, moved.join()).toBeLessThan(0.02);
      const top = await topOf(popup, '.article');
      await popup.evaluate("document.querySelector('#save').click()");
      await untilState(popup, 'saved');
      await popup.waitForSelector('#receipt .pictures');
      expect(await topOf(popup, '.article')).toBe(top);
      await popup.close();

      // Now the popup also says since when the page is in the library.
      const again = await popupOver(clipper, tab);
      await again.waitForSelector('#saved-before, #saved-already');
      expect((await shifts(again)).sum).toBeLessThan(0.02);
      expect(await topOf(again, '.article')).toBe(top);
    },
  );

  test('adds the rest of a long article to its beginning without moving anything', async () => {
    const { popup } = await openPopup(clipper, `${site.origin}/long`);
    const words = await popup.$eval('.article', ({ textContent }) => textContent.match(/On day \d+/g)?.join());
    expect(words).toBe(Array.from({ length: 350 }, (_, at) => `On day ${at}`).join());
    if (name === 'chromium') expect((await shifts(popup)).sum).toBeLessThan(0.02);
  });

  test('shows the title of the tab while the page is read, where the title of the article will be', async () => {
    const tab = await clipper.newPage(`${site.origin}/short`);
    const release = await keepBusy(tab, site, name);
    const popup = await clipper.pressToolbarButton(tab);
    const place = await popup.$eval('.skeleton p.title', (title) => {
      const { top, left, bottom } = title.getBoundingClientRect();
      return { text: title.textContent, top, left, bottom };
    });
    expect(place.text).toBe('How the lamp is lit');
    release();
    await untilState(popup, 'ready');
    const title = await popup.$eval('#title', (field) => {
      const { top, left, bottom } = field.getBoundingClientRect();
      return { text: (field as HTMLTextAreaElement).value, top, left, bottom };
    });
    expect(title).toEqual(place);
  });

  test('stays within the room that the browser has for it', async () => {
    // A popup cannot be made narrower from outside, but its document can in a tab.
    const popup = await clipper.extensionPage('src/screens/popup/index.html', '#failure');
    const right = () =>
      popup.$$eval('#popup, .bar, .bar *, #failure, #failure *', (all) =>
        Math.ceil(Math.max(...all.map((element) => element.getBoundingClientRect().right))),
      );
    for (const width of [300, 380]) {
      await popup.setViewport({ width, height: 500 });
      await popup.waitForFunction(`document.querySelector('#popup').offsetWidth === ${width}`);
      expect(await right()).toBe(width);
    }
  });
});
