import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper, UiLanguage } from '../../cli/drivers/clipper';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import { type Site, serve } from '../../cli/drivers/serve';
import { exportClips } from '../../src/export/formats';
import { everything, faultsOf, faultsOfStates, withoutContrast } from './axe';
import { launchHeadless } from './browsers';
import { drawn } from './drawn';
import { openFolder } from './folder';
import { type KeptTabs, keepTabs } from './kept-tabs';
import { hostOf, idle, type LoadingPages, loadingPages, ownPicture, ways } from './loading-pages';
import { type LookedAt, looksIn, widths } from './looks';
import { type Noted, readNetworkLog } from './network-log';
import { noPictures } from './no-pictures';
import { sampleArticle } from './sample-article';
import { provesAll } from './scope';
import { closeScreens } from './screens';
import { faultsOfWalk } from './tab-walk';

/*
 * Every screen is opened once in a browser, and all that every screen must be is checked on it: axe finds no fault, contrast
 * stays when elements are hovered, pressed or focused, nothing moves if the reader wants less motion, and Tab reaches
 * everything. The screens hold clips of pages that load as much as a page can. The browser itself writes down every request,
 * every connection in advance and every look-up of a name, whichever process makes it: outside the times in which a page is
 * loading in a tab there are none.
 */

/** Hosts of the browsers' makers: what browsers do by themselves cannot be switched off altogether. */
const browsersOwn = /(?:^|\.)(?:google|googleapis|gvt1|gstatic|mozilla|firefox|mozgcp)\.(?:com|org|net)$/;

/** Pictures of these are shown enlarged, so they must be stored. They are the page's own. */
const withPictures = /table of contents|contents of a clip|enlarged/;

/** Firefox has no folders to pick, so it has no failure to show. */
const onlyInChromium = new Set(['backups, with automatic ones']);

/** Long enough (ms) for a request that should not be made, after all that is done with a screen. */
const quietMs = 100;

