import { defined } from '../../language/text/defined';
import type { Database } from '../database';
import { DamagedIndex } from './bytes';
import type { ClipSearch } from './clip-search';
import type { Follower } from './follow';
import { Following } from './keep-following';
import type { TextQuery } from './query';
import type { ClipSnippet, Hit, IndexProgress, SearchHits } from './results';

/** What the page sends to the worker that searches. */
export type ToWorker =
  | { readonly is: 'search'; readonly id: number; readonly query: TextQuery; readonly only?: ReadonlySet<string> }
  | { readonly is: 'snippets'; readonly id: number; readonly query: TextQuery; readonly clipIds: readonly string[] }
  | { readonly is: 'end'; readonly id: number };

/** What it answers. Each request ends with `done`, `snippets` or `failed`, unless it was ended. */
export type FromWorker =
  | { readonly is: 'found'; readonly id: number; readonly hits: readonly Hit[]; readonly complete: boolean }
  | { readonly is: 'done'; readonly id: number }
  | { readonly is: 'snippets'; readonly id: number; readonly snippets: ReadonlyMap<string, ClipSnippet> }
  | { readonly is: 'failed'; readonly id: number; readonly why: string }
  | ({ readonly is: 'progress' } & IndexProgress);

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

/** Answers a page's requests, and follows the library between them. */
export class SearchService {
  private readonly parts: Parts;
  private readonly answer: (message: FromWorker) => void;
  private readonly running = new Map<number, AbortController>();
  private readonly following: Following;

  constructor(parts: Parts, answer: (message: FromWorker) => void) {
    this.parts = parts;
    this.answer = answer;
    this.following = new Following(parts.follower, patience, () => this.tellProgress());
  }

  /** Follows the library from now on. */
  start(): void {
    this.following.start(this.parts.library);
  }

  receive(asked: ToWorker): void {
    if (asked.is === 'end') this.running.get(asked.id)?.abort();
    else void this.work(asked);
  }

  private async work(asked: Exclude<ToWorker, { is: 'end' }>): Promise<void> {
    const { id } = asked;
    const controller = new AbortController();
    this.running.set(id, controller);
    try {
      if (asked.is === 'search') await this.search(asked, controller.signal);
      else this.answer({ is: 'snippets', id, snippets: await this.parts.search.snippets(asked.query, asked.clipIds) });
    } catch (error) {
      this.answer({ is: 'failed', id, why: String(error) });
    } finally {
      this.running.delete(id);
    }
  }

  /** A damaged index is built again, and then searched. */
  private async search({ id, query, only }: ToWorker & { is: 'search' }, signal: AbortSignal): Promise<void> {
    const { search, follower } = this.parts;
    const searching = {
      ...defined({ only }),
      signal,
      onFound: (found: SearchHits) => this.answer({ is: 'found', id, ...found }),
    };
    try {
      await search.search(query, searching);
    } catch (error) {
      if (!(error instanceof DamagedIndex)) throw error;
      await follower.rebuild();
      await this.following.follow();
      await search.search(query, searching);
    }
    if (!signal.aborted) this.answer({ is: 'done', id });
  }

  private async tellProgress(): Promise<void> {
    this.answer({ is: 'progress', ...(await this.parts.follower.progress()) });
  }
}
