import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baselineNames, writtenBaseline } from '../../bench/baselines/write';
import { type BenchBrowser, launchBenchBrowser, type Subject } from '../../bench/click/browser';
import { type Click, press } from '../../bench/click/press';
import { shortcutTimes } from '../../bench/click/shortcut';
import { type ClickPage, evaluated, openTab } from '../../bench/click/tab';
import { threadsAreKnown } from '../../bench/click/threads';
import { type PageTrace, traced } from '../../bench/click/trace';
import { builtExtension } from '../../cli/drivers/build-extension';
import { bundled } from '../../cli/drivers/bundle';
import { provesAll } from '../support/scope';

const product: Subject = { name: 'WClipper', folder: builtExtension('chromium') };
const page: ClickPage = {
  name: 'demo-news',
  url: 'http://demo-news.localhost/',
  html: readFileSync('test/pages/demo-news/index.html'),
};

/** One that leaves the page alone; the others are the same but for the script that they inject. */
const names = provesAll ? baselineNames : (['static'] as const);

let script: string;
let baselines: readonly Subject[];
let browser: BenchBrowser;

beforeAll(async () => {
  script = await bundled(new URL('../../bench/click/in-popup.ts', import.meta.url));
  baselines = await Promise.all(names.map(writtenBaseline));
  browser = await launchBenchBrowser([product, ...baselines]);
});
afterAll(async () => {
  await browser?.close();
  for (const { folder } of baselines ?? []) rmSync(folder, { recursive: true, force: true });
});

async function tracedClick(name: string): Promise<{ readonly click: Click; readonly trace: PageTrace }> {
  const extension = browser.extensions.find((each) => each.name === name);
  if (extension === undefined) throw new Error(`${name} is not installed`);
  const tab = await openTab(browser, page);
  const clicks: Click[] = [];
  const trace = await traced(browser, tab.process, async () => {
    clicks.push(await press(browser, script, extension, tab));
  });
  await tab.close();
  const [click] = clicks;
  if (click === undefined) throw new Error('There was no click');
  return { click, trace };
}

test.each(['WClipper', ...names])(
  'a click on the button of %s is measured until the article is shown',
  async (name) => {
    const { click, trace } = await tracedClick(name);
    expect(click).toMatchObject({ state: 'ready' });
    expect(click.length).toBeGreaterThan(1000);
    expect(click.firstPaint).toBeGreaterThan(0);
    expect(click.firstLine).toBeGreaterThanOrEqual(click.firstPaint);
    expect(click.complete).toBeGreaterThanOrEqual(click.firstLine);
    expect(click.ready).toBeGreaterThanOrEqual(click.complete);
    if (!threadsAreKnown) return;
    expect(click.threads.extension).toBeGreaterThan(1);
    // Only the static popup leaves the page alone.
    expect(trace.injected > 1).toBe(name !== 'static');
    expect(click.threads.page).toBeGreaterThan(trace.injected);
    expect(trace.longestTask).toBeGreaterThan(0);
  },
);

test.runIf(provesAll)('the process of a page is found beside a page that works all the time', async () => {
  const quiet = await openTab(browser, page);
  const busy = await openTab(browser, { ...page, url: 'http://busy.localhost/' });
  const session = await browser.attach(busy.pageId);
  // Timers of hidden pages are throttled, messages are not.
  await evaluated(
    session,
    `const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      for (const end = performance.now() + 50; performance.now() < end; );
      port2.postMessage('');
    };
    port2.postMessage('');`,
  );
  try {
    const tabs = [];
    for (const name of ['one', 'two', 'three']) {
      tabs.push(await openTab(browser, { ...page, url: `http://${name}.localhost/` }));
    }
    const processes = [quiet, busy, ...tabs].map(({ process }) => process);
    expect(new Set(processes).size).toBe(5);
    for (const tab of tabs) await tab.close();
  } finally {
    await busy.close();
    await quiet.close();
  }
});

test('the shortcut is measured until the clip is saved', async () => {
  const second = { ...page, name: 'second', url: 'http://second.localhost/' };
  const [times, ...others] = await shortcutTimes(product, script, [page, second]);
  expect(times).toMatchObject({ page: 'second', popup: expect.any(Number), shortcut: expect.any(Number) });
  expect(others).toEqual([]);
});
