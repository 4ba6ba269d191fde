import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Protocol } from 'puppeteer-core';
import { atMost } from '../../cli/drivers/at-most';
import type { BenchBrowser } from './browser';
import { recorded } from './trace';

export interface ClickPage {
  readonly name: string;
  readonly url: string;
  /** Shown at the address as if it came from there, without its scripts. Without it the address is loaded. */
  readonly html?: Buffer;
}

export interface OpenTab {
  readonly tabId: string;
  readonly pageId: string;
  /** The process that the page runs in. */
  readonly process: number;
  close(): Promise<void>;
}

/** Loads a page in a fresh tab in front, and waits until it is quiet. Nothing stays attached to it. */
export async function openTab(browser: BenchBrowser, page: ClickPage): Promise<OpenTab> {
  const { connection } = browser;
  const known = new Set((await browser.targets('tab')).map(({ targetId }) => targetId));
  const { targetId: pageId } = await connection.send('Target.createTarget', { url: 'about:blank' });
  const tab = (await browser.targets('tab')).find(({ targetId }) => !known.has(targetId));
  if (tab === undefined) throw new Error('The browser opened no tab');
  const session = await browser.attach(pageId);
  await load(session, page);
  await sleep(700);
  const process = await processOf(browser, session);
  await session.detach();
  return {
    tabId: tab.targetId,
    pageId,
    process,
    close: async () => void (await connection.send('Target.closeTarget', { targetId: pageId })),
  };
}

async function load(session: CDPSession, { url, html }: ClickPage): Promise<void> {
  await session.send('Page.enable');
  if (html !== undefined) await serveOnly(session, html);
  const loaded = new Promise<void>((resolve) => session.once('Page.loadEventFired', () => resolve()));
  const { errorText } = await session.send('Page.navigate', { url });
  if (errorText) throw new Error(`${url}: ${errorText}`);
  await Promise.race([loaded, atMost(15_000)]);
}

/** Answers the first request with the page, and refuses all others. */
async function serveOnly(session: CDPSession, html: Buffer): Promise<void> {
  let served = false;
  const answer = async ({ requestId }: Protocol.Fetch.RequestPausedEvent): Promise<void> => {
    if (served) return void (await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
    served = true;
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'content-type', value: 'text/html; charset=utf-8' },
        { name: 'content-security-policy', value: "script-src 'none'; object-src 'none'" },
      ],
      body: html.toString('base64'),
    });
  };
  session.on('Fetch.requestPaused', (event) => void answer(event).catch(() => {}));
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}

/** On a busy machine a new process joins a trace late. This limit (ms) only ends what hangs. */
const longestJoining = 60_000;

/** The protocol does not tell a page's process, but a trace tells the process of a mark, once the process takes part. */
async function processOf(browser: BenchBrowser, session: CDPSession): Promise<number> {
  const mark = 'wclipper-process';
  for (const end = Date.now() + longestJoining; Date.now() < end; ) {
    const events = await recorded(browser, ['blink.user_timing'], () =>
      evaluated(session, `void performance.mark('${mark}')`),
    );
    const marked = events.find(({ name }) => name === mark);
    if (marked !== undefined) return marked.pid;
  }
  throw new Error('The traces do not show the process of the page');
}

/** The value of a JavaScript expression; a promise is awaited. */
export async function evaluated<Result = unknown>(session: CDPSession, expression: string): Promise<Result> {
  const asked = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', asked);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Result;
}
