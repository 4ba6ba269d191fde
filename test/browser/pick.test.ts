import type { KeyInput, Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { pointAtBlock } from '../support/correcting';
import { openClipper } from '../support/opened';
import { bodyOfClip, choosePicking, pickerHost, startPicking, untilPicking } from '../support/picking';
import { popupOver } from '../support/popup-state';
import { pressTogether } from '../support/press-together';
import { provesAll } from '../support/scope';
import { tap } from '../support/tap';

const paragraph = (id: string) =>
  `<p id="${id}">${id} ${'Somebody wrote this sentence to be read, and then another one. '.repeat(4)}</p>`;
const article = (title: string) => `<!doctype html><html lang="en"><title>${title}</title>
  <nav><a href="/1">Home</a> <a href="/2">About us</a></nav>
  <main><article><h1>${title}</h1>${['one', 'two', 'three', 'four', 'five'].map(paragraph).join('')}</article></main>
  <aside id="aside"><h2>Weather</h2><ul><li>Rain on Monday</li><li>Sun on Tuesday</li></ul></aside>
  <footer>Imprint</footer>`;

describe.each(journeyBrowsers)('picking on the page, in %s', (name) => {
  const opened = openClipper(name);
  let page: Page;
  let pages = 0;

  async function open(html: (title: string) => string = article): Promise<string> {
    const title = `Pick ${pages++}`;
    page = await opened.clipper.newPage(opened.site.put(`/pick-${pages}`, html(title)));
    return title;
  }

  const gone = () => page.waitForSelector(pickerHost, { hidden: true });
  const press = async (...keys: KeyInput[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const placeOf = (selector: string) =>
    page.$eval(selector, (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + Math.min(20, width / 2), top + height / 2] as const;
    });
  const clickOn = async (selector: string) => {
    const [x, y] = await placeOf(selector);
    await page.mouse.click(x, y);
  };
  /** Ends picking with Enter, which saves. */
  const saved = async (title: string) => {
    await press('Enter');
    await gone();
    await expect.poll(() => bodyOfClip(opened.clipper, title)).not.toBeNull();
    return (await bodyOfClip(opened.clipper, title)) ?? '';
  };

  test('a click removes what is kept and adds what is left out, and Enter saves', async () => {
    const title = await open();
    await startPicking(opened.clipper, page);
    await clickOn('#two');
    await clickOn('#aside li');
    const body = await saved(title);
    expect(body).toContain('one Somebody');
    expect(body).not.toContain('two Somebody');
    expect(body).toContain('three Somebody');
    expect(body).toContain('Rain on Monday');
    expect(body).not.toContain('Sun on Tuesday');
    expect(body.indexOf('five')).toBeLessThan(body.indexOf('Rain on Monday'));
    const popup = await popupOver(opened.clipper, page);
    const text = () =>
      popup.$$eval('.article > :not(.removed-block)', (all) => all.map((each) => each.textContent).join('\n'));
    expect(await text()).toContain('Rain on Monday');
    expect(await text()).not.toContain('two Somebody');
    expect(await popup.$eval('.removed-block .text', (each) => each.textContent)).toContain('two Somebody');
    await popup.click('#undo-change');
    await expect.poll(text).toContain('two Somebody');
    expect(await text()).not.toContain('Rain on Monday');
  });

  test('lists the links of the parts that are added, without those of parts inside that are removed', async () => {
    const item = (id: string) => `<li id="${id}"><a href="/to-${id}"><b>Story ${id}</b></a> by somebody</li>`;
    await open(
      (title) => `<!doctype html><html lang="en"><title>${title}</title><a href="/home">Home</a>
        <ul>${['one', 'two', 'three'].map(item).join('')}</ul><p id="more"><a href="mailto:a@b.example">Mail</a> <a href="/to-more#x"><img alt="Picture" src="/x.png"></a></p>`,
    );
    const { clipper, site } = opened;
    const popup = await popupOver(clipper, page, 'ready', 'failed');
    await choosePicking(popup, '#pick-links');
    await page.bringToFront();
    await untilPicking(page);
    await clickOn('#two');
    await press('ArrowLeft', ' ');
    await clickOn('#more');
    await clickOn('#two b');
    await press('Enter');
    await gone();
    const found = `[...document.querySelectorAll('[data-found]')].map(({ dataset }) => dataset.found)`;
    // Firefox's driver reads only the pages of ours that it has opened.
    const listed = async () =>
      name === 'firefox'
        ? clipper.evaluateInBackground(
            `browser.extension.getViews({ type: 'tab' }).flatMap(({ document }) => ${found})`,
          )
        : (await clipper.tabs()).find((each) => each.url().endsWith('#many'))?.evaluate(found);
    await expect.poll(listed).toEqual(['/to-one', '/to-three', '/to-more#x'].map((path) => site.origin + path));
  });

  test.runIf(provesAll)('what was removed in the preview is left out, and a click adds it again', async () => {
    const title = await open();
    const popup = await popupOver(opened.clipper, page);
    for (const [at, paragraph] of [4, 2].entries()) {
      await pointAtBlock(popup, `.article p:nth-of-type(${paragraph})`);
      await popup.click('#remove-block');
      await popup.waitForFunction((count) => document.querySelectorAll('.removed-block').length > count, {}, at);
    }
    await popup.close();
    await startPicking(opened.clipper, page);
    await clickOn('#two');
    const body = await saved(title);
    expect(body).toContain('two Somebody');
    expect(body).not.toContain('four Somebody');
    expect(body).toContain('five Somebody');
  });

  test.runIf(provesAll)('a touch removes what is kept and adds what is left out', async () => {
    const title = await open();
    await startPicking(opened.clipper, page);
    for (const selector of ['#two', '#aside li']) {
      const [x, y] = await placeOf(selector);
      await tap(page, name, x, y);
    }
    const body = await saved(title);
    expect(body).toContain('one Somebody');
    expect(body).not.toContain('two Somebody');
    expect(body).toContain('Rain on Monday');
    expect(body).not.toContain('Sun on Tuesday');
  });

  test('keys move, add, remove, undo and save; Esc saves nothing', async () => {
    const title = await open((title) =>
      article(title).replace(
        /<article>(<h1>.*?<\/h1>)/,
        '<header>$1</header><nav><a href="/mail">Mail this</a></nav><article>',
      ),
    );
    await startPicking(opened.clipper, page);
    // Begins at the article, all of which is kept, and not at the headline: one, two, …
    await press('ArrowRight', ' ', 'ArrowDown', ' ');
    await pressTogether(page, 'Control', 'z');
    const body = await saved(title);
    expect(body).not.toContain('one Somebody');
    expect(body).toContain('two Somebody');
    expect(body).toContain('five Somebody');
    await startPicking(opened.clipper, page);
    await press(' ', 'Escape');
    await gone();
    expect(await bodyOfClip(opened.clipper, title)).toBe(body);
  });

  test.runIf(provesAll)(
    'the focus returns to where it was, and a second picker does not take the place of the first',
    async () => {
      const title = await open();
      await page.evaluate(() => {
        const field = document.createElement('input');
        document.querySelector('h1')?.after(field);
        field.focus();
      });
      await startPicking(opened.clipper, page);
      await press('ArrowRight', 'ArrowDown', ' ');
      await startPicking(opened.clipper, page);
      expect(await saved(title)).not.toContain('one Somebody');
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input');
    },
  );

  test.runIf(provesAll)('the buttons of the panel work by keyboard', async () => {
    const title = await open();
    await startPicking(opened.clipper, page);
    await press('ArrowRight', 'ArrowDown');
    // Wider, Narrower, Previous, Next, and then Remove.
    await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Enter');
    await page.keyboard.down('Shift');
    await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    await page.keyboard.up('Shift');
    const body = await saved(title);
    expect(body).not.toContain('two Somebody');
    expect(body).toContain('one Somebody');
    expect(body).toContain('three Somebody');
  });

  test('parts of a page without an article become a clip', async () => {
    const links = [1, 2, 3, 4, 5].map((at) => `<a id="link${at}" href="/${at}">Link ${at}</a> `).join('');
    const title = await open((name) => `<!doctype html><title>${name}</title>${links}`);
    const popup = await popupOver(opened.clipper, page, 'failed');
    await choosePicking(popup, '#pick-instead');
    await page.bringToFront();
    await untilPicking(page);
    await clickOn('#link2');
    await clickOn('#link4');
    const body = await saved(title);
    expect(body).toContain('Link 2');
    expect(body).toContain('Link 4');
    expect(body).not.toContain('Link 3');
  });

  test.runIf(provesAll)('a picture without a word can be picked', async () => {
    const title = await open(
      (name) => `${article(name)}<p id="chart"><img src="/chart.png" width="200" height="100" alt=""></p>`,
    );
    await startPicking(opened.clipper, page);
    await clickOn('#chart img');
    expect(await saved(title)).toContain('/chart.png');
  });
});
