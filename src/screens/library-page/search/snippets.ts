import type { TextQuery } from '../../../library/search/query';
import type { ClipSnippet, LibrarySearch } from '../../../library/search/results';

/** Collects the rows that ask in one turn, and reads their snippets at once. */
export class Snippets {
  private readonly search: LibrarySearch;
  private readonly query: TextQuery;
  private readonly known = new Map<string, Promise<ClipSnippet | undefined>>();
  private waiting: string[] = [];
  private reading: Promise<ReadonlyMap<string, ClipSnippet>> | undefined;

  constructor(search: LibrarySearch, query: TextQuery) {
    this.search = search;
    this.query = query;
  }

  /** What to show of a clip; undefined if nothing is known of it. */
  of(clipId: string): Promise<ClipSnippet | undefined> {
    const known = this.known.get(clipId) ?? this.read(clipId);
    this.known.set(clipId, known);
    return known;
  }

  private async read(clipId: string): Promise<ClipSnippet | undefined> {
    this.waiting.push(clipId);
    this.reading ??= this.readWaiting();
    return (await this.reading).get(clipId);
  }

  private async readWaiting(): Promise<ReadonlyMap<string, ClipSnippet>> {
    await Promise.resolve();
    const ids = this.waiting;
    this.waiting = [];
    this.reading = undefined;
    return this.search.snippets(this.query, ids).catch(() => new Map());
  }
}
