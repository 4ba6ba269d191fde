import type { JSHandle, Page } from 'puppeteer-core';
import { atMost } from './at-most';

/** How long (ms) a click waits at most: pages that are not in sight draw no frames. */
const longestWait = 3000;

/** How often a click that missed its element is repeated. */
const mostRepeats = 5;

const steady = new WeakSet<Page>();

/**
 * Makes `page.click` wait until the element has not moved for some frames, and repeat a click that missed it. Content that
 * loads late, such as the number of pictures, can move an element after its position was read.
 */
export function clickSteadily(page: Page): Page {
  if (steady.has(page)) return page;
  steady.add(page);
  const click = page.click.bind(page);
  page.click = async (selector, options) => {
    for (let repeats = 0; repeats <= mostRepeats; repeats++) {
      const element = await page.waitForSelector(selector);
      const steadied = element?.evaluate(untilSteady).catch(() => {});
      await Promise.race([steadied, atMost(longestWait)]);
      const noted = await element?.evaluateHandle(noteEvents).catch(() => undefined);
      void element?.dispose().catch(() => {});
      await click(selector, options);
      if (!noted || !(await hasMissed(noted))) return;
    }
  };
  return page;
}

/** Runs in the page, so it uses nothing outside itself. */
function untilSteady(element: Element): Promise<void> {
  const frames = 3;
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((settle) => {
    let last = '';
    let same = 0;
    const look = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y, width, height].join(' ');
      same = box === last ? same + 1 : 0;
      last = box;
      if (same >= frames) settle();
      else requestAnimationFrame(look);
    };
    look();
  });
}

interface NotedEvents {
  readonly element: Element;
  /** Whether a click reached the element. */
  clicked: boolean;
  /** Whether a button of the mouse was pressed or released beside the element. */
  beside: boolean;
  readonly end: AbortController;
}

/** Notes where the mouse is pressed, released and clicked. Runs in the page, so it uses nothing outside itself. */
function noteEvents(element: Element): NotedEvents {
  const noted: NotedEvents = { element, clicked: false, beside: false, end: new AbortController() };
  const note = (event: Event) => {
    const isAt = event.composedPath().includes(element);
    if (event.type === 'click') noted.clicked ||= isAt;
    else noted.beside ||= !isAt;
  };
  for (const type of ['mousedown', 'mouseup', 'click']) {
    addEventListener(type, note, { capture: true, signal: noted.end.signal });
  }
  return noted;
}

/** Whether the mouse was pressed or released beside an element that is still there, and no click reached it. */
async function hasMissed(noted: JSHandle<NotedEvents>): Promise<boolean> {
  const missed = noted.evaluate(({ element, clicked, beside, end }) => {
    end.abort();
    return element.isConnected && beside && !clicked;
  });
  // A click may lead to another page.
  const answer = await missed.catch(() => false);
  await noted.dispose().catch(() => {});
  return answer;
}
