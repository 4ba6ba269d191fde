import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { end } from '../../cli/drivers/chromium';
import { launchPlain } from '../../cli/drivers/plain-browser';
import { isolatedWorld, type World } from './world';

/** The tab crashed, or did not answer in time. */
export class Lost extends Error {}

/** The first line says what happened; the rest is the stack inside the injected script. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').slice(0, 200);
}

/** A page of a set, open and laid out in a tab. Every call throws `Lost` if the tab is gone. */
export interface OpenPage {
  /** Runs a script in a world of its own. */
  isolated(script: string): Promise<World>;
  /**
   * Collects garbage. The browser then also forgets code and regular expressions it has compiled in this tab, which
   * worlds would share.
   */
  forgetCode(): Promise<void>;
  close(): Promise<void>;
}

/** One browser, started when first needed and restarted after a crash. */
export class Stage {
  private browser: Browser | undefined;

  /** `limitMs`: the time limit for loading a page, and for an answer. */
  constructor(private readonly limitMs: number) {}

  /** Shows HTML at its own address: page scripts off, no other requests. */
  async open(url: string, html: Buffer): Promise<OpenPage> {
    const { limitMs } = this;
    if (!this.browser?.connected) this.browser = await launchPlain('chromium');
    const { browser } = this;
    const page = await within(browser.newPage(), limitMs, 'the browser opens no tab');
    const crashed = new Promise<never>((_, reject) => {
      page.once('error', () => reject(new Lost('the tab crashed')));
    });
    crashed.catch(() => {});
    const safely = async <Result>(work: Promise<Result>): Promise<Result> => {
      try {
        return await Promise.race([within(work, limitMs, `no answer within ${limitMs / 1000} s`), crashed]);
      } catch (error) {
        throw browser.connected && !page.isClosed() ? error : new Lost('the browser is gone');
      }
    };
    await safely(show(page, url, html, limitMs));
    const session = await safely(page.createCDPSession());
    return {
      forgetCode: () => safely(session.send('HeapProfiler.collectGarbage')),
      isolated: async (script) => {
        const world = await safely(isolatedWorld(session, script));
        return {
          injectMs: world.injectMs,
          ask: (expression) => safely(world.ask<never>(expression)),
          timed: (expression) => safely(world.timed<never>(expression)),
        };
      },
      close: () => within(page.close(), limitMs, 'the tab does not close'),
    };
  }

  /** Closes the browser; the next page gets a new one. */
  async end(): Promise<void> {
    const { browser } = this;
    this.browser = undefined;
    if (browser) await end(browser);
  }
}

async function within<Result>(work: Promise<Result>, limitMs: number, otherwise: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Lost(otherwise)), limitMs);
  });
  // A browser that is closed later rejects pending calls; by then the results are not needed.
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads the page with scripting off, so that the parser reads `<noscript>` as markup, as for all judges of saved
 * pages. Scripting is then switched on for the benchmark alone; the content security policy keeps the page's own
 * handlers disabled.
 */
async function show(page: Page, url: string, html: Buffer, limitMs: number): Promise<void> {
  let answered = false;
  const answer = (request: HTTPRequest): Promise<void> => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (!isPage || answered) return request.abort('aborted');
    answered = true;
    return request.respond({ status: 200, contentType: 'text/html; charset=utf-8', headers: policy, body: html });
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => void answer(request).catch(() => {}));
  await page.setJavaScriptEnabled(false);
  await page.goto(url, { waitUntil: 'load', timeout: limitMs });
  await page.setJavaScriptEnabled(true);
}

const policy = { 'content-security-policy': "script-src 'none'" };
