import type { Page } from 'puppeteer-core';
import { type Chromium, launchChromium } from '../../cli/drivers/chromium';
import { serve } from '../../cli/drivers/serve';
import { longestTasks } from './longest-task';
import { type HostilePage, hostileDocument, hostilePages, longestTask, titleOfPage } from './pages';
import { lineOf } from './report';
import type { HostileRow } from './row';

/** No clip may take longer (ms). */
const longestClip = 120_000;

/** Clips each hostile page whose name contains `only` in a tab of its own. */
export async function measureHostile(
  extension: string,
  only: string,
  log: (line: string) => void,
): Promise<readonly HostileRow[]> {
  const site = await serve();
  const rows: HostileRow[] = [];
  try {
    for (const page of hostilePages.filter((each) => titleOfPage(each).includes(only))) {
      const clipper = await launchChromium({ extension, headless: true, language: 'en' });
      const row = await measured(clipper, site.put('/hostile', hostileDocument(page)), page)
        .catch((error: Error) => error)
        .finally(clipper.close);
      if (row instanceof Error) log(`${titleOfPage(page)}: ${row.message.split('\n')[0]}`);
      else rows.push(row);
      if (!(row instanceof Error)) log(lineOf(row));
    }
  } finally {
    await site.close();
  }
  return rows;
}

async function measured(clipper: Chromium, url: string, page: HostilePage): Promise<HostileRow> {
  const tab = await clipper.newPage();
  await tab.goto(url, { timeout: longestClip });
  const root = await clipper.browser.target().createCDPSession();
  await untilQuiet(tab);
  const { tasks: idle } = await longestTasks(root, tab, () => rest(tab));
  const { tasks: clipped, result } = await longestTasks(root, tab, () => clip(clipper, tab));
  return { name: titleOfPage(page), limit: page.limit ?? longestTask, idle, clipped, ...result };
}

/** Waits until the browser has laid out and painted the page, at most half a minute. */
async function untilQuiet(tab: Page): Promise<void> {
  for (let seconds = 0; seconds < 30; seconds++) {
    const began = performance.now();
    await tab.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500)))');
    if (performance.now() - began < 700) return;
  }
}

const rest = (tab: Page) => tab.evaluate('new Promise((done) => setTimeout(done, 2000))');

async function clip(clipper: Chromium, tab: Page): Promise<Pick<HostileRow, 'ms' | 'outcome'>> {
  const began = performance.now();
  // While the browser paints a huge page, the popup opens late.
  const popup = await clipper.pressToolbarButton(tab).catch(() => clipper.popup());
  await popup
    .waitForFunction(
      `['ready', 'failed'].includes(document.body.dataset.state) && !document.querySelector('[aria-busy]')`,
      { timeout: longestClip, polling: 100 },
    )
    .catch(() => {});
  const ms = performance.now() - began;
  const outcome = (await popup.evaluate(`document.querySelector('#failure')?.dataset.code
    ?? (document.querySelector('[data-doubts~=partial]') ? 'partial' : document.body.dataset.state === 'ready' ? 'whole' : 'unfinished')`)) as string;
  return { ms, outcome };
}
