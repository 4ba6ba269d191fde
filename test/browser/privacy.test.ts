import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { openClipper, openRecorder } from '../support/opened';
import { png } from '../support/png';
import { closePages, openAbout, popupOver, saveIn, untilState } from '../support/popup-state';
import { untilQuiet } from '../support/quiet';
import type { Recorder } from '../support/recorder';
import { provesAll } from '../support/scope';

/*
 * A tour through the product on a page full of pictures, with two sites that write
 * down every request: nothing is asked of a site without a click that asks for it,
 * and no request says who asks.
 */

/** Long enough for a request that should not be made to arrive. */
const quietMs = 1200;

const words = `<p>${'A sentence that was written to be read, and then another one. '.repeat(8)}</p>`;

const site = openRecorder();
const other = openRecorder();
/** Of which nothing has been clipped that its pages could be compared with. */
const paper = openRecorder();
/** The same, with pages of other templates. */
const board = openRecorder();
const sites = () => [site, other, paper, board];
const seen = () => sites().flatMap((each) => each.seen);

beforeAll(async () => {
  for (const [at, name] of [
    'shown',
    'lazy',
    'small',
    'large',
    'noscript',
    'picture',
    'poster',
    'back',
    'lead',
  ].entries())
    site.put(`/${name}.png`, 'image/png', png(at));
  other.put('/closed.png', 'image/png', png(9));
  other.put('/open.png', 'image/png', png(10), { 'access-control-allow-origin': '*' });
});

function pageOf(title: string): string {
  const img = (attributes: string) => `${words}<p><img width="320" height="200" ${attributes}></p>`;
  return `<!doctype html><title>${title}</title><meta property="og:image" content="/lead.png">
    <link rel="icon" href="data:,"><style>img { display: block } .back { width: 300px; height: 200px }</style>
    <article><h1>${title}</h1>
    ${img('src="/shown.png" alt="shown"')}
    ${img('src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/lazy.png" alt="lazy"')}
    ${img('src="/small.png" srcset="/small.png 64w, /large.png 3200w" sizes="64px" alt="sized"')}
    ${img('src="http://192.168.77.1/router.png" loading="lazy" alt="router"').replace('<img', '<img data-x')}
    ${words}<p><noscript><img src="/noscript.png" alt="noscript" width="320" height="200"></noscript></p>
    ${words}<p><picture><source media="(min-width: 9000px)" srcset="/picture.png"><img src="/shown.png" alt="picture" width="320" height="200"></picture></p>
    ${img(`src="${other.origin}/closed.png" alt="closed"`)}
    ${img(`src="${other.origin}/open.png" alt="open"`)}
    ${words}<video poster="/poster.png" controls width="320" height="200"><source src="/film.mp4"></video>
    ${words}<div class="back" role="img" aria-label="back" style="background-image: url(/back.png)"></div>
    ${words.replace('</p>', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/icon.png" alt="icon" width="60" height="40">$&')}
    ${words}</article>`;
}

/** A page that links to another like it, with all that pages have loaded by their head and by their style sheets. */
function siblingOf(link: string, title: string): string {
  const css = `@import url("${other.origin}/imported.css"); @font-face { font-family: sent; src: url("${other.origin}/font.woff2") }
    body { font-family: sent; background-image: url("${other.origin}/back.png") } article { width: 200px }`;
  paper.put('/own.css', 'text/css', `${css} article { width: 401px } h1 { width: 100px }`);
  other.put('/closed.css', 'text/css', css);
  other.put('/open.css', 'text/css', 'h1 { width: 203px }', { 'access-control-allow-origin': '*' });
  return `<!doctype html><title>${title}</title><link rel="icon" href="data:,">
    <link rel="stylesheet" href="${other.origin}/closed.css">
    <link rel="stylesheet" href="/own.css"><link rel="stylesheet" href="${other.origin}/open.css" media="screen">
    <link rel="preload" as="font" href="${other.origin}/preloaded.woff2" crossorigin><link rel="preconnect" href="${other.origin}">
    <link rel="prefetch" href="/prefetched.html"><link rel="alternate stylesheet" title="other" href="/alternate.css">
    <style>nav { color: red }</style><nav style="width: 305px"><a href="${link}">Another</a></nav>
    <article style="background-image: url(${other.origin}/back.png)"><h1>${title}</h1>${words.replaceAll('sentence', `sentence of page ${title}`)}<img src="/shown.png" alt="shown"></article>`;
}

