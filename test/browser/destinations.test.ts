import { createServer, type Server } from 'node:http';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { standIn } from '../delivery/stand-in';
import { journeyBrowsers } from '../support/browsers';
import { deferred } from '../support/deferred';
import { openClipper } from '../support/opened';
import { clipQuietly, tell } from '../support/outbox-page';
import { openPopup, popupOver, savePage } from '../support/popup-state';
import { putClips } from '../support/put-clips';
import { rowsOf } from '../support/stored-rows';
import { textOf } from '../support/text-of';
import { writtenFile, writtenText } from '../support/written-file';

const options = 'src/screens/options/index.html';
const library = 'src/screens/library-page/index.html';
const secret = 'swordfish-4711';

/** Destinations as a reader sets them up, with servers on this machine. */
describe('destinations', () => {
  const { clipper, site, downloads } = openClipper('chromium', { isAllowed: true });
  let page: Page;

  beforeAll(async () => {
    page = await clipper.extensionPage(options, '#add-destination');
  });

  const stored = () =>
    clipper.evaluateInBackground<readonly { id: string; name: string; values: Record<string, string> }[]>(
      "chrome.storage.local.get('destinations').then((all) => all.destinations ?? [])",
    );

  async function replace(selector: string, text: string): Promise<void> {
    await page.$eval(selector, (field) => (field as HTMLInputElement).select());
    await page.type(selector, text);
  }

  test('no kind is chosen at first, so that no program is looked for', async () => {
    await page.click('#add-destination');
    expect(await page.$eval('#destination-kind', (field) => (field as HTMLSelectElement).value)).toBe('');
    expect(await page.$('#test-destination')).toBeNull();
    await page.click('#cancel-destination');
    await page.waitForFunction('!document.querySelector("#destination-form")');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('add-destination');
  });

  test('a program of this computer is found, and gives its secret once the reader confirms there', async () => {
    const says: Readonly<Record<string, string>> = {
      '/auth': '{"auth_token":"a question"}',
      '/auth/check?auth_token=a+question': `{"status":"accepted","token":"${secret}"}`,
    };
    const joplin = createServer(({ url = '' }, response) => response.end(says[url] ?? 'JoplinClipperServer'));
    await firstFree(joplin, [41184, 41185, 41186, 41187, 41188]);
    try {
      await page.click('#add-destination');
      await page.select('#destination-kind', 'joplin');
      await page.waitForFunction('document.querySelector("#destination-found")?.textContent');
      const filled = await page.$eval('#destination-address', (field) => (field as HTMLInputElement).value);
      expect(filled).toMatch(/^http:\/\/127\.0\.0\.1:4118\d$/);
      await page.click('#authorize-destination');
      await page.waitForFunction(`document.querySelector("#destination-token").value === "${secret}"`);
      await expect.poll(() => textOf(page, '#destination-state')).toBe('Joplin has given its token. Test and save.');
      expect(await page.$eval('#destination-token', (field) => (field as HTMLInputElement).type)).toBe('password');
      await page.select('#destination-kind', 'zotero');
      // The button follows the field that it fills in.
      await page.waitForSelector('.field:has(#destination-updateToken) + div > #authorize-destination');
      await page.click('#cancel-destination');
    } finally {
      joplin.closeAllConnections();
      joplin.close();
    }
  });

  test('the picker of folders gets an id that browsers take', async () => {
    await page.evaluate(() =>
      Object.assign(window, {
        showDirectoryPicker: async ({ id }: { id: string }) => {
          Object.assign(window, { pickedWith: id });
          throw new DOMException('none was picked', 'AbortError');
        },
      }),
    );
    await page.click('#add-destination');
    await page.select('#destination-kind', 'folder');
    await page.click('#destination-folder');
    await page.waitForFunction('window.pickedWith');
    expect(await page.evaluate('window.pickedWith')).toMatch(/^[\w-]{1,32}$/);
    await page.click('#cancel-destination');
    await page.waitForFunction('!document.querySelector("#destination-form")');
  });

  async function begin(address: string, called: string): Promise<void> {
    await page.click('#add-destination');
    await page.select('#destination-kind', 'webhook');
    await page.waitForSelector('#destination-secret');
    await page.type('#destination-address', address);
    await replace('#destination-name', called);
  }

  test('one that works is tested and stored, and its secret is never shown again', async () => {
    const server = await standIn(() => ({ status: 204 }));
    await begin(`${server.origin}/hook`, 'Hook');
    await page.click('#destination-more summary');
    await page.type('#destination-secret', secret);
    await page.click('#test-destination');
    await page.waitForSelector('[data-destination]');
    await expect.poll(() => textOf(page, '#destinations-notice')).toContain('“Hook” works');
    expect(server.received).toHaveLength(1);
    expect((await stored())[0]).toMatchObject({ name: 'Hook', values: { secret } });

    await page.click('[data-destination] [data-edit]');
    expect(await page.$eval('#destination-address', (field) => (field as HTMLInputElement).value)).toContain('/hook');
    expect(await page.content()).not.toContain(secret);
    expect(await page.$eval('#destination-secret', (field) => (field as HTMLInputElement).value)).toBe('');
    await replace('#destination-name', 'Harbour');
    await page.click('#test-destination');
    await page.waitForFunction('document.querySelector("[data-destination] [data-edit]").textContent === "Harbour"');
    expect((await stored())[0]).toMatchObject({ name: 'Harbour', values: { secret } });
  });

  test('a secret does not follow to another address', async () => {
    const other = await standIn(() => ({ status: 204 }));
    await page.click('[data-destination] [data-edit]');
    await page.waitForSelector('#destination-address');
    await replace('#destination-address', `${other.origin}/elsewhere`);
    await page.click('#test-destination');
    await page.waitForFunction('!document.querySelector("#destination-form")');
    expect(other.received[0]?.headers).not.toHaveProperty('x-wclipper-signature');
    expect((await stored())[0]?.values).not.toHaveProperty('secret');
  });

  test('one that fails says why, and is stored only if the reader insists', async () => {
    const server = await standIn(() => ({ status: 401, body: 'no such token' }));
    await begin(`${server.origin}/hook`, 'Locked');
    await page.click('#test-destination');
    await page.waitForSelector('#keep-anyway');
    await expect
      .poll(() => textOf(page, '#destination-state'))
      .toMatch(/^It refuses the password or key\..*no such token/);
    expect(await stored()).toHaveLength(1);
    await page.click('#keep-anyway');
    await page.waitForSelector('[data-destination]:nth-of-type(2)');
    expect((await stored()).map((each) => each.name)).toEqual(['Harbour', 'Locked']);
  });

  test('removing one says what is on its way, and asks first', async () => {
    const opened = await clipper.extensionPage(library, '#empty');
    await putClips(opened, [{ id: 'salt', title: 'Salt' }]);
    const { id } = (await stored())[1] ?? { id: '' };
    await tell(opened, 'deliveries.ask', { clipIds: ['salt'], destinations: [id] });
    const rows = () => opened.evaluate(rowsOf('deliveries')) as Promise<readonly unknown[]>;
    await expect.poll(rows).toHaveLength(1);
    await page.bringToFront();
    // The form of another one stays open.
    await page.click('[data-destination] [data-edit]');
    await page.click('[data-destination]:nth-of-type(2) [data-delete]');
    await page.waitForSelector('#confirm[open]');
    await page.waitForSelector('#on-its-way');
    await expect
      .poll(() => textOf(page, '#confirm'))
      .toMatch(/1 clip that is still on its way.*What has arrived there stays\./s);
    await page.click('#confirm-yes');
    await page.waitForFunction('document.querySelectorAll("[data-destination]").length === 1');
    expect(await stored()).toHaveLength(1);
    await page.click('#cancel-destination');
    await expect.poll(rows).toEqual([]);
  });

  test('the settings file, a backup and a report hold no secret', async () => {
    const server = await standIn(() => ({ status: 204 }));
    await begin(`${server.origin}/hook`, 'Secretive');
    await page.click('#destination-more summary');
    await page.type('#destination-secret', secret);
    await page.click('#test-destination');
    await page.waitForFunction('document.querySelectorAll("[data-destination]").length === 2');
    await page.click('#export-settings');
    expect(await writtenText(downloads, 'WClipper settings.json')).not.toContain(secret);

    await savePage(clipper, `${site.origin}/pages/demo-news/index.html`);
    const backup = await clipper.extensionPage(`${library}#backup`);
    await backup.click('#back-up');
    await backup.waitForFunction(() => document.querySelector('#back-up-state')?.textContent);
    expect(unpacked(await writtenFile(downloads, '.zip'))).not.toContain(secret);
    await backup.close();

    const popup = await popupOver(clipper, await clipper.newPage(`${site.origin}/pages/demo-news/index.html`));
    await popup.click('#more');
    await popup.click('#report-page');
    await popup.waitForSelector('#report[open]');
    await popup.click('#report-write');
    await popup.waitForSelector('#report-state[data-state="written"]');
    const [file = ''] = /WClipper report .*\.zip/.exec(await textOf(popup, '#report-state')) ?? [];
    expect(unpacked(await writtenFile(downloads, file))).not.toContain(secret);
  });
});

