import { useLayoutEffect, useState } from 'preact/hooks';
import { type HighlightColour, longestHighlight, type Place } from '../../../../article/highlights/highlight';
import { copyText } from '../../../../browser/platform/clipboard';
import { t } from '../../../../browser/platform/i18n';
import { formatLocale } from '../../../../browser/wording/language';
import { Button, IconButton } from '../../../ui/button';
import { placeBelow } from '../place-below';
import { Colours } from './highlight-editor';
import type { HighlightedArticle } from './highlighted-article';

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
      class="row floating selection-bar screen-only"
      id="selection-bar"
      role="toolbar"
      aria-label={t('selectedText')}
      style={{ left, top }}
      // The text must stay selected.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Colours disabled={tooLong} onChoose={onHighlight} />
      <Button
        id="highlight-note"
        icon="edit"
        label={t('details_note')}
        aria-disabled={tooLong}
        title={t('addNoteKey')}
        onClick={() => !tooLong && onNote()}
      />
      <IconButton
        id="copy-selected"
        icon="copy"
        label={t('copy')}
        onClick={() => void copyText(String(document.getSelection() ?? '')).then(onCopied)}
      />
      {tooLong && <p role="status">{t('highlightTooLong', longestHighlight.toLocaleString(formatLocale()))}</p>}
    </div>
  );
}

/** What the reader has selected in an article. */
interface Selected {
  readonly place: Place | 'too long';
  /** Its edges in the window (px). */
  readonly box: DOMRect;
}

/** The passage selected in the article, once the pointer is up. */
export function useSelected(drawing: HighlightedArticle | undefined): Selected | undefined {
  const [selected, setSelected] = useState<Selected>();
  useLayoutEffect(() => {
    if (!drawing) return;
    const ended = new AbortController();
    const { signal } = ended;
    let isDown = false;
    const read = () => setSelected(isDown ? undefined : selectedIn(drawing));
    document.addEventListener('selectionchange', read, { signal });
    window.addEventListener('resize', read, { signal });
    window.addEventListener('pointerdown', () => (isDown = true), { signal, capture: true });
    for (const type of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(
        type,
        () => {
          isDown = false;
          // The browser clears a selection that was clicked after this event.
          setTimeout(read);
        },
        { signal, capture: true },
      );
    // Text may have been selected before this was loaded.
    read();
    return () => ended.abort();
  }, [drawing]);
  return selected;
}

/** What is selected in an article now. */
export function selectedIn(drawing: HighlightedArticle): Selected | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(drawing.article)) return undefined;
  const place = drawing.placeIn(range);
  return place && { place, box: range.getBoundingClientRect() };
}
