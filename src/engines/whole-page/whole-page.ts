import type { Page } from '../../page/page';
import { isShown, root } from '../../page/tree';
import { type Engine, nothingFound } from '../engine';

/** Everything a person sees, nothing judged: what is offered when a page has no article. */
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
