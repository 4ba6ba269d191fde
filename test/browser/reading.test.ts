import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { drawn } from '../support/drawn';
import { openClipper } from '../support/opened';
import { png } from '../support/png';
import { closePages, openPopup, saveIn } from '../support/popup-state';
import { provesAll } from '../support/scope';
import { settledPictures } from '../support/settled-pictures';
import { rowOf } from '../support/stored-rows';

const sentence = 'The keeper of the light wrote down what the sea had brought, and when it had taken it back again. ';
const section = (at: number) => `<h2>Part ${at}</h2>${`<p>${`${at}. ${sentence}`.repeat(4)}</p>`.repeat(5)}`;
const story = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The light</title><article><h1>The light</h1>
  <p>${sentence.repeat(3)}<sup id="ref"><a href="#note">1</a></sup></p>
  <figure><img src="/red.png" alt="A red lamp" width="200" height="200"></figure>
  <figure><img src="/green.png" alt="A green lamp" width="200" height="200"></figure>
  <pre><code>light --on
light --off</code></pre>
  ${[1, 2, 3, 4].map(section).join('')}
  <section class="footnotes"><ol><li id="note">The lamp is <em>older</em> than the tower. <a href="#ref">↩</a></li></ol></section></article>`;
const other = (name: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><article><h1>${name}</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(4)}</article>`;

