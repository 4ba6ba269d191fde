import type { Page } from 'puppeteer-core';
import { afterEach, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { provesAll } from '../support/scope';
import { closeScreens, screens } from '../support/screens';

describe.each(journeyBrowsers)('by keyboard, in %s', (browser) => {
  const { clipper, site } = openClipper(browser);

  afterEach(() => closeScreens(clipper));

  test('Escape closes panel, details and menu, and gives the focus back', async () => {
    const popup = await openScreen('the popup: an article');
    for (const [button, panel] of [
      ['contents', '#about'],
      ['edit-details', '#details'],
      ['more', '[role="menu"]'],
    ] as const) {
      await popup.focus(`#${button}`);
      await popup.keyboard.press('Enter');
      await popup.waitForSelector(panel);
      await popup.keyboard.press('Escape');
      await popup.waitForSelector(panel, { hidden: true });
      await expect.poll(() => popup.evaluate(() => document.activeElement?.id)).toBe(button);
    }
    expect(popup.isClosed()).toBe(false);
  });

  test('a menu has the focus as soon as it is there', async () => {
    const popup = await openScreen('the popup: an article');
    const focused = await popup.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver(() => {
            if (document.querySelector('[role="menu"]')) resolve(document.activeElement?.role);
          }).observe(document.body, { childList: true, subtree: true });
          document.querySelector<HTMLElement>('#more')?.click();
        }),
    );
    expect(focused).toBe('menuitem');
  });

  test('a dialog that was opened with the pointer shows where the focus is once keys are used', async () => {
    const popup = await openScreen('the popup: a report');
    expect(await popup.evaluate(() => 'keys' in document.documentElement.dataset)).toBe(false);
    await popup.focus('#report-note');
    await popup.keyboard.press('Tab');
    await expect.poll(() => popup.evaluate(() => document.activeElement?.id)).toBe('report-close');
    await expect.poll(() => popup.$eval('#report-close', (each) => getComputedStyle(each).outlineStyle)).toBe('solid');
  });

  test('the focus goes on where a tag was removed', async () => {
    const popup = await openScreen('the popup: its details');
    await popup.focus('.tag button');
    await popup.keyboard.press('Enter');
    await popup.waitForSelector('.tag', { hidden: true });
    await expect.poll(() => popup.evaluate(() => document.activeElement?.id)).toBe('details-tags');
  });

  const announced: readonly (readonly [name: string, button: string | undefined, sentence: string])[] = [
    ['the popup: an article', '#save', 'Saved: The keeper of the light'],
    ['the popup: a saved clip', '#undo', 'No longer saved. You can save it again.'],
    ['the popup: nothing to clip', undefined, 'There is nothing to read here yet.'],
    ['the popup: a removed block', undefined, 'Block removed'],
    ['the library with a chosen clip', undefined, '1 clip selected'],
    ['a clip', '#delete', 'Deleted: '],
    ['a deleted clip', '#undo', 'Restored: '],
  ];
  const popupAndReader = ['the popup: an article', 'a clip'];
  const all = provesAll && browser === 'chromium';
  test.each(announced.filter(([name]) => all || popupAndReader.includes(name)))(
    '%s announces its result; button: %s',
    async (name, button, sentence) => {
      const page = await openScreen(name);
      // Some of it goes after a moment.
      const said = page.waitForFunction(
        (wanted) =>
          [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')].some((each) =>
            each.textContent.includes(wanted),
          ),
        {},
        sentence,
      );
      if (button) await page.$eval(button, (element) => (element as HTMLElement).click());
      await said;
    },
  );

  function openScreen(name: string): Promise<Page> {
    const screen = screens.find((each) => each.name === name);
    if (!screen) throw new Error(`no screen "${name}"`);
    return screen.open(clipper, site);
  }
});
