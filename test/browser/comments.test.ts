import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { openAbout, popupOver, saveIn, untilState } from '../support/popup-state';

const firstComment = 'just as grey as yours';

describe.each(journeyBrowsers)('comments below an article, in %s', (name) => {
  const opened = openClipper(name);
  let page: Page;
  let popup: Page;

  beforeAll(async () => {
    page = await opened.clipper.newPage(`${opened.site.origin}/pages/blog-comments/index.html`);
    popup = await popupOver(opened.clipper, page);
    await openAbout(popup);
    await popup.waitForSelector('#toggle-comments');
  });

  const text = () => popup.$eval('.article', (element) => element.textContent ?? '');
  const said = () => popup.$eval('#comments', (element) => element.textContent ?? '');
  const announced = () => popup.$$eval('[role=status]', (all) => all.map((each) => each.textContent ?? '').join(' '));

  test('are left out and counted', async () => {
    expect(await said()).toBe('8 comments left outAdd 8 comments');
    expect(await popup.$eval('.contents-text', (line) => line.textContent)).toContain('8 comments left out');
    expect(await text()).toContain('It will look like mortar');
    expect(await text()).not.toContain(firstComment);
  });

  test('are added with the keyboard, signed and nested, and the focus stays on the button', async () => {
    await popup.focus('#toggle-comments');
    await popup.keyboard.press('Enter');
    await popup.waitForSelector('.article .comments');
    await untilState(popup, 'ready');
    await expect.poll(said).toBe('8 comments addedLeave out 8 comments');
    await expect.poll(() => popup.evaluate(() => document.activeElement?.id)).toBe('toggle-comments');
    await expect.poll(announced).toContain('8 comments added');
    const signatures = await popup.$$eval('.article .comments .byline', (all) => all.map((each) => each.textContent));
    expect(signatures).toHaveLength(8);
    expect(signatures[0]).toBe('Ida Brandt · 2025-03-04 09:12');
    expect(await popup.$$eval('.article .post .post .post', (all) => all.map((each) => each.textContent))).toEqual([
      expect.stringContaining('The neighbours came down'),
    ]);
    const shown = await text();
    expect(shown.match(/It will look like mortar/g)).toHaveLength(1);
    for (const other of ['Reply', 'says', 'Leave a comment']) expect(shown).not.toContain(other);
  });

  test('are in the clip that is saved', async () => {
    const clipId = await saveIn(popup);
    const library = await opened.clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`);
    await library.waitForSelector('.article .comments');
    await expect.poll(() => library.$$eval('.article .post', (all) => all.length)).toBe(8);
  });

  test('are still added in the next popup, and left out again', async () => {
    popup = await opened.clipper.pressToolbarButton(page);
    await popup.waitForSelector('.article .comments');
    await openAbout(popup);
    await popup.click('#toggle-comments');
    await expect.poll(() => said().catch(() => '')).toContain('8 comments left out');
    expect(await text()).not.toContain(firstComment);
  });
});
