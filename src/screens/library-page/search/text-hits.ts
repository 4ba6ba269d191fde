import type { TextQuery } from '../../../library/search/query';
import type { LibrarySearch } from '../../../library/search/results';

/** What the words of a query have found so far. */
export type TextHits =
  /** The ids of clips, the best first. */
  | { readonly is: 'ranked'; readonly ids: readonly string[]; readonly isComplete: boolean }
  /** The ids of clips that are left out, where a query has only excluded words. */
  | { readonly is: 'without'; readonly ids: ReadonlySet<string>; readonly isComplete: boolean };

interface Hunting {
  readonly only?: ReadonlySet<string>;
  readonly signal: AbortSignal;
  readonly onHits: (hits: TextHits) => void;
}

/** Searches for the words and phrases of a query. The index finds nothing for excluded words alone, so these are found and left out. */
export async function findText(search: LibrarySearch, query: TextQuery, { signal, onHits, ...asked }: Hunting) {
  if (query.some(({ not }) => !not)) {
    await search.search(query, {
      ...asked,
      signal,
      onFound: ({ hits, complete }) => {
        if (signal.aborted) return;
        onHits({ is: 'ranked', ids: hits.map(({ clipId }) => clipId), isComplete: complete });
      },
    });
    return;
  }
  const ids = new Set<string>();
  for (const { not: _, ...clause } of query) {
    await search.search([clause], {
      signal,
      onFound: ({ hits, complete }) => {
        if (complete) for (const { clipId } of hits) ids.add(clipId);
      },
    });
    if (signal.aborted) return;
  }
  onHits({ is: 'without', ids, isComplete: true });
}
