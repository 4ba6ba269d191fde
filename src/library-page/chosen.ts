import { useEffect, useState } from 'preact/hooks';
import type { ClipSummary } from '../library/library';

/** The selected clips of the list. Escape clears the selection. */
export interface Chosen {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly all: (clips: readonly ClipSummary[]) => void;
  readonly none: () => void;
}

export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const none = () => setIds(new Set());
  useEffect(() => {
    if (ids.size === 0) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) none();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [ids.size === 0]);
  return {
    ids,
    none,
    all: (clips) => setIds(new Set(clips.map(({ id }) => id))),
    toggle: (id) => setIds((before) => withOrWithout(before, id)),
  };
}

function withOrWithout(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
