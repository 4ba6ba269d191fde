import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clipper } from '../../cli/drivers/chromium';
import { allowedExtension } from '../support/allowed-extension';
import { browserNames, launchHeadless } from '../support/browsers';
import { png } from '../support/png';
import { savedClip, untilState } from '../support/popup-state';
import { type Recorder, record } from '../support/recorder';

const many = 12;
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

describe.each(browserNames)('pictures in %s', (name) => {
  // Without a page there is no other way to its pictures.
  let extension: string;
  const profile = mkdtempSync(join(tmpdir(), 'wclipper-resume-'));
  let clipper: Clipper;
  const launch = () => launchHeadless(name, { extension, profile, language: 'en' });
  beforeAll(async () => {
    extension = allowedExtension(name);
    clipper = await launch();
  });
  afterAll(async () => {
    await clipper?.close();
    for (const folder of [extension, profile]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Saves the page; returns when some of its pictures are kept and others are not. */
  async function saveHalf(url: string): Promise<{ popup: Page; clipId: string }> {
    const page = await clipper.newPage(url);
    site.slow(1500);
    site.seen.length = 0;
    const popup = await clipper.pressToolbarButton(page);
    await untilState(popup, 'ready');
    await popup.click('#save');
    const clipId = await savedClip(popup);
    await popup.waitForFunction('/^[1-9]/.test(document.querySelector("#pictures p")?.textContent ?? "")');
    return { popup, clipId };
  }

  async function complete(page: Page): Promise<void> {
    await page.waitForSelector('#pictures[data-running="false"]', { timeout: 40_000 });
    expect(await page.$eval('#pictures p', (line) => line.textContent)).toBe(`${many} pictures kept`);
  }

  /** Pictures that were under way may have been asked for a second time; no other, and none is stored twice. */
  function askedOnce(): void {
    const counts = Array.from({ length: many }, (_, at) => times(at));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(4);
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  }

  const stored = (library: Page) =>
    library.evaluate(
      () =>
        new Promise<{ images: number; kept: number }>((resolve) => {
          const open = indexedDB.open('wclipper');
          open.onsuccess = () => {
            const store = open.result.transaction(['pictures', 'images']);
            const images = store.objectStore('images').count();
            const rows = store.objectStore('pictures').getAll();
            rows.onsuccess = () => {
              const srcs = rows.result.flatMap(({ kept }: { kept: readonly unknown[] }) => kept);
              resolve({ images: images.result, kept: srcs.length });
            };
          };
        }),
    );

  test('continue where the worker was stopped while the popup is open', async () => {
    const { popup } = await saveHalf(put(`worker-${name}`));
    await clipper.stopBackground();
    await complete(popup);
    askedOnce();
    const library = await clipper.extensionPage('src/library-page/index.html');
    expect(await stored(library)).toEqual({ images: many, kept: many });
    await library.close();
  });

  test('continue where the worker was stopped with no page of ours open: an alarm starts the next worker', async () => {
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
    await expect.poll(() => each.filter((at) => times(at) === 0)).toEqual([]);
    const library = await clipper.extensionPage(`src/library-page/index.html#clip=${clipId}`);
    await complete(library);
    askedOnce();
    await library.close();
    await expect.poll(() => clipper.evaluateInBackground('(globalThis.browser ?? chrome).alarms.getAll()')).toEqual([]);
  });

  test('continue when the browser is closed and started again', async () => {
    const { clipId } = await saveHalf(put(`browser-${name}`));
    await clipper.close();
    clipper = await launch();
    const library = await clipper.extensionPage(`src/library-page/index.html#clip=${clipId}`);
    await complete(library);
    askedOnce();
    // The same pictures as of the clips before: each is stored once.
    expect(await stored(library)).toEqual({ images: many, kept: 3 * many });
    await library.close();
  });
});
