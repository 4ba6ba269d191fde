import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../delivery/servers';
import { type StandIn, standIn } from '../delivery/stand-in';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { putClips } from '../support/put-clips';
import { textOf } from '../support/text-of';

const options = 'src/screens/options/index.html';
const library = 'src/screens/library-page/index.html';
const password = 'swordfish 4711';
const changed = 'pike 4712';
const passphrase = 'lantern copper orbit walnut tide';

/** Sharing a library as a reader sets it up, with a WebDAV server on this machine. */
describe.each(journeyBrowsers)('several machines in %s', (name) => {
  const { clipper } = openClipper(name, { isAllowed: true });

  test('a library is shared, joined with a code, left and deleted from the storage', async () => {
    const { files, answer } = fileServer(true);
    const server = await standIn(answer);
    const list = await clipper.extensionPage(library, '#empty');
    await putClips(list, [{ id: 'salt', title: 'Salt' }]);
    await list.close();
    const page = await clipper.extensionPage(options, '#share-library');
    const other = await clipper.extensionPage(options, '#share-library');
    await page.bringToFront();
    await loadsNoCodeYet(page);
    await refusesStorage(page, server.origin);
    await choosesPassphrase(page, server.origin);
    await other.waitForSelector('#pause-sharing');
    await other.close();
    holdsNothingReadable(files);
    const code = await showsCode(page);
    await pauses(page);
    await setsUpAgain(page, server);
    await stops(page);
    expect(files.size).toBeGreaterThan(1);
    await joins(page, code);
    await deletesAll(page);
    await clipper.extensionPage(library, '#clips li');
  });
});

const focusedIn = (page: Page) => page.evaluate(() => document.activeElement?.id);

const shown = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    (at, wanted) => document.querySelector(at)?.textContent?.includes(wanted),
    { timeout: 60_000 },
    selector,
    text,
  );

/** The code is loaded when it is used. */
async function loadsNoCodeYet(page: Page): Promise<void> {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  expect((await loaded()).filter((file) => /share-form|join-form|shared-status/.test(file))).toEqual([]);
}

/** A storage that does not answer is told from one that works. */
async function refusesStorage(page: Page, origin: string): Promise<void> {
  await page.click('#share-library');
  await page.select('#storage-kind', 'webdav');
  await page.waitForSelector('#storage-password');
  await page.type('#storage-address', 'http://127.0.0.1:9/dav/');
  await page.type('#storage-user', 'ann');
  await page.type('#storage-password', password);
  expect(await textOf(page, '.asks')).toContain('127.0.0.1');
  await page.click('#test-storage');
  await page.waitForSelector('#share-state.warning');
  expect(await textOf(page, '#share-state')).toContain('It does not answer');
  expect(await page.$('#passphrase')).toBeNull();
  await page.$eval('#storage-address', (field) => (field as HTMLInputElement).select());
  await page.type('#storage-address', `${origin}/dav/`);
  await page.click('#test-storage');
  await page.waitForSelector('#passphrase-again');
  expect(await focusedIn(page)).toBe('passphrase');
  expect(await textOf(page, '#share-state')).toContain('holds no library yet');
}

/** A passphrase is typed twice, and its strength is said. */
async function choosesPassphrase(page: Page, origin: string): Promise<void> {
  await page.type('#passphrase', 'swordfish');
  expect(await textOf(page, '#passphrase-strength')).toContain('Easy to guess');
  await page.$eval('#passphrase', (field) => (field as HTMLInputElement).select());
  await page.type('#passphrase', passphrase);
  expect(await textOf(page, '#passphrase-strength')).toContain('Long enough');
  await page.type('#passphrase-again', 'lantern');
  expect(await textOf(page, '#passphrase-state')).toBe('The two passphrases differ.');
  await page.type('#passphrase-again', passphrase.slice('lantern'.length));
  await page.click('#share-now');
  await page.waitForSelector('#synchronise', { timeout: 60_000 });
  expect(await focusedIn(page)).toBe('pause-sharing');
  await shown(page, 'section[aria-labelledby=sharing] .facts', '1 clip sent');
  expect(await textOf(page, '#shared-where')).toContain(`${origin}/dav/`);
}

