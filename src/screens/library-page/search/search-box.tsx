import { t } from '../../../browser/platform/i18n';
import type { ClipSummary } from '../../../library/library';
import { Icon } from '../../ui/icons';
import { SaveSearch } from './save-search';
import { optionId, SuggestionList } from './suggestion-list';
import { type SearchField, useSearchField } from './use-search-field';

/** As much as is kept of a saved search (UTF-16 units). */
const longestQuery = 2000;

interface Props {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly clips: readonly ClipSummary[];
}

/** The search field: a combobox that offers filters, their values, and saved and recent searches. */
export function SearchBox({ query, onQuery, clips }: Props) {
  const field = useSearchField(query, onQuery, clips);
  const { text, groups, combobox } = field;
  return (
    <search class="search-box">
      <Icon name="search" />
      <Input field={field} />
      {text !== '' && (
        <button
          type="button"
          id="clear-search"
          aria-label={t('clearSearch')}
          title={t('clearSearch')}
          onClick={field.clear}
        >
          <Icon name="close" />
        </button>
      )}
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
