import { useId, useState } from 'preact/hooks';
import { tagFrom } from '../../../article/edits';
import { longestTag } from '../../../article/field-limits';
import type { TagChange } from '../../../article/tag-change';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';

interface Props {
  /** The chosen tags, the most used first. */
  readonly chosen: readonly string[];
  readonly onChange: (change: TagChange) => void;
  readonly onNone: () => void;
}

/** Merges or deletes the chosen tags. */
export function MergeBar({ chosen, onChange, onNone }: Props) {
  const [typed, setTyped] = useState<string>();
  const list = useId();
  const to = tagFrom(typed ?? chosen[0] ?? '');

  function merge(event: SubmitEvent): void {
    event.preventDefault();
    if (to !== '') onChange({ from: chosen, to });
  }

  return (
    <form class="merge-bar" id="merge-bar" aria-label={t('tags_mergeInto')} onSubmit={merge}>
      <p class="merge-count" role="status">
        {counted('tagsChosen', chosen.length)}
      </p>
      <label>
        <span>{t('tags_mergeInto')}</span>
        <input
          id="merge-into"
          dir="auto"
          list={list}
          required
          maxLength={longestTag}
          autocomplete="off"
          value={typed ?? chosen[0] ?? ''}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <datalist id={list}>
          {chosen.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
      <button type="submit" id="merge-tags" class="button primary">
        {t('tags_merge')}
      </button>
      <button type="button" id="delete-tags" class="button outlined" onClick={() => onChange({ from: chosen })}>
        {t('delete')}
      </button>
      <button type="button" class="button" onClick={onNone}>
        {t('chooseNone')}
      </button>
    </form>
  );
}
