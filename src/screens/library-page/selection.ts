import { useLayoutEffect, useState } from 'preact/hooks';
import { listening } from '../ui/use-watched';

/** The selected clips of a list. */
interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The clip selected last, where a range begins. */
  readonly anchor?: string;
  /** The clips that were selected before the range. */
  readonly base: ReadonlySet<string>;
}

export const noSelection: Selection = { ids: new Set(), base: new Set() };

export function toggled({ ids }: Selection, id: string): Selection {
  const after = new Set(ids);
  if (!after.delete(id)) after.add(id);
  return { ids: after, anchor: id, base: after };
}

/** Selects from the anchor to a clip instead of the range before. Without an anchor only the clip is added. */
export function extended(selection: Selection, order: readonly string[], id: string): Selection {
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (to < 0) return selection;
  if (from < 0) return toggled({ ...selection, ids: without(selection.ids, id) }, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...selection, ids: new Set([...selection.base, ...range]) };
}

/** Selects these clips and no others. */
export function selectionOf(ids: readonly string[]): Selection {
  return { ids: new Set(ids), base: new Set() };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id));
}

export type Chosen = Readonly<ReturnType<typeof useChosen>>;

/** The selection with which the next list begins. */
let begun = noSelection;

/** Selects a clip in the list to which the reader goes back. */
export function beginChoosing(id: string): void {
  begun = toggled(noSelection, id);
}

/** The selected clips of the list. Escape clears the selection. */
export function useChosen() {
  const [selection, setSelection] = useState(() => {
    const first = begun;
    begun = noSelection;
    return first;
  });
  const none = () => setSelection(noSelection);
  useLayoutEffect(() => {
    if (selection.ids.size === 0) return;
    return listening('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) none();
    });
  }, [selection.ids.size === 0]);
  return {
    ids: selection.ids,
    none,
    all: (ids: readonly string[]) => setSelection(selectionOf(ids)),
    toggle: (id: string) => setSelection((before) => toggled(before, id)),
    /** Selects all from the clip selected last to this one. `order`: the clips of the list. */
    extend: (id: string, order: readonly string[]) => setSelection((before) => extended(before, order, id)),
  };
}
