import { type Page, Visibility } from '../page/page';
import { attribute, isText, tagName, tagTable } from '../page/tree';

/** The characters of a text node that are selected: [from, to). */
export type Cut = readonly [from: number, to: number];

/** Which nodes become the article. */
export interface Selected {
  /** Roots of kept subtrees: ascending ids, none inside another. */
  readonly content: readonly number[];
  /** Roots of subtrees inside them that are left out. */
  readonly except: readonly number[];
  /** Text nodes of which only a part is selected. */
  readonly cuts?: ReadonlyMap<number, Cut>;
}

/** What a node is to the article. */
export const Part = {
  Out: 0,
  /** Above something kept: gives structure (a list, a table), not text. */
  Above: 1,
  Kept: 2,
  /** Inside something kept, but nobody can see it. */
  Unseen: 3,
} as const;

/**
 * Marks every node of the page. Inside a kept subtree what nobody can see is
 * marked so, unless the subtree itself is unseen: then somebody chose it
 * knowingly. Formulas and code that are kept in part are kept whole, and so is
 * what shows something without words (a rule, an image) between two kept parts:
 * methods that weigh words have no opinion of either.
 */
export function partsOf(page: Page, { content, except, cuts }: Selected): Uint8Array {
  const parts = new Uint8Array(page.count);
  for (const root of content) {
    markKept(page, parts, root);
    for (let up = page.parent[root] as number; up >= 0 && parts[up] === Part.Out; up = page.parent[up] as number) {
      parts[up] = Part.Above;
    }
  }
  for (const root of except) parts.fill(Part.Out, root, page.end[root]);
  // A person's selection is what it is.
  if (!cuts) {
    for (const root of except) {
      // Weighed by its words, a formula between words is nothing.
      if (parts[page.parent[root] as number] === Part.Kept && isOnlyFormula(page, root)) markSeen(page, parts, root);
    }
    keepUnitsWhole(page, parts);
    fillGaps(page, parts, new Set(except));
  }
  return parts;
}

function markKept(page: Page, parts: Uint8Array, root: number): void {
  const end = page.end[root] as number;
  if (isUnseen(page, root)) {
    parts.fill(Part.Kept, root, end);
    return;
  }
  markSeen(page, parts, root);
}

function markSeen(page: Page, parts: Uint8Array, root: number): void {
  const end = page.end[root] as number;
  for (let id = root; id < end; id++) parts[id] = isUnseen(page, id) ? Part.Unseen : Part.Kept;
}

const formulaClass = /(?:^|\s)(?:katex(?:-display)?|MathJax(?:_\w+)?|mwe-math-element)(?:\s|$)/;

/** Formulas in a kept text, and code of which something is kept. */
function keepUnitsWhole(page: Page, parts: Uint8Array): void {
  const codes = tagTable(page, ['pre']);
  for (let id = 1; id < page.count; id++) {
    const tag = page.tag[id] as number;
    if (tag === 0) continue;
    const above = parts[page.parent[id] as number];
    const isWhole = codes[tag] === 1 ? holdsKept(page, parts, id) : above === Part.Kept && isFormula(page, id);
    if (!isWhole) continue;
    markSeen(page, parts, id);
    id = (page.end[id] as number) - 1;
  }
}

function holdsKept(page: Page, parts: Uint8Array, root: number): boolean {
  const end = page.end[root] as number;
  for (let id = root; id < end; id++) if (parts[id] === Part.Kept && isText(page, id)) return true;
  return false;
}

/** Between two kept siblings what has no words is kept, unless it was left out by name. */
function fillGaps(page: Page, parts: Uint8Array, except: ReadonlySet<number>): void {
  const telling = tagTable(page, ['hr', 'img', 'picture', 'math', 'mjx-container', 'svg', 'video', 'audio', 'iframe']);
  for (let id = 0; id < page.count; id++) {
    if (parts[id] !== Part.Above) continue;
    const end = page.end[id] as number;
    let gap: number[] = [];
    let begun = false;
    for (let child = id + 1; child < end; child = page.end[child] as number) {
      if (parts[child] !== Part.Out) {
        if (begun) for (const each of gap) markSeen(page, parts, each);
        begun = true;
        gap = [];
      } else if (isWordless(page, child)) {
        const leftOut = except.has(child) && !isFormula(page, child);
        if (!leftOut && !isUnseen(page, child) && tells(page, child, telling)) gap.push(child);
      } else {
        // Behind something with words that was left out begins another part.
        begun = false;
        gap = [];
      }
    }
  }
}

/** Whether nothing below a node is in words; signs of a formula are none. */
function isWordless(page: Page, root: number): boolean {
  const end = page.end[root] as number;
  for (let id = root; id < end; id++) {
    if (isFormula(page, id)) id = (page.end[id] as number) - 1;
    else if ((page.text[id] as string).trim() !== '') return false;
  }
  return true;
}

function isOnlyFormula(page: Page, root: number): boolean {
  const end = page.end[root] as number;
  let found = false;
  for (let id = root; id < end && !found; id++) found = isFormula(page, id);
  return found && isWordless(page, root);
}

function isFormula(page: Page, id: number): boolean {
  if (isText(page, id)) return false;
  const tag = tagName(page, id);
  return tag === 'math' || tag === 'mjx-container' || formulaClass.test(attribute(page, id, 'class') ?? '');
}

function tells(page: Page, root: number, telling: Uint8Array): boolean {
  const end = page.end[root] as number;
  for (let id = root; id < end; id++) if (telling[page.tag[id] as number] === 1) return true;
  return false;
}

/** Transparent and folded nodes count as seen: an animation or a click away. So does a rule, which is only a line high. */
function isUnseen(page: Page, id: number): boolean {
  const visibility = page.visibility[id];
  if (visibility === Visibility.Clipped && tagName(page, id) === 'hr') return false;
  return (
    visibility === Visibility.NotRendered ||
    visibility === Visibility.Hidden ||
    visibility === Visibility.Clipped ||
    visibility === Visibility.Offscreen
  );
}
