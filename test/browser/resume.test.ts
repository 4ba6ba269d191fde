import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clipper } from '../../cli/drivers/clipper';
import { openAllowedExtension } from '../support/allowed-extension';
import { journeyBrowsers, launchHeadless } from '../support/browsers';
import { openFolder } from '../support/folder';
import { clipQuietly } from '../support/outbox-page';
import { png } from '../support/png';
import { popupOver, saveIn } from '../support/popup-state';
import { type Recorder, record } from '../support/recorder';
import { provesAll } from '../support/scope';
import { countOf, holding, putRows, rowsOf } from '../support/stored-rows';
import { textOf } from '../support/text-of';

const many = 12;
/** So many are answered before the interruption: with those that are fetched at once, some are not asked for. */
const answered = 4;
const subjects = 'harbour tower market bridge garden station river castle library school museum theatre'.split(' ');
const words = (at: number) =>
  `<p>${`The ${subjects[at % subjects.length]} was written about at length, with care, and then once more. `.repeat(5)}</p>`;

let site: Recorder;
beforeEach(async () => {
  site = await record();
  for (let at = 0; at < many; at++) site.put(`/${at}.png`, 'image/png', png(at));
});
afterEach(() => site?.close());

function put(name: string): string {
  const images = Array.from(
    { length: many },
    (_, at) => `${words(at)}<p><img src="/${at}.png" alt="${at}" width="320" height="200"></p>`,
  );
  return site.put(
    `/${name}`,
    'text/html',
    `<!doctype html><title>${name}</title><article><h1>${name}</h1>${images.join('')}${words(3)}</article>`,
  );
}

const times = (at: number) => site.seen.filter((seen) => seen.path === `/${at}.png`).length;

/** The part of the extension API that these tests use in a page of the library. */
declare const chrome: {
  readonly runtime: { sendMessage(message: unknown): Promise<unknown> };
  readonly storage: { readonly session: { get(key: null): Promise<Record<string, unknown>> } };
};

