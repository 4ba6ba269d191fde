import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clipper } from '../../cli/drivers/clipper';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import type { Site } from '../../cli/drivers/serve';
import { openAllowedExtension } from '../support/allowed-extension';
import { browserNames, launchHeadless } from '../support/browsers';
import { deferred } from '../support/deferred';
import { openFolder } from '../support/folder';
import { emptyDisk, fullDisk } from '../support/full-disk';
import { watchMemory } from '../support/memory-of';
import { type Opened, openClipper, openSite } from '../support/opened';
import { untilPicking } from '../support/picking';
import { rowsOf } from '../support/stored-rows';
import { textOf } from '../support/text-of';

/* Pages that do what pages do, eight of one host, and a browser that is killed meanwhile: each page has an end, and none is saved twice. */

const screen = 'src/screens/library-page/index.html#many';
const sentence = 'Salt was carried inland on mules, and everyone along the road lived from it in winter. ';
const story = (title: string, more = '') =>
  `<!doctype html><html lang="en"><title>${title}</title><article><h1>${title}</h1>${`<p>${title}. ${sentence.repeat(4)}</p>`.repeat(4)}</article>${more}</html>`;
const script = (code: string) => `<script>${code}</script>`;

/** Puts pages of every kind on sites, which are read side by side; each address with the state and reason that it should end in. */
function putHazards(sites: readonly Site[]): ReadonlyMap<string, string> {
  const attachment = { 'content-disposition': 'attachment; filename="x.zip"' };
  const [{ origin }] = sites as [Site];
  const pages: readonly (readonly [path: string, answer: Parameters<Site['put']>[1], end: string])[] = [
    // Those that are read after half a minute come first, because three are waited for at once.
    ['/never', { body: story('Never'), delay: 3_600_000 }, 'timeout'],
    ['/half', story('Half', '<img src="/pixel" alt="">'), 'saved'],
    ['/asks', story('Asks', script('alert("Stay?")')), 'timeout|saved'],
    ['/slow', { body: story('Slow'), delay: 2000 }, 'saved'],
    ['/moved', { redirect: '/target' }, 'saved'],
    ['/file', { body: 'x', type: 'application/zip', headers: attachment }, 'isFile'],
    [
      '/leaving',
      story('Leaving', script('addEventListener("beforeunload", (event) => event.preventDefault())')),
      'saved',
    ],
    ['/sounds', story('Sounds', '<audio autoplay loop src="/sound"></audio>'), 'saved'],
    ['/closes', story('Closes', script('setTimeout(() => close(), 0)')), 'tabClosed|saved'],
    [
      '/endless',
      story('Endless', script('setInterval(() => document.body.append(document.createElement("p")), 5)')),
      'saved',
    ],
    ['/gone', { status: 404, body: story('Not found') }, 'saved'],
    ['/empty', '<!doctype html><title>Empty</title>', 'emptyPage'],
    // Browsers ask for a name and a password; where nobody can answer, they show the page, or one of their own.
    [
      '/password',
      { status: 401, headers: { 'www-authenticate': 'Basic realm="Salt"' }, body: story('Password') },
      'timeout|unreachable|saved',
    ],
    // Another host, to which the extension has no access.
    ['/away', { redirect: `${origin.replace('127.0.0.1', 'localhost')}/target` }, 'elsewhere'],
  ];
  for (const site of sites) {
    site.put('/target', story('Target'));
    site.put('/pixel', { delay: 3_600_000 });
  }
  const put = (path: string, answer: Parameters<Site['put']>[1], at: number) =>
    (sites[at % sites.length] as Site).put(path, answer);
  return new Map(pages.map(([path, answer, end], at) => [put(path, answer, at), end]));
}

interface PageRow {
  readonly url: string;
  readonly state: string;
  readonly failure?: string;
}

const pathOf = ({ url }: PageRow) => new URL(url).pathname;
const endOf = ({ state, failure }: PageRow) => failure ?? (state === 'check' ? 'saved' : state);

/** Browsers that may read all sites: one of each name for all that needs no other. */
const allowed = new Map(browserNames.map((name) => [name, openClipper(name, { isAllowed: true })]));
const inAllowed = (name: BrowserName) => allowed.get(name) as Opened;

