import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import { browserNames, launchHeadless } from '../support/browsers';
import { closeScreens, screens } from '../support/screens';

/** Marks what Tab must reach, in the order of the document, and returns a line for each. */
function markStops(): string[] {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';
  const isStop = (element: Element) =>
    element instanceof HTMLElement &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert], [inert] *') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !isOtherRadio(element);
  // Tab goes to one button of a group, and the arrow keys to the others.
  const isOtherRadio = (element: Element) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    !element.checked &&
    document.querySelector(`input[type="radio"][name="${element.name}"]:checked`) !== null;
  // Behind an open dialog nothing can be reached.
  const reachable = document.querySelector('dialog:modal') ?? document;
  const stops = [...reachable.querySelectorAll(selector)].filter(isStop);
  for (const [at, stop] of stops.entries()) (stop as HTMLElement).dataset.stop = String(at);
  return stops.map((stop) => stop.outerHTML.slice(0, 100));
}

/** What the reader sees of the focus: the number of the stop and whether a ring shows it. */
function focused(): { readonly stop: number; readonly ring: boolean } | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  // A ring may be drawn inside the element, or around what holds it.
  const holders = [element.parentElement, element.closest('label'), element.closest('li')].filter(
    (each) => each !== null,
  );
  const drawn = [element, ...element.querySelectorAll('*'), ...holders];
  const rings = drawn.map((each) => getComputedStyle(each));
  const ring = rings.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
  );
  return { stop: Number(element.dataset.stop ?? -1), ring: ring && element.matches(':focus-visible') };
}

describe.each(browserNames)('by keyboard, in %s', (browser) => {
  let clipper: Clipper;
  let site: Site;

  beforeAll(async () => {
    site = await serve();
    clipper = await launchHeadless(browser, { extension: builtExtension(browser), language: 'en' });
  });
  afterEach(() => closeScreens(clipper));
  afterAll(async () => {
    await Promise.all([clipper?.close(), site?.close()]);
  });

  /** The name that assistive technology tells of the focused element. */
  async function nameOfFocus(page: Page): Promise<string> {
    const session = await page.createCDPSession();
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      ...(result.objectId === undefined ? {} : { objectId: result.objectId }),
      fetchRelatives: false,
    });
    await session.detach();
    return String(nodes[0]?.name?.value ?? '');
  }

  /** Presses Tab until everything was reached, or long enough to have reached it. */
  async function walk(page: Page, stops: readonly string[]): Promise<{ reached: number[]; faults: string[] }> {
    const reached: number[] = [];
    const faults: string[] = [];
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      // A message with Undo stays while the pointer is on it. The walk may take longer than it is shown.
      document.querySelector('.snackbar-place')?.dispatchEvent(new MouseEvent('mouseenter'));
    });
    // A date field has several stops of its own.
    for (let presses = 0; presses < 2 * stops.length + 10 && reached.length < stops.length; presses++) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(focused);
      if (!focus || focus.stop < 0 || reached.includes(focus.stop)) continue;
      reached.push(focus.stop);
      const line = stops[focus.stop] ?? 'unexpected';
      if (!focus.ring) faults.push(`no ring: ${line}`);
      if ((await nameOfFocus(page)).trim() === '') faults.push(`no name: ${line}`);
    }
    return { reached, faults };
  }

  test.runIf(browser === 'chromium').each(screens)(
    'Tab reaches everything in order, with a ring and a name, in $name',
    async ({ open }) => {
      const page = await open(clipper, site);
      // A menu is walked with the arrow keys.
      if ((await page.$('[role="menu"]')) !== null) await page.keyboard.press('Escape');
      // The button beside the block at the pointer is for the pointer only.
      await page.mouse.move(0, 0);
      await page.waitForSelector('#remove-block', { hidden: true });
      const stops = await page.evaluate(markStops);
      const { reached, faults } = await walk(page, stops);
      expect(faults).toEqual([]);
      expect(stops.filter((_, at) => !reached.includes(at))).toEqual([]);
      // Tab goes on from the last focus, so the order may begin anywhere.
      const first = reached.indexOf(0);
      expect([...reached.slice(first), ...reached.slice(0, first)]).toEqual(stops.map((_, at) => at));
    },
  );

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

  test('the focus goes on where a tag was removed', async () => {
    const popup = await openScreen('the popup: its details');
    await popup.focus('.tag button');
    await popup.keyboard.press('Enter');
    await popup.waitForSelector('.tag', { hidden: true });
    await expect.poll(() => popup.evaluate(() => document.activeElement?.id)).toBe('details-tags');
  });

  test.each([
    ['the popup: an article', '#save', 'Saved: The keeper of the light'],
    ['the popup: a saved clip', '#undo', 'No longer saved. You can save it again.'],
    ['the popup: nothing to clip', undefined, 'There is nothing to read here yet.'],
    ['the popup: a removed block', undefined, 'Block removed'],
    ['the library with a chosen clip', undefined, '1 clip selected'],
    ['a clip', '#delete', 'Deleted: '],
    ['a deleted clip', '#undo', 'Restored: '],
  ])('%s announces its result; button: %s', async (name, button, sentence) => {
    const page = await openScreen(name);
    if (button) await page.$eval(button, (element) => (element as HTMLElement).click());
    const said = () =>
      page.$$eval('[role="status"], [role="alert"], [aria-live]', (all) =>
        all.map((each) => each.textContent).join(' '),
      );
    await expect.poll(said).toContain(sentence);
  });

  test.runIf(browser === 'chromium').each(screens)(
    'nothing moves in $name if the reader wants less motion',
    async ({ open }) => {
      const page = await open(clipper, site);
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      const moving = await page.evaluate(() => {
        const times = (style: CSSStyleDeclaration) =>
          `${style.animationDuration},${style.transitionDuration}`.split(',');
        const moves = (style: CSSStyleDeclaration) =>
          style.scrollBehavior === 'smooth' || times(style).some((time) => Number.parseFloat(time) > 0);
        return [...document.querySelectorAll('*')]
          .filter((element) => [null, '::before', '::after'].some((part) => moves(getComputedStyle(element, part))))
          .map((element) => element.outerHTML.slice(0, 100));
      });
      expect(moving).toEqual([]);
    },
  );

  function openScreen(name: string): Promise<Page> {
    const screen = screens.find((each) => each.name === name);
    if (!screen) throw new Error(`no screen "${name}"`);
    return screen.open(clipper, site);
  }
});