/** Notes how wide the frame of a sibling page has laid its blocks out when it is removed. */
function watchFrame(): void {
  HTMLIFrameElement.prototype.remove = function () {
    const width = (selector: string) => {
      const element = this.contentDocument?.querySelector(selector);
      return element && this.contentDocument?.defaultView?.getComputedStyle(element).width;
    };
    const window = this.contentDocument?.defaultView?.innerWidth;
    Object.assign(globalThis, {
      seenSizes: { article: width('article'), h1: width('h1'), nav: width('nav'), window },
    });
    Element.prototype.remove.call(this);
  };
}

const asked = () => seen().map(({ path }) => path);
const forget = () => {
  for (const each of sites()) each.seen.length = 0;
};

/** Waits until what a page asks for by itself has been asked for. */
const settled = () => untilQuiet(() => seen().length, 800);

/** Runs a part of the tour; returns what was asked of the sites meanwhile. */
async function during(act: () => Promise<unknown>): Promise<string[]> {
  await settled();
  forget();
  await act();
  await sleep(quietMs);
  return asked();
}

const anonymous = () => seen().every(({ headers }) => !/-extension:/.test(JSON.stringify(headers)));

const preview = (popup: Page) =>
  popup.$$eval('#preview article :is(img, .picture-place)', (places) =>
    places.map((place) => ({
      name: place instanceof HTMLImageElement ? place.alt : place.querySelector('.picture-alt')?.textContent,
      is: place instanceof HTMLImageElement ? place.src.slice(0, 5) : 'place',
    })),
  );