/** From the settings to a clip that has arrived, as a reader goes: the code of settings, popup and outbox is the same in both browsers. */
describe.each(journeyBrowsers)('a destination from set-up to removal in %s', (name) => {
  const { clipper, site } = openClipper(name, { isAllowed: true });

  test('is set up, gets a page from the popup, fails, recovers and is removed', async () => {
    const server = await standIn(() => ({ status: 204 }));
    const settings = await clipper.extensionPage(options);
    await settings.click('#add-destination');
    await settings.select('#destination-kind', 'webhook');
    await settings.type('#destination-address', `${server.origin}/hook`);
    await settings.click('#test-destination');
    await settings.waitForSelector('[data-destination]');

    const send = async (path: string, title: string, line: string) => {
      const sentences = `<p>${`${title} was carried inland on mules, and everyone lived from it. `.repeat(8)}</p>`;
      const html = `<!doctype html><title>${title}</title><article><h1>${title}</h1>${sentences.repeat(5)}</article>`;
      const popup = await popupOver(clipper, await clipper.newPage(site.put(path, html)));
      await popup.click('#save-to');
      await popup.click('[role="menuitem"]');
      await popup.waitForFunction(`document.querySelector("#deliveries")?.textContent.includes("${line}")`);
      await popup.close();
    };
    await send('/salt', 'Salt', 'Webhook ✓');
    // The first request is the test of the settings.
    expect(JSON.parse(String(server.received[1]?.body))).toMatchObject({ clips: [{ title: 'Salt' }] });

    server.misbehave = () => ({ status: 403, body: 'key has expired' });
    await send('/pepper', 'Pepper', 'Webhook: not delivered.');
    const outbox = await clipper.extensionPage(`${library}#outbox`, '[data-state="failed"] [data-reason="notAllowed"]');
    await expect.poll(() => textOf(outbox, '[data-state="failed"]')).toContain('key has expired');
    server.misbehave = () => undefined;
    await outbox.click('[data-state="failed"] [data-press="retry"]');
    await outbox.waitForFunction('document.querySelectorAll(\'[data-state="delivered"]\').length === 2');

    await settings.bringToFront();
    await settings.click('[data-destination] [data-delete]');
    await settings.waitForSelector('#confirm[open]');
    await settings.click('#confirm-yes');
    await settings.waitForSelector('#no-destinations');
    await outbox.waitForSelector('#outbox-empty');
  });
});

