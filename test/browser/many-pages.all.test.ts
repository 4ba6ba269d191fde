import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clipper } from '../../cli/drivers/clipper';
import type { Site } from '../../cli/drivers/serve';
import { allowedExtension } from '../support/allowed-extension';
import { launchHeadless } from '../support/browsers';
import { openClipper, openSite } from '../support/opened';
import { rowsOf } from '../support/stored-rows';

/* Pages that do what pages do, forty of one host, and a browser that is killed meanwhile: each page has an end, and none is saved twice. */

const screen = 'src/screens/library-page/index.html#many';
const sentence = 'Salt was carried inland on mules, and everyone along the road lived from it in winter. ';
const story = (title: string, more = '') =>
  `<!doctype html><html lang="en"><title>${title}</title><article><h1>${title}</h1>${`<p>${title}. ${sentence.repeat(4)}</p>`.repeat(4)}</article>${more}</html>`;
const script = (code: string) => `<script>${code}</script>`;

/** Puts pages of every kind on a site; each with the state and reason that it should end in. */
function putHazards(site: Site): ReadonlyMap<string, string> {
  const attachment = { 'content-disposition': 'attachment; filename="x.zip"' };
  const pages: readonly (readonly [path: string, answer: Parameters<Site['put']>[1], end: string])[] = [
    ['/slow', { body: story('Slow'), delay: 2000 }, 'saved'],
    ['/never', { body: story('Never'), delay: 3_600_000 }, 'timeout'],
    ['/half', story('Half', '<img src="/pixel" alt="">'), 'saved'],
    ['/moved', { redirect: '/target' }, 'saved'],
    ['/file', { body: 'x', type: 'application/zip', headers: attachment }, 'isFile'],
    [
      '/leaving',
      story('Leaving', script('addEventListener("beforeunload", (event) => event.preventDefault())')),
      'saved',
    ],
    ['/sounds', story('Sounds', '<audio autoplay loop src="/sound"></audio>'), 'saved'],
    ['/closes', story('Closes', script('setTimeout(() => close(), 0)')), 'tabClosed|saved'],
    [
      '/endless',
      story('Endless', script('setInterval(() => document.body.append(document.createElement("p")), 5)')),
      'saved',
    ],
    ['/asks', story('Asks', script('alert("Stay?")')), 'timeout|saved'],
    ['/gone', { status: 404, body: story('Not found') }, 'saved'],
    ['/empty', '<!doctype html><title>Empty</title>', 'emptyPage'],
  ];
  site.put('/target', story('Target'));
  site.put('/pixel', { delay: 3_600_000 });
  for (const [path, answer] of pages) site.put(path, answer);
  return new Map(pages.map(([path, , end]) => [path, end]));
}

interface PageRow {
  readonly url: string;
  readonly state: string;
  readonly failure?: string;
}

const pathOf = ({ url }: PageRow) => new URL(url).pathname;
const endOf = ({ state, failure }: PageRow) => failure ?? (state === 'check' ? 'saved' : state);

