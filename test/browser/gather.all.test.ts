import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { browserNames } from '../support/browsers';
import { openClipper } from '../support/opened';
import { bodyOfClip, choosePicking, pickElement } from '../support/picking';
import { popupOver } from '../support/popup-state';
import { rowsOf } from '../support/stored-rows';

const sentence = 'somebody wrote these words to be read, and after them a few more, until the line was full.';
/** Entries of a page: many times more than a step of scrolling or a virtual list shows, and each step takes its time. */
const most = 120;
/** Defines the text of an entry and how many there are. */
const setUp = `const most = ${most}; const words = (at) => "Entry " + at + ": " + ${JSON.stringify(sentence)};`;

/** Adds ten entries whenever its end comes into view. */
const growing = `<article><h1>Grows</h1><div id="list"></div><div id="end">End</div></article><script>${setUp}
  let at = 0;
  const more = () => {
    for (let to = at + 10; at < to && at < most; ) {
      const entry = document.createElement('p');
      entry.textContent = words(++at);
      list.append(entry, Object.assign(document.createElement('p'), { textContent: 'Reply' }));
    }
  };
  more();
  new IntersectionObserver(([{ isIntersecting }], watcher) => {
    if (!isIntersecting || at >= most) return;
    more();
    watcher.unobserve(end);
    watcher.observe(end);
  }, { rootMargin: '100px' }).observe(end);
</script>`;

/** Has only the twenty entries around what is in view. */
const virtual = `<style>#list { position: relative; height: calc(${most} * 80px); padding: 0 } li { position: absolute; height: 80px }</style>
<article><h1>Virtual</h1><ol id="list"></ol></article><script>${setUp}
  let shown = -1;
  const draw = () => {
    const from = Math.max(0, Math.min(most - 20, Math.floor((scrollY - list.offsetTop) / 80) - 4));
    if (from === shown) return;
    shown = from;
    list.replaceChildren(...Array.from({ length: 20 }, (_, k) => {
      const entry = document.createElement('li');
      entry.textContent = words(from + k + 1);
      entry.style.top = (from + k) * 80 + 'px';
      return entry;
    }));
  };
  addEventListener('scroll', () => requestAnimationFrame(draw));
  draw();
</script>`;

/** The panel. */
const host = 'html > :not(head, body)';

