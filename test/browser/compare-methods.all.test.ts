import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Clip } from '../../src/browser/messaging/stored-clips';
import { journeyBrowsers } from '../support/browsers';
import { drawn } from '../support/drawn';
import { compareTab } from '../support/methods-tab';
import { openClipper } from '../support/opened';
import { answerTo } from '../support/outbox-page';
import { popupOver } from '../support/popup-state';
import { pressTogether } from '../support/press-together';
import { provesAll } from '../support/scope';
import { textOf } from '../support/text-of';

const sentence = 'The keeper of the light wrote down what the sea had brought, and when it had taken it back again. ';

/** An article with text around it about which methods disagree. */
const story = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The keeper of the light</title><body>
  <nav><a href="/">Home</a> <a href="/sea">Sea</a></nav>
  <main><article><h1>The keeper of the light</h1><p>By Olga Brandt</p>
  ${[1, 2, 3, 4, 5].map((n) => `<p>Part ${n}. ${sentence.repeat(4)}</p>`).join('')}
  <p>&lt;img src=/evil onerror="document.title='evil'"&gt; ${sentence.repeat(2)}</p></article></main>
  <aside><h2>From the same coast</h2><p>A boat was found. ${sentence.repeat(2)}</p></aside>
  <footer><p>Terms of use and the imprint of this site, which nobody reads.</p><a href="/imprint">Imprint</a></footer>`;

describe.each(journeyBrowsers)('comparing the methods, in %s', (browser) => {
  const { clipper, site } = openClipper(browser);
  let page: Page;
  let view: Page;

  beforeAll(async () => {
    site.put('/story', story);
    page = await clipper.newPage(`${site.origin}/story`);
    view = await compareTab(clipper, await popupOver(clipper, page));
  });

  const rows = () => view.$$eval('.compared [role="tab"]', (all) => all.map((row) => [row.id, row.textContent ?? '']));

  /** Chooses the first method whose text differs from the clip's, by its row; returns its id. */
  async function chooseDifferent(): Promise<string> {
    const different = (await rows()).find(([, text]) => /\D\d\d?% in common/.test(text ?? ''));
    const id = different?.[0] ?? '';
    await view.bringToFront();
    await view.click(`#${id}`);
    await view.waitForSelector(`#compared-method[aria-labelledby="${id}"] .difference`);
    return id;
  }

  test('lists every method with its words and what it has in common with the clip', async () => {
    const listed = await rows();
    expect(listed.map(([id]) => id)).toEqual([
      'compare-wclipper-best',
      'compare-wclipper-less',
      'compare-wclipper-more',
      ...['nta', 'framework', 'rowblock', 'fusion', 'featuretree'].flatMap((engine) => [
        `compare-${engine}-best`,
        `compare-${engine}-paper-best`,
      ]),
    ]);
    const [own, ...others] = listed.map(([, text]) => text ?? '');
    expect(own).toMatch(/Current clip.*words.*100\s?% in common/);
    const [papers, comparing] = [others.slice(0, -2), others.slice(-2)];
    for (const text of papers) expect(text).toMatch(/words.*% in common|no content/);
    for (const text of comparing) expect(text).toContain('knows no other page of this site');
    expect(await textOf(view, '#compare-status')).toBe('All 13 methods have finished');
  });

  test('marks what a method keeps in addition and leaves out, and collapses what is the same', async () => {
    await chooseDifferent();
    expect(await textOf(view, '.compare-summary')).toMatch(
      /Only with this method: .*word.*Only in the current clip: .*word/,
    );
    const signs = await view.$$eval('.difference', (all) =>
      all.map((block) => [block.getAttribute('data-fate'), block.querySelector('.sign')?.textContent]),
    );
    for (const [fate, sign] of signs) expect({ more: '+', less: '−', both: sign }[String(fate)]).toBe(sign);
    expect(await view.$$eval('.difference :is(ins, del) .unseen', (all) => all.length)).toBeGreaterThan(0);
    // The title is a field of every clip, not text that only one has.
    const texts = await view.$$eval('.difference .text', (all) => all.map(({ textContent }) => textContent ?? ''));
    expect(texts.filter((text) => text.endsWith('The keeper of the light'))).toEqual([]);
    expect(await textOf(view, 'details.same summary')).toMatch(/^The same: \d+ blocks? /);
    await view.click('details.same summary');
    await view.waitForFunction("document.querySelector('details.same p')?.textContent.length > 0");
    expect(await view.title()).toBe('Compare the methods on this page');
    expect(await view.$$('#methods img')).toEqual([]);
  });

  test('moves through the methods with the arrow keys', async () => {
    await view.focus('.compared [aria-selected="true"]');
    await view.keyboard.press('Home');
    expect(await view.$eval(':focus', ({ id }) => id)).toBe('compare-wclipper-best');
    await view.waitForFunction("document.querySelector('.compare-summary').textContent.includes('is the same as')");
    await view.keyboard.press('ArrowUp');
    expect(await view.$eval(':focus', ({ id }) => id)).toBe('compare-featuretree-paper-best');
    await view.waitForSelector('#without');
    expect(await view.$('#use-method')).toBeNull();
  });

  test('adopts a method with one click: the next popup shows its text', async () => {
    const id = await chooseDifferent();
    const words = /([\d,]+) words/.exec((await rows()).find(([row]) => row === id)?.[1] ?? '')?.[1];
    await view.click('#use-method');
    await view.waitForSelector('#adopted[data-state="used"]');
    expect(await textOf(view, `#${id} .current`)).toBe('Current clip');
    expect(await view.$eval('#use-method', (button) => button.getAttribute('aria-disabled'))).toBe('true');
    await view.click('#to-page');
    await page.waitForFunction('document.visibilityState === "visible"');
    const popup = await popupOver(clipper, page);
    expect(await textOf(popup, '#contents')).toContain(`${words} words`);
    // Undo brings the text back that was shown before.
    const before = /([\d,]+) words/.exec((await rows())[0]?.[1] ?? '')?.[1];
    // What listens to the keys is loaded after the article.
    await popup.waitForSelector('#undo-change');
    await drawn(popup);
    await pressTogether(popup, 'Control', 'z');
    await popup.waitForFunction(`document.querySelector('#contents')?.textContent.includes('${before} words')`);
  });

  test('saves with a method, says so, and leads to the clip', async () => {
    await view.bringToFront();
    await view.click('#compare-nta-best');
    await view.waitForSelector('#compared-method[aria-labelledby="compare-nta-best"] #save-with-method');
    await view.click('#save-with-method');
    await view.waitForSelector('#adopted[data-state="saved"]');
    expect(await textOf(view, '#adopted')).toBe('Saved to your library');
    expect(await view.$('#open-saved')).not.toBeNull();
    expect(await engineOfNewest()).toBe('nta');
    await view.click('#save-with-method');
    await view.waitForFunction("document.querySelector('#adopted').textContent === 'This page is already saved'");
  });

  test('switches to the boxes of the methods and back', async () => {
    await view.click('#view-boxes');
    await view.waitForSelector('#method-wclipper');
    await expect.poll(() => view.title()).toBe('How the methods see this page');
    await view.click('#view-texts');
    await view.waitForSelector('#compare-nta-best[aria-selected="true"]');
  });

  test('says so if the tab no longer shows the page', async () => {
    site.put('/elsewhere', '<!doctype html><title>Elsewhere</title><p>Nothing');
    await page.goto(`${site.origin}/elsewhere`);
    await view.bringToFront();
    await view.click('#compare-wclipper-best');
    await view.waitForSelector('#compared-method[aria-labelledby="compare-wclipper-best"] #use-method');
    await view.click('#use-method');
    await view.waitForSelector('#adopted[data-state="failed"]');
    expect(await textOf(view, '#adopted')).toContain('no longer shows this page');
  });

  test('works without a clip, where all text counts as added', async () => {
    site.put(
      '/links',
      `<!doctype html><title>Links</title>${'<p><a href="/a">One</a> <a href="/b">Two</a></p>'.repeat(4)}`,
    );
    const popup = await popupOver(clipper, await clipper.newPage(`${site.origin}/links`), 'failed');
    const other = await compareTab(clipper, popup);
    expect(await textOf(other, '.compare-intro')).toContain('no clip of this page yet');
  });

  /** The engine of the newest clip of the story, as the library has it. */
  async function engineOfNewest(): Promise<string> {
    const { clipId } = await answerTo<{ clipId: string }>(view, 'clip.ofPage', { url: `${site.origin}/story` });
    return (await answerTo<Clip>(view, 'clip.read', { clipId })).article.engine;
  }
});

describe.runIf(provesAll)('comparing the methods on a large page', () => {
  const { clipper, site } = openClipper('chromium');

  test('shows a part of the differences', async () => {
    site.put(
      '/large',
      `<!doctype html><title>Log</title><article><h1>Log</h1>${`<p>${sentence}</p>`.repeat(4000)}</article>`,
    );
    const popup = await popupOver(clipper, await clipper.newPage(`${site.origin}/large`));
    const view = await compareTab(clipper, popup);
    expect(await view.$$eval('.difference, details.same', (all) => all.length)).toBeLessThanOrEqual(200);
  });
});
