import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';
import { type BenchBrowser, type Installed, rendererProcesses } from './browser';
import type { Seen } from './in-popup';
import { evaluated, type OpenTab } from './tab';
import { type ClipThreads, threadsBetween, threadTimes } from './threads';

/** One click on a toolbar button: times in ms from the click. */
export interface Click {
  readonly firstPaint: number;
  readonly firstLine: number;
  readonly complete: number;
  readonly ready: number;
  readonly threads: ClipThreads;
  readonly state: string;
  readonly length: number;
  /** When the button was clicked (µs of the clock that traces use). */
  readonly clickedAt: number;
}

/** How long after the article (ms) work that follows it still counts. */
const settling = 600;

/** Longer clips (ms) are given up. */
const longest = 30_000;

/** Clicks the extension's button on a tab; the popup is closed afterwards. */
export async function press(browser: BenchBrowser, script: string, extension: Installed, tab: OpenTab): Promise<Click> {
  const { connection } = browser;
  const processes = await rendererProcesses(browser);
  const before = threadTimes(processes);
  const opened = browser.targetAt(extension.popup);
  const clickedAt = performance.timeOrigin + performance.now();
  const traceClock = Number(process.hrtime.bigint() / 1000n);
  const clicked = connection.send('Extensions.triggerAction', { id: extension.id, targetId: tab.tabId });
  const [{ targetId }] = await Promise.all([opened, clicked]);
  const popup = await browser.attach(targetId);
  try {
    await evaluated(popup, script);
    await untilEnded(popup);
    await sleep(settling);
    const threads = threadsBetween(before, threadTimes(await rendererProcesses(browser)), tab.process);
    const seen = await evaluated<Seen>(popup, 'benchInPopup.seen()');
    return { ...sinceClick(seen, seen.origin - clickedAt, threads), clickedAt: traceClock };
  } finally {
    await connection.send('Target.closeTarget', { targetId });
    await sleep(200);
  }
}

/** The clocks of Node and of the browser are the same: both count from 1970 on this machine. */
function sinceClick(seen: Seen, opening: number, threads: ClipThreads) {
  return {
    firstPaint: opening + seen.firstPaint,
    firstLine: opening + seen.firstLine,
    complete: opening + seen.complete,
    ready: opening + seen.ready,
    threads,
    state: seen.state,
    length: seen.length,
  };
}

async function untilEnded(popup: CDPSession): Promise<void> {
  const late = sleep(longest).then(() => {
    throw new Error(`no article within ${longest / 1000} s`);
  });
  await Promise.race([evaluated(popup, 'benchInPopup.ended'), late]);
}
