import { type Page, Visibility } from '../page/page';
import { isText } from '../page/tree';

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
} as const;

/**
 * Marks every node of the page. Inside a kept subtree what nobody can see is
 * out, unless the subtree itself is unseen: then somebody chose it knowingly.
 */
export function partsOf(page: Page, { content, except }: Selected): Uint8Array {
  const parts = new Uint8Array(page.count);
  for (const root of content) {
    markKept(page, parts, root);
    for (let up = page.parent[root] as number; up >= 0 && parts[up] === Part.Out; up = page.parent[up] as number) {
      parts[up] = Part.Above;
    }
  }
  for (const root of except) parts.fill(Part.Out, root, page.end[root]);
  return parts;
}

function markKept(page: Page, parts: Uint8Array, root: number): void {
  const end = page.end[root] as number;
  if (isUnseen(page, root)) {
    parts.fill(Part.Kept, root, end);
    return;
  }
  for (let id = root; id < end; ) {
    if (isUnseen(page, id) && !isText(page, id)) {
      id = skipUnseen(page, id);
    } else {
      if (!isUnseen(page, id)) parts[id] = Part.Kept;
      id++;
    }
  }
}

/** Below `visibility: hidden` there may be visible children; below anything that is not rendered there are none. */
function skipUnseen(page: Page, id: number): number {
  return page.visibility[id] === Visibility.Hidden ? id + 1 : (page.end[id] as number);
}

/** Transparent and folded nodes count as seen: an animation or a click away. */
function isUnseen(page: Page, id: number): boolean {
  const visibility = page.visibility[id];
  return (
    visibility === Visibility.NotRendered ||
    visibility === Visibility.Hidden ||
    visibility === Visibility.Clipped ||
    visibility === Visibility.Offscreen
  );
}
