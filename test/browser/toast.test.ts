import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openWindow } from '../support/opened';
import { bodyOfClip, untilPicking } from '../support/picking';
import { clipsTitled, clipsWithTitle } from '../support/saved-titles';
import { provesAll } from '../support/scope';
import { pressShortcut } from '../support/shortcut';

const messages: Record<string, { message: string }> = JSON.parse(
  readFileSync('public/_locales/en/messages.json', 'utf8'),
);

const words = `<p>${'Somebody wrote this sentence to be read, and then another one. '.repeat(6)}</p>`.repeat(6);

describe.each(journeyBrowsers)('a page that is saved by the shortcut, in %s', (name) => {
  const { clipper, site, display } = openWindow(name);
  let page: Page;
  let pages = 0;

  async function open(html: string): Promise<void> {
    page = await clipper.newPage(site.put(`/toast-${pages++}`, html));
    await page.evaluate(() => {
      const added: string[] = [];
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes) {
          for (const node of addedNodes) added.push(`${target.nodeName} ${node.nodeName}`);
        }
      }).observe(document, { childList: true, subtree: true });
      Object.assign(window, { added });
    });
  }

  const article = () => `<!doctype html><title>Page ${pages}</title><article><h1>Page ${pages}</h1>${words}</article>`;

  const press = () => pressShortcut(display, page);
  /** The same with the pointer where the toast comes: one that is pointed at stays, however busy the machine is. */
  const pressPointing = async () => {
    const [width, height] = await page.evaluate(() => [innerWidth, innerHeight] as const);
    await page.mouse.move(width - 40, height - 36);
    await press();
  };
  const clips = (title: string) => clipsTitled(clipper, title);

  const host = ':is(html > :not(head, body), dialog > div)';
  /** It is shown for some seconds only, unless it is pointed at. */
  const shown = () => page.waitForSelector(host);
  const gone = () => page.waitForSelector(host, { hidden: true });
  /** Settles once the page has had so many toasts: between two there is none for a moment. */
  const untilToast = (count: number) => page.waitForFunction(`window.added.length === ${count}`);

  /** Clicks the toast so far (px) from its end: its shadow root is closed, so tests cannot see its buttons either. */
  async function clickFromEnd(distance: number): Promise<void> {
    const box = await (await shown())?.boundingBox();
    if (!box) throw new Error('no toast is shown');
    await page.mouse.click(box.x + box.width - distance, box.y + box.height - 24);
  }

  /** Clicks the first of these labels, which are those of the toast's last buttons. */
  async function clickLabel(...labels: readonly string[]): Promise<void> {
    const [own = 0, ...after] = await page.evaluate((all) => {
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return [];
      pen.font = '600 14px system-ui, sans-serif';
      return all.map((label) => pen.measureText(label).width + 20);
    }, labels);
    await clickFromEnd(8 + own / 2 + after.reduce((sum, width) => sum + width, 0));
  }

  test('says so in the page, without a trace in its body, and goes by itself', async () => {
    await open(article());
    const [toast] = await Promise.all([shown(), press()]);
    expect(await toast?.evaluate((element) => [element.shadowRoot, element.textContent])).toEqual([null, '']);
    await gone();
    expect(await page.evaluate('window.added')).toEqual(['HTML DIV']);
  });

  test('is no longer saved after a click on Undo', async () => {
    await open(article());
    const title = await page.title();
    await pressPointing();
    await expect.poll(() => clips(title)).toBe(1);
    await clickFromEnd(30);
    await expect.poll(() => clips(title)).toBe(0);
  });

  test('is opened in the library by a click on Open', async () => {
    await open(article());
    await pressPointing();
    await clickFromEnd(85);
    const library = () =>
      clipper.evaluateInBackground<number[]>(
        `chrome.tabs.query({ active: true }).then((tabs) =>
          tabs.filter(({ url = '' }) => url.includes('library-page/index.html#clip=')).map(({ id }) => id))`,
      );
    await expect.poll(library).toHaveLength(1);
    await clipper.evaluateInBackground(`chrome.tabs.remove(${JSON.stringify(await library())})`);
  });

  test.runIf(provesAll)('is not saved twice by two presses, but by Save as new', async () => {
    await open(article());
    const title = await page.title();
    await Promise.all([shown(), press()]);
    await gone();
    await pressPointing();
    await clickFromEnd(50);
    await expect.poll(() => clips(title)).toBe(2);
  });

  test.runIf(provesAll)('is updated where it has changed, until a click on Undo', async () => {
    await open(article());
    const title = await page.title();
    await Promise.all([shown(), press()]);
    await gone();
    await page.evaluate(() => document.querySelector('article p')?.remove());
    const saved = async () =>
      (await clipsWithTitle(clipper, title)).map(({ revision, words }) => ({ revision, words }));
    const [{ words } = { words: 0 }] = await saved();
    await pressPointing();
    await expect.poll(async () => (await saved())[0]?.words).toBeLessThan(words);
    await clickFromEnd(30);
    await expect.poll(saved).toEqual([{ revision: 3, words }]);
  });

  test('is saved as a whole by a click where no article was found', async () => {
    await open(`<!doctype html><title>List ${pages}</title>${'<a href="/x">Link</a> '.repeat(5)}`);
    const title = await page.title();
    await pressPointing();
    await clickFromEnd(50);
    await expect.poll(() => clips(title)).toBe(1);
  });

  test.runIf(provesAll)('is saved as a link, or as what the reader picks, where no article was found', async () => {
    await open(
      `<!doctype html><title>Links ${pages}</title><meta name="description" content="Where all roads begin">
        ${'<a href="/x">Link</a> '.repeat(5)}`,
    );
    const title = await page.title();
    await pressPointing();
    const [link = '', ...others] = ['mode_link', 'toastPick', 'toastSavePage'].map(
      (key) => messages[key]?.message ?? '',
    );
    await clickLabel(link, ...others);
    await expect.poll(async () => String(await bodyOfClip(clipper, title))).toContain('Where all roads begin');
    expect(await bodyOfClip(clipper, title)).toContain(page.url());
    await untilToast(2);
    // A toast that is pointed at stays.
    await page.mouse.move(5, 5);
    await gone();
    await pressPointing();
    await untilToast(3);
    await clickLabel(...others);
    await untilPicking(page);
    await page.keyboard.press('Escape');
    await gone();
  });

  test('shows the toast above everything, in a modal dialog, under a strict policy and over form controls named like properties', async () => {
    const clobbers = ['documentElement', 'append', 'createElement', 'body']
      .map((each) => `<img name="${each}">`)
      .join('');
    const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; require-trusted-types-for 'script'">`;
    await open(`${policy}${article()}<dialog></dialog>${clobbers}`);
    const title = await page.title();
    await page.evaluate(() => {
      const cover = new Image();
      cover.style.cssText = 'position: fixed; inset: 0; width: 100vw; height: 100vh; z-index: 2147483647';
      cover.popover = 'manual';
      const dialog = document.querySelector('dialog');
      dialog?.showModal();
      dialog?.append(cover);
      cover.showPopover();
    });
    await pressPointing();
    await expect.poll(() => clips(title)).toBe(1);
    await clickFromEnd(30);
    await expect.poll(() => clips(title)).toBe(0);
  });
});
