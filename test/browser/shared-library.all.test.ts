import type { Page } from 'puppeteer-core';
import { afterAll, expect, test } from 'vitest';
import type { Clipper } from '../../cli/drivers/clipper';
import type { ClipRow, HighlightRow } from '../../src/library/database';
import { fileServer } from '../delivery/servers';
import { standIn } from '../delivery/stand-in';
import { openAllowedExtension } from '../support/allowed-extension';
import { launchHeadless } from '../support/browsers';
import { openFolder } from '../support/folder';
import { openSite } from '../support/opened';
import { inPage, openedLibrary, tell } from '../support/outbox-page';
import { png } from '../support/png';
import { countOf, rowsOf } from '../support/stored-rows';
import { textOf } from '../support/text-of';

/*
 * Two browsers, each with a profile of its own, share one library through a WebDAV server on this machine, set up as a reader does.
 * What is the same in both browsers is tested with Firefox in sharing-settings.all.test.ts.
 */

const site = openSite();
const downloads = openFolder();
const extension = openAllowedExtension('chromium');
const launched: Clipper[] = [];
afterAll(() => Promise.all(launched.map((clipper) => clipper.close())));

const passphrase = 'lantern copper orbit walnut tide';

async function launch(): Promise<Clipper> {
  const clipper = await launchHeadless('chromium', { extension, downloads });
  launched.push(clipper);
  return clipper;
}

/** Sets up sharing in the settings; the passphrase is typed as often as the page asks. */
async function setUp(page: Page, address: string, ...typed: readonly string[]): Promise<void> {
  await page.click('#share-library');
  await page.select('#storage-kind', 'webdav');
  await page.type('#storage-address', address);
  await page.click('#test-storage');
  await page.type('#passphrase', typed[0] ?? '');
  if (await page.$('#passphrase-again')) await page.type('#passphrase-again', typed[0] ?? '');
  await page.click('#share-now');
}

const clips = (page: Page) => inPage<readonly ClipRow[]>(page, rowsOf('clips'));
const highlights = (page: Page) => inPage<readonly HighlightRow[]>(page, rowsOf('highlights'));

/** Asks for rounds until a machine has what another has changed. */
async function until<Value>(page: Page, read: () => Promise<Value>, wanted: Value): Promise<void> {
  const asked = async () => {
    await tell(page, 'sharing.round', { asked: 'reader' });
    return read();
  };
  await expect.poll(asked, { timeout: 60_000, interval: 500 }).toEqual(wanted);
}

test('two machines have one library', { timeout: 240_000 }, async () => {
  const { files, answer } = fileServer(true, true);
  const server = await standIn(answer);
  const address = `${server.origin}/dav/`;
  const [one, other] = [await launch(), await launch()];

  // A clip with a picture, and a library that is shared.
  site.put('/mule.png', { body: png(3), type: 'image/png' });
  const sentences = `<p>${'Salt was carried inland on mules, and everyone lived from it. '.repeat(8)}</p>`.repeat(4);
  const picture = `<p><img src="/mule.png" width="320" height="320" alt="A mule"></p>`;
  const html = `<!doctype html><title>Salt roads</title><article><h1>Salt roads</h1>${sentences}${picture}${sentences}</article>`;
  const url = site.put('/salt', html);
  const [first, second] = [await openedLibrary(one), await openedLibrary(other)];
  const tab = await one.newPage(url);
  const tabId = await inPage<number>(
    first,
    `chrome.tabs.query({}).then((tabs) => tabs.find((tab) => tab.url === ${JSON.stringify(url)}).id)`,
  );
  await tell(first, 'clip.quietly', { tabId, mode: 'article', awaited: true });
  await expect.poll(() => inPage(first, countOf('images')), { timeout: 30_000 }).toBe(1);
  await tab.close();
  const settings = await one.extensionPage('src/screens/options/index.html');
  await setUp(settings, address, passphrase);
  await settings.waitForSelector('#synchronise', { timeout: 60_000 });
  await expect.poll(() => [...files.keys()].some((path) => path.includes('/changes/')), { timeout: 60_000 }).toBe(true);

  // The other machine joins, at first with another passphrase.
  const joining = await other.extensionPage('src/screens/options/index.html');
  await setUp(joining, address, 'lantern copper orbit walnut tidy');
  const said = () => textOf(joining, 'section[aria-labelledby=sharing]');
  await expect.poll(said, { timeout: 60_000 }).toContain('The passphrase is wrong.');
  expect(await inPage(second, countOf('clips'))).toBe(0);
  await joining.$eval('#passphrase', (field) => (field as HTMLInputElement).select());
  await joining.type('#passphrase', passphrase);
  await joining.click('#share-now');
  await joining.waitForSelector('#synchronise', { timeout: 60_000 });
  const titles = async (page: Page) => (await clips(page)).map(({ title }) => title);
  await until(second, () => titles(second), ['Salt roads']);
  expect(await inPage(second, countOf('images'))).toBe(1);
  await second.bringToFront();
  await second.waitForFunction('document.querySelector("#clips")?.textContent.includes("Salt roads")');

  // A tag and a highlight go one way, a title comes back; each goes out by itself.
  const [clip] = await clips(first);
  const clipId = clip?.id ?? '';
  await tell(first, 'clip.edit', { clipId, tags: ['trade'] });
  const quote = { exact: 'Salt was carried', prefix: '', suffix: ' inland' };
  await tell(first, 'highlight.add', {
    ...{ id: crypto.randomUUID(), clipId, colour: 'yellow', quote, position: { start: 0, end: 16 } },
  });
  await until(second, async () => (await clips(second)).map(({ tags }) => tags), [['trade']]);
  await until(second, async () => (await highlights(second)).map((row) => row.quote), [quote]);
  await tell(second, 'clip.edit', { clipId, title: 'Roads of salt' });
  await until(first, () => titles(first), ['Roads of salt']);

  // A setting and a rule for a site travel, too.
  const slots = [{ tag: 'aside', marks: ['box'], above: [] }];
  const rule = { id: 'boxes', name: 'Boxes', site: 'news.example', action: 'drop', enabled: true, slots };
  await tell(first, 'settings.write', { amount: 'more' });
  await tell(first, 'rules.add', { rules: [rule] });
  const stored = (page: Page) => inPage<object>(page, 'chrome.storage.local.get(["amount", "siteRules:news.example"])');
  await until(second, () => stored(second), await stored(first));
  expect(await stored(second)).toMatchObject({ amount: 'more' });

  // Deleted there, gone here.
  await tell(second, 'clip.delete', { clipId });
  const isDeleted = async () => (await clips(first)).map(({ deletedAt }) => deletedAt > 0);
  await until(first, isDeleted, [true]);

  // Nothing that is stored can be read.
  const sealed = [...files].map(([path, file]) => path + file.toString('latin1')).join('\n');
  expect(sealed).not.toMatch(/news.example|Salt roads|Roads of salt|carried inland|lantern/);
});
