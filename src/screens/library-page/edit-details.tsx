import { defined } from '../../language/text/defined';
import '../ui/tags/details.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { longestDetails, longestTypedTitle } from '../../article/field-limits';
import { haveSameTags } from '../../article/tag-change';
import type { Clip, ClipEdit } from '../../browser/messaging/stored-clips';
import { t } from '../../browser/platform/i18n';
import { Button } from '../ui/button';
import { onEscape } from '../ui/on-escape';
import { TagsField } from '../ui/tags/tags-field';
import { listening } from '../ui/use-watched';

interface Props {
  readonly clip: Clip;
  /** Returns whether the change was stored. */
  readonly onSave: (edit: Omit<ClipEdit, 'clipId'>) => Promise<boolean>;
  readonly onClose: () => void;
}

/**
 * The title, tags and note of a clip, edited in place. Only what was changed is stored, also when the reader goes elsewhere
 * without Cancel. Loaded on demand.
 */
export function EditDetails({ clip, onSave, onClose }: Props) {
  const [before, setBefore] = useState(() => ownOf(clip));
  const [own, setOwn] = useState(before);
  const present = ownOf(clip);
  // What another window changes appears in the fields that the reader has not touched.
  useEffect(() => {
    setOwn((typed) => ({ ...typed, ...untouched(typed, before, present) }));
    setBefore((seen) => ({ ...seen, ...untouched(own, seen, present) }));
  }, [clip.revision]);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);

  const isDecided = useRef(false);
  const leaving = useRef(() => {});
  leaving.current = () => {
    const edit = changesOf(before, own);
    if (!isDecided.current && Object.keys(edit).length > 0) void onSave(edit);
  };
  useEffect(() => {
    const leave = () => leaving.current();
    const stop = listening('pagehide', leave);
    return () => {
      stop();
      leave();
    };
  }, []);

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const edit = changesOf(before, own);
    isDecided.current = true;
    if (Object.keys(edit).length === 0 || (await onSave(edit))) onClose();
    else isDecided.current = false;
  }

  function cancel(): void {
    isDecided.current = true;
    onClose();
  }

  return (
    <form
      class="details screen-only"
      id="details"
      ref={form}
      aria-label={t('editClip')}
      onKeyDown={onEscape(cancel)}
      onSubmit={save}
    >
      <label>
        <span>{t('details_title')}</span>
        <input
          id="details-title"
          dir="auto"
          required
          maxLength={longestTypedTitle}
          autocomplete="off"
          value={own.title}
          onInput={({ currentTarget }) => setOwn({ ...own, title: currentTarget.value })}
        />
      </label>
      <TagsField tags={own.tags} onChange={(tags) => setOwn((now) => ({ ...now, tags }))} />
      <label>
        <span>{t('details_note')}</span>
        <textarea
          id="details-note"
          rows={2}
          dir="auto"
          maxLength={longestDetails.note}
          value={own.note}
          onInput={({ currentTarget }) => setOwn({ ...own, note: currentTarget.value })}
        />
      </label>
      <ChangedElsewhere before={before} own={own} present={present} />
      <div class="details-buttons">
        <Button id="details-cancel" label={t('cancel')} onClick={cancel} />
        <Button type="submit" id="details-save" look="primary" label={t('save')} />
      </div>
    </form>
  );
}

/** Shows the title or note that another window has stored meanwhile, and that saving would replace. */
function ChangedElsewhere({ before, own, present }: { before: OwnFields; own: OwnFields; present: OwnFields }) {
  const fields = (['title', 'note'] as const).filter(
    (field) => own[field] !== before[field] && present[field] !== before[field] && present[field] !== own[field],
  );
  return (
    <div role="status" id="changed-elsewhere">
      {fields.map((field) => (
        <p key={field} class="warning" dir="auto">
          {t('changedElsewhere', present[field])}
        </p>
      ))}
    </div>
  );
}

type OwnFields = Required<Pick<ClipEdit, 'title' | 'tags' | 'note'>>;

function ownOf({ title, article: { tags = [], note = '' } }: Clip): OwnFields {
  return { title, tags, note };
}

/** The present values of the fields that the reader has not touched. */
function untouched(typed: OwnFields, before: OwnFields, present: OwnFields): Partial<OwnFields> {
  return defined({
    title: typed.title === before.title ? present.title : undefined,
    note: typed.note === before.note ? present.note : undefined,
    tags: String(typed.tags) === String(before.tags) ? present.tags : undefined,
  });
}

/** What differs, so that a change in another window survives. A clip without a title keeps the one it has. */
function changesOf(before: OwnFields, after: OwnFields): Omit<ClipEdit, 'clipId'> {
  const tags = haveSameTags(after.tags, before.tags) ? {} : { tags: after.tags, tagsBefore: before.tags };
  return defined({
    title: after.title === before.title || after.title.trim() === '' ? undefined : after.title,
    ...tags,
    note: after.note === before.note ? undefined : after.note,
  });
}
