import { bundled } from '../../cli/drivers/bundle';
import { type BenchBrowser, type Installed, launchBenchBrowser, type Subject } from '../click/browser';
import { type Click, press } from '../click/press';
import { type ClickPage, type OpenTab, openTab } from '../click/tab';
import { recorded } from '../click/trace';
import type { Fall } from './milestones';
import { spansOf } from './waterfall';

/** Not `v8` alone and not `disabled-by-default`: they make clicks a half longer. */
const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing'];

/** After this many clicks the browser has compiled code of all that runs on one. */
const warmingClicks = 4;

/** Traces clicks on fresh tabs and further clicks on them, in a browser that has clicked before. */
export async function measureWaterfalls(
  subject: Subject,
  pages: readonly ClickPage[],
  times: number,
  note: (fall: Fall) => void,
): Promise<readonly Fall[]> {
  const script = await bundled(new URL('../click/in-popup.ts', import.meta.url));
  const browser = await launchBenchBrowser([subject]);
  const falls: Fall[] = [];
  try {
    const [extension] = browser.extensions;
    const [first] = pages;
    if (extension === undefined || first === undefined) return [];
    await withTab(browser, first, async (tab) => {
      for (let click = 0; click < warmingClicks; click++) await press(browser, script, extension, tab);
    });
    for (const page of Array.from({ length: times }, () => pages).flat()) {
      await withTab(browser, page, async (tab) => {
        for (const state of ['fresh tab', 'later'] as const) {
          const fall = { page: page.name, state, ...(await tracedClick(browser, script, extension, tab)) };
          falls.push(fall);
          note(fall);
        }
      });
    }
  } finally {
    await browser.close();
  }
  return falls;
}

async function tracedClick(browser: BenchBrowser, script: string, extension: Installed, tab: OpenTab) {
  let click: Click | undefined;
  const events = await recorded(browser, categories, async () => {
    click = await press(browser, script, extension, tab);
  });
  if (click === undefined) throw new Error('The click was not measured');
  return { click, spans: spansOf(events, { clickedAt: click.clickedAt, page: tab.process }) };
}

async function withTab(browser: BenchBrowser, page: ClickPage, work: (tab: OpenTab) => Promise<void>): Promise<void> {
  const tab = await openTab(browser, page);
  try {
    await work(tab);
  } finally {
    await tab.close();
  }
}
