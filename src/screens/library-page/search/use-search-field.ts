import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ClipSummary } from '../../../library/library';
import { vocabularyOf } from '../../../library/search/language/vocabulary';
import { filterLabels, labelOfValue } from './names';
import { useSavedSearches } from './save-search';
import {
  forgetSearches,
  recentSearches,
  rememberSearch,
  type Suggestion,
  type SuggestionGroup,
  suggestionsFor,
} from './suggestions';
import { useCombobox } from './use-combobox';

export type SearchField = ReturnType<typeof useSearchField>;

export function useSearchField(
  query: string,
  onQuery: (query: string) => void,
  clips: readonly ClipSummary[],
  onResults: () => boolean,
) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type, submit: ask } = useQueryText(query, onQuery);
  const { groups, moveCaret, forget } = useSuggestions(text, clips);
  const suggestions = groups.flatMap((group) => group.suggestions);
  const combobox = useCombobox({
    count: suggestions.length,
    onChoose: (at) => suggestions[at] && choose(suggestions[at]),
    onSubmit: () => submit(text),
    onResults: () => text !== '' && onResults(),
    onEscape: () => {
      const clears = text !== '';
      if (clears) clear();
      return clears;
    },
  });

  /** Searches at once, and remembers the search. */
  function submit(wanted: string): void {
    ask(wanted);
    rememberSearch(wanted);
  }

  function clear(): void {
    ask('');
    combobox.close();
    input.current?.focus();
  }

  function choose(suggestion: Suggestion): void {
    if (suggestion.is === 'forget') forget();
    else if (suggestion.is === 'search') submit(suggestion.query);
    else complete(suggestion);
    input.current?.focus();
    if (suggestion.is === 'completion' && !suggestion.known) combobox.open();
    else combobox.close();
  }

  function complete({ from, to, insert, known }: Extract<Suggestion, { is: 'completion' }>): void {
    const completed = text.slice(0, from) + insert + text.slice(to);
    if (known) ask(completed);
    else type(completed, false);
    const caret = from + insert.length;
    moveCaret(caret);
    // Once the field has the new text.
    requestAnimationFrame(() => input.current?.setSelectionRange(caret, caret));
  }

  return { input, text, groups, combobox, type, submit, clear, choose, moveCaret };
}

/** What is offered at the caret. The values in the clips are counted when the field is used first. */
function useSuggestions(text: string, clips: readonly ClipSummary[]) {
  const [caret, setCaret] = useState<number>();
  const [recent, setRecent] = useState<readonly string[]>([]);
  const saved = useSavedSearches();
  const isUsed = caret !== undefined;
  const vocabulary = useMemo(() => vocabularyOf(isUsed ? clips : [], labelOfValue), [isUsed, clips]);
  const labels = useMemo(filterLabels, []);
  const groups = useMemo(
    (): readonly SuggestionGroup[] =>
      isUsed ? suggestionsFor(text, caret, { vocabulary, labels, saved, recent }) : [],
    [text, caret, vocabulary, saved, recent],
  );

  function moveCaret(at: number): void {
    if (at !== caret) setRecent(recentSearches());
    setCaret(at);
  }

  function forget(): void {
    forgetSearches();
    setRecent([]);
  }

  return { groups, moveCaret, forget };
}

/** How long (ms) typing has to pause before the search begins. Chosen: a shorter wait than one notices. */
const pause = 90;

/** The text of the search field. It is searched for after a pause, or at once on request. */
function useQueryText(query: string, onQuery: (query: string) => void) {
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
    /** Texts that an input method is composing are not searched for. */
    type: (typed: string, isComposing: boolean) => {
      setText(typed);
      clearTimeout(timer.current);
      if (!isComposing) timer.current = setTimeout(() => ask(typed), pause);
    },
    submit: (wanted: string) => {
      setText(wanted);
      ask(wanted);
    },
  };
}
