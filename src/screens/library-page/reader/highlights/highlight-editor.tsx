import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  type Highlight,
  type HighlightColour,
  highlightColours,
  longestHighlightNote,
} from '../../../../article/highlights/highlight';
import { t } from '../../../../browser/platform/i18n';
import { Button } from '../../../ui/button';
import { listening } from '../../../ui/use-watched';
import { useCloseOutside } from '../close-outside';
import { usePlaceBelow } from '../place-below';
import type { HighlightChanges } from './highlight-changes';
import type { HighlightedArticle } from './highlighted-article';

interface Props {
  readonly highlight: Highlight;
  readonly changes: HighlightChanges;
  readonly onClose: () => void;
}

/** The note and colour of a highlight. The note is stored when the field is left or the editor is closed. */
export function HighlightEditor({ highlight, changes, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const note = useStoredNote(highlight, changes);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [highlight.id]);

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
        <span class="quiet">{t('details_note')}</span>
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
        <Button look="delete-highlight" icon="trash" label={t('delete')} onClick={() => void remove()} />
        <Button look="outlined close-highlight" label={t('done')} onClick={onClose} />
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

  useLayoutEffect(() => {
    const stop = listening('pagehide', store);
    return () => {
      stop();
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

interface HighlightCardProps {
  readonly highlight: Highlight;
  readonly drawing: HighlightedArticle;
  readonly sheet: HTMLElement;
  readonly changes: HighlightChanges;
  readonly onClose: () => void;
}

/** The note and colour of a highlight, below its text. */
export function HighlightCard({ highlight, drawing, sheet, changes, onClose }: HighlightCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const place = usePlaceBelow(() => drawing.marksOf(highlight.id).at(-1), sheet, highlight.id);
  useCloseOutside(card, true, onClose);

  function close(): void {
    const button = drawing.buttonOf(highlight.id);
    onClose();
    button?.focus({ preventScroll: true });
  }

  return (
    <div
      class="floating highlight-card screen-only"
      id="highlight-card"
      role="dialog"
      aria-label={t('highlight')}
      ref={card}
      style={place}
    >
      <HighlightEditor key={highlight.id} highlight={highlight} changes={changes} onClose={close} />
    </div>
  );
}

interface ColoursProps {
  /** The colour of the highlight; undefined for a new one. */
  readonly chosen?: HighlightColour;
  readonly disabled?: boolean;
  readonly onChoose: (colour: HighlightColour) => void;
}

/** A button for each colour of highlights. */
export function Colours({ chosen, disabled = false, onChoose }: ColoursProps) {
  return (
    <>
      {highlightColours.map((colour) => (
        <button
          key={colour}
          type="button"
          class="colour"
          data-colour={colour}
          aria-label={t(`colour_${colour}`)}
          title={t(`colour_${colour}`)}
          aria-pressed={chosen === undefined ? undefined : chosen === colour}
          aria-disabled={disabled}
          onClick={() => !disabled && onChoose(colour)}
        />
      ))}
    </>
  );
}

/** Notes that could not be stored, by highlight: the next editor has them. */
const unstored = new Map<string, string>();

/** A note of a highlight as it is typed. */
export class NoteToStore {
  /** What is typed. */
  value: string;
  private stored: string;
  private readonly id: string;
  private readonly edit: HighlightChanges['edit'];

  constructor({ id, note = '' }: Pick<Highlight, 'id' | 'note'>, edit: HighlightChanges['edit']) {
    this.id = id;
    this.edit = edit;
    this.stored = note;
    this.value = unstored.get(id) ?? note;
  }

  /** Stores the note if it was changed. If that fails, the next call tries again. */
  async store(): Promise<void> {
    const { id, value, stored } = this;
    unstored.delete(id);
    if (value.trim() === stored.trim()) return;
    this.stored = value;
    if (await this.edit({ id, note: value, noteBefore: stored })) return;
    unstored.set(id, value);
    if (this.stored === value) this.stored = stored;
  }
}