/** The storage holds nothing that can be read. */
function holdsNothingReadable(files: ReadonlyMap<string, unknown>): void {
  const stored = [...files].map(([path, bytes]) => `${path}\n${Buffer.from(bytes as Uint8Array).toString('latin1')}`);
  expect(stored.length).toBeGreaterThan(1);
  expect(stored.join('\n')).not.toMatch(/Salt|swordfish|lantern/);
}

/** Another machine gets a text and a picture, with the password but without the passphrase. */
async function showsCode(page: Page): Promise<string> {
  await page.click('#show-add-machine');
  const code = await page.$eval('#set-up-text', (field) => (field as HTMLTextAreaElement).value);
  const decoded = Buffer.from(code.replace('WClipper-1-', ''), 'base64url').toString();
  expect(JSON.parse(decoded)).toMatchObject({ kind: 'webdav', values: { password } });
  expect(decoded).not.toContain('lantern');
  expect(await page.$eval('.qr path', (path) => path.getAttribute('d')?.length ?? 0)).toBeGreaterThan(1000);
  return code;
}

async function pauses(page: Page): Promise<void> {
  await page.click('#pause-sharing');
  await shown(page, '#sharing-progress', 'Paused');
  expect(await page.$('#synchronise')).toBeNull();
  await page.click('#pause-sharing');
  await page.waitForSelector('#synchronise');
}

/** The password of the storage is changed. */
async function setsUpAgain(page: Page, server: StandIn): Promise<void> {
  const accepted = `Basic ${Buffer.from(`ann:${changed}`).toString('base64')}`;
  server.misbehave = ({ headers }) => (headers.authorization === accepted ? undefined : { status: 401 });
  await page.click('#synchronise');
  await page.waitForSelector('#set-up-again', { timeout: 60_000 });
  await page.click('#set-up-again');
  await page.waitForSelector('#storage-password');
  expect(await page.$eval('#storage-user', (field) => (field as HTMLInputElement).value)).toBe('ann');
  await page.$eval('#storage-password', (field) => (field as HTMLInputElement).select());
  await page.type('#storage-password', changed);
  await page.click('#test-storage');
  await page.waitForSelector('#passphrase');
  expect(await textOf(page, '#share-state')).toContain('holds a library');
  await page.type('#passphrase', passphrase);
  await page.click('#share-now');
  await page.waitForSelector('#synchronise', { timeout: 60_000 });
  await shown(page, 'section[aria-labelledby=sharing] .facts', 'Last synchronised');
  // What the round before has failed for is shown until the new set-up is read.
  await page.waitForSelector('#sharing-failure', { hidden: true, timeout: 60_000 });
  server.misbehave = () => undefined;
}

/** Stops on this machine after a question. */
async function stops(page: Page): Promise<void> {
  await page.click('#stop-sharing');
  await page.waitForSelector('#confirm[open]');
  await page.click('#confirm-yes');
  await page.waitForSelector('#join-library');
  expect(await focusedIn(page)).toBe('share-library');
  await shown(page, '#sharing-notice', 'no longer shares');
}

/** Joins again with the code, after what is no code and a wrong passphrase. */
async function joins(page: Page, code: string): Promise<void> {
  await page.click('#join-library');
  await page.type('#join-code', 'https://cloud.example/');
  await page.type('#join-passphrase', 'wrong');
  await page.click('#join-now');
  await shown(page, '#join-state', 'This is not a WClipper code');
  await page.$eval('#join-code', (field) => (field as HTMLTextAreaElement).select());
  await page.type('#join-code', code);
  await page.click('#join-now');
  await shown(page, '#join-state', 'The passphrase is wrong.');
  await page.$eval('#join-passphrase', (field) => (field as HTMLInputElement).select());
  await page.type('#join-passphrase', passphrase);
  await page.click('#join-now');
  await page.waitForSelector('#synchronise', { timeout: 60_000 });
}

/** Deletes everything in the storage after a question. */
async function deletesAll(page: Page): Promise<void> {
  await page.click('#delete-shared');
  await page.waitForSelector('#confirm[open]');
  expect(await textOf(page, '#confirm')).toMatch(
    /All its files are deleted, for all machines.*This cannot be undone\./s,
  );
  await page.click('#confirm-yes');
  await page.waitForSelector('#share-library', { timeout: 60_000 });
  await shown(page, '#sharing-notice', 'was deleted');
}
