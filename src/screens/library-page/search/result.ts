import type { ClipSummary } from '../../../library/library';
import { type Facts, matching } from '../../../library/search/language/matching';
import type { Query } from '../../../library/search/language/query';
import type { TextQuery } from '../../../library/search/query';
import type { LibrarySearch } from '../../../library/search/results';

/** The clips that a query finds. */
export interface Result {
  /** By relevance if words were searched for, otherwise as they were given. */
  readonly clips: readonly ClipSummary[];
  readonly isRanked: boolean;
  /** How many more are outside the view, for example in the archive. */
  readonly elsewhere: number;
}

/** The clips that match the filters and are among the hits. Without hits yet, the words are not considered. */
export function resultOf(
  clips: readonly ClipSummary[],
  inView: readonly ClipSummary[],
  { filters }: Query,
  facts: Facts & { readonly hidesArchived: boolean },
  hits: TextHits | undefined,
): Result {
  const test = matching(filters, facts);
  const found = amongHits(clips.filter(test), hits);
  const isRanked = hits?.is === 'ranked';
  if (clips === inView || filters.some((filter) => asksBeyondView(filter, facts)))
    return { clips: found, isRanked, elsewhere: 0 };
  const ids = new Set(inView.map(({ id }) => id));
  const here = found.filter(({ id }) => ids.has(id));
  return { clips: here, isRanked, elsewhere: found.length - here.length };
}

function amongHits(clips: readonly ClipSummary[], hits: TextHits | undefined): readonly ClipSummary[] {
  if (!hits) return clips;
  if (hits.is === 'without') return clips.filter(({ id }) => !hits.ids.has(id));
  const byId = new Map(clips.map((clip) => [clip.id, clip]));
  return hits.ids.flatMap((id) => byId.get(id) ?? []);
}

/** Who asks for archived clips wants those that the view leaves out. */
function asksBeyondView(
  { name, isExcluded, ...filter }: Query['filters'][number],
  { hidesArchived }: { readonly hidesArchived: boolean },
): boolean {
  if (name !== 'is' || isExcluded || !('value' in filter)) return false;
  return filter.value === 'anywhere' || (filter.value === 'archived' && hidesArchived);
}

/** What the words of a query have found so far. */
export type TextHits =
  /** The ids of clips, the best first. */
  | { readonly is: 'ranked'; readonly ids: readonly string[]; readonly isComplete: boolean }
  /** The ids of clips that are left out, where a query has only excluded words. */
  | { readonly is: 'without'; readonly ids: ReadonlySet<string>; readonly isComplete: boolean };

interface TextSearch {
  readonly signal: AbortSignal;
  readonly onHits: (hits: TextHits) => void;
}

/** Searches for the words and phrases of a query. The index finds nothing for excluded words alone, so these are found and left out. */
export async function findText(search: LibrarySearch, query: TextQuery, { signal, onHits }: TextSearch) {
  if (query.some(({ not }) => !not)) {
    await search.search(query, {
      signal,
      onFound: ({ hits, complete }) => {
        if (signal.aborted) return;
        onHits({ is: 'ranked', ids: hits.map(({ clipId }) => clipId), isComplete: complete });
      },
    });
    return;
  }
  const ids = new Set<string>();
  for (const { text } of query) {
    // As beside other words: only this word itself, without others that begin with it.
    await search.search([{ kind: 'phrase', text }], {
      signal,
      onFound: ({ hits, complete }) => {
        if (complete) for (const { clipId } of hits) ids.add(clipId);
      },
    });
    if (signal.aborted) return;
  }
  onHits({ is: 'without', ids, isComplete: true });
}
