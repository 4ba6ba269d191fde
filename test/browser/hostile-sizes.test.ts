import type { CDPSession, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostilePage, hostileDocument, hostilePages, lastWords, titleOfPage } from '../../bench/hostile/pages';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { longestTasks } from '../../cli/drivers/longest-task';
import { type Site, serve } from '../../cli/drivers/serve';
import { browserNames, launchHeadless } from '../support/browsers';
import { untilState } from '../support/popup-state';

/*
 * Smaller versions of the pages of `npm run bench -- --only hostile-sizes`. Chromium tells how long its tasks work, also
 * on a busy machine. Firefox does not: there a timer in the page measures freezes, with more room for other work of the machine.
 */

/** No task may keep a page busy for longer (CPU ms), without layout and garbage collection. */
const longestTask = 100;

/** No timer of a page may be later (ms) in Firefox, unless it is late without us. */
const longestFreeze = 1000;

const pages = hostilePages.flatMap((page) => (page.tested === undefined ? [] : [{ ...page, size: page.tested }]));

describe.each(browserNames)('pages of hostile sizes, in %s', (name) => {
  let clipper: Clipper;
  let site: Site;
  let root: CDPSession | undefined;

  beforeAll(async () => {
    [clipper, site] = await Promise.all([
      launchHeadless(name, { extension: builtExtension(name), language: 'en' }),
      serve(),
    ]);
    if (name === 'chromium') root = await clipper.browser.target().createCDPSession();
  });
  afterAll(async () => {
    await Promise.all([clipper?.close(), site?.close()]);
  });

  async function opened(page: HostilePage): Promise<Page> {
    const tab = await clipper.newPage();
    await tab.goto(site.put('/hostile', hostileDocument(page)), { timeout: 60_000 });
    await tab.evaluate(`globalThis.heart = { gap: 0, last: performance.now() };
      setInterval(() => { const now = performance.now(); heart.gap = Math.max(heart.gap, now - heart.last); heart.last = now; }, 10);
      new Promise((done) => setTimeout(done, 500))`);
    return tab;
  }

  const freeze = (tab: Page) =>
    tab.evaluate('(() => { const { gap } = heart; heart.gap = 0; return gap; })()') as Promise<number>;

  /** How much longer than allowed the tab was busy while it was clipped (ratio). */
  async function clipped(tab: Page, page: HostilePage): Promise<number> {
    await freeze(tab);
    await tab.evaluate('new Promise((done) => setTimeout(done, 500))');
    const idle = await freeze(tab);
    const press = async () => {
      const popup = await clipper.pressToolbarButton(tab);
      await untilState(popup, 'ready', 'failed');
      return popup;
    };
    const { result: popup, tasks } = root
      ? await longestTasks(root, tab, press)
      : { result: await press(), tasks: undefined };
    const longest = await freeze(tab);
    if (!page.name.includes('shell')) expect(await popup.$eval('body', (body) => body.innerText)).toContain(lastWords);
    return tasks ? tasks.script / longestTask : longest / Math.max(longestFreeze, 10 * idle);
  }

  test.each(pages.map((page) => [titleOfPage(page), page] as const))(
    'do not freeze the tab: %s',
    async (_, page) => {
      const tab = await opened(page);
      // A busy machine lengthens a freeze now and then, and shortens none: the shortest of a few is ours.
      let ratio = await clipped(tab, page);
      for (let again = 0; again < 6 && ratio >= 1; again++) ratio = Math.min(ratio, await clipped(tab, page));
      expect(ratio).toBeLessThan(1);
      await tab.close();
    },
    600_000,
  );
});
