import '../../ui/tags/details.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Article } from '../../../article/article';
import type { Edits } from '../../../article/edits';
import { longestDetails } from '../../../article/field-limits';
import type { Clip } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { Button } from '../../ui/button';
import { onEscape } from '../../ui/on-escape';
import { TagsField } from '../../ui/tags/tags-field';
import type { Action } from '../popup-state';

interface Props {
  /** With the reader's changes. */
  readonly article: Article;
  /** The clip that saving would update; the article has its tags and note. */
  readonly clip: Clip | undefined;
  /** See `Edits`. */
  readonly before: Edits['before'] | undefined;
  readonly dispatch: (action: Action) => void;
  readonly onClose: () => void;
}

/** Author, site, source, date, tags and a note, edited in place. Each change counts at once. */
export function DetailsForm({ article, clip, before, dispatch, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const edit = (edits: Edits) => dispatch({ is: 'edited', edits });
  const { tags = [], note = '' } = clip?.article ?? {};
  const seen = (shown = '') => (clip ? { before: { tags, note: shown } } : {});
  // A note that is found while the reader types is not in the field.
  const noteShown = useRef('');

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
      onKeyDown={onEscape(onClose)}
      onSubmit={onSubmit}
    >
      <TextField id="author" value={article.author} onType={(author) => edit({ author })} />
      <TextField id="site" value={article.site} onType={(site) => edit({ site })} />
      <TextField id="takenFrom" value={article.takenFrom} onType={(takenFrom) => edit({ takenFrom })} />
      <label>
        <span>{t('details_published')}</span>
        <input
          id="details-published"
          type="date"
          value={article.published?.slice(0, 10) ?? ''}
          onInput={({ currentTarget }) => edit({ published: currentTarget.value })}
        />
      </label>
      <TagsField tags={article.tags ?? []} onChange={(changed) => edit({ tags: changed, ...seen(before?.note) })} />
      <NoteField
        note={article.note}
        onFocus={() => (noteShown.current = note)}
        onType={(typed) => edit({ note: typed, ...seen(noteShown.current) })}
      />
      <Button type="submit" id="details-done" look="outlined small" label={t('done')} />
    </form>
  );
}

interface FieldProps {
  readonly id: 'author' | 'site' | 'takenFrom';
  readonly value: string | undefined;
  readonly onType: (text: string) => void;
}

function TextField({ id, value, onType }: FieldProps) {
  const field = useShowing<HTMLInputElement>(value);
  return (
    <label>
      <span>{t(`details_${id}`)}</span>
      <input
        id={`details-${id}`}
        ref={field}
        dir="auto"
        maxLength={longestDetails[id]}
        autocomplete="off"
        spellcheck={false}
        defaultValue={value ?? ''}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
    </label>
  );
}

interface NoteProps {
  readonly note: string | undefined;
  readonly onFocus: () => void;
  readonly onType: (text: string) => void;
}

function NoteField({ note, onFocus, onType }: NoteProps) {
  const field = useShowing<HTMLTextAreaElement>(note);
  return (
    <label>
      <span>{t('details_note')}</span>
      <textarea
        id="details-note"
        ref={field}
        rows={2}
        dir="auto"
        maxLength={longestDetails.note}
        onFocus={onFocus}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        defaultValue={note ?? ''}
      />
    </label>
  );
}

/**
 * Shows a value that was undone or redone. Nothing is written into the field in which the reader types, because what is
 * stored is trimmed.
 */
function useShowing<Field extends HTMLInputElement | HTMLTextAreaElement>(value: string | undefined) {
  const field = useRef<Field>(null);
  useLayoutEffect(() => {
    const { current } = field;
    if (current && current !== document.activeElement) current.value = value ?? '';
  }, [value]);
  return field;
}
