import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import { exportClips } from '../../src/export/formats';
import { browserNames, launchHeadless } from '../support/browsers';
import { type Noted, readNetworkLog } from '../support/network-log';
import { noPictures } from '../support/no-pictures';
import { untilQuiet } from '../support/quiet';
import { sampleArticle } from '../support/sample-article';
import { closeScreens, screens } from '../support/screens';

/*
 * A tour of every screen, with clips of pages that load as much as a page can. The browser itself writes down every request,
 * every connection in advance and every look-up of a name, whichever process makes it. Outside the times in which a page is
 * loading in a tab there are none.
 */

/** How a page can make a browser turn to another host; each way has a host of its own. */
const ways = {
  'dns-prefetch': (host: string) => `<link rel="dns-prefetch" href="${host}">`,
  preconnect: (host: string) => `<link rel="preconnect" href="${host}">`,
  prefetch: (host: string) => `<link rel="prefetch" href="${host}/next.html">`,
  preload: (host: string) => `<link rel="preload" as="image" href="${host}/early.png">`,
  modulepreload: (host: string) => `<link rel="modulepreload" href="${host}/early.js">`,
  sheet: (host: string) => `<link rel="stylesheet" href="${host}/page.css">`,
  imported: (host: string) => `<style>@import url("${host}/imported.css");</style>`,
  icon: (host: string) => `<link rel="icon" href="${host}/icon.png">`,
  font: (host: string) =>
    `<style>@font-face { font-family: far; src: url("${host}/far.woff2") } body { font-family: far, serif }</style>`,
  background: (host: string) => `<style>body { background-image: url("${host}/back.png") }</style>`,
  picture: (host: string) => `<p><img src="${host}/picture.png" alt="Far away" width="320" height="200"></p>`,
  srcset: (host: string) =>
    `<p><img srcset="${host}/small.png 320w, ${host}/large.png 1600w" alt="Sized" width="320" height="200"></p>`,
  source: (host: string) =>
    `<p><picture><source srcset="${host}/source.png"><img alt="Chosen" width="320" height="200"></picture></p>`,
  drawing: (host: string) =>
    `<p><svg width="320" height="200"><image href="${host}/drawn.png" width="300" height="180"/></svg></p>`,
  poster: (host: string) => `<video poster="${host}/poster.png" width="320" height="200"></video>`,
  sound: (host: string) => `<audio src="${host}/sound.ogg" preload="auto" controls></audio>`,
  frame: (host: string) => `<iframe src="${host}/frame.html" width="320" height="200"></iframe>`,
  object: (host: string) => `<object data="${host}/object.svg" type="image/svg+xml" width="320" height="200"></object>`,
  styled: (host: string) => `<p style="background-image: url('${host}/styled.png')">Styled words.</p>`,
} as const;

/** Ways that the page names but that no browser follows by itself. */
const idle = {
  link: (host: string) => `<p><a href="${host}/linked.html" ping="${host}/ping">A link to follow.</a></p>`,
  lead: (host: string) => `<meta property="og:image" content="${host}/lead.png">`,
  lazy: (host: string) => `<p><img data-src="${host}/lazy.png" alt="Lazy" width="320" height="200"></p>`,
} as const;

const inHead = new Set(['lead', 'icon', 'dns-prefetch', 'preconnect', 'prefetch', 'preload', 'modulepreload', 'sheet']);

/** Hosts of the browsers' makers: what browsers do by themselves cannot be switched off altogether. */
const browsersOwn = /(?:^|\.)(?:google|googleapis|gvt1|gstatic|mozilla|firefox|mozgcp)\.(?:com|org|net)$/;

/** Pictures of these are shown enlarged, so they must be stored. They are the page's own. */
const withPictures = /table of contents|contents of a clip|enlarged/;
const stored = '/lamp.png';

/** Firefox has no folders to pick, so it has no failure to show. */
const onlyInChromium = new Set(['backups, with automatic ones']);

/** Long enough (ms) for a request that should not be made. */
const quietMs = 400;

/** How long (ms) a page makes no request before it counts as loaded. A busy machine may pause. */
const loadedMs = 1000;

