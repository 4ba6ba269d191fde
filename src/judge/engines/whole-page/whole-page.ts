import { type Page, Position, Visibility } from '../../../page/page';
import { isShown, isText, root } from '../../../page/tree';
import { type Engine, nothingFound } from '../engine';

/** Keeps everything visible without judging it: offered if a page has no article. */
export const wholePage: Engine = {
  name: 'page',
  extract(page: Page) {
    for (let id = 0; id < page.count; id++) {
      if (isShown(page, id) && page.text[id].trim() !== '') {
        return {
          content: [root],
          except: closedLayers(page),
          reasons: [{ id: root, kept: true, rule: 'whole page' }],
          confidence: 1,
        };
      }
    }
    return nothingFound('no visible text');
  },
};

/**
 * Fixed boxes that are transparent or collapsed: a cookie notice that was answered, a closed menu. Other text of that kind
 * appears when a reader scrolls or clicks, and is kept.
 */
function closedLayers(page: Page): number[] {
  const layers: number[] = [];
  for (let id = 1; id < page.count; ) {
    const isLayer = !isText(page, id) && page.position[id] === Position.Fixed && isClosed(page.visibility[id]);
    if (isLayer) layers.push(id);
    id = isLayer ? page.end[id] : id + 1;
  }
  return layers;
}

function isClosed(visibility: number): boolean {
  return visibility === Visibility.Transparent || visibility === Visibility.Collapsed;
}
