import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import type { DeliveryRule, Destination } from '../../src/browser/messaging/deliveries';
import { fileServer, karakeepServer, linkdingServer } from '../delivery/servers';
import { type StandIn, standIn } from '../delivery/stand-in';
import { browserNames, variantIn } from '../support/browsers';
import { emptyLibrary } from '../support/empty-library';
import { onFullDisk } from '../support/full-disk';
import { openClipper } from '../support/opened';
import {
  clipNamed,
  clipQuietly,
  destinations,
  inPage,
  openedLibrary,
  rows,
  setUpFolder,
  store,
  tell,
  untilSettled,
} from '../support/outbox-page';
import { popupOver, untilState } from '../support/popup-state';
import { putClips } from '../support/put-clips';
import { provesAll } from '../support/scope';
import { countOf, putRows } from '../support/stored-rows';
import { textOf } from '../support/text-of';

/*
 * Clips go through the outbox of the real extension to servers on this machine: once each, whatever ends the worker and the
 * offscreen document meanwhile.
 */

const webdav = (server: StandIn): Destination => {
  const address = `${server.origin}/dav/`;
  return { id: 'dav', kind: 'webdav', name: 'Server', values: { address }, hosts: [address] };
};

const webhook = (server: StandIn): Destination => {
  const address = `${server.origin}/hook`;
  return { id: 'hook', kind: 'webhook', name: 'Hook', values: { address, secret: 'swordfish' }, hosts: [address] };
};

const sentences = `<p>${'Salt was carried inland on mules, and everyone lived from it. '.repeat(8)}</p>`.repeat(5);
const menu = '<nav><a href="/">Menu of the harbour</a></nav>';
/** An article below a menu. */
const harbour = `<!doctype html><title>Salt</title>${menu}<article><h1>Salt</h1>${sentences}</article>`;

