import { type HighlightColour, longestHighlight } from '../../../../article/highlights/highlight';
import { t } from '../../../../browser/platform/i18n';
import { formatLocale } from '../../../../browser/wording/language';
import { Icon } from '../../../ui/icons';
import { placeBelow } from '../place-below';
import { Colours } from './colours';
import type { Selected } from './use-selected';

interface Props {
  readonly selected: Selected;
  /** The element that the bar is placed in. */
  readonly sheet: HTMLElement;
  readonly onHighlight: (colour: HighlightColour) => void;
  readonly onNote: () => void;
  readonly onCopied: (copied: boolean) => void;
}

/** The bar below selected text: colours, a note, copy. */
export function SelectionBar({ selected: { place, box }, sheet, onHighlight, onNote, onCopied }: Props) {
  const tooLong = place === 'too long';
  const { left, top } = placeBelow(box, sheet);
  return (
    <div
      class="selection-bar"
      id="selection-bar"
      role="toolbar"
      aria-label={t('selectedText')}
      style={{ left, top }}
      // The text must stay selected.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Colours disabled={tooLong} onChoose={onHighlight} />
      <button
        type="button"
        class="button"
        id="highlight-note"
        aria-disabled={tooLong}
        title={t('addNoteKey')}
        onClick={() => !tooLong && onNote()}
      >
        <Icon name="edit" />
        {t('addNote')}
      </button>
      <button
        type="button"
        class="button"
        id="copy-selected"
        title={t('copy')}
        aria-label={t('copy')}
        onClick={() => void copySelected().then(onCopied)}
      >
        <Icon name="copy" />
      </button>
      {tooLong && <p role="status">{t('highlightTooLong', longestHighlight.toLocaleString(formatLocale()))}</p>}
    </div>
  );
}

/** Returns whether the browser allowed it. */
function copySelected(): Promise<boolean> {
  return navigator.clipboard.writeText(String(document.getSelection() ?? '')).then(
    () => true,
    () => false,
  );
}
