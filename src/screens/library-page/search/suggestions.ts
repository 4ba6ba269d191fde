import type { SavedSearch } from '../../../browser/messaging/stored-clips';
import { keepLocalChoice, localChoice } from '../../../browser/platform/local-choice';
import { folded } from '../../../library/search/fold';
import { type Completion, completionsAt } from '../../../library/search/language/completions';
import type { FilterName } from '../../../library/search/language/tokens';
import type { Vocabulary } from '../../../library/search/language/vocabulary';

/** What the list below the search field offers. */
export type Suggestion =
  | ({ readonly is: 'completion' } & Completion)
  /** A whole search. */
  | { readonly is: 'search'; readonly query: string; readonly name?: string }
  | { readonly is: 'forget' };

export interface SuggestionGroup {
  readonly kind: 'saved' | 'recent' | 'filters';
  readonly suggestions: readonly Suggestion[];
}

interface Sources {
  readonly vocabulary: Vocabulary;
  readonly labels: Readonly<Record<FilterName, string>>;
  readonly saved: readonly SavedSearch[];
  readonly recent: readonly string[];
}

/** So many searches of each kind are offered, fewer once something is typed. Chosen: the filters below stay in sight. */
const mostSearches = 5;
const mostWhileTyping = 2;

/** The suggestions for a query with the caret here, in groups that are not empty. */
export function suggestionsFor(query: string, caret: number, sources: Sources): readonly SuggestionGroup[] {
  const typed = folded(query.trim());
  const most = typed === '' ? mostSearches : mostWhileTyping;
  const saved = sources.saved
    .filter((search) => isFurther(search.query, typed) || isFurther(search.name, typed))
    .slice(0, most)
    .map(({ name, query: asked }) => ({ is: 'search' as const, query: asked, name }));
  const recent = sources.recent
    .filter((asked) => isFurther(asked, typed) && !saved.some(({ query: other }) => other === asked))
    .slice(0, most)
    .map((asked) => ({ is: 'search' as const, query: asked }));
  const completions = completionsAt(query, caret, sources.vocabulary, sources.labels);
  const filters = completions.map((completion) => ({ is: 'completion' as const, ...completion }));
  const forget = typed === '' && recent.length > 0 ? [{ is: 'forget' as const }] : [];
  const groups: readonly SuggestionGroup[] =
    typed === ''
      ? [group('saved', saved), group('recent', [...recent, ...forget]), group('filters', filters)]
      : [group('filters', filters), group('saved', saved), group('recent', recent)];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

function group(kind: SuggestionGroup['kind'], suggestions: readonly Suggestion[]): SuggestionGroup {
  return { kind, suggestions };
}

/** Whether a search contains what was typed, and more. */
function isFurther(search: string, typed: string): boolean {
  const text = folded(search);
  return text !== typed && text.includes(typed);
}

const key = 'recentSearches';

/** So many are kept. Chosen: more than are offered, because typing finds the others. */
const most = 20;

/** Longer queries (UTF-16 units) are not kept. Chosen: no line of the list shows them. */
const longest = 200;

/** The latest searches, the newest first. They are kept on this computer only. */
export function recentSearches(): readonly string[] {
  const stored = localChoice(key);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : [];
}

export function rememberSearch(query: string): void {
  const asked = query.trim();
  if (asked === '' || asked.length > longest) return;
  keepLocalChoice(key, [asked, ...recentSearches().filter((other) => other !== asked)].slice(0, most));
}

export function forgetSearches(): void {
  keepLocalChoice(key, []);
}