describe.each(journeyBrowsers)('in %s', (name) => {
  const { clipper } = openClipper(name);
  let title = 0;

  async function openPopup(): Promise<{ page: Page; popup: Page }> {
    const page = await clipper.newPage(site.put(`/page-${name}-${++title}`, 'text/html', pageOf(`Tour ${title}`)));
    const popup = await clipper.pressToolbarButton(page);
    return { page, popup };
  }

  const ready = (popup: Page) => untilState(popup, 'ready');

  async function openClip(clipId: string): Promise<Page> {
    const library = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`);
    await library.waitForSelector('#reader article :is(img, .picture-place)');
    return library;
  }

  test('the preview shows the pictures the page has loaded, and requests others on a click, through the page', async () => {
    const page = await clipper.newPage(site.put(`/page-${name}`, 'text/html', pageOf('Preview')));
    let popup: Page | undefined;
    const requests = await during(async () => {
      popup = await clipper.pressToolbarButton(page);
      await ready(popup);
      await openAbout(popup);
      await popup.waitForSelector('#load-pictures');
    });
    expect(requests).toEqual([]);
    const by = async () => Object.fromEntries((await preview(popup as Page)).map((place) => [place.name, place.is]));
    await expect.poll(by).toMatchObject({
      shown: 'blob:',
      sized: 'blob:',
      lazy: 'place',
      noscript: 'place',
      closed: 'place',
      icon: 'place',
    });
    // The place of a small picture stands in its line.
    const heights = await popup?.$$eval('.picture-place', (places) =>
      places.map((place) => [place.querySelector('.picture-alt')?.textContent, place.clientHeight] as const),
    );
    expect(new Map(heights).get('icon')).toBeLessThan(40);
    expect(new Map(heights).get('lazy')).toBeGreaterThan(100);
    if (provesAll) await loadByButton(popup as unknown as Page);
  });

  async function loadByButton(popup: Page): Promise<void> {
    const requests = await during(async () => {
      await popup.click('#load-pictures');
      await popup.waitForFunction('/refused/.test(document.querySelector(".load-pictures")?.textContent)');
    });
    expect(requests).toContain('/lazy.png');
    expect(requests).toContain('/noscript.png');
    expect(anonymous()).toBe(true);
    const by = async () => Object.fromEntries((await preview(popup)).map((place) => [place.name, place.is]));
    await expect.poll(by).toMatchObject({ lazy: 'blob:', noscript: 'blob:', closed: 'place', router: 'place' });
  }

  test('saving loads pictures through the page only; reading, printing and exporting make no request', async () => {
    const { page, popup } = await openPopup();
    await ready(popup);
    let clipId = '';
    const saving = await during(async () => {
      clipId = await saveIn(popup);
      await popup.waitForSelector('#pictures[data-running="false"]');
    });
    expect(saving).toContain('/lazy.png');
    expect(anonymous()).toBe(true);
    for (const { headers } of other.seen) {
      expect(headers.referer ?? site.origin).toContain(site.origin);
      expect(headers.origin ?? site.origin).toBe(site.origin);
    }
    await closePages(popup, page);
    let library: Page | undefined;
    const reading = await during(async () => {
      const list = await clipper.extensionPage('src/screens/library-page/index.html', '[data-clip-id]');
      await sleep(quietMs);
      await list.close();
      library = await openClip(clipId);
      await library.evaluate(() => {
        window.print = () => {};
        document.querySelector<HTMLElement>('#print')?.click();
      });
      await library.evaluate(() => document.querySelector<HTMLElement>('#copy')?.click());
      await library.click('#more');
      await library.hover('#drag');
      await sleep(quietMs);
      const options = await clipper.extensionPage('src/screens/options/index.html', '#template-preview');
      await options.close();
    });
    expect(reading).toEqual([]);
    const places = () => library?.$$eval('.picture-place .picture-alt', (alts) => alts.map((alt) => alt.textContent));
    await expect.poll(places).toContain('closed');
    // Nothing on the page may load anything, whatever it shows.
    const addresses = await library?.evaluate(() =>
      [...document.querySelectorAll('[src], [srcset], [poster], [background], link[href]')].flatMap((element) =>
        ['src', 'srcset', 'poster', 'background', 'href'].flatMap((name) => element.getAttribute(name) ?? []),
      ),
    );
    expect(addresses?.filter((address) => /^(?:https?:)?\/\//.test(address))).toEqual([]);
  });

  test('a sibling page is fetched on a click, with its readable style sheets and anonymously', async () => {
    const url = paper.put(`/2026/0405/${name}-one.html`, 'text/html', siblingOf(`${name}-two.html`, 'One'));
    paper.put(`/2026/0405/${name}-two.html`, 'text/html', siblingOf(`${name}-one.html`, 'Two'));
    await clipper.evaluateInBackground(`(globalThis.browser ?? chrome).storage.local.set({ engine: 'featuretree' })`);
    const page = await clipper.newPage(url);
    const popup = await clipper.pressToolbarButton(page);
    await ready(popup);
    const requests = await during(async () => {
      await popup.click('#compare summary');
      await sleep(quietMs);
      expect(asked()).toEqual([]);
      await popup.evaluate(watchFrame);
      await popup.click('#fetch-sibling');
      await popup.waitForFunction('document.querySelector("#preview") && !document.querySelector("#instead")');
    });
    const window = await page.evaluate('innerWidth');
    expect(await popup.evaluate('window.seenSizes')).toEqual({
      ...{ article: '401px', h1: '203px', nav: '305px', window },
    });
    expect(requests.toSorted()).toEqual([`/2026/0405/${name}-two.html`, '/closed.css', '/open.css', '/own.css']);
    expect(anonymous()).toBe(true);
    for (const { headers } of seen()) {
      expect(headers.origin ?? paper.origin).toBe(paper.origin);
      expect(headers).not.toHaveProperty('referer');
      expect(headers).not.toHaveProperty('cookie');
    }
    await clipper.evaluateInBackground(`(globalThis.browser ?? chrome).storage.local.remove('engine')`);
  });

  variantIn(name, provesAll)(
    'of linked pages with other templates three are fetched, and none is compared with',
    async () => {
      const linked = ['three', 'four', 'five', 'six'].map((each) => `${name}-${each}.html`);
      const links = linked.map((each) => `<a href="${each}#top">${each}</a> <a href="${each}">${each}</a>`).join(' ');
      const own = `<!doctype html><title>Two</title><article><h1>Two</h1>${words}</article><p>${links}</p>`;
      const url = board.put(`/2026/0406/${name}-two.html`, 'text/html', own);
      const rows = '<tr><td><a href="/">cell</a></td></tr>'.repeat(40);
      for (const each of linked) board.put(`/2026/0406/${each}`, 'text/html', `<!doctype html><table>${rows}</table>`);
      await clipper.evaluateInBackground(`(globalThis.browser ?? chrome).storage.local.set({ engine: 'featuretree' })`);
      const page = await clipper.newPage(url);
      const popup = await clipper.pressToolbarButton(page);
      await ready(popup);
      const requests = await during(async () => {
        await popup.click('#compare summary');
        await popup.click('#fetch-sibling');
        await popup.waitForSelector('#failure[data-code="noSibling"]');
      });
      expect(requests).toEqual(linked.slice(0, 3).map((each) => `/2026/0406/${each}`));
      expect(anonymous()).toBe(true);
      await clipper.evaluateInBackground(`(globalThis.browser ?? chrome).storage.local.remove('engine')`);
    },
  );

  test.runIf(provesAll)('the other pages of an article are fetched on a click', async () => {
    const part = (number: number) => {
      const paragraphs = [1, 2, 3, 4].map(
        (at) => `<p>${`Line ${at} of part ${number}, written to be read. `.repeat(4)}</p>`,
      );
      const links = [1, 2].map((at) => (at === number ? `<b>${at}</b>` : `<a href="${partOf(at)}">${at}</a>`));
      return `<!doctype html><title>In parts</title><link rel="icon" href="data:,"><article><h1>In parts</h1>${paragraphs.join('')}
        <p><img src="/shown.png" width="320" height="200" alt="shown"></p><p class="pager">${links.join(' ')}</p></article>`;
    };
    const partOf = (number: number) => `/parts-${name}${number === 1 ? '' : `_${number}`}.html`;
    site.put(partOf(2), 'text/html', part(2));
    const page = await clipper.newPage(site.put(partOf(1), 'text/html', part(1)));
    let popup: Page | undefined;
    const before = await during(async () => {
      popup = await clipper.pressToolbarButton(page);
      await ready(popup);
      await popup.waitForSelector('#join');
    });
    expect(before).toEqual([]);
    const requests = await during(async () => {
      await popup?.click('#join');
      await popup?.waitForSelector('#joined');
    });
    expect(requests).toEqual([partOf(2)]);
    expect(anonymous()).toBe(true);
  });

  test.runIf(provesAll)('a copy of the whole page is made on a click, and requests only its pictures', async () => {
    const { popup } = await openPopup();
    await ready(popup);
    const before = await during(async () => {
      await popup.click('#more');
      await popup.waitForSelector('#copy-page');
    });
    expect(before).toEqual([]);
    // Those that the page has not loaded yet are copied, too.
    const copied = ['shown', 'small', 'poster', 'back', 'closed', 'open', 'lazy', 'icon'].map((each) => `/${each}.png`);
    const requests = await during(async () => {
      await popup.click('#copy-page');
      await popup.waitForSelector('#page-copy:not([data-state=copying])');
    });
    expect(requests.filter((path) => !copied.includes(path))).toEqual([]);
    expect(anonymous()).toBe(true);
  });
});

describe.runIf(provesAll).each(journeyBrowsers)('an extension that may read all sites, in %s', (name) => {
  const { clipper } = openClipper(name, { isAllowed: true });

  test('a missing picture is loaded and kept on a click, by an anonymous request', async () => {
    const url = site.put(
      `/later-${name}`,
      'text/html',
      `<!doctype html><title>Later</title><article><h1>Later</h1>${words}
        <p><img src="${other.origin}/closed.png?later" alt="closed" width="320" height="200"></p>${words}</article>`,
    );
    other.put('/closed.png?later', 'image/png', png(11));
    const page = await clipper.newPage(url);
    await clipper.evaluateInBackground(`(globalThis.browser ?? chrome).storage.local.set({ images: 'link' })`);
    const popup = await popupOver(clipper, page);
    const clipId = await saveIn(popup);
    await closePages(popup, page);
    const library = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`, '.picture-load');
    const loading = await during(async () => {
      await library.click('.picture-load');
      await library.waitForSelector('#reader article img[src^="blob:"]');
    });
    expect(loading).toEqual(['/closed.png?later']);
    const [{ headers }] = other.seen as [Recorder['seen'][number]];
    expect(headers).not.toHaveProperty('origin');
    expect(headers).not.toHaveProperty('referer');
    expect(headers).not.toHaveProperty('cookie');
    const again = await during(async () => {
      await library.close();
      const next = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`);
      await next.waitForSelector('#reader article img[src^="blob:"]');
    });
    expect(again).toEqual([]);
  });
});
