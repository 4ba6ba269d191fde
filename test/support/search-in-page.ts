import { Database } from '../../src/library/database';
import { ClipSearch } from '../../src/library/search/clip-search';
import { IndexDatabase } from '../../src/library/search/index-database';

/*
 * The library and its index, for a page of the extension that a test drives: injected as one script, available as
 * `globalThis.searchInPage`. It only reads the index; the extension writes it.
 */

const library = new Database();
const index = new IndexDatabase();
const search = new ClipSearch(library, index);

/** The titles of the clips that are found and not in the trash, the best first. */
async function found(text: string): Promise<readonly string[]> {
  let ids: readonly string[] = [];
  await search.search([{ kind: 'words', text }], {
    onFound: ({ hits }) => {
      ids = hits.map(({ clipId }) => clipId);
    },
  });
  const rows = await library.clips.bulkGet([...ids]);
  return rows.flatMap((row) => (row && row.deletedAt === 0 ? [row.title] : []));
}

const searchInPage = { found };

export type SearchInPage = typeof searchInPage;

Object.assign(globalThis, { searchInPage });
