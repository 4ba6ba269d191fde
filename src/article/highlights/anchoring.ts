import search from 'approx-string-match';
import { type Place, type Span, trimmedSpan } from './highlight';

/*
 * Finds highlights in a text that may have changed since: at their position, then by their words and the words around them,
 * then by similar words near their position. All passes are linear in the text.
 */

/**
 * A longer quote (UTF-16 units) is found by its beginning and its end. Chosen: twenty words at each end occur nowhere
 * else, and the two do not overlap.
 */
const longestSearched = 256;
const endLength = 128;

/**
 * A found passage may be this much shorter or longer than the quote of which its ends were found. Chosen: a third of it
 * may be gone, or half as much may be new.
 */
const mostStretched = 1.5;

/**
 * A quote of this weight is unlikely to occur elsewhere by chance; a shorter one needs so much of its surroundings.
 * Chosen: about three words, and a word beside them.
 */
const tellingQuote = 16;
const tellingContext = 8;

/**
 * Similar words are sought this far around the old position (UTF-16 units) and may differ in this share of the quote.
 * Chosen: further off than a long article they are another passage; one word in four may have changed.
 */
const searchedAround = 50_000;
const mostDifferent = 0.25;

/**
 * So many quotes are sought by similar words in one text. Chosen: each takes some milliseconds, so that all take about
 * a second.
 */
const mostSimilarSearches = 200;

/** So many occurrences of quotes are compared in one text. Chosen: those of common words in a book, in some 10 ms. */
const mostOccurrences = 100_000;

/**
 * One Han, Kana or Hangul character says as much as some letters. Chosen: two words of two characters each are a
 * telling quote.
 */
const denseCharacter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const weightOfDense = 4;

/** Finds highlights in one text. */
export class Anchors {
  private similarSearches = 0;
  private occurrences = 0;

  constructor(private readonly text: string) {}

  /** Where a highlight is now; undefined if it is not in the text any more. */
  spanOf(place: Place): Span | undefined {
    const found = place.quote.exact === '' ? undefined : this.found(place);
    return found && trimmedSpan(this.text, found);
  }

  private found(place: Place): Span | undefined {
    if (this.isUnmoved(place)) return place.position;
    const { quote, position } = place;
    if (quote.exact.length <= longestSearched) return this.foundWhole(place);
    const { exact, prefix, suffix } = quote;
    const tailStart = position.end - endLength;
    const head = this.foundWhole({
      quote: { exact: exact.slice(0, endLength), prefix, suffix: exact.slice(endLength, endLength + prefix.length) },
      position: { start: position.start, end: position.start + endLength },
    });
    const tail = this.foundWhole({
      quote: { exact: exact.slice(-endLength), prefix: exact.slice(-endLength - suffix.length, -endLength), suffix },
      position: { start: tailStart, end: position.end },
    });
    const length = head && tail ? tail.end - head.start : 0;
    const isLikely = length >= exact.length / mostStretched && length <= exact.length * mostStretched;
    return head && tail && isLikely ? { start: head.start, end: tail.end } : undefined;
  }

  /** Whether the quote and all that is known of its surroundings are where they were. */
  private isUnmoved({ quote: { exact, prefix, suffix }, position: { start, end } }: Place): boolean {
    return (
      end - start === exact.length &&
      this.text.startsWith(exact, start) &&
      this.text.startsWith(prefix, start - prefix.length) &&
      this.text.startsWith(suffix, end)
    );
  }

  private foundWhole(place: Place): Span | undefined {
    return this.foundExactly(place) ?? this.foundSimilar(place);
  }

  /** The occurrence of the quote with the most similar surroundings; of several the one nearest to the old position. */
  private foundExactly(place: Place): Span | undefined {
    const { exact } = place.quote;
    let best: Span | undefined;
    let bestScore = -1;
    for (let start = this.text.indexOf(exact); start >= 0; start = this.text.indexOf(exact, start + 1)) {
      if (++this.occurrences > mostOccurrences) break;
      const span = { start, end: start + exact.length };
      const score = this.sharedContext(span, place);
      if (score < bestScore || (score === bestScore && best && !isNearer(span, best, place))) continue;
      best = span;
      bestScore = score;
    }
    const { prefix, suffix } = place.quote;
    const needed = Math.min(tellingContext, prefix.length + suffix.length);
    return weightOf(exact) >= tellingQuote || bestScore >= needed ? best : undefined;
  }

  private foundSimilar(place: Place): Span | undefined {
    const { exact } = place.quote;
    if (weightOf(exact) < tellingQuote || this.similarSearches >= mostSimilarSearches) return undefined;
    this.similarSearches += 1;
    const from = Math.max(0, place.position.start - searchedAround);
    const near = this.text.slice(from, place.position.start + exact.length + searchedAround);
    const matches = search(near, exact, Math.floor(exact.length * mostDifferent));
    let best: Span | undefined;
    let bestScore = -1;
    for (const match of matches) {
      const span = { start: from + match.start, end: from + match.end };
      const score = this.sharedContext(span, place);
      if (score < bestScore || (score === bestScore && best && !isNearer(span, best, place))) continue;
      best = span;
      bestScore = score;
    }
    return best;
  }

  /** How many characters next to a span are those next to the quote. */
  private sharedContext({ start, end }: Span, { quote: { prefix, suffix } }: Place): number {
    let before = 0;
    while (before < prefix.length && this.text[start - 1 - before] === prefix[prefix.length - 1 - before]) before += 1;
    let after = 0;
    while (after < suffix.length && this.text[end + after] === suffix[after]) after += 1;
    return before + after;
  }
}

function isNearer(one: Span, other: Span, { position: { start } }: Place): boolean {
  return Math.abs(one.start - start) < Math.abs(other.start - start);
}

/** How much a text says, in letters. */
function weightOf(text: string): number {
  const sample = text.slice(0, longestSearched);
  return sample.length + (sample.match(denseCharacter)?.length ?? 0) * (weightOfDense - 1);
}
