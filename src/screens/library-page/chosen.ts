import { useEffect, useState } from 'preact/hooks';
import { extended, noSelection, selectionOf, toggled } from './selection';

/** The selected clips of the list. Escape clears the selection. */
export interface Chosen {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** Selects all from the clip selected last to this one. `order`: the clips of the list. */
  readonly extend: (id: string, order: readonly string[]) => void;
  readonly all: (ids: readonly string[]) => void;
  readonly none: () => void;
}

export function useChosen(): Chosen {
  const [selection, setSelection] = useState(noSelection);
  const none = () => setSelection(noSelection);
  useEffect(() => {
    if (selection.ids.size === 0) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) none();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [selection.ids.size === 0]);
  return {
    ids: selection.ids,
    none,
    all: (ids) => setSelection(selectionOf(ids)),
    toggle: (id) => setSelection((before) => toggled(before, id)),
    extend: (id, order) => setSelection((before) => extended(before, order, id)),
  };
}