describe.each(journeyBrowsers)('what was interrupted, in %s,', (name) => {
  // Without a page there is no other way to its pictures.
  const extension = openAllowedExtension(name);
  const profile = openFolder();
  let clipper: Clipper;
  const launch = () => launchHeadless(name, { extension, profile, language: 'en' });
  beforeAll(async () => {
    clipper = await launch();
  });
  afterAll(() => clipper?.close());

  /** Saves the page; returns when some of its pictures are kept. The site holds the others back until it is told. */
  async function saveHalf(url: string): Promise<{ popup: Page; clipId: string }> {
    const page = await clipper.newPage(url);
    site.hold(answered);
    site.seen.length = 0;
    const popup = await popupOver(clipper, page);
    const clipId = await saveIn(popup);
    await popup.waitForFunction('/^[1-9]/.test(document.querySelector("#pictures p")?.textContent ?? "")');
    return { popup, clipId };
  }

  async function complete(page: Page): Promise<void> {
    await page.waitForSelector('#pictures[data-running="false"]');
    expect(await textOf(page, '#pictures p')).toBe(`${many} pictures kept`);
  }

  /** Pictures that were under way may have been asked for a second time; no other, and none is stored twice. */
  function askedOnce(): void {
    const counts = Array.from({ length: many }, (_, at) => times(at));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(4);
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  }

  const stored = async (library: Page) => ({
    images: await library.evaluate(countOf('images')),
    kept: await library.evaluate(`${rowsOf('pictures')}.then((rows) => rows.flatMap(({ kept }) => kept).length)`),
  });

  test.runIf(provesAll)('pictures continue where the worker was stopped while the popup is open', async () => {
    const { popup } = await saveHalf(put(`worker-${name}`));
    await clipper.stopBackground();
    site.release();
    await complete(popup);
    askedOnce();
    const library = await clipper.extensionPage('src/screens/library-page/index.html');
    expect(await stored(library)).toEqual({ images: many, kept: many });
    await library.close();
  });

  test.runIf(provesAll)(
    'pictures continue where the worker was stopped with no page of ours open: an alarm starts the next worker',
    async () => {
      const { popup, clipId } = await saveHalf(put(`alarm-${name}`));
      await popup.close();
      const alarm = await clipper.evaluateInBackground<{ periodInMinutes: number }>(
        `(globalThis.browser ?? chrome).alarms.get('pictures')`,
      );
      expect(alarm).toMatchObject({ periodInMinutes: 0.5 });
      // The same alarm, due sooner: browsers keep its time, so the test need not wait for half a minute.
      await clipper.evaluateInBackground(`(globalThis.browser ?? chrome).alarms.create('pictures', {
      when: Date.now() + 5000, periodInMinutes: ${alarm.periodInMinutes} }).then(() => null)`);
      await clipper.stopBackground();
      const each = Array.from({ length: many }, (_, at) => at);
      expect(each.some((at) => times(at) === 0)).toBe(true);
      site.release();
      await expect.poll(() => each.filter((at) => times(at) === 0)).toEqual([]);
      const library = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`);
      await complete(library);
      askedOnce();
      await library.close();
      const alarms = '(globalThis.browser ?? chrome).alarms.getAll()';
      const names = async () =>
        (await clipper.evaluateInBackground<{ name: string }[]>(alarms)).map((each) => each.name);
      await expect.poll(names).not.toContain('pictures');
    },
  );

  test.runIf(provesAll)('pictures continue when the browser is closed and started again', async () => {
    const { clipId } = await saveHalf(put(`browser-${name}`));
    await clipper.close();
    site.release();
    clipper = await launch();
    const library = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`);
    await complete(library);
    askedOnce();
    // The same pictures as of the clips before: each is stored once.
    expect(await stored(library)).toEqual({ images: many, kept: 3 * many });
    await library.close();
  });

  /**
   * Asks to save a page without the popup. Returns when its draft is stored, while the library cannot be written: as if
   * the worker took long to save it.
   */
  async function saveHeld(url: string): Promise<Page> {
    await clipper.newPage(url);
    // A page without scripts: opening the library would wait for the held table, and drafts would wait for that.
    const library = await clipper.extensionPage('manifest.json');
    // The worker makes the library.
    await library.evaluate(() => chrome.runtime.sendMessage({ name: 'clip.read', ask: { clipId: 'none' } }));
    await library.evaluate(holding(['changes']));
    await clipQuietly(library, url, { title: 'Mine', edits: { tags: ['later'] } });
    // The record names the draft once it is stored.
    await expect.poll(() => records(library)).toContain('clipId');
    return library;
  }

  /**
   * Leaves in the database what an ended background page has left. Firefox runs one writing transaction after the other, so
   * that nothing can be held up after the draft.
   */
  async function leaveWish(url: string): Promise<Page> {
    const popup = await popupOver(clipper, await clipper.newPage(url));
    await popup.close();
    const library = await clipper.extensionPage('src/screens/library-page/index.html');
    const drafts = (await library.evaluate(rowsOf('drafts'))) as readonly { id: string; article: { url: string } }[];
    const id = drafts.find(({ article }) => article.url === url)?.id;
    const asked = { by: 'an earlier one', tries: 0 };
    const wish = { id, asked, title: 'Mine', edits: { tags: ['later'] }, mode: 'article', pages: [], at: Date.now() };
    await library.evaluate(putRows('unsaved', [wish]));
    return library;
  }
  const interrupted = name === 'chromium' ? saveHeld : leaveWish;

  /** What session storage has of quiet clips and their failures. */
  const records = (library: Page) =>
    library.evaluate(async () => {
      const all = await chrome.storage.session.get(null);
      return JSON.stringify(Object.entries(all).filter(([key]) => /^(quiet|failure):/.test(key)));
    });

  /** The id, title and tags of each clip, and how many drafts are still to be saved. */
  const saved = async (library: Page) => ({
    clips: (await library.evaluate(rowsOf('clips'))) as { id: string; title: string; tags?: string[] }[],
    waiting: await library.evaluate(countOf('unsaved')),
  });

  /** The only clip of that title, with all that the reader asked for. Returns its id. */
  async function onlyClip(library: Page): Promise<string> {
    const clips = async () => (await saved(library)).clips.filter(({ title }) => title === 'Mine');
    await expect.poll(clips).toEqual([expect.objectContaining({ tags: ['later'] })]);
    expect((await saved(library)).waiting).toBe(0);
    return (await clips())[0]?.id ?? '';
  }

  async function keepsPictures(clipId: string): Promise<void> {
    const page = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`);
    await page.waitForSelector('#pictures[data-running="false"]');
    expect(await textOf(page, '#pictures p')).toBe(`${many} pictures kept`);
    await page.close();
  }

  async function forget(library: Page, clipId: string): Promise<void> {
    await library.evaluate(async (id) => {
      await chrome.runtime.sendMessage({ name: 'clip.delete', ask: { clipId: id } });
      await chrome.runtime.sendMessage({ name: 'clips.forget', ask: { clipIds: [id] } });
    }, clipId);
  }

  test('saves are finished, once, by the next worker if the worker is stopped', async () => {
    const library = await interrupted(put(`stopped-${name}`));
    await clipper.stopBackground();
    await library.evaluate(() => Object.assign(globalThis, { held: false }));
    // Anything starts the next worker; without anything, the alarm does.
    await library.evaluate(() => chrome.runtime.sendMessage({ name: 'ping', ask: null }));
    const clipId = await onlyClip(library);
    await keepsPictures(clipId);
    // The reader is not told that it failed, and the badge is cleared.
    await expect.poll(() => records(library)).toBe('[]');
    await forget(library, clipId);
    await library.close();
  });

  test.runIf(provesAll)('saves are finished, once, if the browser is killed and started again', async () => {
    await interrupted(put(`killed-${name}`));
    clipper.browser.process()?.kill('SIGKILL');
    await clipper.closed;
    clipper = await launch();
    const library = await clipper.extensionPage('src/screens/library-page/index.html');
    await keepsPictures(await onlyClip(library));
    await library.close();
  });
});
