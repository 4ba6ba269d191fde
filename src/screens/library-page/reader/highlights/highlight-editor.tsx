import { useEffect, useRef, useState } from 'preact/hooks';
import { type Highlight, longestHighlightNote } from '../../../../article/highlights/highlight';
import { t } from '../../../../browser/platform/i18n';
import { Icon } from '../../../ui/icons';
import { Colours } from './colours';
import type { HighlightChanges } from './highlight-changes';
import { NoteToStore } from './note-to-store';

interface Props {
  readonly highlight: Highlight;
  readonly changes: HighlightChanges;
  readonly onClose: () => void;
}

/** The note and colour of a highlight. The note is stored when the field is left or the editor is closed. */
export function HighlightEditor({ highlight, changes, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const note = useStoredNote(highlight, changes);
  useEffect(() => field.current?.focus({ preventScroll: true }), [highlight.id]);

  async function remove(): Promise<void> {
    onClose();
    await changes.remove(highlight);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls in it
    <div class="highlight-editor" onKeyDown={(event) => closesOn(event, onClose)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div class="colours" role="group" aria-label={t('colourOfHighlight')}>
        <Colours chosen={highlight.colour} onChoose={(colour) => void changes.edit({ id: highlight.id, colour })} />
      </div>
      <label>
        <span>{t('details_note')}</span>
        <textarea
          ref={field}
          rows={3}
          dir="auto"
          maxLength={longestHighlightNote}
          value={note.value}
          onInput={({ currentTarget }) => note.set(currentTarget.value)}
          onBlur={note.store}
        />
      </label>
      <div class="highlight-buttons">
        <button type="button" class="button delete-highlight" onClick={() => void remove()}>
          <Icon name="trash" />
          {t('delete')}
        </button>
        <button type="button" class="button outlined close-highlight" onClick={onClose}>
          {t('done')}
        </button>
      </div>
    </div>
  );
}

/** A note as it is typed. It is also stored when its field is removed or the page is left. */
function useStoredNote(highlight: Highlight, changes: HighlightChanges) {
  const [note] = useState(() => new NoteToStore(highlight, changes.edit));
  const [value, setValue] = useState(note.value);
  const store = () => void note.store();

  function set(typed: string): void {
    note.value = typed;
    setValue(typed);
  }

  useEffect(() => {
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, []);
  return { value, set, store };
}

function closesOn(event: KeyboardEvent, onClose: () => void): void {
  const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if ((event.key !== 'Escape' && !isDone) || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  onClose();
}