describe.each(journeyBrowsers)('the reader of the library, in %s', (name) => {
  const { clipper, site } = openClipper(name);
  let clipId: string;
  let plainId: string;

  beforeAll(async () => {
    site.put('/red.png', { body: png(2, 200), type: 'image/png' });
    site.put('/green.png', { body: png(5, 200), type: 'image/png' });
    plainId = await save('/older', other('The older story'));
    clipId = await save('/light', story);
    await save('/newer', other('The newer story'));
  });
  async function save(path: string, html: string): Promise<string> {
    const { page: tab, popup } = await openPopup(clipper, site.put(path, html));
    const id = await saveIn(popup);
    // Pictures are fetched through the tab.
    await settledPictures(clipper);
    await closePages(popup, tab);
    return id;
  }

  async function reader(id = clipId): Promise<Page> {
    const view = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${id}`);
    await view.bringToFront();
    await view.waitForSelector('#show-look');
    await view.waitForSelector('.article:not([aria-busy]) p');
    // What helps reading comes after the text. These buttons come when it listens to clicks.
    if (id === clipId) await view.waitForSelector('.copy-code');
    return view;
  }

  /** Where the reader has stopped, as the library has it. */
  const position = () =>
    clipper.evaluateInBackground(`${rowOf('reading', clipId)}.then((row) => row?.position ?? null)`);

  const title = (view: Page, wanted: string) =>
    view.waitForFunction((text) => document.querySelector('.sheet-title')?.textContent === text, {}, wanted);

  test('goes to the next and previous clip of the list, by buttons and keys, and back', async () => {
    const view = await clipper.extensionPage('src/screens/library-page/index.html');
    const link = '::-p-xpath(//a[text()="The newer story"])';
    await view.click(link);
    await view.waitForSelector('#next-clip');
    await expect
      .poll(() => view.$eval('#previous-clip', (button) => button.getAttribute('aria-disabled')))
      .toBe('true');
    await view.click('#next-clip');
    await title(view, 'The light');
    await view.waitForSelector('#next-clip');
    await drawn(view);
    await view.keyboard.press('j');
    await title(view, 'The older story');
    await view.waitForSelector('#previous-clip[aria-disabled="false"]');
    await drawn(view);
    await view.keyboard.press('k');
    await title(view, 'The light');
    await view.click('#back');
    await view.waitForSelector('#clips [data-clip-id]');
    await view.waitForFunction(
      (id) => document.activeElement?.closest<HTMLElement>('[data-clip-id]')?.dataset.clipId === id,
      {},
      clipId,
    );
  });

  test('has a table of contents that follows the text', async () => {
    const view = await reader();
    const wide = await view.evaluate(() => innerWidth >= 1200);
    if (!wide) {
      await view.click('#show-contents');
      await view.waitForSelector('#contents-panel');
    }
    const list = wide ? '#contents-column' : '#contents-panel';
    await expect
      .poll(() => view.$$eval(`${list} li`, (all) => all.map((item) => item.textContent)))
      .toEqual(['Part 1', 'Part 2', 'Part 3', 'Part 4']);
    await view.$$eval(`${list} li button`, ([, , third]) => third instanceof HTMLElement && third.click());
    await view.waitForFunction(() => document.activeElement?.textContent === 'Part 3');
    if (!wide) await view.click('#show-contents');
    await view.waitForFunction(
      (selector) => document.querySelector(`${selector} [aria-current]`)?.textContent === 'Part 3',
      {},
      list,
    );
  });

  test('a clip without headings has no button for a table of contents', async () => {
    const view = await reader(plainId);
    await view.setViewport({ width: 1000, height: 800 });
    expect(await view.$eval('#show-contents', (button) => getComputedStyle(button).display)).toBe('none');
  });

  test('remembers the position in a clip, and leads back to the beginning', async () => {
    const view = await reader();
    await view.evaluate(() => {
      const heading = [...document.querySelectorAll('.article h2')].at(2);
      heading?.scrollIntoView({ block: 'start' });
    });
    await view.waitForFunction(() =>
      (document.querySelector('.progress') as HTMLElement)?.style.scale.startsWith('0.'),
    );
    await expect.poll(position).not.toBeNull();
    await view.close();
    const again = await reader();
    await again.waitForSelector('#to-start');
    const top = await again.evaluate(
      () => [...document.querySelectorAll('.article h2')].at(2)?.getBoundingClientRect().top ?? 0,
    );
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(140);
    await again.click('#to-start');
    await again.waitForFunction(() => scrollY === 0);
    await expect.poll(position).toBeNull();
    await again.close();
    const third = await reader();
    // It shows how far the reader is once it has gone to the position.
    await third.waitForFunction(() => {
      dispatchEvent(new Event('scroll'));
      return (document.querySelector('.progress') as HTMLElement).style.scale !== '';
    });
    expect(await third.evaluate(() => scrollY)).toBe(0);
  });

  test('remembers the position of a reader who goes back at once', async () => {
    const view = await clipper.extensionPage('src/screens/library-page/index.html');
    await view.click('::-p-xpath(//a[text()="The light"])');
    await view.waitForSelector('.copy-code');
    await view.waitForFunction(() => {
      dispatchEvent(new Event('scroll'));
      return (document.querySelector('.progress') as HTMLElement).style.scale !== '';
    });
    await view.evaluate(() => {
      addEventListener('scroll', () => history.back(), { once: true });
      [...document.querySelectorAll('.article h2')].at(2)?.scrollIntoView({ block: 'start' });
    });
    await view.waitForSelector('#clips [data-clip-id]');
    await expect.poll(position).not.toBeNull();
  });

  test('shows notes at their references', async () => {
    const view = await reader();
    await view.click('.article a[role="doc-noteref"]');
    await expect
      .poll(() => view.$eval('#note-card .note-text', (note) => note.textContent?.trim()))
      .toBe('The lamp is older than the tower.');
    await view.keyboard.press('Escape');
    await view.waitForSelector('#note-card', { hidden: true });
    await expect.poll(() => view.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('doc-noteref');
    await view.keyboard.press('Enter');
    await view.click('#to-note');
    await view.waitForFunction(() => document.activeElement?.id === 'fn-1');
  });

  test('enlarges pictures, by keyboard, too', async () => {
    const view = await reader();
    for (const name of ['A red lamp', 'A green lamp'])
      await view.waitForSelector(`.article img[data-enlarges][alt="${name}"]`);
    await view.click('.article img[alt="A red lamp"]');
    await view.waitForSelector('#picture-dialog[open] img[alt="A red lamp"]');
    await view.keyboard.press('ArrowRight');
    await view.waitForSelector('#picture-dialog img[alt="A green lamp"]');
    await view.keyboard.press('+');
    await view.waitForSelector('#picture-dialog img[data-zoomed="true"]');
    const first = await view.$('#picture-dialog');
    await view.keyboard.press('Escape');
    await view.waitForSelector('#picture-dialog', { hidden: true });
    await view.focus('.enlarge[aria-label="Enlarge: A green lamp"]');
    await view.keyboard.press('Enter');
    await view.waitForSelector('#picture-dialog[open] img[alt="A green lamp"]');
    // Another picture is opened before the dialog tells that it was closed.
    await view.evaluate(() => {
      document.querySelector<HTMLElement>('#close-picture')?.click();
      document.querySelector<HTMLElement>('.article img[alt="A red lamp"]')?.click();
    });
    await view.waitForSelector('#picture-dialog[open] img[alt="A red lamp"]');
    // A busy browser may tell it of an earlier dialog, with the same picture, even later.
    await first?.evaluate((dialog) => dialog.dispatchEvent(new Event('close')));
    await drawn(view);
    expect(await view.$$('#picture-dialog[open]')).toHaveLength(1);
    await view.click('#close-picture');
    await view.waitForSelector('#picture-dialog', { hidden: true });
  });

  test('has a button that copies code, which is no part of the text', async () => {
    const view = await reader();
    await view.waitForSelector('.copy-code');
    expect(await view.$eval('.code-box pre', (code) => code.textContent?.trim())).toBe('light --on\nlight --off');
    await view.focus('.copy-code');
    await view.click('.copy-code');
    await view.waitForFunction(() => /Copied|Copy/.test(document.querySelector('.copy-code')?.textContent ?? ''));
  });

  test.runIf(provesAll)('changes its looks at once and remembers them, for clips only', async () => {
    const view = await reader();
    const style = (selector: string, property: 'fontSize' | 'fontFamily' | 'maxInlineSize' | 'backgroundColor') =>
      view.$eval(selector, (element, wanted) => getComputedStyle(element)[wanted], property);
    const before = Number.parseFloat(await style('.sheet', 'fontSize'));
    await view.click('#show-look');
    await view.waitForSelector('#look');
    await view.click('#larger');
    await view.click('#larger');
    await view.waitForFunction(() => document.querySelector('#look output')?.textContent === '120%');
    expect(Number.parseFloat(await style('.sheet', 'fontSize'))).toBeCloseTo(before * 1.2, 1);
    await view.click('#look input[value="sepia"]');
    await view.waitForSelector('html[data-reading-theme="sepia"]');
    await view.click('#look input[value="sans"]');
    await view.waitForSelector('html[data-reading-font="sans"]');
    expect(await style('.article', 'fontFamily')).toContain('system-ui');
    expect(await style('html', 'backgroundColor')).toBe('rgb(248, 241, 225)');
    await view.keyboard.press('Escape');
    await view.waitForSelector('#look', { hidden: true });
    await view.close();
    const again = await reader();
    await again.waitForSelector('html[data-reading-theme="sepia"]');
    expect(Number.parseFloat(await again.$eval('.sheet', (sheet) => getComputedStyle(sheet).fontSize))).toBeCloseTo(
      before * 1.2,
      1,
    );
    await again.click('#back');
    await again.waitForSelector('#clips');
    expect(await again.evaluate(() => document.documentElement.dataset.readingTheme)).toBeUndefined();
  });
});