describe.each(browserNames)('a delivery in %s', (name) => {
  const { clipper, site, downloads } = openClipper(name, { isAllowed: true });
  /** Firefox runs these in `npm run test:all` only. */
  const rarelyInFirefox = test.runIf(provesAll || name === 'chromium');

  /** The library, in which nothing is. */
  async function emptied(): Promise<Page> {
    const page = await openedLibrary(clipper);
    await emptyLibrary(page);
    return page;
  }

  test('follows a quiet save by the rule that matches, and a standing rule a tag', async () => {
    const page = await emptied();
    const server = await standIn(() => ({ status: 204 }));
    const rule = (id: string, more: Partial<DeliveryRule>): DeliveryRule => {
      return { id, name: id, enabled: true, when: [], destinations: [], ...more };
    };
    const rules = [
      rule('papers', { when: ['tag:paper'], destinations: ['hook'], standing: true }),
      rule('site', { when: [`url:${new URL(site.origin).host}/salt`], destinations: ['hook'] }),
    ];
    await putClips(page, [{ ...clipNamed('old'), tags: ['old'] }]);
    await store(page, { destinations: [webhook(server)], deliveryRules: rules });
    const url = site.put('/salt', harbour);
    await clipper.newPage(url);
    await clipQuietly(page, url);
    await expect.poll(() => server.received.length).toBe(1);
    expect(JSON.parse(String(server.received[0]?.body))).toMatchObject({ clips: [{ url }] });
    await tell(page, 'clip.edit', { clipId: 'old', tags: ['old', 'paper'] });
    await expect.poll(() => server.received.length).toBe(2);
    await expect.poll(async () => (await rows(page)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect((await rows(page)).map(({ rule: id }) => id).sort()).toEqual(['papers', 'site']);
  });

  rarelyInFirefox('uploads a page as a form, whole, with its name and address', async () => {
    const page = await emptied();
    const { values, pages } = await karakeepServer();
    const keeper: Destination = { id: 'keeper', kind: 'karakeep', name: 'Keeper', values, hosts: [values.address] };
    await putClips(page, [clipNamed('one')]);
    await store(page, { destinations: [keeper], deliveryRules: [] });
    await tell(page, 'deliveries.ask', { clipIds: ['one'], destinations: ['keeper'] });
    await expect.poll(() => rows(page)).toMatchObject([{ state: 'delivered' }]);
    expect([...pages]).toEqual([['https://news.example/one', expect.stringContaining('Salt one')]]);
  });

  variantIn(name)('is reported in the popup if it cannot be queued', async () => {
    const server = await standIn(() => ({ status: 204 }));
    const library = await emptied();
    await store(library, { destinations: [webhook(server)], deliveryRules: [] });
    const url = site.put('/popup', harbour);
    const popup = await popupOver(clipper, await clipper.newPage(url));
    await popup.click('#save');
    await untilState(popup, 'saved');
    const sendIt = async () => {
      await popup.click('#save-to');
      await popup.click('#save-to-hook');
    };
    await onFullDisk(popup, async () => {
      await sendIt();
      await expect.poll(() => textOf(popup, '#not-sent')).toBe('Not sent: Salt. Try again.');
    });
    await sendIt();
    await popup.waitForFunction('!document.querySelector("#not-sent")');
    await popup.waitForFunction('document.querySelector("#deliveries")?.textContent.includes("Hook ✓")');
  });

  test.runIf(provesAll)('from the popup holds the whole page as it looks, and is kept to be sent again', async () => {
    const library = await emptied();
    const { server, values, pages } = await karakeepServer({ page: 'whole' });
    const keeper: Destination = { id: 'keeper', kind: 'karakeep', name: 'Keeper', values, hosts: [values.address] };
    await store(library, { destinations: [keeper], deliveryRules: [] });
    const url = site.put('/whole', harbour);
    const popup = await popupOver(clipper, await clipper.newPage(url));
    await popup.click('#save-to');
    await popup.click('#save-to-keeper');
    await popup.waitForFunction('document.querySelector("#deliveries")?.textContent.includes("Keeper ✓")');
    await popup.close();
    expect(pages.get(url)).toContain('Menu of the harbour');
    await expect.poll(() => inPage(library, countOf('pageCopies'))).toBe(0);

    const uploads = () => server.received.filter(({ path }) => path.includes('/singlefile')).length;
    const [row] = await rows(library);
    const other = site.put('/other', harbour.replaceAll('harbour', 'mountain'));
    await clipper.newPage(other);
    const tabId = await inPage<number>(
      library,
      `(globalThis.browser ?? chrome).tabs.query({}).then((tabs) => tabs.find((tab) => tab.url === ${JSON.stringify(other)}).id)`,
    );
    // Another page is in the tab by now.
    await tell(library, 'deliveries.ask', { clipIds: [row?.clipId], destinations: ['keeper'], tabId });
    await expect.poll(async () => (await rows(library))[0]?.deliveredAt).toBeGreaterThan(row?.deliveredAt ?? 0);
    expect(uploads()).toBe(1);
    expect(pages.get(url)).toContain('Menu of the harbour');
  });

  test.runIf(provesAll)('from a quiet save holds the whole page', async () => {
    const { values, pages } = await karakeepServer({ page: 'whole' });
    const keeper: Destination = { id: 'keeper', kind: 'karakeep', name: 'Keeper', values, hosts: [values.address] };
    const rule = { id: 'all', name: 'All', enabled: true, when: [], destinations: ['keeper'] } satisfies DeliveryRule;
    const library = await emptied();
    await store(library, { destinations: [keeper], deliveryRules: [rule] });
    const url = site.put('/quiet', harbour);
    await clipper.newPage(url);
    const tabId = await inPage<number>(
      library,
      `(globalThis.browser ?? chrome).tabs.query({}).then((tabs) => tabs.find((tab) => tab.url === ${JSON.stringify(url)}).id)`,
    );
    await tell(library, 'clip.quietly', { tabId, mode: 'article' });
    await expect.poll(() => pages.get(url)).toContain('Menu of the harbour');
    await expect.poll(() => inPage(library, countOf('pageCopies'))).toBe(0);
  });

  test.runIf(provesAll)('from many pages holds each page whole', async () => {
    const { values, files, bookmarks } = await linkdingServer({ pageCopy: 'whole' });
    const hosts = [`${values.address}/`];
    const keeper: Destination = { id: 'keeper', kind: 'linkding', name: 'Links', values, hosts };
    const library = await emptied();
    await store(library, { destinations: [keeper], deliveryRules: [] });
    const pages = ['/one', '/two'].map((path) => ({ url: site.put(path, harbour) }));
    await tell(library, 'pages.clip', { pages, deliverTo: ['keeper'] });
    await expect.poll(() => files).toHaveLength(2);
    for (const file of files) expect(file).toContain('Menu of the harbour');
    expect([...bookmarks.keys()].toSorted()).toEqual(pages.map(({ url }) => url).toSorted());
    await expect.poll(() => inPage(library, countOf('pageCopies'))).toBe(0);
  });

  test('writes a file to the downloads each time, under another name if its own is taken', async () => {
    const page = await emptied();
    await putClips(page, [clipNamed('one')]);
    const kept: Destination = {
      id: 'kept',
      kind: 'downloads',
      name: 'Downloads',
      values: { format: 'txt' },
      hosts: [],
    };
    const again: Destination = { ...kept, id: 'again' };
    await store(page, { destinations: [kept, again], deliveryRules: [] });
    for (const id of ['kept', 'again']) {
      await tell(page, 'deliveries.ask', { clipIds: ['one'], destinations: [id] });
      await expect.poll(async () => (await rows(page)).find((row) => row.destination === id)?.state).toBe('delivered');
    }
    const proofs = (await rows(page)).map(({ proof }) => proof?.id).sort();
    expect(proofs.join()).toMatch(/^WClipper\/Salt one ?\(1\)\.txt,WClipper\/Salt one\.txt$/);
    for (const path of proofs) expect(readFileSync(join(downloads, path ?? ''), 'utf8')).toContain('Salt one');
  });

  rarelyInFirefox('writes a book with its pictures and a cover that Kindle shows', async () => {
    const page = await emptied();
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const article = { html: `<p>A dot: <img src="${dot}" alt="a dot"></p>` };
    await putClips(page, [{ ...clipNamed('book'), article }]);
    const books: Destination = {
      ...{ id: 'books', kind: 'downloads', name: 'Books', hosts: [] },
      values: { format: 'epub' },
    };
    await store(page, { destinations: [books], deliveryRules: [] });
    await tell(page, 'deliveries.ask', { clipIds: ['book'], destinations: ['books'] });
    const proof = async () => (await rows(page)).find((row) => row.destination === 'books')?.proof?.id;
    await expect.poll(proof).toBe('WClipper/Salt book.epub');
    const files = unzipSync(readFileSync(join(downloads, 'WClipper/Salt book.epub')));
    const [, cover = ''] =
      /href="([^"]+)"[^>]* properties="cover-image"/.exec(strFromU8(files['EPUB/package.opf'] ?? new Uint8Array())) ??
      [];
    expect(cover).toMatch(/\.jpg$/);
    expect(files[`EPUB/${cover}`]?.length).toBeGreaterThan(10_000);
    expect(Object.keys(files).filter((path) => path.endsWith('.gif'))).toHaveLength(1);
  });

  rarelyInFirefox('writes no second file if only the confirmation of the first was lost', async () => {
    const page = await emptied();
    const there = () => readdirSync(join(downloads, 'WClipper')).sort();
    const before = there();
    await putClips(page, [clipNamed('two')]);
    const kept: Destination = { id: 'kept', kind: 'downloads', name: 'Kept', values: { format: 'txt' }, hosts: [] };
    await store(page, { destinations: [kept], deliveryRules: [] });
    const lost = { id: 'lost', clipId: 'two', destination: 'kept', askedAt: 1, dueAt: 1, attemptId: 'attempt' };
    await inPage(page, putRows('deliveries', [{ ...lost, state: 'waiting', tries: 0 }]));
    const state = async () => (await rows(page)).find(({ id }) => id === 'lost')?.state;
    await tell(page, 'deliveries.retry', { ids: ['lost'] });
    await expect.poll(state).toBe('delivered');
    await inPage(page, putRows('deliveries', [{ ...lost, state: 'sending', tries: 1 }]));
    await tell(page, 'deliveries.retry', { ids: ['lost'] });
    await expect.poll(state).toBe('delivered');
    expect(there()).toEqual([...before, 'Salt two.txt'].sort());
    expect((await rows(page)).find(({ id }) => id === 'lost')?.proof?.id).toBe('WClipper/Salt two.txt');
  });

  // Firefox sends from its background page, which the driver cannot stop. All kinds: deliveries-interrupted.all.test.ts.
  variantIn(name)('arrives once if the worker or the document ends meanwhile', async () => {
    const page = await emptied();
    const servers = await unsteadyServers();
    const ids = Array.from({ length: 24 }, (_, at) => `clip-${at}`);
    await putClips(page, ids.map(clipNamed));
    await store(page, { destinations: servers.destinations, deliveryRules: [] });
    for (let stop = 0; stop < 6; stop++) {
      const before = servers.received();
      await tell(page, 'deliveries.ask', {
        clipIds: ids.slice(4 * stop, 4 * stop + 4),
        destinations: ['dav', 'hook'],
      });
      await expect.poll(servers.received).toBeGreaterThan(before);
      if (stop % 2 === 0) await clipper.stopBackground();
      else await clipper.evaluateInBackground('chrome.offscreen.closeDocument().catch(() => {})');
    }
    await untilSettled(page);
    expect(servers.arrived()).toEqual([24, 24]);
    expect((await rows(page)).every(({ proof }) => proof)).toBe(true);
  });
});

