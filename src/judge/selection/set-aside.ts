import type { Subtrees } from '../../page/block-subtrees';
import type { Page } from '../../page/page';
import { isWithin, outermost } from '../../page/tree';
import type { JudgedBlocks } from '../engines/engine';
import type { ChangeCode } from './change';
import { NodeState, type NodeStates } from './node-state';

/** Parts of a page that are left out, whatever an engine says of them: the comments below its text, other stories. */
export interface SetAside {
  /** Ascending ids, none inside another. */
  readonly roots: readonly number[];
  /** What they are. */
  readonly change: ChangeCode;
}

/** An engine's subtrees without the parts that are set aside. */
export function withoutParts(
  page: Page,
  { content, except }: Subtrees,
  setAside: readonly SetAside[],
): Pick<Subtrees, 'content' | 'except'> {
  if (setAside.length === 0) return { content, except };
  const roots = outermost(
    page,
    setAside.flatMap((parts) => parts.roots).sort((a, b) => a - b),
  );
  const isBelow = (id: number) => roots.some((root) => isWithin(page, id, root));
  const isContent = (id: number) => content.some((root) => isWithin(page, id, root));
  const isExcepted = (id: number) => except.some((root) => isWithin(page, id, root));
  return {
    content: content.filter((id) => !isBelow(id)),
    except: [
      ...except.filter((id) => !isBelow(id)),
      ...roots.filter((id) => isContent(id) && !content.includes(id) && !isExcepted(id)),
    ].sort((a, b) => a - b),
  };
}

/** A column by block with 0 for the blocks in the parts that are set aside. */
export function noneIn<Column extends Uint8Array | Float64Array>(
  page: Page,
  { blockAt }: JudgedBlocks,
  column: Column,
  setAside: readonly SetAside[],
): Column {
  if (setAside.length === 0) return column;
  const without = column.slice() as Column;
  for (const { roots } of setAside) for (const root of roots) without.fill(0, blockAt[root], blockAt[page.end[root]]);
  return without;
}

/** Leaves out what was kept of the parts that are set aside, such as a picture that seemed to fill a gap. */
export function leaveOutParts(
  page: Page,
  { state, change }: NodeStates,
  { setAside = [] }: { readonly setAside?: readonly SetAside[] | undefined },
): void {
  for (const { roots, change: why } of setAside) {
    for (const root of roots) {
      state.fill(NodeState.Out, root, page.end[root]);
      change.fill(why, root, page.end[root]);
    }
  }
}