/** The screen, which has forgotten the run before. */
async function openScreen(clipper: Clipper): Promise<Page> {
  const page = await clipper.extensionPage(screen);
  const left = async () => {
    await page.evaluate(
      `(globalThis.browser ?? chrome).runtime.sendMessage({ name: 'pages.change', ask: { do: 'forget' } })`,
    );
    return (await pagesIn(page)).length;
  };
  // While a page is still being read, nothing is forgotten.
  await expect.poll(left).toBe(0);
  // What is shown of it would be taken for the end of the next run.
  await page.waitForSelector('#many-state', { hidden: true });
  return page;
}

async function clip(page: Page, urls: readonly string[]): Promise<void> {
  await page.$eval(
    '#many-addresses',
    (field, text) => {
      (field as HTMLTextAreaElement).value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    urls.join('\n'),
  );
  await page.waitForSelector('#many-add[aria-disabled="false"]');
  await page.click('#many-add');
  await page.click('#many-start');
  await page.waitForSelector('#many-state');
}

/** Asks again and again, because the driver gives up a single question after three minutes. */
const untilDone = (page: Page) =>
  expect
    .poll(() => page.$eval('#many-state', (state) => state.textContent), { timeout: 1_700_000, interval: 500 })
    .toContain('Done');
/** The browser tells; the driver would wait for a page that shows a question. */
const tabsOf = (page: Page) =>
  page.evaluate('(globalThis.browser ?? chrome).tabs.query({}).then((tabs) => tabs.length)');
const pagesIn = (page: Page) => page.evaluate(rowsOf('runPages')) as Promise<readonly PageRow[]>;
const bodiesIn = (page: Page) =>
  page.evaluate(`${rowsOf('articles')}.then((rows) => rows.map(({ article }) => article.html))`) as Promise<string[]>;
const clipsIn = (page: Page) => page.evaluate(rowsOf('clips')) as Promise<readonly PageRow[]>;

/** Counts the tabs that are open at once besides those that are open now. */
const countTabs = `(async () => {
  const { tabs } = globalThis.browser ?? chrome;
  const open = new Set();
  globalThis.most = 0;
  tabs.onCreated.addListener(({ id }) => { open.add(id); most = Math.max(most, open.size); });
  tabs.onRemoved.addListener((id) => open.delete(id));
})()`;

/** Browsers forbid it unless the reader has allowed it, as the driver has. Firefox does not tell which page has opened a window. */
describe.each(browserNames)('a page that opens others by itself, in %s', (name) => {
  const { clipper, site } = inAllowed(name);

  test('is clipped, and the others are closed', async () => {
    const page = await openScreen(clipper);
    site.put('/opened', story('Opened'));
    const opening = script(
      `open("/opened"); open("/opened", "_blank", "noopener"); ${name === 'chromium' ? 'open("/opened", "", "width=300")' : ''}`,
    );
    const before = await tabsOf(page);
    await clip(page, [site.put('/opens', story('Opens', opening))]);
    await untilDone(page);
    expect(await countsIn(page)).toEqual({ saved: 1 });
    await expect.poll(() => tabsOf(page)).toBe(before);
  });
});

/** Puts the tabs with these addresses into a group. Without `tabs` or their hosts, the browser tells no addresses. */
const group = (page: Page, urls: readonly string[]) =>
  page.evaluate(`(async ({ tabs }) => {
    const all = await tabs.query({});
    const tabIds = all.filter(({ url }) => ${JSON.stringify(urls)}.includes(url)).map(({ id }) => id);
    return tabs.group({ tabIds });
  })(globalThis.browser ?? chrome)`) as Promise<number>;

/** The screen looks for groups when the reader returns to it. */
const comeBack = (page: Page) => page.evaluate('dispatchEvent(new Event("focus"))');

describe.each(browserNames)('tab groups in %s', (name) => {
  const { clipper, site } = openClipper(name, { isAllowed: true, granted: ['tabs', 'tabGroups'] });

  test('are offered by their names, and their pages listed', async () => {
    const urls = ['/salt', '/mules'].map((path) => site.put(path, story(path)));
    for (const url of urls) await clipper.newPage(url);
    await clipper.newPage(site.put('/other', story('Other')));
    const page = await clipper.extensionPage(screen);
    const id = await group(page, urls);
    await page.evaluate(`(globalThis.browser ?? chrome).tabGroups.update(${id}, { title: 'Trade' })`);
    await comeBack(page);
    await expect.poll(() => textOf(page, `#many-tabs-${id}`)).toBe('Tab group “Trade” (2 tabs)');
    expect(await page.$('#many-group-names')).toBeNull();
    await page.click(`#many-tabs-${id}`);
    await page.waitForSelector(`[data-found="${urls[1]}"]`);
    expect(await page.$$eval('[data-found]', (rows) => rows.map((row) => (row as HTMLElement).dataset.found))).toEqual(
      urls,
    );
  });
});

/** Chromium asks in a window that no driver reaches; Firefox allows it without asking. */
describe.each(browserNames.filter((name) => name === 'firefox'))('the names of tab groups in %s', (name) => {
  const { clipper, site } = inAllowed(name);

  test('are shown once the reader asks for them', async () => {
    const url = site.put('/salt', story('Salt'));
    await clipper.newPage(url);
    const page = await clipper.extensionPage(screen);
    const id = await group(page, [url]);
    await comeBack(page);
    await page.waitForSelector('#many-group-names');
    expect(await textOf(page, `#many-tabs-${id}`)).toBe('Tab group with 1 tab');
    await page.click('#many-group-names');
    await page.waitForSelector('#many-group-names', { hidden: true });
    await page.evaluate(`browser.tabGroups.update(${id}, { title: 'Trade' })`);
    await comeBack(page);
    await expect.poll(() => textOf(page, `#many-tabs-${id}`)).toBe('Tab group “Trade” (1 tab)');
  });
});

/** `WCLIPPER_MANY_PAGES=300` reads as many, and prints how fast and how much memory the browser takes, as the docs state. */
const count = Number(process.env.WCLIPPER_MANY_PAGES ?? 0);

describe.runIf(count > 0).each(browserNames)('many pages of ten sites in %s', (name) => {
  const { clipper } = inAllowed(name);
  const sites = Array.from({ length: 10 }, openSite);

  test('are each asked for once, saved once, and their tabs closed', { timeout: 1_800_000 }, async () => {
    const page = await openScreen(clipper);
    const before = await tabsOf(page);
    const urls = Array.from({ length: count }, (_, at) =>
      (sites[at % 10] as Site).put(`/page-${at}`, story(`Page ${at}`)),
    );
    const memory = watchMemory(clipper.browser.process()?.pid ?? 0);
    const began = Date.now();
    await clip(page, urls);
    await untilDone(page);
    const minutes = (Date.now() - began) / 60_000;
    console.log(name, { pages: count, perMinute: Math.round(count / minutes), peakMB: Math.round(memory.end() / 1e6) });
    expect(await countsIn(page)).toEqual({ saved: count });
    expect(new Set((await clipsIn(page)).map(({ url }) => url))).toEqual(new Set(urls));
    const asked = sites.flatMap((each) => each.asked).filter((path) => path.startsWith('/page-'));
    expect(asked).toHaveLength(count);
    await expect.poll(() => tabsOf(page)).toBe(before);
  });
});

describe('the links in a selection', () => {
  // Of its own: nothing would wake the background of a browser that has waited for the other one's tests.
  const { clipper, site } = openClipper('chromium', { isAllowed: true });

  // The menu of the toolbar button is outside of any page; only Chromium's events can be dispatched.
  test('are listed when the menu of the button asks for many pages', async () => {
    const links = '<a href="/one">One</a> <p id="part"><a href="/two">Two</a> <a href="/three#x">Three</a></p>';
    const tab = await clipper.newPage(site.put('/links', story('Links', links)));
    await tab.$eval('#part', (part) => getSelection()?.selectAllChildren(part));
    const before = new Set(await clipper.tabs());
    await clipper.evaluateInBackground(`chrome.tabs.query({}).then((tabs) => {
      const tab = tabs.find(({ url = '' }) => url.endsWith('/links'));
      chrome.contextMenus.onClicked.dispatch({ menuItemId: 'many-pages' }, tab);
    })`);
    const opened = async () => (await clipper.tabs()).find((each) => !before.has(each) && each.url().endsWith('#many'));
    await expect.poll(async () => (await opened())?.$$('[data-found]')).toHaveLength(2);
  });
});

describe.each(browserNames)('a clip of many, in %s', (name) => {
  const { clipper, site } = inAllowed(name);

  test('is corrected on its page, and the others of its site are clipped again', async () => {
    const page = await openScreen(clipper);
    const part = (at: number) => `<p id="p${at}">Part ${at}. ${sentence.repeat(5)}</p>`;
    const body = `<article><h1>Part</h1>${[1, 2, 3, 4].map(part).join('')}</article>`;
    const urls = ['/one', '/two'].map((path) =>
      site.put(path, `<!doctype html><html lang="en"><title>Part</title>${body}</html>`),
    );
    await clip(page, urls);
    await untilDone(page);
    await page.click('#many-check');
    await page.waitForSelector('#run-preview .article p');
    const before = new Set(await clipper.tabs());
    await page.keyboard.press('c');
    const opened = async () => (await clipper.tabs()).find((each) => !before.has(each) && each.url() === urls[0]);
    await expect.poll(opened).toBeDefined();
    const tab = (await opened()) as Page;
    await untilPicking(tab);
    const [x, y] = await tab.$eval('#p2', (element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return [left + 20, top + height / 2] as const;
    });
    await tab.mouse.click(x, y);
    await tab.keyboard.press('Enter');
    const articles = async () => {
      const bodies = await bodiesIn(page);
      const parts = bodies.map((html) => [1, 2, 3, 4].filter((at) => html.includes(`Part ${at}.`)).join(''));
      return parts.filter((each) => each !== '').toSorted();
    };
    await expect.poll(articles).toEqual(['1234', '134']);
    await page.bringToFront();
    await page.click('#run-site');
    await expect.poll(() => site.asked.filter((path) => path === '/two')).toHaveLength(2);
    await untilDone(page);
    expect(await articles()).toEqual(['1234', '134']);
  });
});

describe('the clip beside a list of which most pages failed', () => {
  const { clipper, site } = inAllowed('chromium');

  test('is in view, and so is its row', async () => {
    const page = await openScreen(clipper);
    const failing = Array.from({ length: 8 }, (_, at) => site.put(`/none-${at}`, '<!doctype html><title>None</title>'));
    await clip(page, [...failing, site.put('/some', story('Some'))]);
    await untilDone(page);
    await page.click('#many-check');
    await page.waitForSelector('#run-preview .article p');
    const isSeen = (selector: string) =>
      page.$eval(selector, (found) => {
        const { left, top, bottom } = found.getBoundingClientRect();
        return bottom <= innerHeight && found.contains(document.elementFromPoint(left + 8, top + 8));
      });
    await expect.poll(() => isSeen('[data-key][aria-current]')).toBe(true);
    await page.evaluate('scrollTo(0, 99999)');
    await expect.poll(() => isSeen('.run-preview-tools button')).toBe(true);
  });
});

describe.each(browserNames)('a page that loads more when it is scrolled, in %s', (name) => {
  const { clipper, site } = inAllowed(name);

  test('is clipped as far as it goes when the reader asks for that', async () => {
    const page = await openScreen(clipper);
    const part = (at: number) => `<p>Piece ${at}. ${sentence.repeat(4)}</p>`;
    const grow = `let at = 4; new IntersectionObserver(([{ isIntersecting }], watcher) => {
      if (!isIntersecting) return;
      end.insertAdjacentHTML("beforebegin", ${JSON.stringify(part(0))}.replace("Piece 0", "Piece " + at));
      end.style.height = at + "px";
      if (++at > 12) watcher.disconnect();
      else { watcher.unobserve(end); watcher.observe(end); }
    }).observe(end)`;
    const url = site.put(
      '/grows',
      `<!doctype html><html lang="en"><title>Grows</title><article><h1>Grows</h1>${[1, 2, 3].map(part).join('<div style="height:1500px"></div>')}<div id="end"></div></article>${script(grow)}</html>`,
    );
    await clip(page, [url]);
    await untilDone(page);
    const text = async () => (await bodiesIn(page)).join();
    expect(await text()).toContain('Piece 3');
    expect(await text()).not.toContain('Piece 12');
    await page.click('#many-check');
    await page.waitForSelector('#run-preview .article p');
    await page.keyboard.press('s');
    await expect.poll(text, { timeout: 120_000 }).toContain('Piece 12');
    await expect.poll(() => page.evaluate('document.visibilityState')).toBe('visible');
  });
});

/** How many pages are in each state, and why those that failed did. */
const countsIn = async (page: Page) => {
  const counts: Record<string, number> = {};
  for (const row of await pagesIn(page)) {
    const name = row.failure ?? row.state;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

describe.each(browserNames)('many pages while something is lost, in %s', (name) => {
  const { clipper, site } = inAllowed(name);
  const paths = (what: string) => Array.from({ length: 3 }, (_, at) => `/${what}-${at}`);
  const put = (path: string) => site.put(path, story(path.slice(1)));
  const clipsOf = async (page: Page, what: string) =>
    (await clipsIn(page))
      .map(pathOf)
      .filter((path) => path.startsWith(`/${what}-`))
      .toSorted();

  async function untilPaused(page: Page): Promise<string> {
    const state = () => textOf(page, '#many-state');
    await expect.poll(state).toContain('Paused');
    await expect.poll(() => countsIn(page)).not.toHaveProperty('reading');
    return state();
  }

  test('the network: the list pauses and says why, and Resume reads the rest', async () => {
    const page = await openScreen(clipper);
    const [first = '', ...others] = paths('network');
    put(first);
    for (const path of others) site.put(path, { isCut: true });
    await clipper.evaluateInBackground(
      `void Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })`,
    );
    await clip(
      page,
      paths('network').map((path) => site.origin + path),
    );
    expect(await untilPaused(page)).toContain('could not be loaded');
    expect(await countsIn(page)).toEqual({ saved: 1, waiting: 2 });
    others.forEach(put);
    await clipper.evaluateInBackground('void delete navigator.onLine');
    await page.click('#many-pause');
    await untilDone(page);
    expect(await clipsOf(page, 'network')).toEqual(paths('network'));
  });

  test('space: the list pauses and says why, and Resume reads the rest', async () => {
    const page = await openScreen(clipper);
    paths('space').forEach(put);
    await clipper.evaluateInBackground(fullDisk(1));
    await clip(
      page,
      paths('space').map((path) => site.origin + path),
    );
    expect(await untilPaused(page)).toContain('not enough space');
    expect((await countsIn(page)).waiting).toBeGreaterThan(0);
    expect(await countsIn(page)).not.toHaveProperty('failed');
    await clipper.evaluateInBackground(emptyDisk);
    await page.click('#many-pause');
    await untilDone(page);
    expect(await clipsOf(page, 'space')).toEqual(paths('space'));
  });

  test('a permission: the rows say so, and Try again asks for it', async () => {
    const page = await openScreen(clipper);
    const held = deferred();
    const [first = '', ...others] = paths('permission');
    site.put(first, { body: story('permission-0'), after: held.promise });
    others.forEach(put);
    await clip(
      page,
      paths('permission').map((path) => site.origin + path),
    );
    await expect.poll(() => site.asked).toContain(first);
    await allowHosts(false);
    held.resolve();
    await untilDone(page);
    expect((await countsIn(page)).noAccess).toBeGreaterThanOrEqual(2);
    expect(site.asked.filter((path) => others.includes(path))).toEqual([]);
    expect(await page.$$eval('[data-reason="noAccess"]', (rows) => rows.length)).toBeGreaterThanOrEqual(2);
    await allowHosts(true);
    await page.bringToFront();
    await page.click('#many-retry-all');
    await expect.poll(() => clipsOf(page, 'permission')).toEqual(paths('permission'));
  });

  /** As a reader does it in the browser's settings. Firefox gives it back at the click, without the question. */
  async function allowHosts(isAllowed: boolean): Promise<void> {
    if (name === 'firefox')
      return isAllowed
        ? undefined
        : clipper.evaluateInBackground(
            `browser.permissions.remove({ origins: ['http://127.0.0.1/*'] }).then(() => {})`,
          );
    const settings = await clipper.newPage('chrome://extensions');
    await settings.evaluate(`chrome.developerPrivate.updateExtensionConfiguration({
      extensionId: '${clipper.extensionId}', hostAccess: '${isAllowed ? 'ON_ALL_SITES' : 'ON_CLICK'}' })`);
    await settings.close();
    const may = () => clipper.evaluateInBackground(`chrome.permissions.contains({ origins: ['http://127.0.0.1/*'] })`);
    await expect.poll(may).toBe(isAllowed);
  }
});

/** Both browsers at once, because most of the time is that of limits, such as half a minute for a page that never comes. */
describe('many pages of every kind', () => {
  const others = new Map(browserNames.map((name) => [name, Array.from({ length: 7 }, openSite)]));

  test('all have an end, in three tabs at most, and the tabs of the reader stay', { timeout: 1_800_000 }, async () => {
    await Promise.all(browserNames.map(allEnd));
  });

  async function allEnd(name: BrowserName): Promise<void> {
    const { clipper, site } = inAllowed(name);
    const ends = putHazards(others.get(name) ?? []);
    const reader = await clipper.newPage(site.put('/own', story('Own')));
    const eight = Array.from({ length: 8 }, (_, at) => site.put(`/eight-${at}`, story(`Eight ${at}`)));
    const page = await openScreen(clipper);
    const before = await tabsOf(page);
    await page.evaluate(countTabs);
    await clip(page, [...ends.keys(), ...eight]);
    // Without the question for access, which nobody could answer.
    const refused = `${site.origin.replace('127.0.0.1', 'localhost')}/refused`;
    await page.evaluate(`(globalThis.browser ?? chrome).runtime.sendMessage(
      { name: 'pages.clip', ask: { pages: [{ url: '${refused}' }] } })`);
    await untilDone(page);
    const rows = await pagesIn(page);
    expect(rows).toHaveLength(eight.length + ends.size + 1);
    expect(site.asked).not.toContain('/refused');
    for (const row of rows) {
      const wanted = row.url === refused ? 'noAccess' : (ends.get(row.url) ?? 'saved');
      const end = wanted.split('|').includes(endOf(row)) ? wanted : endOf(row);
      expect([name, pathOf(row), end]).toEqual([name, pathOf(row), wanted]);
    }
    expect(await page.evaluate('most')).toBeGreaterThan(0);
    expect(await page.evaluate('most')).toBeLessThanOrEqual(3);
    await expect.poll(() => tabsOf(page)).toBe(before);
    expect(reader.url()).toBe(`${site.origin}/own`);
    for (let at = 0; at < eight.length; at++)
      expect(site.asked.filter((path) => path === `/eight-${at}`)).toHaveLength(1);
    expect(new Set((await clipsIn(page)).map(({ url }) => url)).size).toBe((await clipsIn(page)).length);
  }
});

/** How often the browser is killed. `WCLIPPER_MANY_KILLS=20`: at many more moments. */
const kills = Number(process.env.WCLIPPER_MANY_KILLS ?? 4);

describe.each(browserNames)('%s, killed while it reads many pages,', (name) => {
  const site = openSite();
  const extension = openAllowedExtension(name);
  const profile = openFolder();
  let clipper: Clipper;
  const launch = () => launchHeadless(name, { extension, profile, language: 'en' });
  beforeAll(async () => {
    clipper = await launch();
  });
  afterAll(() => clipper?.close());

  test('loses no page and saves none twice', { timeout: 1_800_000 }, async () => {
    const urls = Array.from({ length: kills + 4 }, (_, at) => site.put(`/page-${at}`, story(`Page ${at}`)));
    await clip(await clipper.extensionPage(screen), urls);
    for (let kill = 0; kill < kills; kill++) {
      // Each time at another moment of reading a page.
      await expect.poll(() => site.asked.length, { timeout: 600_000 }).toBeGreaterThan(kill);
      clipper.browser.process()?.kill('SIGKILL');
      await clipper.closed;
      // Its profile has been tidied then.
      await clipper.close();
      clipper = await launch();
    }
    const page = await clipper.extensionPage(screen, '#many-state');
    await untilDone(page);
    const rows = await pagesIn(page);
    expect(rows).toHaveLength(urls.length);
    const clips = (await clipsIn(page)).map(({ url }) => url);
    expect(new Set(clips).size).toBe(clips.length);
    const lost = rows.filter((row) => endOf(row) !== 'interrupted' && !clips.includes(row.url));
    expect(lost).toEqual([]);
  });
});
