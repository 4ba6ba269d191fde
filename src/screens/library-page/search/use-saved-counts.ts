import { useMemo } from 'preact/hooks';
import type { SavedSearch } from '../../../browser/messaging/stored-clips';
import type { ClipSummary } from '../../../library/library';
import { queryOf } from '../../../library/search/language/query';
import { librarySearch } from '../../../library/search/library-search';
import type { LibrarySearch } from '../../../library/search/results';
import { useWatched } from '../../ui/use-watched';
import { useIndex } from './index-state';
import { valueNames } from './names';
import { findText, resultOf, type TextHits } from './result';
import { useHighlighted } from './use-search';

/**
 * How long (ms) the library has to be quiet before the clips are counted: saving and importing come first. Chosen: an
 * import writes more often.
 */
const pause = 800;

/** How many clips each saved search finds, by its id. They are counted one search after the other, when nothing else happens. */
export function useSavedCounts(
  saved: readonly SavedSearch[],
  clips: readonly ClipSummary[],
): ReadonlyMap<string, number> {
  // Words of a changed clip are found once they are indexed, and highlights change no clip.
  const { round } = useIndex(false);
  const queries = useMemo(() => saved.map(({ query }) => queryOf(query, valueNames([]))), [saved]);
  const highlighted = useHighlighted(queries);
  return useWatched<ReadonlyMap<string, number>>(
    (tell, signal) => {
      const timer = setTimeout(() => void countAll({ saved, clips, highlighted }, signal, tell), pause);
      return () => clearTimeout(timer);
    },
    [saved, clips, highlighted, round],
    new Map(),
  );
}

interface Counted {
  readonly saved: readonly SavedSearch[];
  readonly clips: readonly ClipSummary[];
  readonly highlighted: ReadonlySet<string>;
}

async function countAll(
  { saved, clips, highlighted }: Counted,
  signal: AbortSignal,
  onCounts: (counts: ReadonlyMap<string, number>) => void,
): Promise<void> {
  const names = valueNames(clips);
  const inView = clips.filter(({ archived }) => !archived);
  const counts = new Map<string, number>();
  for (const { id, query: typed } of saved) {
    const query = queryOf(typed, names);
    const hits = await hitsOf(librarySearch(), query.text, signal);
    if (signal.aborted) return;
    if (hits !== 'unknown')
      counts.set(id, resultOf(clips, inView, query, { highlighted, hidesArchived: true }, hits).clips.length);
  }
  onCounts(counts);
}

/** All hits of the words of a query; nothing if it has none. */
async function hitsOf(
  search: LibrarySearch,
  text: Parameters<typeof findText>[1],
  signal: AbortSignal,
): Promise<TextHits | undefined | 'unknown'> {
  if (text.length === 0) return undefined;
  let last: TextHits | 'unknown' = 'unknown';
  const onHits = (hits: TextHits) => {
    last = hits;
  };
  await findText(search, text, { signal, onHits }).catch(() => {});
  return last;
}
