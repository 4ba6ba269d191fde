import type { Page } from 'puppeteer-core';
import type { Browser } from 'webextension-polyfill';
import type { Clipper } from '../../cli/drivers/clipper';

/** What the popup says of itself in `data-state` of its body. */
export type PopupState = 'ready' | 'failed' | 'saved';

/**
 * Waits until the popup is in one of these states, and returns which. It may be ready before it shows the whole
 * article, for which it loads the sanitizer and which it adds in slices, and before its menu opens: both are waited for.
 */
export async function untilState(popup: Page, ...states: readonly PopupState[]): Promise<string> {
  const reached = popup.waitForFunction(
    (wanted) => {
      const { state = '' } = document.body.dataset;
      const whole = () => document.querySelector('#preview .article:not([aria-busy])')?.firstChild;
      const menu = () => document.querySelector('#more[aria-disabled="true"]') === null;
      return wanted.includes(state) && (state !== 'ready' || (whole() && menu()));
    },
    {},
    states as readonly string[],
  );
  await reached.catch(async (error: unknown) => {
    if (popup.isClosed()) throw error;
    const shown = await popup.evaluate(async () => {
      const { chrome } = globalThis as unknown as { chrome: Pick<Browser, 'runtime'> };
      const answered = chrome.runtime.sendMessage({ name: 'ping', ask: null }).then(() => 'answers', String);
      const silent = new Promise((resolve) => setTimeout(() => resolve('is silent'), 10_000));
      const background = await Promise.race([answered, silent]);
      const seconds = Math.round(performance.now() / 1000);
      return `${document.body.dataset.state} after ${seconds} s, and the background ${background}: ${document.body.innerText.slice(0, 300)}`;
    });
    throw new Error(`The popup did not become ${states.join(' or ')}. It is ${shown}`, { cause: error });
  });
  return popup.evaluate(() => document.body.dataset.state ?? '');
}

/** Presses the toolbar button on a tab; the popup is in one of these states. */
export async function popupOver(
  clipper: Pick<Clipper, 'pressToolbarButton'>,
  tab: Page,
  ...states: readonly PopupState[]
): Promise<Page> {
  const popup = await clipper.pressToolbarButton(tab);
  await untilState(popup, ...(states.length > 0 ? states : (['ready'] as const)));
  return popup;
}

export async function openPopup(
  clipper: Pick<Clipper, 'newPage' | 'pressToolbarButton'>,
  url: string,
): Promise<{ readonly page: Page; readonly popup: Page }> {
  const page = await clipper.newPage(url);
  return { page, popup: await popupOver(clipper, page) };
}

/** Closes pages one after the other, without those that are closed or close meanwhile, as a popup does with its tab. */
export async function closePages(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) if (!page.isClosed()) await page.close().catch(unlessGone);
}

function unlessGone(error: unknown): void {
  if (!/No target|Target closed/.test(String(error))) throw error;
}

/** Clips a page and saves it as the reader does. Returns the id of the clip. */
export async function savePage(clipper: Pick<Clipper, 'newPage' | 'pressToolbarButton'>, url: string): Promise<string> {
  const { page, popup } = await openPopup(clipper, url);
  const clipId = await saveIn(popup);
  await closePages(popup, page);
  return clipId;
}

export async function openAbout(popup: Page): Promise<void> {
  await popup.waitForSelector('#contents');
  await popup.evaluate("document.querySelector('#about') || document.querySelector('#contents').click()");
  await popup.waitForSelector('#about');
}

/** Opens the panel and chooses a method in it. */
export async function chooseEngine(popup: Page, engine: string): Promise<void> {
  await openAbout(popup);
  await popup.select('#engine', engine);
}

/** Saves what the popup shows. Returns the id of the clip. */
export async function saveIn(popup: Page): Promise<string> {
  await popup.click('#save');
  return savedClip(popup);
}

/** The id of the clip that the popup saves, once it is saved. */
export async function savedClip(popup: Page): Promise<string> {
  await popup.waitForFunction('document.body.dataset.clipId');
  return popup.evaluate(() => document.body.dataset.clipId ?? '');
}
