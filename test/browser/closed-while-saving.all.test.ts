import type { Page } from 'puppeteer-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { keepBusy } from '../support/busy-page';
import { emptyLibrary } from '../support/empty-library';
import { openClipper } from '../support/opened';
import { chooseEngine, popupOver, saveIn, untilState } from '../support/popup-state';
import { pressTogether } from '../support/press-together';
import { holding, rowsOf } from '../support/stored-rows';
import { textOf } from '../support/text-of';

/*
 * The reader asks to save and closes the popup before the clip is stored: exactly one clip is saved, with the
 * reader's title and engine.
 */

const sentences = `<p>${'The pilot wrote this sentence to be read, and then another one. '.repeat(6)}</p>`.repeat(6);
const article = `<!doctype html><title>Original</title><article><h1>Original</h1>${sentences}</article>`;

interface Saved {
  readonly title: string;
  readonly engine: string;
}

describe.each(journeyBrowsers)('a popup that is closed while it saves, in %s', (name) => {
  const { clipper, site } = openClipper(name);
  let library: Page;
  let page: Page;
  let opened = 0;

  beforeAll(async () => {
    library = await clipper.extensionPage('src/screens/library-page/index.html', '#empty');
  });

  beforeEach(async () => {
    await emptyLibrary(library);
    opened++;
    page = await clipper.newPage(site.put(`/closed-${opened}`, article));
  });
  afterEach(() => release());

  const inLibrary = <Result>(expression: string) => library.evaluate(expression) as Promise<Result>;

  const clips = () =>
    inLibrary<readonly Saved[]>(`Promise.all([${rowsOf('clips')}, ${rowsOf('articles')}]).then(([rows, bodies]) =>
      rows.map(({ id, title }) => ({ title, engine: bodies.find((body) => body.id === id)?.article.engine })))`);

  /** Blocks the database until `release`: whatever is written meanwhile waits. */
  const hold = () => inLibrary(holding());
  const release = () => inLibrary('void (globalThis.held = false)');

  /** How many clips without the popup the background works on. */
  const quietClips = () =>
    inLibrary<number>(`(globalThis.browser ?? chrome).storage.session.get(null).then((all) =>
      Object.entries(all).filter(([key, { ended }]) => key.startsWith('quiet:') && !ended).length)`);
  /** How many drafts are still to be saved. */
  const draftsToSave = () =>
    inLibrary<number>(`${rowsOf('unsaved')}.then((rows) => rows.filter(({ asked }) => asked).length)`);

  /** The only clip, once nothing is left to be saved. */
  async function onlyClip(): Promise<Saved | undefined> {
    await expect.poll(clips).not.toEqual([]);
    await expect.poll(quietClips).toBe(0);
    await expect.poll(draftsToSave).toBe(0);
    const saved = await clips();
    expect(saved).toHaveLength(1);
    return saved[0];
  }

  async function typeTitle(popup: Page): Promise<void> {
    await popup.focus('#title');
    await popup.keyboard.press('End');
    await popup.keyboard.type(' and mine');
  }

  async function untilShown(popup: Page): Promise<void> {
    await popup.waitForFunction('document.querySelector("#preview .article")?.firstChild');
    expect(await popup.evaluate('document.body.dataset.state')).toBe('working');
  }

  async function saveWithKeys(popup: Page): Promise<void> {
    await pressTogether(popup, 'Control', 'Enter');
  }

  /** Asks to save and closes the popup while the article is shown and stored. */
  async function closeWhileStored(change: (popup: Page) => Promise<void> = async () => {}): Promise<void> {
    await hold();
    const popup = await clipper.pressToolbarButton(page);
    await untilShown(popup);
    await change(popup);
    await saveWithKeys(popup);
    await popup.close();
    await expect.poll(quietClips).toBe(1);
  }

  test('before the page is read: with the title and engine of an earlier popup', async () => {
    const before = await popupOver(clipper, page);
    await chooseEngine(before, 'nta');
    await before.waitForFunction('!document.querySelector("#about")');
    await untilState(before, 'ready');
    await typeTitle(before);
    await before.close();
    const goOn = await keepBusy(page, site, name);
    const popup = await clipper.pressToolbarButton(page);
    await popup.focus('#save');
    await popup.keyboard.press('Enter');
    await popup.close();
    goOn();
    expect(await onlyClip()).toEqual({ title: 'Original and mine', engine: 'nta' });
  });

  test('while the article is stored', async () => {
    await closeWhileStored(typeTitle);
    await release();
    expect(await onlyClip()).toEqual({ title: 'Original and mine', engine: 'wclipper' });
  });

  test('while the article is stored, and its tab is closed', async () => {
    await closeWhileStored(typeTitle);
    await page.close();
    await release();
    expect(await onlyClip()).toEqual({ title: 'Original and mine', engine: 'wclipper' });
  });

  test('while the article is stored, and its tab shows another page', async () => {
    await closeWhileStored();
    await page.goto(site.put('/other', article.replaceAll('Original', 'Another')));
    await release();
    expect(await onlyClip()).toEqual({ title: 'Original', engine: 'wclipper' });
  });

  test('right after Enter on an article that is stored', async () => {
    const popup = await popupOver(clipper, page);
    await typeTitle(popup);
    await hold();
    await saveWithKeys(popup);
    await popup.close();
    await release();
    expect(await onlyClip()).toEqual({ title: 'Original and mine', engine: 'wclipper' });
  });

  test('while an article is saved again under another title after Undo', async () => {
    const popup = await popupOver(clipper, page);
    await saveIn(popup);
    await popup.click('#undo');
    await untilState(popup, 'ready');
    await typeTitle(popup);
    await hold();
    await saveWithKeys(popup);
    await popup.close();
    await release();
    await expect
      .poll(async () => (await clips()).map(({ title }) => title).sort())
      .toEqual(['Original', 'Original and mine']);
  });

  test('not twice: a page that is already saved is not saved again', async () => {
    const first = await popupOver(clipper, page);
    await saveIn(first);
    await first.close();
    await closeWhileStored();
    await release();
    expect(await onlyClip()).toEqual({ title: 'Original', engine: 'wclipper' });
  });

  describe('and closed without saving', () => {
    const listed = async () => {
      await library.bringToFront();
      await library.reload();
      await library.waitForSelector('#empty, #clips li');
      return library.$$eval('#unsaved', (all) => all.map((each) => each.textContent));
    };
    const openList = async () => {
      await library.click('#unsaved button[aria-expanded]');
      await library.waitForSelector('#unsaved-pages li');
    };

    async function closeChanged(): Promise<void> {
      const popup = await popupOver(clipper, page);
      await typeTitle(popup);
      await popup.close();
      await expect.poll(listed).toEqual(['1 page is not saved yet']);
    }

    test('lists the page in the library if the reader changed it, and saves it from there', async () => {
      await closeChanged();
      await openList();
      expect(await textOf(library, '#unsaved-pages h2')).toBe('Original and mine');
      await library.click('#unsaved-pages li button');
      await library.waitForSelector('#unsaved', { hidden: true });
      expect(await onlyClip()).toEqual({ title: 'Original and mine', engine: 'wclipper' });
      await library.waitForFunction('document.activeElement?.closest("#clips li")');
    });

    test('forgets it for good if the reader dismisses it, unless that is undone', async () => {
      await closeChanged();
      await library.focus('#dismiss-unsaved');
      await library.keyboard.press('Enter');
      await library.waitForSelector('#unsaved', { hidden: true });
      await library.waitForFunction('document.activeElement?.id === "undo"');
      await library.keyboard.press('Enter');
      await library.waitForSelector('#unsaved');
      await openList();
      await library.click('#unsaved-pages li button:last-child');
      await library.waitForSelector('#unsaved', { hidden: true });
      expect(await listed()).toEqual([]);
      expect(await clips()).toEqual([]);
    });

    test('lists nothing if the reader only looked, or saved the page later', async () => {
      const looked = await popupOver(clipper, page);
      await looked.close();
      await closeChanged();
      const taken = await popupOver(clipper, page);
      await expect
        .poll(() => taken.$eval('#title', (title) => (title as HTMLTextAreaElement).value))
        .toBe('Original and mine');
      await saveIn(taken);
      await taken.close();
      expect(await listed()).toEqual([]);
    });
  });
});
