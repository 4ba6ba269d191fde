import type { ClipSummary } from '../../../library/library';
import { type Facts, matching } from '../../../library/search/language/matching';
import type { Query } from '../../../library/search/language/query';
import type { TextHits } from './text-hits';

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
  facts: Facts,
  hits: TextHits | undefined,
): Result {
  const test = matching(filters, facts);
  const found = amongHits(clips.filter(test), hits);
  const isRanked = hits?.is === 'ranked';
  if (clips === inView || filters.some(asksBeyondView)) return { clips: found, isRanked, elsewhere: 0 };
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

/** Who asks for archived clips wants those that most views leave out. */
function asksBeyondView({ name, isExcluded, ...filter }: Query['filters'][number]): boolean {
  if (name !== 'is' || isExcluded || !('value' in filter)) return false;
  return filter.value === 'archived' || filter.value === 'anywhere';
}
