import { useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import type { SavedSearch } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { liveSearches } from '../../../library/searches';
import { Button, IconButton } from '../../ui/button';
import { onEscape } from '../../ui/on-escape';
import { useWatched } from '../../ui/use-watched';

/** Saves the present search under a name. */
export function SaveSearch({ query }: { query: string }) {
  const [isNaming, setNaming] = useState(false);
  const [result, setResult] = useState<'searchSaved' | 'searchNotSaved'>();
  const trimmed = query.trim();
  const isSaved = useSavedSearches().some((search) => search.query === trimmed);

  async function save(name: string): Promise<void> {
    const { ok } = await ask('search.keep', { id: crypto.randomUUID(), name: name.trim() || trimmed, query: trimmed });
    setResult(ok ? 'searchSaved' : 'searchNotSaved');
    close();
  }

  function close(): void {
    setNaming(false);
    document.getElementById('filter')?.focus();
  }

  return (
    <>
      {trimmed !== '' && !isSaved && (
        <IconButton
          id="save-search"
          icon="saved"
          label={t('saveSearch')}
          aria-expanded={isNaming}
          onClick={() => setNaming(!isNaming)}
        />
      )}
      {isNaming && trimmed !== '' && <NameForm name={trimmed} onSave={save} onClose={close} />}
      <span role="status" class="unseen">
        {result && t(result)}
      </span>
    </>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A field with the name of a search. */
export function NameForm({ name, onSave, onClose }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  return (
    <form
      class="row floating name-search"
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(typed);
      }}
      onKeyDown={onEscape(onClose)}
    >
      <label class="quiet">
        {t('searchName')}
        <input
          name="search-name"
          dir="auto"
          maxLength={200}
          ref={selectText}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <Button type="submit" look="primary" label={t('save')} />
      <Button label={t('cancel')} onClick={onClose} />
    </form>
  );
}

/** The searches that the reader saved, by name. */
export function useSavedSearches(): readonly SavedSearch[] {
  return useWatched(liveSearches, [], []);
}

/** For a field that has just appeared. */
function selectText(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
