import { afterEach, beforeEach, expect, test } from 'vitest';
import { Database } from '../../../src/library/database';
import { ClipSearch } from '../../../src/library/search/clip-search';
import { Follower, pageSlices } from '../../../src/library/search/follow';
import { IndexDatabase } from '../../../src/library/search/index-database';
import { searchThrough } from '../../../src/library/search/library-search';
import type { LibrarySearch, SearchHits } from '../../../src/library/search/results';
import { searchFunctions } from '../../../src/library/search/search-functions';
import { Updates } from '../../../src/library/updates';
import { LinkedWorker } from '../../support/linked-worker';
import { sampleArticle } from '../../support/sample-article';
import { saveNew } from '../../support/save-clip';

let library: Database;
let index: IndexDatabase;
let search: LibrarySearch;

beforeEach(() => {
  library = new Database(`test-${crypto.randomUUID()}`);
  index = new IndexDatabase(`test-${crypto.randomUUID()}`);
  search = connected();
});

afterEach(async () => {
  await library.delete();
  await index.delete();
});

/** The search of a page, with what runs in its worker. */
function connected(): LibrarySearch {
  const parts = {
    library,
    search: new ClipSearch(library, index),
    follower: new Follower(library, index, pageSlices),
  };
  return searchThrough(() => new LinkedWorker(searchFunctions(parts)));
}

async function found(text: string): Promise<readonly string[]> {
  const answers: SearchHits[] = [];
  await search.search([{ kind: 'words', text }], { onFound: (each) => answers.push(each) });
  expect(answers.at(-1)?.complete).toBe(true);
  return answers.at(-1)?.hits.map(({ clipId }) => clipId) ?? [];
}

async function upToDate(): Promise<void> {
  await expect.poll(() => waiting()).toBe(0);
}

/** The changes of the library that are not in the index. */
async function waiting(): Promise<number> {
  const seq = (await index.state.get('state'))?.seq ?? 0;
  return await library.changes.where('seq').above(seq).count();
}

test('clips are found soon after they are saved and edited', async () => {
  const id = await saveNew(library, { ...sampleArticle, html: '<p>Pepper</p>' });
  await upToDate();
  expect(await found('pepper')).toEqual([id]);
  await new Updates(library).edit({ clipId: id, note: 'second thoughts' });
  await upToDate();
  expect(await found('second thoughts')).toEqual([id]);
  const snippet = (await search.snippets([{ kind: 'words', text: 'second' }], [id])).get(id);
  expect(snippet).toMatchObject({ field: 'note', text: 'second thoughts' });
});

test('the page is told how many changes are waiting', async () => {
  const told: number[] = [];
  search.watch(({ waiting }) => told.push(waiting));
  await saveNew(library, sampleArticle);
  await expect.poll(() => told.includes(1) && told.at(-1) === 0).toBe(true);
});

test('a damaged index is built again while the search waits', async () => {
  const id = await saveNew(library, { ...sampleArticle, html: '<p>Pepper</p>' });
  await upToDate();
  await index.blocks.clear();
  expect(await found('pepper')).toEqual([id]);
});

test('a search that was ended tells nothing more', async () => {
  await saveNew(library, { ...sampleArticle, html: '<p>Pepper</p>' });
  await upToDate();
  const ending = new AbortController();
  const answers: SearchHits[] = [];
  const query = [{ kind: 'words', text: 'pepper' }] as const;
  const searching = search.search(query, { signal: ending.signal, onFound: (each) => answers.push(each) });
  ending.abort();
  await searching;
  await found('pepper');
  expect(answers).toEqual([]);
});
