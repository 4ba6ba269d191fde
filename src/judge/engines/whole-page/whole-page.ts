import type { Page } from '../../../page/page';
import { isShown, root } from '../../../page/tree';
import { type Engine, nothingFound } from '../engine';

/** Keeps everything visible without judging it: offered if a page has no article. */
export const wholePage: Engine = {
  name: 'page',
  variants: ['all'],
  extract(page: Page) {
    for (let id = 0; id < page.count; id++) {
      if (isShown(page, id) && page.text[id].trim() !== '') {
        return { content: [root], except: [], reasons: [{ id: root, kept: true, rule: 'whole page' }], confidence: 1 };
      }
    }
    return nothingFound('no visible text');
  },
};
