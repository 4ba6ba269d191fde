import type { Page } from 'puppeteer-core';
import { defined } from '../../src/language/text/defined';

/** Walks through a screen with Tab. What is not reached in order, or has no ring or no name, is a line each. */
export async function faultsOfWalk(page: Page): Promise<string[]> {
  // A menu is walked with the arrow keys.
  if ((await page.$('[role="menu"]')) !== null) await page.keyboard.press('Escape');
  // The button beside the block at the pointer is for the pointer only.
  await page.mouse.move(0, 0);
  await page.waitForSelector('#remove-block', { hidden: true });
  const stops = await page.evaluate(markStops);
  const { reached, faults } = await walk(page, stops);
  const missed = stops.filter((_, at) => !reached.includes(at)).map((stop) => `not reached: ${stop}`);
  if (missed.length > 0) return [...faults, ...missed];
  const early = reached.filter((stop, at) => stop !== at).map((stop) => `out of order: ${stops[stop]}`);
  return [...faults, ...early];
}

/**
 * Marks what Tab must reach, in the order of the document, and returns a line for each. Tab goes on from the top: between the
 * last stop and the first it would leave the document, which comes back to the page at some later time.
 */
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
  const top = document.createElement('span');
  top.tabIndex = -1;
  (reachable === document ? document.body : (reachable as HTMLElement)).prepend(top);
  top.focus();
  top.remove();
  return stops.map((stop) => stop.outerHTML.slice(0, 100));
}

/** Presses Tab until everything was reached, or long enough to have reached it. */
async function walk(page: Page, stops: readonly string[]): Promise<{ reached: number[]; faults: string[] }> {
  const reached: number[] = [];
  const faults: string[] = [];
  const session = await page.createCDPSession();

  /** The name that assistive technology tells of the focused element. */
  async function nameOfFocus(): Promise<string> {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      ...defined({ objectId: result.objectId }),
      fetchRelatives: false,
    });
    return String(nodes[0]?.name?.value ?? '');
  }

  // A date field has several stops of its own.
  for (let presses = 0; presses < 2 * stops.length + 10 && reached.length < stops.length; presses++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(focused);
    if (!focus || focus.stop < 0 || reached.includes(focus.stop)) continue;
    reached.push(focus.stop);
    const line = stops[focus.stop] ?? 'unexpected';
    if (!focus.ring) faults.push(`no ring: ${line}`);
    if ((await nameOfFocus()).trim() === '') faults.push(`no name: ${line}`);
  }
  await session.detach();
  return { reached, faults };
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
