import type { Decision } from '../../article/decision';
import type { Edits } from '../../article/edits';
import type { Remembered } from './page-changes';

/** Changes to a page as earlier versions remembered them. */
interface Earlier extends Omit<Remembered, 'edits'> {
  readonly comments?: boolean;
  /** Blocks, by their first and last text, and how their text begins. */
  readonly added?: readonly { readonly first: number; readonly last: number; readonly text: string }[];
  readonly picked?: readonly {
    readonly keep: boolean;
    readonly id: number;
    readonly tag: string;
    readonly sign: string;
  }[];
  /** With the keys of removed blocks. */
  readonly edits?: Edits & { readonly removed?: readonly string[] };
}

/** Changes to a page as this version remembers them. What an earlier version could undo stays as it is. */
export function fromEarlier(memory: Earlier): Remembered {
  const { comments, added, picked, edits: { removed, ...edits } = {}, ...others } = memory;
  if (!comments && !added && !picked && !removed) return memory;
  const { history: _, ...changes } = others;
  const decisions: readonly Decision[] = [
    ...(comments ? [{ keep: true, on: 'comments' } as const] : []),
    ...(added ?? []).map(({ text, ...nodes }) => ({ keep: true, on: { ...nodes, tag: '#text', sign: text } })),
    ...(picked ?? []).map(({ keep, id, tag, sign }) => ({ keep, on: { first: id, last: id, tag, sign } })),
    ...(removed ?? []).map((key) => ({ keep: false, on: { key } })),
  ];
  return { ...changes, decisions, ...(Object.keys(edits).length > 0 ? { edits } : {}) };
}
