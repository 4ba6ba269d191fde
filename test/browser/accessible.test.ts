import type { Page, Protocol } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { faultsOf, wcag } from '../support/axe';
import { themes } from '../support/looks';
import { openClipper } from '../support/opened';
import { startPicking } from '../support/picking';
import { provesAll } from '../support/scope';

describe('on pages of others, axe finds no fault in', () => {
  const { clipper, site } = openClipper('chromium');

  test.each(provesAll ? themes : themes.slice(0, 1))('the panel of the picker and the toast, %s', async (theme) => {
    const words = '<p>Somebody wrote this sentence to be read, and then another one that is as long.</p>';
    const article = `<!doctype html><html lang="en"><title>Salt</title><article><h1>Salt</h1>${words.repeat(12)}</article>`;
    const page = await clipper.newPage(site.put(`/salt-${theme}`, article));
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    await startPicking(clipper, page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await expect.poll(() => markupInHost(page)).toContain('Removed: 1');
    const panel = await markupInHost(page);
    await page.keyboard.press('Enter');
    // The toast follows so soon that the page may never be seen without either.
    let toast = '';
    await expect
      .poll(async () => (toast = await markupInHost(page).catch(() => '')))
      .toMatch(/^(?!.*Removed: 1).*role="status"[^>]*><div/s);
    await page.close();
    // What is in a closed shadow root is hidden from axe, so it is copied into a page: its styles are its own.
    const copy = await clipper.newPage(site.put('/copy', '<!doctype html><html lang="en"><title>Copy</title>'));
    await copy.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    for (const markup of [panel, toast]) {
      await copy.setContent(`<!doctype html><html lang="en"><title>Copy</title>${markup}`);
      expect(await copy.$$eval('button', (all) => all.length)).toBeGreaterThan(1);
      expect(await faultsOf(copy, wcag)).toEqual([]);
    }
  });
});

/** The markup in the closed shadow root of the element that the extension adds to a page, or in its frame there. */
async function markupInHost(page: Page): Promise<string> {
  const session = await page.createCDPSession();
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const shadow = nodesIn(root).find(({ shadowRootType }) => shadowRootType === 'closed');
  const inside = shadow ? nodesIn(shadow) : [];
  const frame = inside.find(({ contentDocument }) => contentDocument)?.contentDocument;
  const shown = frame ? nodesIn(frame).find(({ localName }) => localName === 'body') : shadow?.children?.[0];
  if (!shown) throw new Error('the extension shows nothing in the page');
  const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId: shown.nodeId });
  await session.detach();
  return outerHTML;
}

function nodesIn(node: Protocol.DOM.Node): Protocol.DOM.Node[] {
  const { children = [], shadowRoots = [], contentDocument } = node;
  const below = [...children, ...shadowRoots, ...(contentDocument ? [contentDocument] : [])];
  return [node, ...below.flatMap(nodesIn)];
}
