import type { Page } from '../../page/page';
import { children, isText, tagName } from '../../page/tree';
import { longestSlotText } from './site-rule';

/** Formatting inside a line says nothing of what a block is. */
const formatting: ReadonlySet<string> = new Set(
  'abbr b bdi bdo br cite code em font i ins kbd mark q s small span strong sub sup time u var wbr'.split(' '),
);

const deepest = 3;
const mostChildren = 50;

/**
 * The tags of an element without repetitions, three levels deep: `ul(li(a,img))`. Lists of the same template have the same
 * shape, however many entries they have.
 */
export function shapeOf(page: Page, id: number): string {
  return shaped(page, id, 0).slice(0, longestSlotText);
}

function shaped(page: Page, id: number, depth: number): string {
  const tag = tagName(page, id);
  if (depth === deepest) return tag;
  const inside = new Set<string>();
  let seen = 0;
  for (const child of children(page, id)) {
    if (++seen > mostChildren) break;
    if (!isText(page, child) && !formatting.has(tagName(page, child))) inside.add(shaped(page, child, depth + 1));
  }
  return inside.size === 0 ? tag : `${tag}(${[...inside].sort().join()})`;
}
