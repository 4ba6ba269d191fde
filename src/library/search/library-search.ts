import { WorkerCalls, type WorkerPort } from '../../browser/messaging/worker-calls';
import { newWorker } from '../../clip/assemble/trusted';
import type { TextQuery } from './query';
import type { ClipSnippet, IndexProgress, LibrarySearch, Searching } from './results';
import type { SearchFunctions } from './search-functions';
import workerUrl from './search-worker?worker&url';

let opened: LibrarySearch | undefined;

/** The search of this page. Its worker starts with the first call and also keeps the index up to date. */
export function librarySearch(): LibrarySearch {
  opened ??= searchThrough(() => newWorker(workerUrl));
  return opened;
}

/** The search through workers that run `search-worker.ts`: if one ends, the next call starts another. */
export function searchThrough(start: () => WorkerPort): LibrarySearch {
  return new Client(start);
}

class Client implements LibrarySearch {
  private readonly calls: WorkerCalls<SearchFunctions>;
  private readonly watchers = new Set<(progress: IndexProgress) => void>();
  private progress: IndexProgress | undefined;
  private isWatching = false;

  constructor(start: () => WorkerPort) {
    this.calls = new WorkerCalls(() => {
      this.isWatching = false;
      return start();
    });
    this.watchWorker();
  }

  async search(query: TextQuery, { signal, onFound: onTold }: Searching): Promise<void> {
    if (signal?.aborted) return;
    const ended = this.calls.call('search', { query }, { onTold, signal });
    this.watchWorker();
    await ended.catch((error) => {
      if (!signal?.aborted) throw error;
    });
  }

  async snippets(query: TextQuery, clipIds: readonly string[]): Promise<ReadonlyMap<string, ClipSnippet>> {
    const answer = this.calls.call('snippets', { query, clipIds });
    this.watchWorker();
    return await answer;
  }

  watch(onProgress: (progress: IndexProgress) => void): () => void {
    this.watchers.add(onProgress);
    if (this.progress) onProgress(this.progress);
    return () => void this.watchers.delete(onProgress);
  }

  /** Watches the worker that has just been called, unless it is watched already. */
  private watchWorker(): void {
    if (this.isWatching) return;
    const onTold = (progress: IndexProgress) => {
      this.progress = progress;
      for (const watcher of this.watchers) watcher(progress);
    };
    this.calls.call('watch', null, { onTold }).catch(() => {
      this.progress = undefined;
    });
    this.isWatching = true;
  }
}
