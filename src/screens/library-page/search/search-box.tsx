import { useLayoutEffect } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { inDigits } from '../../../browser/wording/language';
import type { ClipSummary } from '../../../library/library';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { listFocus } from '../list-focus';
import { SaveSearch } from './save-search';
import type { Suggestion, SuggestionGroup } from './suggestions';
import { type SearchField, useSearchField } from './use-search-field';

/** As much as is kept of a saved search (UTF-16 units). */
const longestQuery = 2000;

interface Props {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly clips: readonly ClipSummary[];
  /** Moves the focus to what was found; answers whether there is anything. */
  readonly onResults: () => boolean;
}

/** The search field: a combobox that offers filters, their values, and saved and recent searches. */
export function SearchBox({ query, onQuery, clips, onResults }: Props) {
  const field = useSearchField(query, onQuery, clips, onResults);
  const { input, text, groups, combobox } = field;
  useLayoutEffect(() => listFocus.giveField(input.current), []);
  return (
    <search class="search-box screen-only">
      <Icon name="search" />
      <Input field={field} />
      {text !== '' && <IconButton id="clear-search" icon="close" label={t('clearSearch')} onClick={field.clear} />}
      <SaveSearch query={text} />
      <SuggestionList groups={groups} isOpen={combobox.isOpen} active={combobox.active} onChoose={field.choose} />
    </search>
  );
}

function Input({ field: { input, text, combobox, type, submit, moveCaret } }: { field: SearchField }) {
  return (
    <input
      id="filter"
      ref={input}
      type="text"
      dir="auto"
      enterkeyhint="search"
      autocomplete="off"
      spellcheck={false}
      maxLength={longestQuery}
      role="combobox"
      aria-label={t('searchClips')}
      aria-autocomplete="list"
      aria-expanded={combobox.isOpen}
      aria-controls="search-suggestions"
      aria-activedescendant={combobox.active >= 0 ? optionId(combobox.active) : undefined}
      placeholder={t('searchClips')}
      value={text}
      onInput={({ currentTarget: { value, selectionStart }, isComposing }) => {
        type(value, isComposing);
        moveCaret(selectionStart ?? value.length);
        combobox.open();
      }}
      onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
      onKeyDown={combobox.onKeyDown}
      onKeyUp={({ currentTarget }) => moveCaret(currentTarget.selectionStart ?? 0)}
      onClick={({ currentTarget }) => {
        moveCaret(currentTarget.selectionStart ?? 0);
        combobox.open();
      }}
      onBlur={() => {
        combobox.close();
        submit(text);
      }}
    />
  );
}

interface SuggestionListProps {
  readonly groups: readonly SuggestionGroup[];
  readonly isOpen: boolean;
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The id of the option with this number, counted through all groups. */
function optionId(at: number): string {
  return `search-suggestion-${at}`;
}

const headings = { saved: 'savedSearches', recent: 'recentSearches', filters: 'searchFilters' } as const;

function SuggestionList({ groups, isOpen, active, onChoose }: SuggestionListProps) {
  let first = 0;
  return (
    <div role="listbox" class="floating" id="search-suggestions" hidden={!isOpen} aria-label={t('searchSuggestions')}>
      {groups.map(({ kind, suggestions }) => {
        const offset = first;
        first += suggestions.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, this is a part of a list
          <div key={kind} role="group" aria-label={t(headings[kind])}>
            <p class="quiet" aria-hidden="true">
              {t(headings[kind])}
            </p>
            {suggestions.map((suggestion, at) => (
              <Option
                key={optionKey(suggestion)}
                id={optionId(offset + at)}
                isActive={offset + at === active}
                suggestion={suggestion}
                onChoose={onChoose}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function optionKey(suggestion: Suggestion): string {
  if (suggestion.is === 'completion') return suggestion.insert;
  return suggestion.is === 'search' ? `search ${suggestion.name ?? ''} ${suggestion.query}` : suggestion.is;
}

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly suggestion: Suggestion;
  readonly onChoose: (suggestion: Suggestion) => void;
}

function Option({ id, isActive, suggestion, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      ref={isActive ? showOption : null}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(suggestion)}
    >
      {suggestion.is === 'completion' && <CompletionOption completion={suggestion} />}
      {suggestion.is === 'search' && <SearchOption {...suggestion} />}
      {suggestion.is === 'forget' && <span class="quiet ellipsis">{t('forgetSearches')}</span>}
    </div>
  );
}

function CompletionOption({
  completion: { filter, insert, known },
}: {
  completion: Extract<Suggestion, { is: 'completion' }>;
}) {
  const label = known ? known.label : t(`filter_${filter}`);
  return (
    <>
      <bdi class="typed">{insert.trim()}</bdi>
      {label && <span class="quiet ellipsis">{label}</span>}
      {known?.count !== undefined && <span class="quiet count">{inDigits(known.count)}</span>}
    </>
  );
}

function SearchOption({ name, query }: { readonly name?: string; readonly query: string }) {
  return (
    <>
      <Icon name={name === undefined ? 'search' : 'saved'} />
      <bdi class="typed">{name ?? query}</bdi>
      {name !== undefined && name !== query && <bdi class="quiet ellipsis">{query}</bdi>}
    </>
  );
}

function showOption(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
