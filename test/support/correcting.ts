import type { ElementHandle, Page } from 'puppeteer-core';
import { eventually } from './eventually';

/* The popup loads the code that removes blocks after it shows the article; before that, keys and the pointer do nothing. */

/** Goes to the first block of the article with the keys, as soon as they work. Delete removes it then. */
export async function goToFirstBlock(popup: Page): Promise<void> {
  await popup.waitForSelector('.article p[data-block]');
  await eventually(async () => {
    await popup.focus('#preview');
    await popup.keyboard.press('ArrowDown');
    if (!(await popup.evaluate(() => document.activeElement?.matches('.article [data-block]'))))
      throw new Error('The arrow key did not go to a block');
  });
}

/** Leaves out the block of the preview that begins so. */
export async function removeBlock(popup: Page, beginning: string): Promise<void> {
  const block = await popup.waitForSelector(
    `::-p-xpath(//*[@data-block][starts-with(normalize-space(.), "${beginning}")])`,
  );
  if (!block) throw new Error(`no block begins with ${beginning}`);
  // Not below the bar of undo and redo.
  await block.evaluate((element) => (element as Element).scrollIntoView({ block: 'center' }));
  await pointAtBlock(popup, block as ElementHandle<Element>);
  await popup.click('#remove-block');
}

/** Moves the pointer to a block, until the button that removes the block is beside it. */
export async function pointAtBlock(popup: Page, block: string | ElementHandle): Promise<void> {
  const point = () => (typeof block === 'string' ? popup.hover(block) : block.hover());
  await eventually(async () => {
    await point();
    await popup.waitForSelector('#remove-block', { timeout: 500 }).catch(async (error: unknown) => {
      // Only a pointer that comes from elsewhere is noticed.
      await popup.mouse.move(0, 0);
      throw error;
    });
  });
}
