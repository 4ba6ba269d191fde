import type { DeliveryRule } from '../../browser/messaging/deliveries';
import { pageDatabase } from '../../library/page-database';
import { queryOf } from '../../library/search/language/query';
import { searchedClips } from '../../library/searched-clips';
import { reasonOf } from './matching';

/** So many clips are read at once, between which the page can answer. */
const most = 50;

/** How many clips outside the trash a rule matches. Ends early, with what it has, if the signal is aborted. */
export async function matchesInLibrary(
  rule: Pick<DeliveryRule, 'when'>,
  signal: AbortSignal,
  database = pageDatabase,
): Promise<number> {
  const ids = await database.clips.where('deletedAt').equals(0).primaryKeys();
  let found = 0;
  for (let at = 0; at < ids.length && !signal.aborted; at += most) {
    const clips = await searchedClips(database, ids.slice(at, at + most));
    for (const clip of clips.values()) if (reasonOf(clip, rule) !== undefined) found++;
  }
  return found;
}

/** The filters in a rule's searches that are not understood, as they were typed. Such a search matches nothing. */
export function notUnderstood({ when }: Pick<DeliveryRule, 'when'>): readonly string[] {
  return when.flatMap((search) => queryOf(search).ignored);
}
