import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { standIn } from '../delivery/stand-in';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { popupOver, savePage } from '../support/popup-state';
import { textOf } from '../support/text-of';
import { writtenFile, writtenText } from '../support/written-file';

const options = 'src/screens/options/index.html';
const library = 'src/screens/library-page/index.html';
const secret = 'swordfish-4711';

/** Destinations as a reader sets them up, with servers on this machine. */
describe.each(journeyBrowsers)('destinations in %s', (name) => {
  const { clipper, site, downloads } = openClipper(name, { isAllowed: true });
  let page: Page;

  beforeAll(async () => {
    page = await clipper.extensionPage(options);
    await page.waitForSelector('#add-destination');
  });

  const stored = () =>
    clipper.evaluateInBackground<readonly { name: string; values: Record<string, string> }[]>(
      "chrome.storage.local.get('destinations').then((all) => all.destinations ?? [])",
    );

  async function replace(selector: string, text: string): Promise<void> {
    await page.$eval(selector, (field) => (field as HTMLInputElement).select());
    await page.type(selector, text);
  }

  async function begin(address: string, called: string): Promise<void> {
    await page.click('#add-destination');
    await page.waitForSelector('#destination-kind');
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
    expect(await textOf(page, '#destinations-notice')).toContain('“Hook” works');
    expect(server.received).toHaveLength(1);
    expect((await stored())[0]).toMatchObject({ name: 'Hook', values: { secret } });

    await page.click('[data-destination] [data-edit]');
    await page.waitForSelector('#destination-address');
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
    expect(await textOf(page, '#destination-state')).toMatch(/^It refuses the password or key\..*no such token/);
    expect(await stored()).toHaveLength(1);
    await page.click('#keep-anyway');
    await page.waitForSelector('[data-destination]:nth-of-type(2)');
    expect((await stored()).map((each) => each.name)).toEqual(['Harbour', 'Locked']);
  });

  test('removing one says what is on its way, and asks first', async () => {
    await page.click('[data-destination]:nth-of-type(2) [data-delete]');
    await page.waitForSelector('#confirm[open]');
    expect(await textOf(page, '#confirm')).toContain('What has arrived there stays.');
    await page.click('#confirm-yes');
    await page.waitForFunction('document.querySelectorAll("[data-destination]").length === 1');
    expect(await stored()).toHaveLength(1);
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
    await backup.waitForSelector('#back-up');
    await backup.click('#back-up');
    await backup.waitForFunction(() => document.querySelector('#back-up-state')?.textContent);
    expect(unpacked(await writtenFile(downloads, '.zip'))).not.toContain(secret);
    await backup.close();

    const popup = await popupOver(clipper, await clipper.newPage(`${site.origin}/pages/demo-news/index.html`));
    await popup.waitForSelector('#more:not([aria-disabled="true"])');
    await popup.click('#more');
    await popup.waitForSelector('#report-page');
    await popup.click('#report-page');
    await popup.waitForSelector('#report[open]');
    await popup.click('#report-write');
    await popup.waitForSelector('#report-state[data-state="written"]');
    const [file = ''] = /WClipper report .*\.zip/.exec(await textOf(popup, '#report-state')) ?? [];
    expect(unpacked(await writtenFile(downloads, file))).not.toContain(secret);
  });
});

/** All files of an archive as one text. */
function unpacked(archive: Uint8Array): string {
  return Object.values(unzipSync(archive))
    .map((file) => strFromU8(file))
    .join('\n');
}
