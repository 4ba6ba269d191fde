import type { Browser, CDPSession } from 'puppeteer-core';
import { usedHeap } from '../heap';
import type { BenchInPage, PageTimes } from './in-page';
import type { BenchPage } from './pages';

declare const bench: BenchInPage;

/** Times in ms of one page, and MB that its capture keeps on the heap. */
export interface Measured extends PageTimes {
  readonly page: string;
  readonly memory: number;
}

/** Loads a page into a new tab and measures it there. */
export async function measurePage(
  browser: Browser,
  script: string,
  page: BenchPage,
  engines: readonly string[],
): Promise<Measured> {
  const tab = await browser.newPage();
  try {
    await tab.setViewport({ width: 1280, height: 900 });
    await tab.setRequestInterception(true);
    tab.on('request', (request) =>
      request.isNavigationRequest()
        ? void request.respond({ status: 200, contentType: 'text/html; charset=utf-8', headers, body: page.html })
        : void request.abort(),
    );
    await tab.goto('http://bench.localhost/', { timeout: 120_000 });
    await tab.evaluate(script);
    const cdp = await tab.createCDPSession();
    const before = await usedHeap(cdp);
    const times = await tab.evaluate((names) => bench.measure(names), engines);
    const memory = await heapOfCapture(cdp, tab.evaluate.bind(tab), before);
    return { page: page.name, memory, ...times };
  } finally {
    await tab.close();
  }
}

/** Blocks requests: a page repeated a thousand times would request its pictures a thousand times. */
const headers = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };

/** MB that one captured page keeps on the heap. */
async function heapOfCapture(
  cdp: CDPSession,
  evaluate: (script: string) => Promise<unknown>,
  before: number,
): Promise<number> {
  await evaluate('bench.capture().then((kept) => { globalThis.kept = kept; })');
  const after = await usedHeap(cdp);
  return Math.max(0, (after - before) / 2 ** 20);
}
