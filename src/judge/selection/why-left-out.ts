import type { Page } from '../../page/page';
import { attribute, tagName } from '../../page/tree';
import type { Reason } from '../engines/engine';

/** What is kept of a page, as a `Selection` has it. */
export interface Kept {
  readonly states: Uint8Array;
  readonly reasons: readonly Reason[];
}

/** Returns why a node is left out: the nearest reason above it or, without one, the landmark around it. Linear in the page. */
export function whyLeftOut(page: Page, { reasons }: Kept): (id: number) => string | undefined {
  const dropped = new Map(reasons.filter(({ kept }) => !kept).map(({ id, rule }) => [id, rule]));
  const reasonAt: (string | undefined)[] = [];
  const landmarkAt: (string | undefined)[] = [];
  for (let id = 0; id < page.count; id++) {
    const up = page.parent[id];
    reasonAt.push(dropped.get(id) ?? reasonAt[up]);
    landmarkAt.push(landmarkOf(page, id) ?? landmarkAt[up]);
  }
  return (id) => reasonAt[id] ?? landmarkAt[id];
}

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
function landmarkOf(page: Page, id: number): string | undefined {
  return landmarks.get(attribute(page, id, 'role') ?? '') ?? landmarks.get(tagName(page, id));
}
