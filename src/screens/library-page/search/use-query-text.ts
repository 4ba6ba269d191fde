import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** How long (ms) typing has to pause before the search begins. */
const pause = 90;

/** The text of the search field. It is searched for after a pause, or at once on request. */
export interface QueryText {
  readonly text: string;
  /** Set at the end of a pause; texts that an input method is composing are not searched for. */
  readonly type: (text: string, isComposing: boolean) => void;
  /** Sets the text and searches at once. */
  readonly submit: (text: string) => void;
}

export function useQueryText(query: string, onQuery: (query: string) => void): QueryText {
  const [text, setText] = useState(query);
  const asked = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(onQuery);
  latest.current = onQuery;

  useLayoutEffect(() => {
    // The address has changed in another way, for example by the Back button.
    if (query === asked.current) return;
    clearTimeout(timer.current);
    asked.current = query;
    setText(query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(wanted: string): void {
    clearTimeout(timer.current);
    if (wanted === asked.current) return;
    asked.current = wanted;
    latest.current(wanted);
  }

  return {
    text,
    type: (typed, isComposing) => {
      setText(typed);
      clearTimeout(timer.current);
      if (!isComposing) timer.current = setTimeout(() => ask(typed), pause);
    },
    submit: (wanted) => {
      setText(wanted);
      ask(wanted);
    },
  };
}