describe('the rules for sending in the settings', () => {
  const { clipper } = openClipper('chromium');

  test('are written, tried on the library, ordered and removed', async () => {
    const clips = await clipper.extensionPage('src/screens/library-page/index.html', '#empty');
    await putClips(clips, [{ ...clipNamed('one'), tags: ['paper'] }, clipNamed('two')]);
    const shelf: Destination = { id: 'shelf', kind: 'webhook', name: 'Shelf', values: {}, hosts: [] };
    await store(clips, { destinations: [shelf], deliveryRules: [] });
    const page = await clipper.extensionPage('src/screens/options/index.html', '#add-sending');

    const add = async (name: string, when: string, trial: RegExp) => {
      await page.click('#add-sending');
      await page.waitForSelector('#sending-form');
      await page.$eval('#sending-name', (field) => (field as HTMLInputElement).select());
      await page.type('#sending-name', name);
      await page.type('#sending-when', when);
      await expect.poll(() => page.$eval('#sending-trial', (line) => line.textContent)).toMatch(trial);
      await page.click('[data-to="shelf"]');
      await page.click('#keep-sending');
      await page.waitForFunction('!document.querySelector("#sending-form")');
    };
    await add('Salt', 'url:news.example/', /^Matches 2 saved clips/);
    await add('Papers', 'tag:paper type:nonsense', /^Not understood: type:nonsense/);
    const named = () =>
      inPage<readonly { name: string; enabled: boolean }[]>(
        page,
        `(globalThis.browser ?? chrome).storage.local.get('deliveryRules').then((all) => all.deliveryRules)`,
      );
    await expect.poll(async () => (await named()).map((rule) => rule.name)).toEqual(['Salt', 'Papers']);

    await page.click('[data-sending]:last-of-type [aria-label="Move “Papers” up"]');
    await expect.poll(async () => (await named()).map((rule) => rule.name)).toEqual(['Papers', 'Salt']);
    // What is deleted, and how that is undone, follows from the order that is shown.
    await page.waitForSelector('[data-sending]:first-of-type [aria-label="Delete rule: Papers"]');
    await page.click('[aria-label="Delete rule: Papers"]');
    await expect.poll(async () => (await named()).map((rule) => rule.name)).toEqual(['Salt']);
    await page.click('[data-sending] [type=checkbox]');
    await expect.poll(async () => (await named()).map((rule) => rule.enabled)).toEqual([false]);
    await page.click('#sending-notice-undo');
    await expect.poll(async () => (await named()).map((rule) => rule.name)).toEqual(['Papers', 'Salt']);
    expect((await named()).map((rule) => rule.enabled)).toEqual([true, false]);
  });
});