/** Opens the screens of a browser in a language, as `looksIn` deals them out, and checks each. */
export function describeScreens(browser: BrowserName, language: UiLanguage): void {
  describe(`in ${browser}, ${language}`, () => screensIn(browser, language));
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the tests share a browser, a site and its log
function screensIn(browser: BrowserName, language: UiLanguage): void {
  let clipper: Clipper;
  let site: Site;
  let kept: KeptTabs | undefined;
  let pages: LoadingPages;
  const folder = openFolder();
  const log = join(folder, 'network.log');
  const shown: { readonly at: number; readonly screen: string }[] = [];

  beforeAll(async () => {
    site = await serve();
    clipper = await launchHeadless(browser, { extension: builtExtension(browser), language, networkLog: log });
    // Firefox lets no page load another one of the extension.
    kept = browser === 'chromium' ? keepTabs(clipper) : undefined;
    pages = loadingPages(kept?.clipper ?? clipper, site, browser);
  });
  afterAll(async () => {
    await Promise.all([clipper?.close(), site?.close()]);
  });

  async function opened({ name, open }: LookedAt): Promise<Page> {
    shown.push({ at: Date.now(), screen: name });
    const images = withPictures.test(name) ? 'keep' : 'link';
    await clipper.evaluateInBackground(`(globalThis.browser ?? chrome).storage.local.set({ images: '${images}' })`);
    const page = await open(pages.clipper, pages.site);
    // A message with Undo stays while the pointer is on it. The checks may take longer than it is shown.
    await page.evaluate(() => document.querySelector('.snackbar-place')?.dispatchEvent(new MouseEvent('mouseenter')));
    return page;
  }

  // `npm test` opens most screens in another language only.
  const rules = language === 'en' || !provesAll ? everything : withoutContrast;

  async function faultsIn(page: Page, looks: LookedAt): Promise<string[]> {
    const faults: string[] = [];
    const add = (check: string, found: readonly string[]) => faults.push(...found.map((fault) => `${check}: ${fault}`));
    if (looks.width === widths[0]) {
      await page.setViewport({ width: looks.width, height: 900 });
      // A page learns of its new size in the next frame, and what it moves stands in the one after.
      await drawn(page);
      await drawn(page);
    }
    add('to be scrolled sidewards', await sidewards(page));
    add('broken at the wrong place', await broken(page));
    // The driver sets no theme in Firefox, whose own is light, and forces no states.
    if (browser === 'firefox') return [...faults, ...(await faultsOf(page, everything))];
    // Contrast, motion and the order of Tab are the same in every language.
    const isThorough = language === 'en';
    if (isThorough) add('moves in spite of reduced motion', await moving(page));
    for (const theme of looks.themes) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
      add(`axe, ${theme}`, await faultsOf(page, rules));
      if (isThorough) add(`axe, ${theme}`, await faultsOfStates(page));
    }
    if (isThorough) add('Tab', await faultsOfWalk(page));
    return faults;
  }

  const here = looksIn(browser, language).filter(({ name }) => browser === 'chromium' || !onlyInChromium.has(name));

  test.each(here)('$name: $look', async (looks) => {
    try {
      const page = await opened(looks);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(await faultsIn(page, looks), `${looks.name}: ${looks.look}`).toEqual([]);
      await hoverLinks(page);
      await sleep(quietMs);
    } finally {
      await kept?.release();
      await closeScreens(clipper, kept?.tabs());
    }
  });

  test.runIf(language === 'en')('an exported file', async () => {
    // Articles hold nothing else that names a host.
    const html = `<p>Salt roads.</p>${ways.picture(hostOf(site, 'picture'))}${idle.link(hostOf(site, 'link'))}`;
    const clip = { article: { ...sampleArticle, html }, title: 'Salt', clippedAt: new Date(), picture: noPictures };
    const { pieces } = await exportClips('html', [clip]);
    const file = join(folder, 'Salt.html');
    writeFileSync(file, pieces.join(''));
    shown.push({ at: Date.now(), screen: 'an exported file' });
    const page = await clipper.newPage(`file://${file}`);
    await hoverLinks(page);
    await sleep(quietMs);
    await page.close();
  });

  test('no screen makes a request, connects to a host or looks up a name', async () => {
    await clipper.close();
    const all = readNetworkLog(log).filter(({ host }) => !browsersOwn.test(host));
    const byPages = all.filter(({ at }) => pages.times.some(({ from, to }) => from <= at && at <= to));
    // The log has every way in which pages load something.
    const seen = new Set(byPages.map(({ host }) => host.replace('.far.localhost', '')));
    expect(Object.keys(ways).filter((way) => !seen.has(way))).toEqual([]);
    const others = all.filter((each) => !byPages.includes(each) && each.path !== ownPicture && !isControl(each));
    const during = ({ at, host, path }: Noted) => `${shown.findLast((each) => each.at <= at)?.screen}: ${host}${path}`;
    expect([...new Set(others.map(during))]).toEqual([]);
  });
}

async function hoverLinks(page: Page): Promise<void> {
  for (const link of (await page.$$('a[href], img, .picture-place')).slice(0, 2)) await link.hover().catch(() => {});
}

/** Firefox resolves this for the connection of the driver. */
const isControl = ({ host, path }: Noted) => path === '/' && (host === 'localhost' || host === '127.0.0.1');

/** What a reader would have to scroll sidewards for. */
function sidewards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 100));
  });
}

/** Facts with a separator after them, where one stands before the next, and counts and rows of actions in several lines. */
function broken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const separated = (fact: Element) => getComputedStyle(fact, '::after').content !== 'none';
    const facts = [...document.querySelectorAll('.facts > *')].filter(separated);
    const isTall = (count: Element) => box(count).height > 2.5 * Number.parseFloat(getComputedStyle(count).fontSize);
    const counts = [...document.querySelectorAll('.progressing > span, .hits p')].filter(isTall);
    const isWrapped = (row: Element) =>
      [...row.children].some((each) => box(each).top >= box(row.children[0] ?? row).bottom);
    const actions = [...document.querySelectorAll('.foot > .actions')].filter(isWrapped);
    return [...facts, ...counts, ...actions].map((element) => element.outerHTML.slice(0, 100));
  });
}

/** What moves although the reader wants less motion, a line each. */
async function moving(page: Page): Promise<string[]> {
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  return page.evaluate(() => {
    const times = (style: CSSStyleDeclaration) => `${style.animationDuration},${style.transitionDuration}`.split(',');
    const moves = (style: CSSStyleDeclaration) =>
      style.scrollBehavior === 'smooth' || times(style).some((time) => Number.parseFloat(time) > 0);
    return [...document.querySelectorAll('*')]
      .filter((element) => [null, '::before', '::after'].some((part) => moves(getComputedStyle(element, part))))
      .map((element) => element.outerHTML.slice(0, 100));
  });
}
