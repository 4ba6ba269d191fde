import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'puppeteer-core';
import { bundled } from '../../cli/drivers/bundle';
import { type Chromium, launchChromium } from '../../cli/drivers/chromium';
import { sum } from '../../evaluation/metrics/statistics';
import { usedHeap } from '../heap';
import type { IndexSize, LibraryBench, SearchTime } from './in-page';

declare const libraryBench: LibraryBench;

/** All figures of a library of generated clips. Times are in ms, sizes in bytes. */
export interface LibraryFigures {
  readonly clips: number;
  readonly words: number;
  /** Thread time of the page that indexed, per clip, and time that passed. */
  readonly indexing: { readonly thread: number; readonly passed: number };
  /** For each clip that was added by itself. */
  readonly adding: { readonly thread: readonly number[]; readonly passed: readonly number[] };
  readonly size: IndexSize;
  readonly opened: number;
  readonly searches: readonly SearchTime[];
  /** Heaps of the library's page and of its worker. */
  readonly memory: { readonly page: number; readonly worker: number };
  /** From the beginning of the navigation to the first row in the document. Empty, and no memory, if none appeared. */
  readonly firstRows: readonly number[];
}

/** Clips that are written in one transaction. */
const chunk = 200;

/** Clips that are added one by one, and times that the library is opened. */
const added = 60;
const openings = 5;

/** Fills a real library with generated clips and measures it. */
export async function measureLibrary(
  extension: string,
  clips: number,
  words: number,
  log: (line: string) => void,
): Promise<LibraryFigures> {
  const script = await bundled(new URL('in-page.ts', import.meta.url));
  const clipper = await launchChromium({ extension, headless: true, language: 'en' });
  try {
    const page = await plainPage(clipper, script);
    await clipper.stopBackground();
    const session = await page.createCDPSession();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const text = await fill(page, clips, words, log);
    const indexing = await indexAll(page, session, clips, log);
    const adding = await addSome(page, session, clips);
    await indexAll(page, session, 1, () => {});
    const size = await page.evaluate((bytes) => libraryBench.indexSize(bytes), text);
    log(`index ${size.index} bytes in ${size.segments} segments, text ${text}`);
    const opened = await page.evaluate((url) => libraryBench.openSearch(url), workerOf(extension));
    const searches = await page.evaluate((count) => libraryBench.measureSearch(count), clips);
    log('searched');
    await page.close();
    const rows = await openLibrary(clipper).catch((error: Error) => {
      log(`the library did not open: ${error.message}`);
      return { firstRows: [], memory: { page: 0, worker: 0 } };
    });
    return { clips, words, indexing, adding, size, opened, searches, ...rows };
  } finally {
    await clipper.close();
  }
}

/** A page of the extension without scripts of its own. */
async function plainPage(clipper: Chromium, script: string): Promise<Page> {
  const page = await clipper.newPage();
  // The page makes its worker without the policy that the extension's own code goes through.
  await page.setBypassCSP(true);
  await page.goto(`chrome-extension://${clipper.extensionId}/manifest.json`);
  await page.evaluate(script);
  return page;
}

async function fill(page: Page, clips: number, words: number, log: (line: string) => void): Promise<number> {
  let text = 0;
  for (let from = 0; from < clips; from += chunk) {
    const to = Math.min(clips, from + chunk);
    text += await page.evaluate((...range) => libraryBench.fill(...range), from, to, words);
    if (to % 2000 === 0) log(`${to} clips written`);
  }
  return text;
}

/** Calls are ended after some seconds, since the protocol does not wait for longer ones. */
const oneCall = 20_000;

async function indexAll(page: Page, session: CDPSession, clips: number, log: (line: string) => void) {
  const [thread, passed] = [await threadTime(session), performance.now()];
  for (;;) {
    const left = await page.evaluate((time) => libraryBench.indexFor(time), oneCall);
    log(`${left} changes to index`);
    if (left === 0) break;
  }
  return { thread: ((await threadTime(session)) - thread) / clips, passed: (performance.now() - passed) / clips };
}

async function addSome(page: Page, session: CDPSession, clips: number) {
  const thread: number[] = [];
  const passed: number[] = [];
  for (let at = 0; at < added; at++) {
    const before = await threadTime(session);
    passed.push(await page.evaluate((number) => libraryBench.addOne(number), clips + at));
    thread.push((await threadTime(session)) - before);
  }
  return { thread, passed };
}

/** The CPU time of the page's thread (ms). */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime' || name === 'TaskDuration')?.value ?? 0);
}

/** The file of the worker that searches, in a build. */
function workerOf(extension: string): string {
  const name = readdirSync(join(extension, 'assets')).find((file) => /^search-worker.*\.js$/.test(file));
  if (!name) throw new Error(`no search worker in ${extension}`);
  return `/assets/${name}`;
}

async function openLibrary(clipper: Chromium) {
  const firstRows: number[] = [];
  let memory = { page: 0, worker: 0 };
  for (let time = 0; time < openings; time++) {
    const page = await clipper.newPage();
    const started = performance.now();
    await page.goto(`chrome-extension://${clipper.extensionId}/src/screens/library-page/index.html`);
    await page.waitForSelector('[data-clip-id]', { timeout: 120_000 });
    firstRows.push(performance.now() - started);
    memory = await memoryOf(page);
    await page.close();
  }
  return { firstRows, memory };
}

/** The heaps after garbage collection. */
async function memoryOf(page: Page) {
  const session = await page.createCDPSession();
  const workers = await Promise.all(page.workers().map(({ client }) => usedHeap(client)));
  return { page: await usedHeap(session), worker: sum(workers) };
}
