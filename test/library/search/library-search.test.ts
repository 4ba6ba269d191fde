import { beforeEach, expect, test } from 'vitest';
import { type SearchWorker, searchThrough } from '../../../src/library/search/library-search';
import type { IndexProgress, LibrarySearch, SearchHits } from '../../../src/library/search/results';
import type { FromWorker, ToWorker } from '../../../src/library/search/search-service';

const query = [{ kind: 'words', text: 'salt' }] as const;

class FakeWorker implements SearchWorker {
  readonly asked: ToWorker[] = [];
  onmessage: SearchWorker['onmessage'] = null;
  onerror: SearchWorker['onerror'] = null;
  isEnded = false;

  postMessage(message: ToWorker): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answer(message: FromWorker): void {
    this.onmessage?.call(this as unknown as Worker, new MessageEvent('message', { data: message }));
  }

  /** Answers the request it got last: nothing is found. */
  answerLast(): void {
    const id = this.asked.at(-1)?.id ?? 0;
    this.answer({ is: 'found', id, hits: [], complete: true });
    this.answer({ is: 'done', id });
  }

  crash(): void {
    this.onerror?.call(this as unknown as Worker, new Event('error') as ErrorEvent);
  }
}

let workers: FakeWorker[];
let search: LibrarySearch;
let found: SearchHits[];

beforeEach(() => {
  workers = [];
  found = [];
  search = searchThrough(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
});

const searching = () => search.search(query, { onFound: (each) => found.push(each) });

test('what waits is rejected at once when the worker ends', async () => {
  const asked = [searching(), search.snippets(query, ['a'])];
  workers[0]?.crash();
  for (const each of asked) await expect(each).rejects.toThrow('the worker ended');
  expect(workers[0]?.isEnded).toBe(true);
});

test('the next search starts another worker', async () => {
  const first = searching();
  workers[0]?.crash();
  await expect(first).rejects.toThrow();
  const second = searching();
  expect(workers).toHaveLength(2);
  workers[1]?.answerLast();
  await second;
  expect(found).toEqual([{ hits: [], complete: true }]);
});

test('a worker that ended is not heard any more', async () => {
  const told: IndexProgress[] = [];
  search.watch((progress) => told.push(progress));
  workers[0]?.crash();
  const second = searching();
  workers[0]?.answerLast();
  workers[0]?.answer({ is: 'progress', waiting: 3, seq: 1 });
  workers[0]?.crash();
  workers[1]?.answer({ is: 'progress', waiting: 0, seq: 9 });
  workers[1]?.answerLast();
  await second;
  expect(told).toEqual([{ waiting: 0, seq: 9 }]);
});

test('ending a search that failed starts no worker', async () => {
  const ending = new AbortController();
  const first = search.search(query, { signal: ending.signal, onFound: () => {} });
  workers[0]?.crash();
  ending.abort();
  await expect(first).rejects.toThrow();
  expect(workers).toHaveLength(1);
});