describe.each(browserNames)('gathering while a page is scrolled, in %s', (name) => {
  const { clipper, site } = openClipper(name);
  // A toast would be taken for the panel, or its end for that of picking.
  beforeAll(() => clipper.evaluateInBackground('chrome.storage.local.set({ toast: false })'));

  async function start(path: string, title: string, html: string): Promise<Page> {
    const page = await clipper.newPage(
      site.put(path, `<!doctype html><html lang="en"><title>${title}</title><body>${html}</body></html>`),
    );
    await gather(page);
    return page;
  }

  async function gather(page: Page): Promise<void> {
    const popup = await popupOver(clipper, page, 'ready');
    await popup.click('#more');
    await choosePicking(popup, '#gather-page');
    await page.bringToFront();
    await page.waitForSelector(host);
  }

  /** Clicks a button of the panel, so far (px) from its end: its shadow root is closed. */
  async function clickFromEnd(page: Page, distance: number): Promise<void> {
    const box = await (await page.$(host))?.boundingBox();
    if (!box) throw new Error('there is no panel');
    await page.mouse.click(box.x + box.width - distance, box.y + box.height - 28);
  }
  const scrollForMe = (page: Page) => clickFromEnd(page, 200);
  const save = (page: Page) => clickFromEnd(page, 36);

  async function entriesOf(title: string): Promise<readonly number[]> {
    const html = (await bodyOfClip(clipper, title)) ?? '';
    return [...html.matchAll(/Entry (\d+):/g)].map(([, at]) => Number(at));
  }
  const all = Array.from({ length: most }, (_, at) => at + 1);

  test.each([
    ['grows', 'Grows', growing],
    ['unloads what is far away', 'Virtual', virtual],
    ['scrolls its body', 'Body', `<style>html, body { height: 100%; overflow-x: hidden }</style>${growing}`],
  ])('takes each entry of a page that %s once, in order', { timeout: 240_000 }, async (_, title, html) => {
    const page = await start(`/${title}`, title, html);
    await scrollForMe(page);
    await expect.poll(() => entriesOf(title), { timeout: 200_000 }).toHaveLength(most);
    expect(await entriesOf(title)).toEqual(all);
    const lists = (await bodyOfClip(clipper, title))?.match(/<ol/g) ?? [];
    expect(lists).toHaveLength(html.includes('<ol') ? 1 : 0);
  });

  /** Gathers a page up to its 70th entry, and ends the background once that is stored. */
  async function gatherUntilEnded(title: string): Promise<Page> {
    const page = await start(`/${title}`, title, virtual.replace('Virtual', title));
    await page.evaluate('scrollTo({ top: 5000, behavior: "instant" })');
    await expect.poll(stored).toContain('Entry 70:');
    await clipper.stopBackground();
    return page;
  }
  const stored = () =>
    clipper.evaluateInBackground(`${rowsOf('drafts')}.then((rows) => rows.map(({ article }) => article.html).join())`);

  /** Any question starts the background. */
  async function startBackground(): Promise<void> {
    const screen = await clipper.extensionPage('src/screens/library-page/index.html');
    await screen.evaluate(`(globalThis.browser ?? chrome).runtime.sendMessage({ name: 'ping', ask: null })`);
  }

  test('goes on after the background ends', async () => {
    const page = await gatherUntilEnded('Resumed');
    await startBackground();
    await page.bringToFront();
    await page.evaluate('scrollTo({ top: 9000, behavior: "instant" })');
    await expect.poll(stored).toContain('Entry 120:');
    expect(await entriesOf('Resumed')).toEqual([]);
    await save(page);
    await expect.poll(() => entriesOf('Resumed')).toContain(120);
    const entries = await entriesOf('Resumed');
    expect(entries).toEqual([...new Set(entries)].toSorted((one, other) => one - other));
    expect(entries).toEqual(expect.arrayContaining([1, 70]));
  });

  test('is saved as far as it went if the page is gone when the background starts again', async () => {
    const page = await gatherUntilEnded('Ended');
    await page.close();
    await startBackground();
    await expect.poll(() => entriesOf('Ended')).toContain(70);
    const body = await bodyOfClip(clipper, 'Ended');
    expect(body).toContain('<em>[Something may be missing here.]</em>');
    expect(body?.indexOf('Entry 1:')).toBeLessThan(body?.indexOf('[Something') ?? 0);
  });

  test('leaves out what the reader has removed from the page before', async () => {
    const page = await clipper.newPage(
      site.put(
        '/left',
        `<!doctype html><html lang="en"><title>Left</title><body>${growing.replace('Grows', 'Left')}</body></html>`,
      ),
    );
    await pickElement(clipper, page, '#list > :nth-child(3)');
    await expect.poll(() => entriesOf('Left')).toContain(3);
    expect(await entriesOf('Left')).not.toContain(2);
    await gather(page);
    const shown = () => page.$$eval('#list > p', (all) => all.length / 2);
    const before = await shown();
    await page.evaluate('scrollTo({ top: 1e6, behavior: "instant" })');
    await expect.poll(shown).toBeGreaterThan(before);
    await save(page);
    await expect.poll(() => entriesOf('Left')).toContain(before + 1);
    expect(await entriesOf('Left')).not.toContain(2);
  });

  test('follows the reader until they save', async () => {
    const page = await start('/own', 'Own', virtual.replace('Virtual', 'Own'));
    await page.evaluate('scrollTo({ top: 5000, behavior: "instant" })');
    const entries = () =>
      page.$$eval('li', (all) => all.map(({ textContent }) => Number.parseInt(textContent.slice(6), 10)));
    await expect.poll(entries).not.toContain(20);
    const shown = await entries();
    await save(page);
    await expect.poll(() => entriesOf('Own')).toEqual([...all.slice(0, 20), ...shown]);
  });
});
