import { useEffect, useRef } from 'preact/hooks';
import type { Highlight } from '../../../../article/highlights/highlight';
import { t } from '../../../../browser/platform/i18n';
import { usePlaceBelow } from '../place-below';
import type { HighlightChanges } from './highlight-changes';
import { HighlightEditor } from './highlight-editor';
import type { HighlightedArticle } from './highlighted-article';

interface Props {
  readonly highlight: Highlight;
  readonly drawing: HighlightedArticle;
  readonly sheet: HTMLElement;
  readonly changes: HighlightChanges;
  readonly onClose: () => void;
}

/** The note and colour of a highlight, below its text. */
export function HighlightCard({ highlight, drawing, sheet, changes, onClose }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const place = usePlaceBelow(() => drawing.marksOf(highlight.id).at(-1), sheet, highlight.id);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !card.current?.contains(target)) onClose();
    };
    window.addEventListener('pointerdown', closeOutside, { capture: true });
    return () => window.removeEventListener('pointerdown', closeOutside, { capture: true });
  }, [highlight.id]);

  function close(): void {
    const button = drawing.buttonOf(highlight.id);
    onClose();
    button?.focus({ preventScroll: true });
  }

  return (
    <div class="highlight-card" id="highlight-card" role="dialog" aria-label={t('highlight')} ref={card} style={place}>
      <HighlightEditor key={highlight.id} highlight={highlight} changes={changes} onClose={close} />
    </div>
  );
}
