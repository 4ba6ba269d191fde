import type { Article } from '../article/article';
import { typedTitle, withinLimits } from '../article/field-limits';
import { factsOf } from './clip-row';
import type { ClipRow, Database, HighlightRow } from './database';

/** All of a clip that the search reads. */
export interface SearchedClip {
  readonly clip: ClipRow;
  readonly article: Article;
  /** Those that are not deleted. */
  readonly highlights: readonly HighlightRow[];
}

/** Clips by id, also those in the trash. Those that were deleted for good are left out. */
export async function searchedClips(
  { clips, articles, highlights }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SearchedClip>> {
  const keys = [...ids];
  const [rows, bodies, marked] = await Promise.all([
    clips.bulkGet(keys),
    articles.bulkGet(keys),
    highlights.where('clipId').anyOf(keys).toArray(),
  ]);
  const found = new Map<string, SearchedClip>();
  keys.forEach((id, at) => {
    const [clip, body] = [rows[at], bodies[at]];
    if (!clip || !body) return;
    const own = marked.filter(({ clipId, deletedAt }) => clipId === id && deletedAt === 0);
    found.set(id, {
      clip: { ...clip, title: typedTitle(clip.title) },
      article: withinLimits(body.article),
      highlights: own,
    });
  });
  return found;
}

/** Adds to clips of earlier versions the facts for lists and filters. That is no change of the clip. */
export async function fillFacts({ clips }: Database, read: Iterable<SearchedClip>): Promise<void> {
  for (const { clip, article } of read) {
    if (!lacksFacts(clip)) continue;
    const facts = Object.entries(factsOf(article)).filter(([, value]) => value !== undefined);
    if (facts.length === 0) continue;
    await clips
      .where('id')
      .equals(clip.id)
      .modify((row) => {
        if (lacksFacts(row)) Object.assign(row, Object.fromEntries(facts));
      });
  }
}

function lacksFacts({ kind, pictures, doubtful }: ClipRow): boolean {
  return kind === undefined && pictures === undefined && doubtful === undefined;
}
