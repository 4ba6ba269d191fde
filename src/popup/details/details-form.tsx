import './details.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Article } from '../../article/article';
import type { Edits } from '../../article/edits';
import { t } from '../../platform/i18n';
import type { Action } from '../stage';
import { TagsField } from './tags-field';

interface Props {
  /** With the reader's changes. */
  readonly article: Article;
  readonly dispatch: (action: Action) => void;
  readonly onClose: () => void;
}

/** Author, site, date, tags and a note, edited in place. Each change counts at once. */
export function DetailsForm({ article, dispatch, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const edit = (edits: Edits) => dispatch({ is: 'edited', edits });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    // Otherwise Escape closes the popup.
    event.preventDefault();
    onClose();
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    onClose();
  }

  return (
    <form
      class="details"
      id="details"
      ref={form}
      aria-label={t('editDetails')}
      onKeyDown={onKeyDown}
      onSubmit={onSubmit}
    >
      <TextField id="author" value={article.author} onType={(author) => edit({ author })} />
      <TextField id="site" value={article.site} onType={(site) => edit({ site })} />
      <label>
        <span>{t('details_published')}</span>
        <input
          id="details-published"
          type="date"
          value={article.published?.slice(0, 10) ?? ''}
          onInput={({ currentTarget }) => edit({ published: currentTarget.value })}
        />
      </label>
      <TagsField tags={article.tags ?? []} onChange={(tags) => edit({ tags })} />
      <label>
        <span>{t('details_note')}</span>
        <textarea
          id="details-note"
          rows={2}
          dir="auto"
          maxLength={10_000}
          onInput={({ currentTarget }) => edit({ note: currentTarget.value })}
          defaultValue={article.note ?? ''}
        />
      </label>
      <button type="submit" id="details-done" class="button outlined">
        {t('detailsDone')}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly id: 'author' | 'site';
  readonly value: string | undefined;
  readonly onType: (text: string) => void;
}

function TextField({ id, value, onType }: FieldProps) {
  return (
    <label>
      <span>{t(`details_${id}`)}</span>
      <input
        id={`details-${id}`}
        dir="auto"
        maxLength={1000}
        autocomplete="off"
        spellcheck={false}
        defaultValue={value ?? ''}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
    </label>
  );
}
