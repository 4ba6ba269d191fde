import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchBrowser, type Installed, launchBenchBrowser, type Subject } from './browser';
import { type Click, press } from './press';
import { type ClickPage, type OpenTab, openTab } from './tab';
import { type PageTrace, traced } from './trace';

/**
 * What went before a click: nothing in this browser profile; a click on another tab a few seconds ago; the same, but the
 * extension's worker has been stopped since, as the browser does after half a minute; a click on this tab.
 */
export const clickStates = ['first ever', 'fresh tab', 'rested', 'later'] as const;
export type ClickState = (typeof clickStates)[number];

export interface Measurement {
  readonly extension: string;
  readonly page: string;
  readonly state: ClickState;
  readonly click: Click;
  /** Of clicks on a fresh tab that are traced. Their times are not used. */
  readonly trace?: PageTrace;
}

interface Round {
  readonly browser: BenchBrowser;
  /** The script that watches the popup. */
  readonly script: string;
  readonly note: (measurement: Measurement) => void;
}

/** The first click of a fresh profile, for each extension. */
export async function firstEverClicks(
  subjects: readonly Subject[],
  script: string,
  page: ClickPage,
  note: Round['note'],
): Promise<void> {
  const browser = await launchBenchBrowser(subjects);
  try {
    await sleep(1500);
    for (const extension of browser.extensions) {
      await withTab(browser, page, (tab) => clickOnce({ browser, script, note }, extension, page, tab, 'first ever'));
    }
  } finally {
    await browser.close();
  }
}

/** Clicks on every page, with one extension after the other; the order changes from page to page. */
export async function clickRounds(
  subjects: readonly Subject[],
  script: string,
  pages: readonly ClickPage[],
  note: Round['note'],
): Promise<void> {
  const browser = await launchBenchBrowser(subjects);
  try {
    await warmUp({ browser, script, note: () => {} }, pages[0]);
    for (const [index, page] of pages.entries()) {
      const turn = index % browser.extensions.length;
      const order = [...browser.extensions.slice(turn), ...browser.extensions.slice(0, turn)];
      for (const extension of order) await visit({ browser, script, note }, extension, page);
    }
  } finally {
    await browser.close();
  }
}

/** The browser keeps compiled code from the second or third time on that a script is used. */
async function warmUp(round: Round, page: ClickPage | undefined): Promise<void> {
  if (page === undefined) return;
  for (const extension of round.browser.extensions) {
    await withTab(round.browser, page, async (tab) => {
      for (let click = 0; click < 3; click++) await clickOnce(round, extension, page, tab, 'later');
    });
  }
}

async function visit(round: Round, extension: Installed, page: ClickPage): Promise<void> {
  const { browser } = round;
  // First, since the worker has rested anyway while the other extensions were clicked, however slow the machine is.
  await withTab(browser, page, async (tab) => {
    await stopWorker(browser, extension);
    await clickOnce(round, extension, page, tab, 'rested');
  });
  await withTab(browser, page, async (tab) => {
    await clickOnce(round, extension, page, tab, 'fresh tab');
    await clickOnce(round, extension, page, tab, 'later');
    await clickOnce(round, extension, page, tab, 'later');
  });
  await withTab(browser, page, async (tab) => {
    let click: Click | undefined;
    const trace = await traced(browser, tab.process, async () => {
      click = await press(browser, round.script, extension, tab);
    });
    if (click) round.note({ extension: extension.name, page: page.name, state: 'fresh tab', click, trace });
  });
}

/** An error costs this page only. */
async function withTab(browser: BenchBrowser, page: ClickPage, work: (tab: OpenTab) => Promise<void>): Promise<void> {
  let tab: OpenTab | undefined;
  try {
    tab = await openTab(browser, page);
    await work(tab);
  } catch (error) {
    process.stderr.write(`${page.name}: ${error instanceof Error ? error.message : String(error)}\n`);
  } finally {
    await tab?.close();
  }
}

async function clickOnce(
  { browser, script, note }: Round,
  extension: Installed,
  page: ClickPage,
  tab: OpenTab,
  state: ClickState,
): Promise<void> {
  const click = await press(browser, script, extension, tab);
  note({ extension: extension.name, page: page.name, state, click });
}

async function stopWorker(browser: BenchBrowser, { id }: Installed): Promise<void> {
  for (const { url, targetId } of await browser.targets('service_worker')) {
    if (url.startsWith(`chrome-extension://${id}/`)) await browser.connection.send('Target.closeTarget', { targetId });
  }
  await sleep(500);
}
