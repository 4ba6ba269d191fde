import { useEffect, useMemo, useState } from 'preact/hooks';
import { Anchors } from '../../../../article/highlights/anchoring';
import type { ArticleText } from '../../../../article/highlights/article-text';
import {
  type Highlight,
  longestHighlight,
  type Place,
  placeOf,
  type Span,
  trimmedSpan,
} from '../../../../article/highlights/highlight';
import { t } from '../../../../browser/platform/i18n';
import { defined } from '../../../../language/text/defined';
import { liveHighlights } from '../../../../library/highlights';
import { useWatched } from '../../../ui/use-watched';
import type { Content } from '../content';
import { documentText, mark, partsIn, type TextNode, unmark } from './document-text';

/** A highlight and where it is; without a span it is not in this version of the text. */
export interface Anchored {
  readonly highlight: Highlight;
  readonly span?: Span;
}

interface Drawn {
  readonly span: Span;
  readonly marks: readonly HTMLElement[];
  readonly button: HTMLButtonElement;
  /** The highlight whose colour and note are shown. */
  labelled?: Highlight;
}

/** So many highlights are drawn in one task. Chosen: more than readers make in a text, in some 10 ms. */
const mostAtOnce = 200;

/** Draws the highlights of an article in the document. */
export class HighlightedArticle {
  private readonly drawn = new Map<string, Drawn>();
  private anchors:
    | { readonly text: string; readonly found: Map<string, Span | undefined>; readonly in: Anchors }
    | undefined;

  /** `labelOf`: what the button of a highlight is called. */
  constructor(
    readonly article: HTMLElement,
    private readonly labelOf: (highlight: Highlight) => string,
  ) {}

  /**
   * Draws these highlights and no others, but not too many at once: calls `onMore` if it is to be called again. Returns them
   * in the order of the text, with those that are not in it last.
   */
  show(highlights: readonly Highlight[], onMore: () => void): Anchored[] {
    const anchored = highlights.map((highlight) => this.anchored(highlight));
    this.removeOthers(anchored);
    const missing = anchored.filter(({ highlight, span }) => span && !this.drawn.has(highlight.id));
    if (missing.length > 0) this.draw(missing.slice(0, mostAtOnce));
    if (missing.length > mostAtOnce) onMore();
    for (const { highlight } of anchored) this.label(highlight);
    return anchored.sort((one, other) => startOf(one) - startOf(other));
  }

  /** The passage in a range; undefined if there is none, `too long` if it cannot be stored. */
  placeIn(range: Range): Place | 'too long' | undefined {
    const text = documentText(this.article);
    const span = text.spanOf(partsIn(range, this.article));
    const trimmed = span && trimmedSpan(text.text, span);
    if (!trimmed) return undefined;
    return trimmed.end - trimmed.start > longestHighlight ? 'too long' : placeOf(text.text, trimmed);
  }

  /** The first and last mark of a highlight in the document. */
  marksOf(id: string): readonly HTMLElement[] {
    return this.drawn.get(id)?.marks ?? [];
  }

  buttonOf(id: string): HTMLButtonElement | undefined {
    return this.drawn.get(id)?.button;
  }

  private anchored(highlight: Highlight): Anchored {
    const { found, in: anchors } = this.anchorsNow();
    const span = found.has(highlight.id) ? found.get(highlight.id) : anchors.spanOf(highlight);
    found.set(highlight.id, span);
    return defined({ highlight, span });
  }

  private anchorsNow(text = documentText(this.article).text) {
    if (this.anchors?.text !== text) this.anchors = { text, found: new Map(), in: new Anchors(text) };
    return this.anchors;
  }

  /** Removes the marks of highlights that are gone or elsewhere. */
  private removeOthers(anchored: readonly Anchored[]): void {
    const spans = new Map(anchored.map(({ highlight, span }) => [highlight.id, span]));
    for (const [id, { span, marks, button }] of this.drawn) {
      const wanted = spans.get(id);
      const stays = wanted?.start === span.start && wanted.end === span.end && marks.every((each) => each.isConnected);
      if (stays) continue;
      button.remove();
      unmark(marks);
      this.drawn.delete(id);
    }
  }

  private draw(anchored: readonly Anchored[]): void {
    const text: ArticleText<TextNode> = documentText(this.article);
    const passages = anchored.map(({ highlight: { id }, span }) => ({ id, parts: span ? text.partsOf(span) : [] }));
    const marks = mark(passages);
    for (const { highlight, span } of anchored) {
      const ofHighlight = marks.get(highlight.id) ?? [];
      if (span)
        this.drawn.set(highlight.id, { span, marks: ofHighlight, button: buttonAfter(ofHighlight, highlight.id) });
    }
  }

  private label(highlight: Highlight): void {
    const drawn = this.drawn.get(highlight.id);
    if (!drawn || drawn.labelled === highlight) return;
    drawn.labelled = highlight;
    for (const element of drawn.marks) element.dataset.colour = highlight.colour;
    drawn.button.dataset.colour = highlight.colour;
    drawn.button.toggleAttribute('data-noted', highlight.note !== undefined);
    drawn.button.setAttribute('aria-label', this.labelOf(highlight));
    drawn.button.title = highlight.note ?? '';
  }
}

/** A button behind the last mark, which opens the highlight; screen readers and keyboards use it. */
function buttonAfter(marks: readonly HTMLElement[], id: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'highlight-button screen-only';
  button.dataset.added = '';
  button.dataset.highlight = id;
  const last = marks.at(-1);
  (last?.closest('a') ?? last)?.after(button);
  return button;
}

function startOf({ span }: Anchored): number {
  return span?.start ?? Number.POSITIVE_INFINITY;
}

/** The highlights of a clip as they are drawn in its article. */
interface ShownHighlights {
  /** Undefined until the article is filled. */
  readonly drawing: HighlightedArticle | undefined;
  /** In the order of the text, with those that are not in it last; undefined until they are read. */
  readonly anchored: readonly Anchored[] | undefined;
}

/** Draws the highlights of a clip, and follows their changes and those of the article. */
export function useHighlights(clipId: string, content: Content | undefined): ShownHighlights {
  const [anchored, setAnchored] = useState<readonly Anchored[]>();
  const highlights = useWatched(liveHighlights(clipId), [clipId]);
  const article = content?.article;
  const drawing = useMemo(() => article && new HighlightedArticle(article, labelOf), [article]);
  useEffect(() => {
    if (!drawing || !highlights) return;
    let later: ReturnType<typeof setTimeout>;
    const show = () => {
      const onMore = () => {
        later = setTimeout(show);
      };
      setAnchored(drawing.show(highlights, onMore));
    };
    show();
    return () => clearTimeout(later);
  }, [drawing, content, highlights]);
  return { drawing, anchored };
}

/** Longer quotes (characters) are cut in labels. Chosen: a screen reader says them in a few seconds. */
const longestLabel = 60;

function labelOf({ quote: { exact }, note }: Highlight): string {
  const beginning = excerptOf(exact, longestLabel);
  return note === undefined ? t('highlightNamed', beginning) : t('highlightNoted', beginning, note);
}

/** The beginning of a quote, in one line. */
export function excerptOf(quote: string, longest: number): string {
  const characters = Array.from(quote.slice(0, 3 * longest).replace(/\s+/g, ' '));
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('');
}
