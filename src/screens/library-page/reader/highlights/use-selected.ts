import { useEffect, useState } from 'preact/hooks';
import type { Place } from '../../../../article/highlights/highlight';
import type { HighlightedArticle } from './highlighted-article';

/** What the reader has selected in an article. */
export interface Selected {
  readonly place: Place | 'too long';
  /** Its edges in the window (px). */
  readonly box: DOMRect;
}

/** The passage selected in the article, once the pointer is up. */
export function useSelected(drawing: HighlightedArticle | undefined): Selected | undefined {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
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
