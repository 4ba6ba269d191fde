/** The colours of highlights, the default one first. Stored by these names. */
export const highlightColours = ['yellow', 'green', 'blue', 'pink', 'purple'] as const;
export type HighlightColour = (typeof highlightColours)[number];

/** A part of an article's text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where a highlight is, as the selectors of the Web Annotation Data Model say it. */
export interface Place {
  /** The text and some of the text around it. */
  readonly quote: { readonly exact: string; readonly prefix: string; readonly suffix: string };
  /** Where it was in the text when it was highlighted. */
  readonly position: Span;
}

/** A passage of a clip that the reader highlighted. */
export interface Highlight extends Place {
  readonly id: string;
  readonly colour: HighlightColour;
  readonly note?: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What the reader gives a new highlight. The page that makes it chooses its id. */
export type NewHighlight = Omit<Highlight, 'createdAt' | 'updatedAt'> & { readonly clipId: string };

/** A change of a highlight; absent fields stay. An empty note removes it. */
export interface HighlightEdit {
  readonly id: string;
  readonly colour?: HighlightColour;
  readonly note?: string;
  /** The note that the reader saw before. What was written since then stays beside the new one. */
  readonly noteBefore?: string;
  readonly deleted?: boolean;
}

/**
 * Longer passages (UTF-16 units) are not highlighted: they would be stored again with each highlight. Chosen: ten pages
 * of a book.
 */
export const longestHighlight = 20_000;

/** Longer notes (UTF-16 units) are cut. Chosen: as long as the note of a clip. */
export const longestHighlightNote = 10_000;

/** Longer stored notes (UTF-16 units) are cut. Chosen: the longest notes of two machines, and a space between them. */
export const longestStoredNote = 2 * longestHighlightNote + 100;

/** So much of the text before and after a highlight is kept (UTF-16 units), to tell repeated texts apart. Chosen: about five words. */
const contextLength = 32;

/** At its ends it may be one longer, so as not to part a character. */
export const longestContext = contextLength + 1;

export function placeOf(text: string, { start, end }: Span): Place {
  return {
    quote: {
      exact: text.slice(start, end),
      prefix: text.slice(onCharacter(text, Math.max(0, start - contextLength)), start),
      suffix: text.slice(end, onCharacter(text, Math.min(text.length, end + contextLength))),
    },
    position: { start, end },
  };
}

/** A part of a text without white space at its ends and without half characters; undefined if nothing is left. */
export function trimmedSpan(text: string, { start, end }: Span): Span | undefined {
  let from = onCharacter(text, Math.max(0, start));
  let to = Math.min(text.length, end);
  if (onCharacter(text, to) !== to) to += 1;
  while (from < to && isSpace(text, from)) from += 1;
  while (to > from && isSpace(text, to - 1)) to -= 1;
  return from < to ? { start: from, end: to } : undefined;
}

function isSpace(text: string, at: number): boolean {
  return text[at] === ' ' || text[at] === '\n';
}

/** The offset, or the one before it if it is in the middle of a surrogate pair. */
function onCharacter(text: string, offset: number): number {
  const isInside = /[\udc00-\udfff]/.test(text.charAt(offset)) && /[\ud800-\udbff]/.test(text.charAt(offset - 1));
  return isInside ? offset - 1 : offset;
}
