import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import { browserNames, launchHeadless } from '../support/browsers';
import { openAbout, savedClip, untilState } from '../support/popup-state';

const screens = fileURLToPath(new URL('../../test-results/screens', import.meta.url));

const paragraph = (day: string) =>
  `<p>On ${day} the keeper wrote in his book how the lamp is lit in winter, and why nobody may talk to him then.</p>`;
const article = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The lamp</title><article><h1>The lamp</h1>${['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(paragraph).join('')}<ul><li>Oil, warmed before it is poured into the lamp</li><li>A wick that was cut in the morning</li></ul></article>`;

describe.each(browserNames)('correcting the clip in the preview, in %s', (name) => {
  let clipper: Clipper;
  let site: Site;
  let tab: Page;
  let popup: Page;

  beforeAll(async () => {
    mkdirSync(screens, { recursive: true });
    site = await serve();
    clipper = await launchHeadless(name, { extension: builtExtension(name), language: 'en' });
    tab = await clipper.newPage(site.put('/lamp', article));
    await open();
  });
  afterAll(async () => {
    await Promise.all([clipper?.close(), site?.close()]);
  });

  async function open(): Promise<void> {
    popup = await clipper.pressToolbarButton(tab);
    await untilState(popup, 'ready');
    await popup.waitForSelector('.article [data-block]');
  }

  /** The days that are shown, and those of removed blocks in parentheses. */
  const days = () =>
    popup.$$eval('.article > *', (all) =>
      all.flatMap((each) => {
        const day = /On (\w+)day/.exec(each.textContent ?? '')?.[1];
        if (!day || (each as HTMLElement).hidden) return [];
        return [each.classList.contains('removed-block') ? `(${day})` : day];
      }),
    );
  const words = async () =>
    Number(/\d+/.exec(await popup.$eval('.contents-text', (line) => line.textContent ?? ''))?.[0]);

  test('a button beside a block removes it, and its line adds it back', async () => {
    const before = await words();
    await popup.hover('.article p:nth-of-type(2)');
    await popup.waitForSelector('#remove-block');
    await popup.click('#remove-block');
    await expect.poll(days).toEqual(['Mon', '(Tues)', 'Wednes', 'Thurs', 'Fri']);
    expect(await words()).toBeLessThan(before);
    await popup.screenshot({ path: join(screens, `correct-${name}.png`) });
    await popup.click('.removed-block button');
    await expect.poll(days).toEqual(['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri']);
    expect(await words()).toBe(before);
  });

  test('arrow keys go from block to block, Delete removes, and the keys of the system undo and redo', async () => {
    await popup.focus('#preview');
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.press('ArrowUp');
    await popup.keyboard.press('Delete');
    await expect.poll(days).toEqual(['(Mon)', 'Tues', 'Wednes', 'Thurs', 'Fri']);
    await popup.keyboard.press('Delete');
    await expect.poll(days).toEqual(['(Mon)', '(Tues)', 'Wednes', 'Thurs', 'Fri']);
    const press = async (...keys: ('Control' | 'Shift' | 'z' | 'y')[]) => {
      for (const key of keys) await popup.keyboard.down(key);
      for (const key of keys.toReversed()) await popup.keyboard.up(key);
    };
    await press('Control', 'z');
    await expect.poll(days).toEqual(['(Mon)', 'Tues', 'Wednes', 'Thurs', 'Fri']);
    await press('Control', 'z');
    await expect.poll(days).toEqual(['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri']);
    await press('Control', 'Shift', 'z');
    await press('Control', 'y');
    await expect.poll(days).toEqual(['(Mon)', '(Tues)', 'Wednes', 'Thurs', 'Fri']);
    await popup.click('#undo-removal');
    await expect.poll(days).toEqual(['(Mon)', 'Tues', 'Wednes', 'Thurs', 'Fri']);
    await popup.click('#redo-removal');
    await expect.poll(days).toEqual(['(Mon)', '(Tues)', 'Wednes', 'Thurs', 'Fri']);
    expect(popup.isClosed()).toBe(false);
  });

  test('removed blocks stay removed in the next popup, in the saved clip and in files', async () => {
    await popup.close();
    await open();
    await expect.poll(days).toEqual(['(Mon)', '(Tues)', 'Wednes', 'Thurs', 'Fri']);
    const shown = await words();
    await popup.click('#save');
    const clipId = await savedClip(popup);
    await expect.poll(days).toEqual(['(Mon)', '(Tues)', 'Wednes', 'Thurs', 'Fri']);
    await popup.close();
    const clip = await clipper.extensionPage(`src/library-page/index.html#clip=${clipId}`);
    await clip.waitForSelector('.article');
    const text = await clip.$eval('.article', (element) => element.textContent ?? '');
    expect(text).not.toMatch(/Monday|Tuesday/);
    expect(text).toMatch(/Wednesday[\s\S]*A wick/);
    expect(await clip.$eval('body', (body) => body.textContent)).toContain(`${shown} words`);
    await clip.close();
  });

  test('a block that was left out is added back in its place, in the next popup too, and left out again', async () => {
    const left = '<nav><a href="/">Home</a> <a href="/sea">News of the sea</a></nav>';
    const other = await clipper.newPage(site.put('/left', article.replace('<article>', `${left}<article>`)));
    popup = await clipper.pressToolbarButton(other);
    await untilState(popup, 'ready');
    const text = () => popup.$eval('.article', (element) => element.textContent ?? '').catch(() => '');
    expect(await text()).not.toContain('News of the sea');
    const openBlocks = async () => {
      await openAbout(popup);
      await popup.waitForSelector('#why-which');
      await popup.select('#why-which', 'all');
    };
    await openBlocks();
    const before = (await popup.$$('[data-add]')).length;
    await popup.$$eval('.why li', (all) => {
      const block = all.find((each) => each.textContent?.includes('News of the sea'));
      block?.querySelector<HTMLElement>('[data-add]')?.click();
    });
    await expect.poll(text).toMatch(/News of the sea[\s\S]*On Monday/);
    await untilState(popup, 'ready');
    await popup.waitForSelector('[data-leave-out]').catch(openBlocks);
    await popup.close();
    popup = await clipper.pressToolbarButton(other);
    await untilState(popup, 'ready');
    await expect.poll(text).toContain('News of the sea');
    await openBlocks();
    expect((await popup.$$('[data-add]')).length).toBe(before - 1);
    await popup.click('[data-leave-out]');
    await expect.poll(text).not.toContain('News of the sea');
    await other.close();
  });
});
