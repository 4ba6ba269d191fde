import { type Page, Visibility } from '../page/page';

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
 * marked so, unless the subtree itself is unseen: then somebody chose it knowingly.
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
  for (let id = root; id < end; id++) parts[id] = isUnseen(page, id) ? Part.Unseen : Part.Kept;
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
