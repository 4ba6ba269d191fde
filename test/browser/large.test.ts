import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { popupOver, untilState } from '../support/popup-state';
import { provesAll } from '../support/scope';
import { textOf } from '../support/text-of';

/*
 * Large pages, clipped with the toolbar button. Larger ones are in hostile-sizes.all.test.ts, and
 * `npm run bench -- --only hostile-sizes` measures how long they keep their tab busy.
 */
describe.each(journeyBrowsers)('a large page, in %s', (name) => {
  const { clipper, site } = openClipper(name);

  async function clipped(markup: string): Promise<Page> {
    const tab = await clipper.newPage(site.put('/large', `<!doctype html><title>Large</title><body>${markup}`));
    const popup = await clipper.pressToolbarButton(tab);
    const state = await untilState(popup, 'ready', 'failed');
    expect(state, await textOf(popup, 'body')).toBe('ready');
    return popup;
  }

  test.runIf(provesAll)(
    'that is an article is clipped whole, and its beginning shown until all is asked for',
    async () => {
      const count = 16_000;
      const paragraph = (at: number) =>
        `<p>The keeper wrote in his <a href="/book">book</a> of day ${at} how the <b>lamp</b> was lit, and why nobody spoke.</p>`;
      const paragraphs = Array.from({ length: count }, (_, at) => paragraph(at)).join('');
      const popup = await clipped(`<article><h1>The book of the lamp</h1>${paragraphs}</article>`);
      expect(await popup.$('[data-doubts~=partial]')).toBeNull();
      await popup.waitForSelector('#show-all');
      const shown = () => textOf(popup, 'article.book');
      const beginning = await shown();
      expect(beginning).toContain('of day 0 how');
      expect(beginning.length).toBeLessThan(100_001);
      await popup.evaluate("document.querySelector('#show-all').click()");
      await popup.waitForFunction("!document.querySelector('#show-all')");
      await popup.waitForSelector('#preview .article:not([aria-busy])');
      const days = (await shown()).match(/of day \d+ how/g);
      expect(days).toEqual(Array.from({ length: count }, (_, at) => `of day ${at} how`));
    },
    300_000,
  );

  test.runIf(provesAll)(
    'of 510 frames keeps the text of the first 500',
    async () => {
      const frames = Array.from(
        { length: 510 },
        (_, at) => `<iframe style="width:300px;height:80px" srcdoc="<p>The text of frame ${at}."></iframe>`,
      );
      const popup = await clipped(frames.join(''));
      const shown = await popup.$eval('body', (body) => body.innerText);
      expect(shown).toContain('The text of frame 0.');
      expect(shown).toContain('The text of frame 499.');
      expect(shown).not.toContain('The text of frame 500.');
      expect(await popup.$('[data-doubts~=partial]')).not.toBeNull();
    },
    300_000,
  );

  test.runIf(provesAll)('with a table of 300 rows before the article is clipped with the article', async () => {
    const rows = '<tr><td>Monday<td>A cell of a row</tr>'.repeat(300);
    const prose = `<p>${'The keeper wrote how the lamp is lit in winter, and why nobody may talk to him. '.repeat(3)}</p>`;
    const popup = await clipped(
      `<table>${rows}</table><article><h1>The lamp</h1>${prose.repeat(8)}<p>That is all.</p></article>`,
    );
    expect(await popup.$eval('body', (body) => body.innerText)).toContain('That is all.');
    expect(await popup.$('[data-doubts~=partial]')).toBeNull();
  });

  test.runIf(name === 'chromium')('whose process crashes because it nests too deeply is reported', async () => {
    const tab = await clipper.newPage();
    const grow = `setTimeout(() => { let up = document.createElement('div'); const top = up; for (let i = 0; i < 3000; i++) { const box = document.createElement('div'); up.append(box); up = box; } up.textContent = 'deep'; document.body.append(top); }, 100)`;
    const crashed = new Promise((resolve) => tab.once('error', resolve));
    await tab.goto(site.put('/deep', `<!doctype html><title>Deep</title><body><script>${grow}</script>`), {
      waitUntil: 'domcontentloaded',
    });
    await crashed;
    const popup = await popupOver(clipper, tab, 'failed');
    expect(await popup.$eval('#failure', (element) => (element as HTMLElement).dataset.code)).toBe('pageCrashed');
  });
});
