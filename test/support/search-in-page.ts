import { noteChanges } from '../../src/library/changes';
import { Database } from '../../src/library/database';
import { recordOf } from '../../src/library/record';
import { ClipSearch } from '../../src/library/search/clip-search';
import { IndexDatabase } from '../../src/library/search/index-database';
import { sampleArticle } from './sample-article';

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

/** Writes clips with the text "common" and their number. */
async function put(count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, number) => {
    const times = { savedAt: 1, updatedAt: 1, articleAt: 1, revision: 1, deletedAt: 0 };
    const html = `<p>common number${number} ${'filler words to read '.repeat(200)}</p>`;
    const article = { ...sampleArticle, url: `https://www.example.org/${number}`, html };
    const clip = { id: `put-${number}`, title: `Clip ${number}`, article, ...times };
    return recordOf(clip, [], { kept: [], lost: [] });
  });
  const { clips, articles, changes } = library;
  await library.transaction('rw', clips, articles, changes, async () => {
    await clips.bulkAdd(records.map(({ clip }) => clip));
    await articles.bulkAdd(records.map(({ article }) => article));
    await noteChanges(
      library,
      records.map(({ clip }) => clip),
    );
  });
}

async function indexed(): Promise<number> {
  return await index.clips.count();
}

async function damage(): Promise<void> {
  await index.blocks.toCollection().modify((row) => {
    row.bytes.fill(1);
  });
}

const searchInPage = { found, put, indexed, damage };

export type SearchInPage = typeof searchInPage;

Object.assign(globalThis, { searchInPage });
