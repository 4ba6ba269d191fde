import { useEffect, useMemo, useState } from 'preact/hooks';
import { watchHighlighted } from '../../../library/highlights';
import type { ClipSummary } from '../../../library/library';
import { type Query, queryOf } from '../../../library/search/language/query';
import { librarySearch } from '../../../library/search/library-search';
import type { Matcher } from '../../../library/search/matcher';
import type { LibrarySearch } from '../../../library/search/results';
import { type Uncovered, uncoveredBy } from './covered';
import { useIndex } from './index-round';
import { valueNames } from './names';
import { type Result, resultOf } from './result';
import { Snippets } from './snippets';
import { findText, type TextHits } from './text-hits';

/** What a query finds, and what the list needs to show it. */
export interface Found extends Result {
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

/** The clips among all that a query finds, those of the view first. Answers to earlier queries are dropped. */
export function useFound(clips: readonly ClipSummary[], inView: readonly ClipSummary[], asked: string): Found {
  const isAsked = asked.trim() !== '';
  const names = useMemo(() => (isAsked ? valueNames(clips) : {}), [clips, isAsked]);
  const query = useMemo(() => queryOf(asked, names), [asked, names]);
  const text = useStable(query.text);
  const highlighted = useHighlighted(query.filters.some(({ name }) => name === 'has'));
  const { hits, isPartial, uncovered } = useHits(clips, text);
  const result = useMemo(
    () => resultOf(clips, inView, query, { highlighted }, hits),
    [clips, inView, query, highlighted, hits],
  );
  const wanted = text.some(({ not }) => !not);
  const snippets = useMemo(() => (wanted ? new Snippets(librarySearch(), text) : undefined), [text]);
  const matcher = useMatcher(wanted ? text : undefined);
  return {
    ...result,
    ...(matcher && { matcher }),
    ...(snippets && { snippets }),
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
  const [matcher, setMatcher] = useState<Matcher>();
  useEffect(() => {
    if (!text) return setMatcher(undefined);
    let isHere = true;
    void import('../../../library/search/matcher').then(({ matcherOf }) => isHere && setMatcher(matcherOf(text)));
    return () => {
      isHere = false;
    };
  }, [text]);
  return text && matcher;
}

const none: ReadonlySet<string> = new Set();

function useHighlighted(isAsked: boolean): ReadonlySet<string> {
  const [ids, setIds] = useState(none);
  useEffect(() => (isAsked ? watchHighlighted(setIds) : undefined), [isAsked]);
  return ids;
}

/** The same object as long as it has the same content. */
function useStable<T>(value: T): T {
  return useMemo(() => value, [JSON.stringify(value)]);
}
