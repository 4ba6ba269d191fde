import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { Clipper } from '../../cli/drivers/clipper';
import type { Delivery, Destination } from '../../src/browser/messaging/deliveries';
import type { Outcome } from '../../src/browser/messaging/outcome';
import type { ClipToPut } from './put-clips';
import { rowsOf } from './stored-rows';

/* What pages of the real extension ask the background, and its outbox, seen from its library. */

const library = 'src/screens/library-page/index.html';
const api = '(globalThis.browser ?? chrome)';

export const openedLibrary = (clipper: Pick<Clipper, 'extensionPage'>) =>
  clipper.extensionPage(library, '#clips, #empty');

/** The value of an expression in the page. */
export const inPage = <Result>(page: Page, expression: string) => page.evaluate(expression) as Promise<Result>;

export const store = (page: Page, items: object) => inPage(page, `${api}.storage.local.set(${JSON.stringify(items)})`);

/** Sends a message to the background, as our screens do. */
export const tell = (page: Page, name: string, ask: unknown) =>
  inPage(page, `${api}.runtime.sendMessage(${JSON.stringify({ name, ask })})`);

/** What the background answers to a message. Throws if it fails. */
export async function answerTo<Value>(page: Page, name: string, ask: unknown): Promise<Value> {
  const outcome = (await tell(page, name, ask)) as Outcome<Value>;
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

/** Asks to clip and save the tab at that address without the popup. */
export const clipQuietly = (page: Page, url: string, ask: object = {}) =>
  inPage(
    page,
    `${api}.tabs.query({}).then((tabs) => {
      const tabId = tabs.find((tab) => tab.url === ${JSON.stringify(url)}).id;
      return ${api}.runtime.sendMessage({ name: 'clip.quietly', ask: { tabId, mode: 'article', ...${JSON.stringify(ask)} } });
    })`,
  );

export const rows = (page: Page) => inPage<readonly Delivery[]>(page, rowsOf('deliveries'));

export const destinations = (page: Page) =>
  inPage<readonly Destination[]>(page, `${api}.storage.local.get('destinations').then((all) => all.destinations)`);

export const clipNamed = (id: string): ClipToPut => ({
  id,
  title: `Salt ${id}`,
  article: { url: `https://news.example/${id}` },
});

/**
 * Sets up a folder as a destination, as a reader does: a vault of Obsidian with a note in the folder `Reading`. No driver
 * reaches the picker; `vault`, a folder of the private file system, is a handle like others.
 */
export async function setUpFolder(page: Page): Promise<void> {
  await page.waitForSelector('#add-destination');
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const vault = await root.getDirectoryHandle('vault', { create: true });
    await vault.getDirectoryHandle('.obsidian', { create: true });
    const reading = await vault.getDirectoryHandle('Reading', { create: true });
    const note = await (await reading.getFileHandle('old.md', { create: true })).createWritable();
    await note.write('About #mules');
    await note.close();
    Object.assign(globalThis, { showDirectoryPicker: async () => vault });
  });
  await page.click('#add-destination');
  await page.select('#destination-kind', 'folder');
  await page.click('#destination-folder');
  await page.waitForFunction('document.querySelector("#destination-folder + bdi").textContent === "vault"');
  await page.click('#test-destination');
  await page.waitForFunction('!document.querySelector("#destination-form")');
}

/** How many deliveries are in each state. */
async function states(page: Page): Promise<Readonly<Record<Delivery['state'], number>>> {
  const counts = { waiting: 0, sending: 0, delivered: 0, failed: 0 };
  for (const { state } of await rows(page)) counts[state]++;
  return counts;
}

/** Sends what waits, without its pause. */
export async function retryNow(page: Page): Promise<void> {
  const open = (await rows(page)).filter(({ state }) => state === 'waiting' || state === 'sending');
  await tell(page, 'deliveries.retry', { ids: open.map(({ id }) => id) });
}

/**
 * Until nothing is on its way any more. An attempt that fails again is tried again at once: by itself the outbox pauses
 * longer each time, and then waits for its alarm.
 */
export async function untilSettled(page: Page): Promise<void> {
  const open = async () => {
    const { waiting, sending } = await states(page);
    if (waiting > 0 && sending === 0) await retryNow(page);
    return waiting + sending;
  };
  // What was cut off is `sending` until somebody looks at it.
  await retryNow(page);
  for (let before = await open(); before > 0; before = await open())
    await expect.poll(open, { interval: 200 }).toBeLessThan(before);
}
