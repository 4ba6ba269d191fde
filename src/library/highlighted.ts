import { liveQuery } from 'dexie';
import type { Database } from './database';
import { pageDatabase } from './page-database';

/** The ids of the clips that have highlights. */
async function highlightedClips({ highlights }: Database): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  await highlights.each(({ clipId, deletedAt }) => {
    if (deletedAt === 0) ids.add(clipId);
  });
  return ids;
}

/** Watches the ids of the clips that have highlights. Returns a function that stops watching. */
export function watchHighlighted(onChange: (ids: ReadonlySet<string>) => void): () => void {
  const subscription = liveQuery(() => highlightedClips(pageDatabase)).subscribe({
    next: onChange,
    error: () => onChange(new Set()),
  });
  return () => subscription.unsubscribe();
}