/** Listens on the first port that nothing else uses. */
async function firstFree(server: Server, [port, ...others]: readonly number[]): Promise<void> {
  if (port === undefined) throw new Error('all ports are in use');
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) await firstFree(server, others);
}

/** All files of an archive as one text. */
function unpacked(archive: Uint8Array): string {
  return Object.values(unzipSync(archive))
    .map((file) => strFromU8(file))
    .join('\n');
}

/** A page is saved and sent in one step. */
describe('saving with a destination', () => {
  const { clipper, site } = openClipper('chromium', { isAllowed: true });
  const sentences = `<p>${'Salt was carried inland on mules, and everyone lived from it. '.repeat(8)}</p>`.repeat(5);
  const html = `<!doctype html><title>Salt</title><article><h1>Salt</h1>${sentences}</article>`;

  const setUp = async (origin: string) => {
    const hook = (id: string, called: string) => {
      const address = `${origin}/${id}`;
      return { id, kind: 'webhook', name: called, values: { address }, hosts: [address] };
    };
    const destinations = [hook('first', 'Shelf'), hook('second', 'Notes')];
    await clipper.evaluateInBackground(`chrome.storage.local.set(${JSON.stringify({ destinations })})`);
  };

  const choose = async (popup: Page, selector: string) => {
    await popup.click('#save-to');
    await popup.click(selector);
  };

  test('the popup offers none without destinations', async () => {
    const popup = await popupOver(clipper, await clipper.newPage(site.put('/none', html)));
    await popup.waitForSelector('#more:not([aria-disabled="true"])');
    expect(await popup.$('#save-to')).toBeNull();
  });

  test('the popup saves, sends and says that it arrived; the last destination comes first', async () => {
    const server = await standIn(() => ({ status: 204 }));
    await setUp(server.origin);
    const url = site.put('/salt', html);
    const popup = await popupOver(clipper, await clipper.newPage(url));
    await choose(popup, '#save-to-second');
    await popup.waitForFunction('document.querySelector("#deliveries")?.textContent.includes("Notes ✓")');
    await expect.poll(() => textOf(popup, '#receipt')).toContain('Saved to your library');
    expect(server.received.map(({ path }) => path)).toEqual(['/second']);
    expect(JSON.parse(String(server.received[0]?.body))).toMatchObject({ clips: [{ url }] });

    await popup.click('#save-to');
    await popup.waitForSelector('#save-to-first');
    await expect
      .poll(() => popup.$$eval('[role="menuitem"]', (all) => all.map((each) => each.textContent)))
      .toEqual(['Notes', 'Shelf']);
    await popup.click('#save-to-first');
    await popup.waitForFunction('document.querySelector("#deliveries")?.textContent.includes("Shelf ✓")');
    expect(server.received).toHaveLength(2);
  });

  test('the popup says why nothing arrived, and what is saved stays', async () => {
    const server = await standIn(() => ({ status: 401 }));
    await setUp(server.origin);
    const popup = await popupOver(
      clipper,
      await clipper.newPage(site.put('/pepper', html.replaceAll('Salt', 'Pepper'))),
    );
    await choose(popup, '#save-to-first');
    await popup.waitForFunction('document.querySelector("#deliveries")?.textContent.includes("Shelf: not delivered.")');
    await expect.poll(() => textOf(popup, '#deliveries')).toContain('It refuses the password or key.');
    expect(await popup.$('#open-clip')).not.toBeNull();
  });

  test('the popup says which rule sends the page, and where', async () => {
    const server = await standIn(() => ({ status: 204 }));
    await setUp(server.origin);
    const when = [`url:${new URL(site.origin).host}/rosemary`];
    const deliveryRules = [{ id: 'herbs', name: 'Herbs', enabled: true, when, destinations: ['second'] }];
    await clipper.evaluateInBackground(`chrome.storage.local.set(${JSON.stringify({ deliveryRules })})`);
    const { popup } = await openPopup(clipper, site.put('/rosemary', html.replaceAll('Salt', 'Rosemary')));
    await expect.poll(() => textOf(popup, '#by-rule')).toBe(`Goes to Notes by rule “Herbs” (${when[0]})`);
    await popup.click('#save');
    await popup.waitForFunction('document.querySelector("#deliveries")?.textContent.includes("Notes ✓")');
    expect(server.received.map(({ path }) => path)).toEqual(['/second']);
    await clipper.evaluateInBackground("chrome.storage.local.remove('deliveryRules')");
  });

  test('a quiet save by a rule says on the page what is sent, and then that it arrived', async () => {
    const seen = deferred();
    const server = await standIn(() => seen.promise.then(() => ({ status: 204 })));
    await setUp(server.origin);
    const deliveryRules = [{ id: 'all', name: 'All', enabled: true, when: [], destinations: ['first'] }];
    await clipper.evaluateInBackground(`chrome.storage.local.set(${JSON.stringify({ deliveryRules })})`);
    const url = site.put('/mustard', html.replaceAll('Salt', 'Mustard'));
    const tab = await clipper.newPage(url);
    const page = await clipper.extensionPage(library);
    await tab.bringToFront();
    // The shadow root of the message is closed, so that only how often it was shown can be seen. It stays while it is pointed at.
    await tab.evaluate(() => {
      const added: Node[] = [];
      Object.assign(window, { added });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) added.push(...addedNodes);
        for (const node of added) node.dispatchEvent(new PointerEvent('pointerenter'));
      }).observe(document.documentElement, { childList: true });
    });
    const shown = tab.waitForFunction('window.added.length === 1');
    await clipQuietly(page, url);
    await shown;
    seen.resolve();
    await tab.waitForFunction('window.added.length === 2');
    await clipper.evaluateInBackground("chrome.storage.local.remove('deliveryRules')");
  });

  test('the reader sends a clip, shows its deliveries and sends it again after an edit', async () => {
    let status = 204;
    const server = await standIn(() => ({ status }));
    await setUp(server.origin);
    const page = await clipper.extensionPage(library);
    await page.click('::-p-xpath(//*[@id="clips"]//a[text()="Pepper"])');
    await page.click('#send-to');
    await page.click('#send-to-second');
    await page.click('#about-clip > summary');
    await page.waitForFunction('document.querySelector("#clip-deliveries")?.textContent.includes("Notes ✓")');
    expect(await page.$('[data-send-again]')).toBeNull();
    await page.click('#favourite');
    await page.waitForSelector('#favourite[aria-pressed="true"]');
    expect(await page.$('[data-send-again]')).toBeNull();
    const rename = (title: string) =>
      page.evaluate(
        `(globalThis.browser ?? chrome).runtime.sendMessage({ name: 'clip.edit', ask: {
          clipId: new URLSearchParams(location.hash.slice(1)).get('clip'), title: '${title}' } })`,
      );
    await rename('Black pepper');
    await page.click('[data-send-again]');
    await page.waitForFunction('!document.querySelector("[data-send-again]")');
    await expect.poll(() => server.received.length).toBe(2);
    const deliveries = () => textOf(page, '#clip-deliveries');
    await expect.poll(deliveries).not.toContain('Last delivery');
    // The proof of the last delivery says nothing about one that fails.
    status = 400;
    await rename('White pepper');
    await page.click('[data-send-again]');
    await expect.poll(deliveries).toMatch(/not delivered.*Last delivery: \w/);
    expect(await deliveries()).not.toContain('Confirmed');
  });

  test('many clips are sent from the list', async () => {
    const server = await standIn(() => ({ status: 204 }));
    await setUp(server.origin);
    const page = await clipper.extensionPage(library);
    await page.click('#clips input[type="checkbox"]');
    await page.click('#choose-all');
    await page.click('#send-chosen');
    await page.click('#send-chosen-first');
    await expect.poll(() => server.received.length).toBe(4);
    expect(new Set(server.received.map(({ path }) => path))).toEqual(new Set(['/first']));
  });
});
