import { longestContext, longestHighlight, longestHighlightNote } from '../article/highlights/highlight';
import { cutShort } from '../language/text/white-space';
import type { HighlightRow } from './database';

type Limited = Pick<HighlightRow, 'quote' | 'note'>;

/** A clip with more highlights was not made by a reader. */
const mostHighlights = 10_000;

/** Highlights of a file within the limits of those that are made here. */
export function limitedHighlights<Found extends Limited>(highlights: readonly Found[]): Found[] {
  const fitting = highlights.filter(({ quote }) => quote.exact.length <= longestHighlight);
  return fitting.slice(0, mostHighlights).map((highlight) => {
    const { note, quote } = highlight;
    const [prefix, suffix] = [quote.prefix.slice(-longestContext), quote.suffix.slice(0, longestContext)];
    const cut = note === undefined ? {} : { note: cutShort(note, longestHighlightNote) };
    return { ...highlight, quote: { ...quote, prefix, suffix }, ...cut };
  });
}
