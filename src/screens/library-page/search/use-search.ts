import { useEffect, useMemo, useState } from 'preact/hooks';
import { defined } from '../../../language/text/defined';
import { highlightedClips } from '../../../library/highlights';
import type { ClipSummary } from '../../../library/library';
import { live } from '../../../library/live';
import { type Query, queryOf } from '../../../library/search/language/query';
import { librarySearch } from '../../../library/search/library-search';
import type { Matcher } from '../../../library/search/matcher';
import type { TextQuery } from '../../../library/search/query';
import type { ClipSnippet, LibrarySearch } from '../../../library/search/results';
import { useAsync, useWatched } from '../../ui/use-watched';
import { type Uncovered, uncoveredBy, useIndex } from './index-state';
import { valueNames } from './names';
import { findText, type Result, resultOf, type TextHits } from './result';

/** What a query finds, and what the list needs to show it. */
export interface SearchResult extends Result {
  readonly query: Query;
  /** Present while words are searched for: finds them in a text, such as a title. */
  readonly matcher?: Matcher;
  /** Present while words are searched for. */
  readonly snippets?: Snippets;
  /** Whether the index could not be read, so that only titles and other details were searched. */
  readonly isPartial: boolean;
  /** Whether all hits are known. */
  readonly isComplete: boolean;
  readonly uncovered: Uncovered;
}

/** The clips among all that a query finds, those of the view first. `hidesArchived`: the view has none. Answers to earlier queries are dropped. */
export function useSearch(
  clips: readonly ClipSummary[],
  inView: readonly ClipSummary[],
  typed: string,
  hidesArchived: boolean,
): SearchResult {
  const isAsked = typed.trim() !== '';
  const names = useMemo(() => (isAsked ? valueNames(clips) : {}), [clips, isAsked]);
  const query = useMemo(() => queryOf(typed, names), [typed, names]);
  const text = useStable(query.text);
  const highlighted = useHighlighted([query]);
  const { hits, isPartial, uncovered } = useHits(clips, text);
  const result = useMemo(
    () => resultOf(clips, inView, query, { highlighted, hidesArchived }, hits),
    [clips, inView, query, highlighted, hits, hidesArchived],
  );
  const wanted = text.some(({ not }) => !not);
  const snippets = useMemo(() => (wanted ? new Snippets(librarySearch(), text) : undefined), [text]);
  const matcher = useMatcher(wanted ? text : undefined);
  return {
    ...result,
    ...defined({ matcher, snippets }),
    query,
    isPartial,
    isComplete: text.length === 0 || hits?.isComplete === true,
    uncovered,
  };
}

interface Answer {
  readonly hits: TextHits | undefined;
  readonly isPartial: boolean;
  readonly round: number;
}

const nothing: Answer = { hits: undefined, isPartial: false, round: 0 };

/** The hits of the words of a query; until the first answer, those of the query before. */
function useHits(clips: readonly ClipSummary[], text: Query['text']) {
  const [answer, setAnswer] = useState(nothing);
  const index = useIndex(text.length > 0);
  const { round } = index;
  useEffect(() => {
    if (text.length === 0) return setAnswer(nothing);
    const ending = new AbortController();
    const { signal } = ending;
    const find = (search: LibrarySearch, isPartial: boolean) =>
      findText(search, text, { signal, onHits: (hits) => setAnswer({ hits, isPartial, round }) });
    const findWithoutIndex = async () => {
      const { summarySearch } = await import('./summary-search');
      await find(summarySearch(clips), true);
    };
    void find(librarySearch(), false).catch(() => (signal.aborted ? undefined : findWithoutIndex()));
    return () => ending.abort();
  }, [text, round]);
  return text.length === 0 ? { ...nothing, uncovered: 0 } : { ...answer, uncovered: uncoveredBy(answer, index) };
}

/** Finds the words of a query in titles. Loaded when something is searched for: it knows thousands of characters. */
function useMatcher(text: Query['text'] | undefined): Matcher | undefined {
  const load = async () => text && (await import('../../../library/search/matcher')).matcherOf(text);
  const matcher = useAsync(load, [text]);
  return text && matcher;
}

const none: ReadonlySet<string> = new Set();

/** The clips that have highlights, if a query asks for what clips have. */
export function useHighlighted(queries: readonly Query[]): ReadonlySet<string> {
  const isAsked = queries.some(({ filters }) => filters.some(({ name }) => name === 'has'));
  return useWatched((tell) => (isAsked ? live(highlightedClips, none)(tell) : undefined), [isAsked], none);
}

/** The same object as long as it has the same content. */
function useStable<T>(value: T): T {
  return useMemo(() => value, [JSON.stringify(value)]);
}

/** Collects the rows that ask in one turn, and reads their snippets at once. */
export class Snippets {
  private readonly snippets = new Map<string, Promise<ClipSnippet | undefined>>();
  private waiting: string[] = [];
  private reading: Promise<ReadonlyMap<string, ClipSnippet>> | undefined;

  constructor(
    private readonly search: LibrarySearch,
    private readonly query: TextQuery,
  ) {}

  /** What to show of a clip; undefined if nothing is known of it. */
  of(clipId: string): Promise<ClipSnippet | undefined> {
    const snippet = this.snippets.get(clipId) ?? this.read(clipId);
    this.snippets.set(clipId, snippet);
    return snippet;
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
