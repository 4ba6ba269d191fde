import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import { launchHeadless } from '../support/browsers';
import { untilState } from '../support/popup-state';

/*
 * How the popup lays out an article. Only in Chromium, which looks for the size of a popup by laying it out, and which
 * reports layout shifts.
 */

const paragraph = (at: number) =>
  `<p>On day ${at} the keeper wrote in his <a href="/book">book</a> how the <b>lamp</b> is lit in winter, how the oil is warmed before it is poured, and why nobody may talk to him while he counts the boats.</p>`;
const articlePage = (paragraphs: number) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>How the lamp is lit</title><article><h1>How the lamp is lit</h1>${Array.from({ length: paragraphs }, (_, at) => paragraph(at)).join('')}</article>`;

let clipper: Clipper;
let site: Site;

beforeAll(async () => {
  site = await serve();
  site.put('/short', articlePage(12));
  site.put('/long', articlePage(350));
  clipper = await launchHeadless('chromium', { extension: builtExtension('chromium'), language: 'en' });
});
afterAll(async () => {
  await Promise.all([clipper?.close(), site?.close()]);
});

async function popupOf(path: string): Promise<{ readonly tab: Page; readonly popup: Page }> {
  const tab = await clipper.newPage(site.origin + path);
  const popup = await clipper.pressToolbarButton(tab);
  await untilState(popup, 'ready');
  return { tab, popup };
}

/** How long (ms) the browser lays out after each of several changes; the shortest, since other programs only add time. */
async function layoutAfter(popup: Page, change: string): Promise<number> {
  const session = await popup.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const duration = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'LayoutDuration')?.value ?? 0) * 1000;
  };
  const times: number[] = [];
  for (let round = 0; round < 4; round++) {
    const before = await duration();
    await popup.evaluate(`new Promise((done) => { ${change}; requestAnimationFrame(() => setTimeout(done, 20)); })`);
    times.push((await duration()) - before);
  }
  await session.detach();
  return Math.min(...times);
}

test('does not lay out the article again when something beside it changes', async () => {
  const { tab, popup } = await popupOf('/long');
  await popup.waitForSelector('#engine');
  const beside = await layoutAfter(popup, `document.querySelector('#completeness').append(new Text('…'))`);
  const article = await layoutAfter(
    popup,
    `{ const { style } = document.querySelector('.article'); style.paddingInlineEnd = style.paddingInlineEnd === '5px' ? '' : '5px'; }`,
  );
  expect(beside).toBeLessThan(article / 4);
  await tab.close();
}, 60_000);

test('stays within the room that the browser has for it', async () => {
  // A popup cannot be made narrower from outside, but its document can in a tab.
  const popup = await clipper.extensionPage('src/popup/index.html');
  await popup.waitForSelector('#failure');
  const right = () =>
    popup.$$eval('#popup, .bar, .bar *, #failure, #failure *', (all) =>
      Math.ceil(Math.max(...all.map((element) => element.getBoundingClientRect().right))),
    );
  for (const width of [300, 380]) {
    await popup.setViewport({ width, height: 500 });
    await popup.waitForFunction(`document.querySelector('#popup').offsetWidth === ${width}`);
    expect(await right()).toBe(width);
  }
  await popup.close();
}, 60_000);
