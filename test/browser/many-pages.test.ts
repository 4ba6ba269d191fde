import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { putClips } from '../support/put-clips';
import { rowsOf } from '../support/stored-rows';
import { textOf } from '../support/text-of';
import { writtenText } from '../support/written-file';

const library = 'src/screens/library-page/index.html';
const sentence = 'Salt was carried inland on mules, and everyone along the road lived from it in winter. ';
const story = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><article><h1>${title}</h1>${`<p>${title}. ${sentence.repeat(4)}</p>`.repeat(4)}</article></html>`;

interface Stored {
  readonly url: string;
  readonly tags?: readonly string[];
  readonly deletedAt: number;
}

/** From addresses and links to tagged clips. */
describe.each(journeyBrowsers)('many pages in %s', (name) => {
  const { clipper, site, downloads } = openClipper(name, { isAllowed: true });
  const states = (page: Page) =>
    page.$$eval('[data-page]', (rows) =>
      rows.map((row) => {
        const { page: url = '', state } = (row as HTMLElement).dataset;
        return `${new URL(url).pathname} ${state}`;
      }),
    );

  test('are found, narrowed, clipped with a tag, and their tabs closed', async () => {
    const page = await clipper.extensionPage(`${library}#many`);
    const urls = ['salt', 'mules', 'road'].map((each) => site.put(`/${each}`, story(each)));
    site.put('/file', { body: 'x', type: 'application/zip', headers: { 'content-disposition': 'attachment' } });
    const link = { url: `${urls[2]}`, mode: 'link' } as const;
    await putClips(page, [{ id: 'link', title: 'The road', article: link, tags: ['old'] }]);
    await page.type('#many-addresses', `${urls[0]}, ${urls[0]}#again and (${urls[1]}). ${site.origin}/file`);
    await page.click('#many-add');
    await page.waitForSelector(`[data-found="${urls[1]}"]`);
    await page.click('#many-links');
    await page.waitForSelector(`[data-found="${urls[2]}"]`);
    await expect.poll(() => page.$$eval('[data-found]', (rows) => rows.length)).toBe(4);
    await page.type('#many-filter', 'mules');
    await page.waitForFunction('document.querySelectorAll("[data-found]").length === 1');
    await page.click('#many-all');
    await page.type('#many-tag', '#evening');
    await expect.poll(() => textOf(page, '#many-start')).toBe('Clip 3 pages');
    const before = (await clipper.tabs()).length;
    await page.click('#many-start');
    await page.waitForFunction('document.querySelector("#many-state")?.textContent.includes("Done")');
    await expect
      .poll(async () => (await states(page)).toSorted())
      .toEqual(['/file failed', '/road saved', '/salt saved']);
    await expect
      .poll(() => page.$$eval('[data-reason]', (rows) => rows.map((row) => (row as HTMLElement).dataset.reason)))
      .toEqual(['isFile']);
    await expect.poll(async () => (await clipper.tabs()).length).toBe(before);
    const clips = (await page.evaluate(rowsOf('clips'))) as readonly Stored[];
    const kept = clips.filter(({ deletedAt }) => deletedAt === 0);
    expect(kept.map(({ url, tags }) => [new URL(url).pathname, tags]).toSorted()).toEqual([
      ['/road', ['old', 'evening']],
      ['/salt', ['evening']],
    ]);
    expect(site.asked.filter((path) => path === '/salt')).toHaveLength(1);
  });

  test('are gone through by keys: kept, clipped with all text, discarded, and restored', async () => {
    const page = await clipper.extensionPage(`${library}#many`);
    const state = (path: string, wanted: string) =>
      page.waitForSelector(`[data-page="${site.origin}${path}"][data-state="${wanted}"]`);
    await state('/road', 'saved');
    await page.keyboard.press('o');
    await page.waitForSelector('#run-preview .article p');
    const [first, second] = await page.$$eval('[data-state="saved"]', (rows) =>
      rows.map((row) => new URL((row as HTMLElement).dataset.page ?? '').pathname),
    );
    await page.keyboard.press('y');
    await page.waitForSelector(`[data-page="${site.origin}${second}"][aria-current]`);
    await expect.poll(() => textOf(page, `[data-page="${site.origin}${first}"] .facts`)).toContain('Checked');
    await page.keyboard.press('a');
    await expect
      .poll(async () => (await page.evaluate(rowsOf('runPages'))) as readonly object[])
      .toContainEqual(expect.objectContaining({ url: site.origin + second, how: { mode: 'page' }, state: 'saved' }));
    await expect
      .poll(async () => {
        const clips = (await page.evaluate(rowsOf('clips'))) as readonly (Stored & { readonly mode: string })[];
        return clips
          .filter(({ url, deletedAt }) => url.endsWith(`${second}`) && deletedAt === 0)
          .map(({ mode }) => mode);
      })
      .toEqual(['page']);
    // A key does nothing while the list still shows the page as being clipped.
    await expect
      .poll(() => textOf(page, `[data-page="${site.origin}${second}"][data-state="saved"] .facts`))
      .toContain('All text');
    await page.keyboard.press('#');
    await state(`${second}`, 'discarded');
    await page.click('#undo');
    await state(`${second}`, 'saved');
    await page.select('#export-format', 'md');
    await page.click('#many-take-away #export');
    await page.waitForFunction(
      'document.querySelector("#many-take-away [role=status]")?.textContent.includes("in your downloads")',
    );
    const written = await writtenText(downloads, '.md');
    expect(written.match(/^# .+$/gm)?.toSorted()).toEqual(['# road', '# salt']);
    await page.keyboard.press('?');
    await page.waitForSelector('#key-help[open]');
    await expect.poll(() => textOf(page, '#key-help')).toContain('Keep, and go to the next to check');
  });

  test('are those that a feed, or a web page with one, and the sitemaps of an index name', async () => {
    const page = await clipper.extensionPage(`${library}#many`);
    const named = (name: string) => `${site.origin}/${name}`;
    const xml = (path: string, body: string) => site.put(path, { body, type: 'application/xml' });
    const item = (name: string) => `<item><title>${name}</title><link>${named(name)}</link></item>`;
    const place = (tag: string, address: string) => `<${tag}><loc>${address}</loc></${tag}>`;
    xml('/feed', `<rss><channel><link>${site.origin}/</link>${item('feed-1')}${item('feed-2')}</channel></rss>`);
    site.put('/home', '<link rel="alternate" type="application/rss+xml" href="/feed"><a href="/menu">Menu</a>');
    site.put('/based/page', '<base href="/deep/"><a href="linked">Linked</a>');
    xml('/sitemap-1', `<urlset>${place('url', named('placed-1'))}</urlset>`);
    const elsewhere = place('sitemap', 'https://other.example/s.xml');
    xml('/index', `<sitemapindex>${place('sitemap', named('sitemap-1'))}${elsewhere}</sitemapindex>`);
    const found = () =>
      page.$$eval('[data-found]', (rows) => rows.map((row) => (row as HTMLElement).dataset.found?.split('/').at(-1)));
    await page.waitForSelector('#many-addresses');
    for (const [path, last] of [
      ['/home', 'feed-2'],
      ['/index', 'placed-1'],
      ['/based/page', 'deep/linked'],
    ] as const) {
      await page.$eval('#many-addresses', (field) => (field as HTMLTextAreaElement).select());
      await page.type('#many-addresses', site.origin + path);
      await page.waitForSelector('#many-at[aria-disabled="false"]');
      await page.click('#many-at');
      await page.waitForSelector(`[data-found="${named(last)}"]`);
    }
    await expect.poll(() => found()).toEqual(['feed-1', 'feed-2', 'placed-1', 'linked']);
  });
});
