import { useEffect, useMemo, useState } from 'preact/hooks';
import { librarySearch } from '../../../library/search/library-search';
import type { IndexProgress } from '../../../library/search/results';

/** What the index has reported about itself. */
interface IndexState {
  /** Grows whenever the index has caught up with the library. */
  readonly round: number;
  /** How many changed clips are not in it yet; undefined until it has reported. */
  readonly waiting: number | undefined;
}

/** Of an answer: in which round it was found, and whether without the index. */
interface Answered {
  readonly round: number;
  readonly isPartial: boolean;
}

/** How many clips an answer leaves out because they are not indexed yet. */
export type Uncovered = number | 'unknown';

export function uncoveredBy({ round, isPartial }: Answered, index: IndexState): Uncovered {
  if (isPartial) return 0;
  if (index.waiting === undefined) return 'unknown';
  return index.waiting === 0 && round !== index.round ? 'unknown' : index.waiting;
}

interface Result {
  /** How many clips were found. */
  readonly found: number;
  readonly isComplete: boolean;
  readonly uncovered: Uncovered;
}

/**
 * Fewer clips are indexed in one step after each change: a note that comes and goes would move the list. Chosen: one
 * more than a step indexes (`pageSlices`).
 */
const fewestWorthTelling = 33;

/** What to say of a result: that no clip matches, or that clips wait to be indexed. */
export function noteOf({ found, isComplete, uncovered }: Result): 'noMatch' | 'waiting' | 'none' {
  if (uncovered === 'unknown') return 'none';
  if (uncovered > 0) return found === 0 || uncovered >= fewestWorthTelling ? 'waiting' : 'none';
  return found === 0 && isComplete ? 'noMatch' : 'none';
}

/**
 * How long (ms) after the list is shown the index is brought up to date, if nothing is searched for before. Chosen: the
 * first rows have been drawn (343 ms, docs/experiments/search.md), and the reader looks at them.
 */
const idle = 1500;

const unknown: IndexState = { round: 0, waiting: undefined };

/** How far the index is; its round grows whenever what is shown is to be searched again. */
export function useIndex(isAsked: boolean): IndexState {
  const [state, setState] = useState(unknown);
  const onProgress = useMemo(() => {
    const onRound = roundsOf(() => setState((before) => ({ ...before, round: before.round + 1 })));
    return (progress: IndexProgress) => {
      const { waiting } = progress;
      setState((before) => (before.waiting === waiting ? before : { ...before, waiting }));
      onRound(progress);
    };
  }, []);
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(
      () => {
        stop = librarySearch().watch(onProgress);
      },
      isAsked ? 0 : idle,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isAsked]);
  return state;
}

/**
 * Calls `onRound` for progress that tells that the index has all changes of the library and has got new ones since the last
 * call. Another context may have indexed them, such as the background.
 */
export function roundsOf(onRound: () => void): (progress: IndexProgress) => void {
  let seen: number | undefined;
  return ({ waiting, seq }) => {
    if (waiting > 0 || seq === seen) return;
    seen = seq;
    onRound();
  };
}
