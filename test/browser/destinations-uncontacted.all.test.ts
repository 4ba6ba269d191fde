import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clipper } from '../../cli/drivers/clipper';
import type { Delivery, Destination, TargetKind } from '../../src/browser/messaging/deliveries';
import { type StandIn, standIn } from '../delivery/stand-in';
import { openAllowedExtension } from '../support/allowed-extension';
import { browserNames, launchHeadless } from '../support/browsers';
import { openFolder } from '../support/folder';
import { openSite } from '../support/opened';
import { clipNamed, openedLibrary, rows, store } from '../support/outbox-page';
import { popupOver, savePage } from '../support/popup-state';
import { putClips } from '../support/put-clips';
import { putRows } from '../support/stored-rows';

/*
 * Destinations of every kind that has a host, on one server that notes all requests. Each test ends with a request that the
 * reader asks for. It must be the first one that arrives: whatever was sent unasked would have arrived before it.
 */

const kinds = ['webhook', 'webdav', 's3', 'obsidian', 'joplin', 'zotero', 'karakeep', 'linkding'] as const;
const secrets = { token: 'a token', apiKey: 'a key', accessKey: 'AKIDEXAMPLE', secretKey: 'a key' };
const sentences = `<p>${'Salt was carried inland on mules, and everyone lived from it. '.repeat(8)}</p>`.repeat(5);
const pageNamed = (title: string) =>
  `<!doctype html><title>${title}</title><article><h1>${title}</h1>${sentences.replaceAll('Salt', title)}</article>`;

const at = ({ origin }: StandIn, kind: TargetKind): Destination => {
  const address = `${origin}/${kind}`;
  return { id: kind, kind, name: kind, values: { address, ...secrets }, hosts: [address] };
};

/** Of a clip that has arrived, and of one that only the reader can send again. */
const settled = (kind: TargetKind): readonly Delivery[] => {
  const row = { destination: kind, askedAt: 1, dueAt: 1, tries: 1 };
  return [
    { ...row, id: `${kind} arrived`, clipId: 'one', state: 'delivered', proof: { id: 'one', by: 'answered' } },
    { ...row, id: `${kind} failed`, clipId: 'two', state: 'failed', failure: 'notAllowed', uncertain: true },
  ];
};

describe.each(browserNames)('a destination that was set up in %s', (name) => {
  const extension = openAllowedExtension(name);
  const profile = openFolder();
  const site = openSite();
  const launch = () => launchHeadless(name, { extension, profile, language: 'en' });
  let clipper: Clipper;
  let server: StandIn;
  beforeAll(async () => {
    clipper = await launch();
  });
  afterAll(() => clipper?.close());

  const received = () => server.received.map(({ method, path }) => `${method} ${path}`);

  async function setUp(): Promise<void> {
    server = await standIn(() => ({ status: 204 }));
    const page = await openedLibrary(clipper);
    await putClips(page, [clipNamed('one'), { ...clipNamed('two'), tags: ['paper'] }]);
    const rule = { id: 'other', name: 'Other', enabled: true, when: ['tag:none'], destinations: [...kinds] };
    const off = { ...rule, id: 'off', name: 'Off', enabled: false, when: [], standing: true };
    const destinations = kinds.map((kind) => at(server, kind));
    await store(page, { destinations, deliveryRules: [off, rule, { ...rule, id: 'standing', standing: true }] });
    await page.evaluate(putRows('deliveries', kinds.flatMap(settled)));
    await page.close();
  }

  async function lookAtLibrary(): Promise<void> {
    const list = await clipper.extensionPage('src/screens/library-page/index.html', '[data-clip-id]');
    await list.close();
    const outbox = await clipper.extensionPage('src/screens/library-page/index.html#outbox');
    await outbox.waitForFunction(
      `document.querySelectorAll('[data-delivery]').length === ${kinds.flatMap(settled).length}`,
    );
    await outbox.close();
    const clip = await clipper.extensionPage('src/screens/library-page/index.html#clip=two');
    await clip.click('#about-clip > summary');
    await clip.waitForSelector('#clip-deliveries');
    await clip.click('#send-to');
    await clip.waitForSelector('#send-to-webhook');
    await clip.close();
  }

  async function lookAtSettings(): Promise<void> {
    const page = await clipper.extensionPage('src/screens/options/index.html', '[data-destination]:nth-of-type(8)');
    for (let nth = 1; nth <= kinds.length; nth++) {
      await page.click(`[data-destination]:nth-of-type(${nth}) [data-edit]`);
      await page.waitForSelector('#destination-address');
      await page.click('#cancel-destination');
      await page.waitForFunction('!document.querySelector("#destination-form")');
    }
    await newKeeper(page);
    await page.click('#cancel-destination');
    await page.waitForFunction('!document.querySelector("#destination-form")');
    await page.close();
  }

  /** A destination that is filled in, with a field for which it would know names. */
  async function newKeeper(page: Page): Promise<void> {
    await page.click('#add-destination');
    await page.select('#destination-kind', 'karakeep');
    await page.waitForSelector('#destination-apiKey');
    await page.type('#destination-address', `${server.origin}/karakeep`);
    await page.type('#destination-apiKey', 'a key');
    await page.click('#destination-more summary');
    await page.type('#destination-list', 'Reading');
  }

  test('is not contacted by screens, a new start or a page that is only saved, but once a clip is sent', async () => {
    await setUp();
    await lookAtLibrary();
    await lookAtSettings();
    await clipper.stopBackground();
    const popup = await popupOver(clipper, await clipper.newPage(site.put('/salt', pageNamed('Salt'))));
    await popup.click('#save-to');
    await popup.waitForSelector('#save-to-webhook');
    await popup.close();
    await savePage(clipper, site.put('/pepper', pageNamed('Pepper')));

    await clipper.close();
    clipper = await launch();
    await lookAtLibrary();
    const next = await popupOver(clipper, await clipper.newPage(site.put('/sage', pageNamed('Sage'))));
    await next.click('#save-to');
    await next.waitForSelector('#save-to-webhook');
    expect(received()).toEqual([]);
    await next.click('#save-to-webhook');
    await next.waitForFunction('document.querySelector("#deliveries")?.textContent.includes("webhook ✓")');
    expect(received()).toEqual(['POST /webhook']);
    const page = await openedLibrary(clipper);
    expect((await rows(page)).length).toBe(kinds.flatMap(settled).length + 1);
    await page.close();
  });

  test('is not contacted while it is filled in, but once the reader tests it', async () => {
    await setUp();
    const page = await clipper.extensionPage('src/screens/options/index.html', '[data-destination]');
    await newKeeper(page);
    expect(received()).toEqual([]);
    await page.click('#test-destination');
    await page.waitForSelector('#keep-anyway');
    expect(received()).toEqual([expect.stringMatching(/^GET \/karakeep\/api\/v1\/bookmarks\/check-url\?/)]);
    await page.close();
  });

  test('is contacted when a rule of the reader sends a page that is saved', async () => {
    await setUp();
    const library = await openedLibrary(clipper);
    const when = [`url:${new URL(site.origin).host}/thyme`];
    const rule = { id: 'herbs', name: 'Herbs', enabled: true, when, destinations: ['webhook'] };
    await store(library, { deliveryRules: [rule] });
    await library.close();
    await clipper.stopBackground();
    await savePage(clipper, site.put('/rosemary', pageNamed('Rosemary')));
    expect(received()).toEqual([]);
    await savePage(clipper, site.put('/thyme', pageNamed('Thyme')));
    await expect.poll(received).toEqual(['POST /webhook']);
  });
});
