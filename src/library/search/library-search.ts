import { policy } from '../../clip/assemble/trusted';
import { defined } from '../../language/text/defined';
import type { TextQuery } from './query';
import type { ClipSnippet, IndexProgress, LibrarySearch, Searching } from './results';
import type { FromWorker, ToWorker } from './search-service';
import workerUrl from './search-worker?worker&url';

/** A search that could not be answered, or a worker that ended. */
export class SearchFailed extends Error {
  override readonly name = 'SearchFailed';
}

/** The parts of a worker that are used here. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror' | 'terminate'>;

type Answer = (message: FromWorker) => void;

let opened: LibrarySearch | undefined;

/** The search of this page. Its worker starts with the first call and also keeps the index up to date. */
export function librarySearch(): LibrarySearch {
  opened ??= searchThrough(newWorker);
  return opened;
}

function newWorker(): Worker {
  const url = policy?.createScriptURL(workerUrl) ?? workerUrl;
  return new Worker(url as string, { type: 'module' });
}

/** The search through workers that run `search-worker.ts`: if one ends, the next call starts another. */
export function searchThrough(newWorker: () => SearchWorker): LibrarySearch {
  return new Client(newWorker);
}

class Client implements LibrarySearch {
  private readonly newWorker: () => SearchWorker;
  private worker: SearchWorker | undefined;
  private readonly requests = new Map<number, Answer>();
  private readonly watchers = new Set<(progress: IndexProgress) => void>();
  private progress: IndexProgress | undefined;
  private nextId = 1;

  constructor(newWorker: () => SearchWorker) {
    this.newWorker = newWorker;
    this.worker = this.started();
  }

  async search(query: TextQuery, { only, signal, onFound }: Searching): Promise<void> {
    if (signal?.aborted) return;
    const id = this.nextId++;
    const end = () => {
      this.worker?.postMessage({ is: 'end', id } satisfies ToWorker);
      this.receive({ is: 'done', id });
    };
    signal?.addEventListener('abort', end);
    const ended = this.answered<void>(id, (message, resolve) => {
      if (message.is === 'found') onFound({ hits: message.hits, complete: message.complete });
      else resolve();
    });
    this.post({ is: 'search', id, query, ...defined({ only }) });
    return await ended.finally(() => signal?.removeEventListener('abort', end));
  }

  async snippets(query: TextQuery, clipIds: readonly string[]): Promise<ReadonlyMap<string, ClipSnippet>> {
    const id = this.nextId++;
    const answer = this.answered<ReadonlyMap<string, ClipSnippet>>(id, (message, resolve) => {
      if (message.is === 'snippets') resolve(message.snippets);
    });
    this.post({ is: 'snippets', id, query, clipIds });
    return await answer;
  }

  watch(onProgress: (progress: IndexProgress) => void): () => void {
    this.watchers.add(onProgress);
    if (this.progress) onProgress(this.progress);
    return () => void this.watchers.delete(onProgress);
  }

  private started(): SearchWorker {
    const worker = this.newWorker();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.receive(data);
    worker.onerror = (event) => this.fail(typeof event === 'string' ? event : 'the worker ended');
    return worker;
  }

  private post(message: ToWorker): void {
    this.worker ??= this.started();
    this.worker.postMessage(message);
  }

  private receive(message: FromWorker): void {
    if (message.is !== 'progress') {
      this.requests.get(message.id)?.(message);
      return;
    }
    this.progress = { waiting: message.waiting, seq: message.seq };
    for (const watcher of this.watchers) watcher(this.progress);
  }

  /** Ends all requests with a failure. The worker is forgotten: it may not answer any more. */
  private fail(why: string): void {
    if (this.worker) {
      this.worker.onmessage = null;
      this.worker.onerror = null;
      this.worker.terminate();
    }
    this.worker = undefined;
    this.progress = undefined;
    for (const [id, answer] of this.requests) answer({ is: 'failed', id, why });
  }

  private answered<T>(id: number, onAnswer: (message: FromWorker, resolve: (value: T) => void) => void): Promise<T> {
    const answer = new Promise<T>((resolve, reject) => {
      this.requests.set(id, (message) => {
        if (message.is === 'failed') reject(new SearchFailed(message.why));
        else onAnswer(message, resolve);
      });
    });
    return answer.finally(() => this.requests.delete(id));
  }
}
