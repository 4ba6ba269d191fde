import { squeeze } from '../../src/language/text/white-space';
import { Display, type Page } from '../../src/page/page';
import { isShown, isText } from '../../src/page/tree';
import type { Block } from '../benchmark/answer';

/** The page's visible text by layout block: each text belongs to its nearest ancestor that is not inline. */
export function blocksOf(page: Page): Block[] {
  const texts = new Map<number, string>();
  for (let id = 0; id < page.count; id++) {
    if (!isText(page, id) || !isShown(page, id)) continue;
    const owner = blockOf(page, id);
    texts.set(owner, (texts.get(owner) ?? '') + page.text[id]);
  }
  return [...texts].flatMap(([id, text]) => {
    const squeezed = squeeze(text);
    return squeezed === '' ? [] : [{ ...boxOf(page, id), fontSize: rounded(page.fontSize[id]), text: squeezed }];
  });
}

function blockOf(page: Page, id: number): number {
  let up = page.parent[id] as number;
  while (up > 0 && (page.display[up] === Display.Inline || page.display[up] === Display.Contents)) {
    up = page.parent[up] as number;
  }
  return Math.max(up, 0);
}

function boxOf(page: Page, id: number) {
  return {
    left: rounded(page.left[id]),
    top: rounded(page.top[id]),
    width: rounded(page.width[id]),
    height: rounded(page.height[id]),
  };
}

function rounded(px: number | undefined): number {
  return Math.round(px ?? 0);
}
