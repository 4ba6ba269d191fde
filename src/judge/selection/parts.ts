import type { Part } from '../../article/decision';
import type { Page } from '../../page/page';
import { signOf } from '../../page/sign';
import { isText, root, tagName } from '../../page/tree';

/** Elements that show something without text. */
const showing: ReadonlySet<string> = new Set(
  'img picture video audio canvas svg math object embed iframe frame hr input'.split(' '),
);

/** Whether a node is itself something to read or to look at. */
export function isContent(page: Page, id: number): boolean {
  return isText(page, id) ? page.text[id].trim() !== '' : showing.has(tagName(page, id));
}

/** The tag of a part that is no element. */
const run = '#text';

/** The part between two nodes: the largest element that holds nothing else, if there is one. */
export function partOf(page: Page, first: number, last: number): Part {
  let at = first;
  let end = Math.max(last + 1, page.end[first]);
  for (let up = page.parent[at]; up > root; up = page.parent[up]) {
    if (holdsContent(page, up + 1, at) || holdsContent(page, end, page.end[up])) break;
    at = up;
    end = Math.max(end, page.end[up]);
  }
  if (!isText(page, at) && page.end[at] === end) return elementPart(page, at);
  return { first, last, tag: run, sign: signOf(page, first, last + 1) };
}

function elementPart(page: Page, id: number): Part {
  return { first: id, last: page.end[id] - 1, tag: tagName(page, id), sign: signOf(page, id) };
}

function holdsContent(page: Page, from: number, end: number): boolean {
  for (let id = from; id < end; id++) if (isContent(page, id)) return true;
  return false;
}