/* Firefox has no picker of folders. */
describe('a folder that the reader picks', () => {
  const { clipper } = openClipper('chromium');

  test('gets the note from the real outbox', async () => {
    const clips = await openedLibrary(clipper);
    await putClips(clips, [clipNamed('one')]);
    const page = await clipper.extensionPage('src/screens/options/index.html');
    await setUpFolder(page);
    const [{ id } = { id: '' }] = await destinations(page);
    await tell(page, 'deliveries.ask', { clipIds: ['one'], destinations: [id] });
    await expect.poll(() => rows(page)).toMatchObject([{ state: 'delivered', proof: { by: 'read' } }]);
    const note = await inPage<string>(
      page,
      `navigator.storage.getDirectory().then((root) => root.getDirectoryHandle('vault'))
        .then((vault) => vault.getFileHandle('Salt one.md')).then((file) => file.getFile()).then((file) => file.text())`,
    );
    expect(note).toContain('https://news.example/one');
  });

  test.runIf(provesAll)('has its tags and folders offered where the reader names some', async () => {
    const clips = await clipper.extensionPage('src/screens/library-page/index.html#clip=one');
    await clips.click('#edit-details');
    await clips.type('#details-tags', 'mul');
    await clips.waitForSelector('#tag-list [role="option"]');
    expect(await clips.$eval('#tag-list', ({ textContent }) => textContent)).toBe('mules');
    await clips.close();

    const page = await clipper.extensionPage('src/screens/options/index.html');
    await page.click('#add-sending');
    await page.click('#sending-form [data-to]');
    await page.click('#sending-form summary');
    await page.focus('#sending-folder');
    await page.waitForSelector('#sending-folder-names option[value="Reading"]');
  });

  test('is asked for in the settings once the browser has forgotten it', async () => {
    const page = await clipper.extensionPage('src/screens/options/index.html', '[data-destination]');
    expect(await page.$('[data-access]')).toBeNull();
    await page.evaluateOnNewDocument(() => {
      let state = 'prompt';
      const { prototype } = FileSystemDirectoryHandle;
      Object.assign(prototype, {
        queryPermission: async () => state,
        requestPermission: async () => {
          state = 'granted';
          return state;
        },
      });
    });
    await page.reload();
    await page.click('[data-access] button');
    await page.waitForFunction('!document.querySelector("[data-access]")');
  });

  test.runIf(provesAll)('stays the folder of the destination if another one is picked and not saved', async () => {
    const page = await clipper.extensionPage('src/screens/options/index.html', '[data-destination] [data-edit]');
    await page.evaluate(() => {
      const picked = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('other', { create: true });
      Object.assign(globalThis, { showDirectoryPicker: picked });
    });
    const name = '#destination-folder + bdi';
    const edit = async () => {
      await page.click('[data-destination] [data-edit]');
      await page.waitForSelector(`${name}:not(:empty)`);
      return await page.$eval(name, ({ textContent }) => textContent);
    };
    const pick = async () => {
      await page.click('#destination-folder');
      await page.waitForFunction(`document.querySelector("${name}").textContent === "other"`);
    };
    const leave = async (button: string) => {
      await page.click(button);
      await page.waitForFunction('!document.querySelector("#destination-form")');
    };
    await edit();
    await pick();
    await leave('#cancel-destination');
    expect(await edit()).toBe('vault');
    await pick();
    await leave('#test-destination');
    expect(await edit()).toBe('other');
    const [{ id, values } = { id: '', values: {} }] = await destinations(page);
    expect(values).toMatchObject({ folder: id });
  });
});

/** Servers that cut off every seventh request after they have done what it asked. */
async function unsteadyServers() {
  const { files, answer } = fileServer(false);
  const [dav, hook] = [await standIn(answer), await standIn(() => ({ status: 204 }))];
  for (const server of [dav, hook])
    server.misbehave = () => (server.received.length % 7 === 0 ? 'accept and drop' : undefined);
  return {
    destinations: [webdav(dav), webhook(hook)],
    received: () => dav.received.length + hook.received.length,
    /** How many clips each of them has. */
    arrived: () => {
      const keys = hook.received.map(({ headers }) => headers['idempotency-key']);
      return [[...files.keys()].filter((path) => path.endsWith('.md')).length, new Set(keys).size];
    },
  };
}
