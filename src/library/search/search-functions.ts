import { DamagedBytes } from '../../language/text/bytes';
import type { Database } from '../database';
import type { ClipSearch } from './clip-search';
import type { Follower } from './follow';
import { Following } from './keep-following';
import type { TextQuery } from './query';
import type { IndexProgress, SearchHits } from './results';

interface Parts {
  readonly library: Database;
  readonly search: ClipSearch;
  readonly follower: Follower;
}

/**
 * What the reader changes is found after this time (ms) and that of indexing it. Chosen: a wait that one hardly
 * notices.
 */
const patience = 100;

export type SearchFunctions = ReturnType<typeof searchFunctions>;

/** What a page calls in the worker that searches, which follows the library in between. */
export function searchFunctions({ library, search, follower }: Parts) {
  let onProgress = (_: IndexProgress) => {};
  const tellProgress = async () => onProgress(await follower.progress());
  const following = new Following(follower, patience, tellProgress);
  following.start(library);

  return {
    /** A damaged index is built again, and then searched. */
    async search(
      { query }: { readonly query: TextQuery },
      onFound: (found: SearchHits) => void,
      signal: AbortSignal,
    ): Promise<void> {
      const searching = { signal, onFound };
      try {
        await search.search(query, searching);
      } catch (error) {
        if (!(error instanceof DamagedBytes)) throw error;
        await follower.rebuild();
        await following.follow();
        await search.search(query, searching);
      }
    },
    snippets: ({ query, clipIds }: { readonly query: TextQuery; readonly clipIds: readonly string[] }) =>
      search.snippets(query, clipIds),
    /** Tells the progress now and whenever it changes, as long as the worker runs. */
    async watch(_: null, tell: (progress: IndexProgress) => void): Promise<never> {
      onProgress = tell;
      await tellProgress();
      return await new Promise<never>(() => {});
    },
  };
}
