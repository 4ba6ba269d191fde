import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Destination } from '../../src/browser/messaging/deliveries';
import { type StandIn, standIn } from '../delivery/stand-in';
import { journeyBrowsers } from '../support/browsers';
import { readClipboard } from '../support/clipboard';
import { deferred } from '../support/deferred';
import { openClipper } from '../support/opened';
import { store, tell } from '../support/outbox-page';
import { putClips } from '../support/put-clips';
import { putRows } from '../support/stored-rows';
import { textOf } from '../support/text-of';

const library = 'src/screens/library-page/index.html';

const webhook = ({ origin }: StandIn, id: string, path = '/hook'): Destination => {
  const address = origin + path;
  return { id, kind: 'webhook', name: `Hook ${id}`, values: { address }, hosts: [address] };
};

/** The outbox, from a clip that fails to one that has arrived. */
describe.each(journeyBrowsers)('the outbox in %s', (name) => {
  const { clipper } = openClipper(name, { isAllowed: true });
  let page: Page;

  beforeAll(async () => {
    page = await clipper.extensionPage(`${library}#outbox`, '#outbox');
  });

  const rows = () =>
    page.$$eval('[data-delivery]', (all) => all.map((each) => (each as HTMLElement).dataset.state ?? ''));

  test('says that nothing was sent, and where to begin', async () => {
    expect(await textOf(page, '#outbox-empty')).toBe('The outbox is empty. Set up destinations');
  });

  test('says why a clip was refused, and sends it once the server takes it', async () => {
    const answer = deferred();
    const server = await standIn(() => answer.promise.then(() => ({ status: 204 })));
    server.misbehave = () => ({ status: 422, body: 'no such list' });
    await putClips(page, [
      { id: 'salt', title: 'Salt roads' },
      { id: 'mules', title: 'Mules' },
    ]);
    await store(page, { destinations: [webhook(server, 'one')] });
    await tell(page, 'deliveries.ask', { clipIds: ['salt'], destinations: ['one'] });
    await page.waitForSelector('[data-state="failed"] [data-reason="refused"]');
    await expect
      .poll(() => textOf(page, '[data-delivery]'))
      .toMatch(/Salt roads.*Hook one.*Failed.*It refuses the clip.*422 no such list/s);

    await page.waitForFunction('document.querySelector("#outbox-link .count")?.textContent === "1"');
    server.misbehave = () => undefined;
    await page.click('[data-press="retry"]');
    await page.waitForSelector('[data-state="sending"]');
    expect(await page.$('[data-reason]')).toBeNull();
    answer.resolve();
    await page.waitForSelector('[data-state="delivered"]');
    // The pressed button is gone, but not the reader's place.
    expect(await page.evaluate(() => document.activeElement?.closest('[data-delivery]') !== null)).toBe(true);
    await expect.poll(() => textOf(page, '[data-delivery]')).toContain('Confirmed by the destination');
    expect(server.received).toHaveLength(2);
    await page.waitForFunction('!document.querySelector("#outbox-link .count")');
  });

  test('waits for a server that does not answer, and says until when', async () => {
    const server = await standIn(() => ({ status: 204 }));
    server.misbehave = () => ({ status: 503 });
    const stored = { destinations: [webhook(server, 'one'), webhook(server, 'two')] };
    await store(page, stored);
    await tell(page, 'deliveries.ask', { clipIds: ['mules'], destinations: ['two'] });
    await page.waitForSelector('[data-state="waiting"] [data-reason="busy"]');
    await expect.poll(() => textOf(page, '[data-state="waiting"]')).toMatch(/Next attempt: /);
    server.misbehave = () => undefined;
    await page.click('[data-state="waiting"] [data-press="retry"]');
    await expect.poll(rows).toEqual(['delivered', 'delivered']);
  });

  test('sends a clip once access is allowed', async () => {
    const server = await standIn(() => ({ status: 204 }));
    await putClips(page, [{ id: 'pepper', title: 'Pepper' }]);
    await store(page, { destinations: [webhook(server, 'three')] });
    const refused = {
      ...{ id: 'refused', clipId: 'pepper', destination: 'three', state: 'failed', failure: 'noAccess' },
      ...{ askedAt: 1, dueAt: 1, tries: 1 },
    };
    const kept = {
      ...{ id: 'kept', clipId: 'pepper', destination: 'one', state: 'delivered', askedAt: 1, dueAt: 1, tries: 1 },
      proof: { id: 'Pepper (2).md', by: 'read', beside: 'Pepper.md' },
    };
    await page.evaluate(putRows('deliveries', [refused, kept]));
    // The rows were written past the library, so that a page that is open does not hear of them.
    await page.reload();
    expect(await textOf(page, '[data-delivery="kept"]')).toContain('You had changed “Pepper.md”: it stays');
    await page.click('[data-delivery="kept"] [data-press="forget"]');
    await page.click('[data-delivery="refused"] [data-press="allow"]');
    await page.waitForSelector('[data-delivery="refused"][data-state="delivered"]');
    expect(server.received).toHaveLength(1);
    await page.click('[data-delivery="refused"] [data-press="forget"]');
    await page.waitForFunction('!document.querySelector(\'[data-delivery="refused"]\')');
  });

  // Without Obsidian, Firefox would show an error in place of the page.
  test.runIf(name === 'chromium')('opens Obsidian on a click, with a long note in the clipboard', async () => {
    const obsidian = { id: 'four', kind: 'obsidianAddress', name: 'Obsidian', values: {}, hosts: [] };
    await store(page, { destinations: [obsidian] });
    const long = `<p>${'Salt was carried inland on mules. '.repeat(2000)}</p>`;
    await putClips(page, [
      { id: 'short', title: 'Sage', article: { html: '<p>Sage &amp; onion</p>' } },
      { id: 'long', title: 'Saffron', article: { html: long } },
    ]);
    /** In a page of its own, because the browser asks there whether to open the program. */
    const opened = async (clipId: string) => {
      await tell(page, 'deliveries.ask', { clipIds: [clipId], destinations: ['four'] });
      const own = await clipper.extensionPage(`${library}#outbox`);
      const devtools = await own.createCDPSession();
      await devtools.send('Page.enable');
      const asked = new Promise<string>((tell) => devtools.on('Page.frameRequestedNavigation', ({ url }) => tell(url)));
      await own.waitForSelector('[data-press="hand-over"]');
      await expect.poll(() => textOf(own, '[data-state="failed"]')).toContain('Waiting for you');
      await own.click('[data-press="hand-over"]');
      const address = await asked;
      await own.waitForFunction('!document.querySelector("[data-state=failed]")');
      await expect.poll(() => textOf(own, '[data-delivery]')).toContain('Handed over');
      await own.close();
      return address;
    };
    const short = decodeURIComponent(await opened('short'));
    expect(short).toMatch(/^obsidian:\/\/new\?file=Sage&silent=true&content=.*Sage & onion/s);
    expect(await opened('long')).toBe('obsidian://new?file=Saffron&silent=true&clipboard=true');
    expect((await readClipboard(clipper)).text).toContain('Salt was carried inland on mules.');
    await page.bringToFront();
    await expect.poll(rows).toHaveLength(4);
    for (const left of [3, 2]) {
      await page.click('[data-press="forget"]');
      await expect.poll(rows).toHaveLength(left);
    }
  });

  test('shows one state at a time, with counts, and takes rows off the list', async () => {
    await expect.poll(() => textOf(page, '[data-filter="delivered"]')).toBe('Delivered 2');
    await page.click('[data-filter="failed"]');
    await expect.poll(rows).toEqual([]);
    await page.focus('[data-filter="delivered"]');
    await page.keyboard.press('Enter');
    await expect.poll(rows).toHaveLength(2);
    await page.click('[data-press="forget"]');
    await expect.poll(rows).toHaveLength(1);
    // The row that takes its place has the focus.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-delivery]') !== null))
      .toBe(true);
  });
});
