import { type Page, Visibility } from '../page/page';
import { attribute, isText, tagName } from '../page/tree';

/** What a node is to the article. */
export const Part = {
  Out: 0,
  /** Above something kept: gives structure (a list, a table), not text. */
  Above: 1,
  Kept: 2,
  /** Inside something kept, but nobody can see it. */
  Unseen: 3,
} as const;

/** Marks a subtree as kept, what nobody can see of it as unseen. */
export function markSeen(page: Page, parts: Uint8Array, root: number): void {
  const end = page.end[root] as number;
  for (let id = root; id < end; id++) parts[id] = isUnseen(page, id) ? Part.Unseen : Part.Kept;
}

/** Transparent and folded nodes count as seen: an animation or a click away. So does a rule, which is only a line high. */
export function isUnseen(page: Page, id: number): boolean {
  const visibility = page.visibility[id];
  if (visibility === Visibility.Clipped && tagName(page, id) === 'hr') return false;
  return (
    visibility === Visibility.NotRendered ||
    visibility === Visibility.Hidden ||
    visibility === Visibility.Clipped ||
    visibility === Visibility.Offscreen
  );
}

const formulaClass = /(?:^|\s)(?:katex(?:-display)?|MathJax(?:_\w+)?|mwe-math-element)(?:\s|$)/;

export function isFormula(page: Page, id: number): boolean {
  if (isText(page, id)) return false;
  const tag = tagName(page, id);
  return tag === 'math' || tag === 'mjx-container' || formulaClass.test(attribute(page, id, 'class') ?? '');
}
