import type { Page } from 'puppeteer-core';
import type { Display } from './display';

/**
 * Right-clicks the middle of an element in a window of Chromium and chooses the
 * extension's item. The menu is drawn outside of any page, where no test can read
 * it; but the browser puts an extension's item right above its own last ones:
 * "View page source" and "Inspect" on a page, "Inspect" alone on a selection.
 * Several visible items of the extension are in a submenu; `place` is that of the item in it.
 */
export async function chooseInChromium(display: Display, page: Page, selector: string, place?: number): Promise<void> {
  await page.bringToFront();
  const { x, y, itemsBelow } = await page.$eval(selector, (element) => {
    const box = element.getBoundingClientRect();
    // Without a window manager the page fills the window to its left, right and bottom edge.
    const top = window.screenY + window.outerHeight - window.innerHeight;
    return {
      x: window.screenX + box.left + box.width / 2,
      y: top + box.top + box.height / 2,
      itemsBelow: getSelection()?.isCollapsed === false ? 1 : 2,
    };
  });
  await display.openMenu(Math.round(x), Math.round(y));
  // The last item is chosen.
  await display.pressKeys(...Array<string>(itemsBelow).fill('Up'), ...inSubmenu(place), 'Return');
}

function inSubmenu(place: number | undefined): string[] {
  return place === undefined ? [] : ['Right', ...Array<string>(place).fill('Down')];
}