async function clip(page: Page, urls: readonly string[]): Promise<void> {
  await page.waitForSelector('#many-addresses');
  await page.$eval(
    '#many-addresses',
    (field, text) => {
      (field as HTMLTextAreaElement).value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    urls.join('\n'),
  );
  await page.waitForSelector('#many-add[aria-disabled="false"]');
  await page.click('#many-add');
  await page.waitForSelector('#many-start');
  await page.click('#many-start');
  await page.waitForSelector('#many-state');
}

/** Asks again and again, because the driver gives up a single question after three minutes. */
const untilDone = (page: Page) =>
  expect
    .poll(() => page.$eval('#many-state', (state) => state.textContent), { timeout: 1_700_000, interval: 500 })
    .toContain('Done');
/** The browser tells; the driver would wait for a page that shows a question. */
const tabsOf = (page: Page) =>
  page.evaluate('(globalThis.browser ?? chrome).tabs.query({}).then((tabs) => tabs.length)');
const pagesIn = (page: Page) => page.evaluate(rowsOf('runPages')) as Promise<readonly PageRow[]>;
const clipsIn = (page: Page) => page.evaluate(rowsOf('clips')) as Promise<readonly PageRow[]>;

/** Counts the tabs that are open at once besides those that are open now. */
const countTabs = `(async () => {
  const { tabs } = globalThis.browser ?? chrome;
  const open = new Set();
  globalThis.most = 0;
  tabs.onCreated.addListener(({ id }) => { open.add(id); most = Math.max(most, open.size); });
  tabs.onRemoved.addListener((id) => open.delete(id));
})()`;

describe('many pages of every kind', () => {
  const { clipper, site } = openClipper('chromium', { isAllowed: true });
  const other = openSite();

  test('all have an end, in three tabs at most, and the tabs of the reader stay', { timeout: 1_800_000 }, async () => {
    const ends = putHazards(other);
    const reader = await clipper.newPage(site.put('/own', story('Own')));
    const forty = Array.from({ length: 40 }, (_, at) => site.put(`/forty-${at}`, story(`Forty ${at}`)));
    const page = await clipper.extensionPage(screen);
    const before = await tabsOf(page);
    await page.evaluate(countTabs);
    await clip(page, [...forty, ...[...ends.keys()].map((path) => other.origin + path)]);
    await untilDone(page);
    const rows = await pagesIn(page);
    expect(rows).toHaveLength(forty.length + ends.size);
    for (const row of rows) {
      const wanted = ends.get(pathOf(row)) ?? 'saved';
      expect([pathOf(row), wanted.split('|').includes(endOf(row)) ? wanted : endOf(row)]).toEqual([
        pathOf(row),
        wanted,
      ]);
    }
    expect(await page.evaluate('most')).toBeGreaterThan(0);
    expect(await page.evaluate('most')).toBeLessThanOrEqual(3);
    await expect.poll(() => tabsOf(page)).toBe(before);
    expect(reader.url()).toBe(`${site.origin}/own`);
    for (let at = 0; at < forty.length; at++)
      expect(site.asked.filter((path) => path === `/forty-${at}`)).toHaveLength(1);
    expect(new Set((await clipsIn(page)).map(({ url }) => url)).size).toBe((await clipsIn(page)).length);
  });

  // The menu of the toolbar button is outside of any page; only Chromium's events can be dispatched.
  test('are the links in the selection, chosen from the menu of the button', async () => {
    const links = '<a href="/one">One</a> <p id="part"><a href="/two">Two</a> <a href="/three#x">Three</a></p>';
    const tab = await clipper.newPage(site.put('/links', story('Links', links)));
    await tab.$eval('#part', (part) => getSelection()?.selectAllChildren(part));
    const before = new Set(await clipper.tabs());
    await clipper.evaluateInBackground(`chrome.tabs.query({}).then((tabs) => {
      const tab = tabs.find(({ url = '' }) => url.endsWith('/links'));
      chrome.contextMenus.onClicked.dispatch({ menuItemId: 'many-pages' }, tab);
    })`);
    const opened = async () => (await clipper.tabs()).find((each) => !before.has(each) && each.url().endsWith('#many'));
    await expect.poll(async () => (await opened())?.$$('[data-found]')).toHaveLength(2);
  });
});

/** Firefox forgets an extension that was installed for a session. */
describe('a browser that is killed while it reads many pages', () => {
  const site = openSite();
  const extension = allowedExtension('chromium');
  const profile = mkdtempSync(join(tmpdir(), 'wclipper-many-'));
  let clipper: Clipper;
  const launch = () => launchHeadless('chromium', { extension, profile, language: 'en' });
  beforeAll(async () => {
    clipper = await launch();
  });
  afterAll(async () => {
    await clipper?.close();
    for (const folder of [extension, profile]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('loses no page and saves none twice', { timeout: 1_800_000 }, async () => {
    const urls = Array.from({ length: 30 }, (_, at) => site.put(`/page-${at}`, story(`Page ${at}`)));
    await clip(await clipper.extensionPage(screen), urls);
    for (let kill = 0; kill < 20; kill++) {
      // Each time at another moment of reading a page.
      await expect.poll(() => site.asked.length, { timeout: 600_000 }).toBeGreaterThan(kill);
      clipper.browser.process()?.kill('SIGKILL');
      await clipper.closed;
      clipper = await launch();
    }
    const page = await clipper.extensionPage(screen);
    await page.waitForSelector('#many-state');
    await untilDone(page);
    const rows = await pagesIn(page);
    expect(rows).toHaveLength(urls.length);
    const clips = (await clipsIn(page)).map(({ url }) => url);
    expect(new Set(clips).size).toBe(clips.length);
    const lost = rows.filter((row) => endOf(row) !== 'interrupted' && !clips.includes(row.url));
    expect(lost).toEqual([]);
  });
});
