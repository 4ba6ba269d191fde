import { useEffect, useMemo, useState } from 'preact/hooks';
import { librarySearch } from '../../../library/search/library-search';
import type { IndexProgress } from '../../../library/search/results';
import type { IndexState } from './covered';

/** How long (ms) after the list is shown the index is brought up to date, if nothing is searched for before. */
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
