import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Highlight } from '../../../../article/highlights/highlight';
import { t } from '../../../../browser/platform/i18n';
import { watchHighlights } from '../../../../library/highlights';
import type { Content } from '../content';
import { type Anchored, HighlightedArticle } from './highlighted-article';

/** The highlights of a clip as they are drawn in its article. */
export interface ShownHighlights {
  /** Undefined until the article is filled. */
  readonly drawing: HighlightedArticle | undefined;
  /** In the order of the text, with those that are not in it last; undefined until they are read. */
  readonly anchored: readonly Anchored[] | undefined;
}

/** Draws the highlights of a clip, and follows their changes and those of the article. */
export function useHighlights(clipId: string, content: Content | undefined): ShownHighlights {
  const [highlights, setHighlights] = useState<readonly Highlight[]>();
  const [anchored, setAnchored] = useState<readonly Anchored[]>();
  useEffect(() => watchHighlights(clipId, setHighlights), [clipId]);
  const article = content?.article;
  const drawing = useMemo(() => article && new HighlightedArticle(article, labelOf), [article]);
  useEffect(() => {
    if (drawing && highlights) setAnchored(drawing.show(highlights));
  }, [drawing, content, highlights]);
  return { drawing, anchored };
}

/** Longer quotes (characters) are cut in labels. */
const longestLabel = 60;

function labelOf({ quote: { exact }, note }: Highlight): string {
  const beginning = excerptOf(exact, longestLabel);
  return note === undefined ? t('highlightNamed', beginning) : t('highlightNoted', beginning, note);
}

/** The beginning of a quote, in one line. */
export function excerptOf(quote: string, longest: number): string {
  const characters = Array.from(quote.replace(/\s+/g, ' '));
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('');
}
