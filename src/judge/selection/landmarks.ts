import type { Page } from '../../page/page';
import { attribute, tagName } from '../../page/tree';

/** The rule's name for each landmark of HTML and ARIA. */
const landmarks: ReadonlyMap<string, string> = new Map([
  ['nav', 'navigation'],
  ['navigation', 'navigation'],
  ['header', 'header'],
  ['banner', 'header'],
  ['footer', 'footer'],
  ['contentinfo', 'footer'],
  ['aside', 'sidebar'],
  ['complementary', 'sidebar'],
  ['form', 'form'],
  ['search', 'form'],
  ['dialog', 'dialog'],
  ['alertdialog', 'dialog'],
]);

/** The landmark that a node is. */
export function landmarkOf(page: Page, id: number): string | undefined {
  return landmarks.get(attribute(page, id, 'role') ?? '') ?? landmarks.get(tagName(page, id));
}

/** The landmark that a node is in. */
export function landmarkAt(page: Page, id: number): string | undefined {
  for (let up = id; up >= 0; up = page.parent[up]) {
    const landmark = landmarkOf(page, up);
    if (landmark !== undefined) return landmark;
  }
  return undefined;
}
