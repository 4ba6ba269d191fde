import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { Clipper } from '../../cli/drivers/clipper';
import { longestWait } from '../../cli/drivers/patient';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import type { Site } from '../../cli/drivers/serve';

/** How a page can make a browser turn to another host; each way has a host of its own, and asks it for one file. */
export const ways = {
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
export const idle = {
  link: (host: string) => `<p><a href="${host}/linked.html" ping="${host}/ping">A link to follow.</a></p>`,
  lead: (host: string) => `<meta property="og:image" content="${host}/lead.png">`,
  lazy: (host: string) => `<p><img data-src="${host}/lazy.png" alt="Lazy" width="320" height="200"></p>`,
} as const;

const inHead = new Set(['lead', 'icon', 'dns-prefetch', 'preconnect', 'prefetch', 'preload', 'modulepreload', 'sheet']);

/** No file is asked for. */
const silent = new Set(['dns-prefetch', 'preconnect', ...Object.keys(idle)]);

/** Pages with this picture need it, so they are as they are. */
export const ownPicture = '/lamp.png';

/** Browsers look for an icon of pages that name none, some time after they are loaded. */
const noIcon = '<link rel="icon" href="data:,">';

/**
 * How long (ms) a page asks for no file before it counts as loaded without it. Chromium follows all ways each time, Firefox
 * does not.
 */
const pauses: Readonly<Record<BrowserName, number>> = { chromium: longestWait, firefox: 1000 };

/** How much (ms) the browser's clock may differ from ours in its log. */
const clockMs = 100;

export interface LoadingPages {
  /** The site, whose pages also load all that a page can. */
  readonly site: Site;
  /** The driver, which notes when pages are loading. */
  readonly clipper: Clipper;
  readonly times: readonly { readonly from: number; readonly to: number }[];
}

/** Adds all ways to the pages of a site, and waits until each page has followed them. */
export function loadingPages(clipper: Clipper, site: Site, browser: BrowserName): LoadingPages {
  const times: { readonly from: number; readonly to: number }[] = [];
  let lastFolder = 0;
  /** By path of the page: the beginning of all paths that it asks for, and how many. */
  const expected = new Map<string, { readonly folder: string; readonly files: number }>();

  function put(path: string, answer: Parameters<Site['put']>[1]): string {
    expected.delete(path);
    if (typeof answer !== 'string') return site.put(path, answer);
    if (answer.includes(ownPicture)) return site.put(path, answer.replace('<title>', `${noIcon}<title>`));
    // What one page has loaded is new to the next.
    const folder = `/${++lastFolder}/`;
    let files = 0;
    const markup = (head: boolean) => {
      const those = Object.entries({ ...ways, ...idle }).filter(([way]) => inHead.has(way) === head);
      files += those.filter(([way]) => !silent.has(way)).length;
      return those.map(([way, write]) => write(hostOf(site, way) + folder.slice(0, -1))).join('');
    };
    const loading = answer
      .replace('<title>', (tag) => markup(true) + tag)
      .replace('</article>', (tag) => markup(false) + tag);
    expected.set(path, { folder, files });
    return site.put(path, loading);
  }

  async function whileLoading<Result>(url: string, load: () => Promise<Result>): Promise<Result> {
    const from = Date.now();
    const result = await load();
    const { folder, files } = expected.get(new URL(url).pathname) ?? { folder: '/none/', files: 0 };
    const asked = () => new Set(site.asked.filter((path) => path.startsWith(folder))).size;
    for (let before = 0, since = Date.now(); asked() < files && Date.now() - since < pauses[browser]; await sleep(10)) {
      if (asked() > before) [before, since] = [asked(), Date.now()];
    }
    await sleep(clockMs);
    // The browser's clock may be ahead or behind: the page itself is asked for at once.
    times.push({ from: from - clockMs, to: Date.now() });
    return result;
  }

  async function newPage(url?: string): Promise<Page> {
    if (url === undefined) return clipper.newPage();
    const page = await whileLoading(url, () => clipper.newPage(url));
    const { reload } = Object.getPrototypeOf(page) as Page;
    page.reload = (options) => whileLoading(page.url(), () => reload.call(page, options));
    return page;
  }

  return { site: { ...site, put }, clipper: { ...clipper, newPage }, times };
}

export function hostOf(site: Site, way: string): string {
  return `http://${way}.far.localhost:${new URL(site.origin).port}`;
}