describe.each(browserNames)('a tour of every screen in %s', (name) => {
  let clipper: Clipper;
  let site: Site;
  let folder: string;
  let log: string;
  /** When pages were loading. */
  const loading: { readonly from: number; readonly to: number; readonly screen: string }[] = [];
  const shown: { readonly at: number; readonly screen: string }[] = [];
  let screen = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wclipper-tour-'));
    log = join(folder, 'network.log');
    site = await serve();
    clipper = await launchHeadless(name, { extension: builtExtension(name), language: 'en', networkLog: log });
  });
  afterAll(async () => {
    await Promise.all([clipper?.close(), site?.close()]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const hostOf = (way: string) => `http://${way}.far.localhost:${new URL(site.origin).port}`;
  const markup = (head: boolean) =>
    Object.entries({ ...ways, ...idle })
      .filter(([way]) => inHead.has(way) === head)
      .map(([way, write]) => write(hostOf(way)))
      .join('');

  /** A site whose pages are as the screens want them, and load all they can. */
  const loadingSite = (): Site => ({
    ...site,
    put: (path, answer) =>
      site.put(
        path,
        typeof answer !== 'string' || answer.includes(stored)
          ? answer
          : answer.replace('<title>', `${markup(true)}<title>`).replace('</article>', `${markup(false)}</article>`),
      ),
  });

  async function whileLoading<T>(load: () => Promise<T>): Promise<T> {
    const from = Date.now();
    const result = await load();
    await untilQuiet(() => site.asked.length, loadedMs);
    loading.push({ from, to: Date.now(), screen });
    return result;
  }

  /** The driver, which notes when pages are loading. */
  const watched = (): Clipper => ({
    ...clipper,
    newPage: async (url) => {
      const page = await whileLoading(() => clipper.newPage(url));
      const reload = page.reload.bind(page);
      page.reload = (options) => whileLoading(() => reload(options));
      return page;
    },
  });

  async function hoverLinks(page: Page): Promise<void> {
    for (const link of (await page.$$('a[href], img, .picture-place')).slice(0, 2)) await link.hover().catch(() => {});
  }

  const here = screens.filter((each) => name === 'chromium' || !onlyInChromium.has(each.name));

  test.each(here)('shows $name', async ({ name: title, open }) => {
    screen = title;
    shown.push({ at: Date.now(), screen });
    const images = withPictures.test(title) ? 'keep' : 'link';
    await clipper.evaluateInBackground(`(globalThis.browser ?? chrome).storage.local.set({ images: '${images}' })`);
    const page = await open(watched(), loadingSite());
    await hoverLinks(page);
    await sleep(quietMs);
    await closeScreens(clipper);
  });

  test('shows an exported file', async () => {
    // Articles hold nothing else that names a host.
    const html = `<p>Salt roads.</p>${ways.picture(hostOf('picture'))}${idle.link(hostOf('link'))}`;
    const clip = { article: { ...sampleArticle, html }, title: 'Salt', clippedAt: new Date(), picture: noPictures };
    const { pieces } = await exportClips('html', [clip]);
    const file = join(folder, 'Salt.html');
    writeFileSync(file, pieces.join(''));
    screen = 'an exported file';
    shown.push({ at: Date.now(), screen });
    const page = await clipper.newPage(`file://${file}`);
    await hoverLinks(page);
    await sleep(quietMs);
    await page.close();
  });

  test('makes no request, connects to no host and looks up no name', async () => {
    await clipper.close();
    const all = readNetworkLog(log).filter(({ host }) => !browsersOwn.test(host));
    const byPages = all.filter(({ at }) => loading.some(({ from, to }) => from <= at && at <= to));
    // The log has every way in which pages load something.
    const seen = new Set(byPages.map(({ host }) => host.replace('.far.localhost', '')));
    expect(Object.keys(ways).filter((way) => !seen.has(way))).toEqual([]);
    const others = all.filter((each) => !byPages.includes(each) && each.path !== stored && !isControl(each));
    const during = ({ at, host, path }: Noted) => `${shown.findLast((each) => each.at <= at)?.screen}: ${host}${path}`;
    expect([...new Set(others.map(during))]).toEqual([]);
  });

  /** Firefox resolves this for the connection of the driver. */
  const isControl = ({ host, path }: Noted) => path === '/' && (host === 'localhost' || host === '127.0.0.1');
});
