import { beforeEach, expect, test } from 'vitest';
import { searchThrough } from '../../../src/library/search/library-search';
import type { IndexProgress, LibrarySearch, SearchHits } from '../../../src/library/search/results';
import { LinkedWorker } from '../../support/linked-worker';

const query = [{ kind: 'words', text: 'salt' }] as const;
const nothing: SearchHits = { hits: [], complete: true };

let workers: LinkedWorker[];
let search: LibrarySearch;
let found: SearchHits[];

/** A worker that finds nothing, or that never answers. It tells its number as the last change. */
function newWorker(answers: boolean): LinkedWorker {
  const seq = workers.length;
  const worker = new LinkedWorker({
    search: async (_: object, tell: (hits: SearchHits) => void) => (answers ? tell(nothing) : new Promise(() => {})),
    snippets: () => new Promise(() => {}),
    watch: async (_: null, tell: (progress: IndexProgress) => void) => {
      tell({ waiting: 0, seq });
      return await new Promise(() => {});
    },
  });
  workers.push(worker);
  return worker;
}

beforeEach(() => {
  workers = [];
  found = [];
  search = searchThrough(() => newWorker(workers.length > 0));
});

const searching = () => search.search(query, { onFound: (each) => found.push(each) });

test('what waits is rejected at once when the worker ends, and the next search starts another', async () => {
  const asked = [searching(), search.snippets(query, ['a'])];
  workers[0]?.crash();
  for (const each of asked) await expect(each).rejects.toThrow('the worker ended');
  await searching();
  expect(workers).toHaveLength(2);
  expect(found).toEqual([nothing]);
});

test('the progress is that of the worker that runs', async () => {
  const told: IndexProgress[] = [];
  search.watch((progress) => told.push(progress));
  await expect.poll(() => told).toEqual([{ waiting: 0, seq: 0 }]);
  workers[0]?.crash();
  await searching();
  await expect.poll(() => told.at(-1)).toEqual({ waiting: 0, seq: 1 });
});

test('ending a search ends it silently, and one that failed starts no worker', async () => {
  const ended = new AbortController();
  const first = search.search(query, { signal: ended.signal, onFound: (each) => found.push(each) });
  ended.abort();
  await first;
  const failed = new AbortController();
  const second = search.search(query, { signal: failed.signal, onFound: () => {} });
  workers[0]?.crash();
  failed.abort();
  await expect(second).resolves.toBeUndefined();
  expect(workers).toHaveLength(1);
  expect(found).toEqual([]);
});
