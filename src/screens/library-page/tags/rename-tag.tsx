import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { tagFrom } from '../../../article/edits';
import { longestTag } from '../../../article/field-limits';
import { t } from '../../../browser/platform/i18n';

interface Props {
  readonly name: string;
  /** Whether there is a tag of a name. */
  readonly isTag: (name: string) => boolean;
  readonly onRename: (to: string) => void;
  readonly onCancel: () => void;
}

/** The form that renames a tag. It says so before it merges it with another. */
export function RenameTag({ name, isTag, onRename, onCancel }: Props) {
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const note = useId();
  useLayoutEffect(() => field.current?.select(), []);
  const to = tagFrom(typed);
  const merges = to !== name && isTag(to);

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (to === '' || to === name) onCancel();
    else onRename(to);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    onCancel();
  }

  return (
    <form class="rename-tag" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <input
        id="new-tag-name"
        class="rename-name"
        ref={field}
        dir="auto"
        maxLength={Math.max(longestTag, name.length)}
        autocomplete="off"
        aria-label={t('tags_newName', name)}
        aria-describedby={note}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit" class="button primary">
        {t(merges ? 'tags_merge' : 'tags_rename')}
      </button>
      <button type="button" class="button" onClick={onCancel}>
        {t('cancel')}
      </button>
      <p class="quiet rename-note" id={note} role="status">
        {merges && t('tags_exists', to)}
      </p>
    </form>
  );
}
