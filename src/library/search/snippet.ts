import { matcherOf } from './matcher';
import type { Range, TextQuery } from './query';
import type { Snippet } from './results';

/** Length of a snippet (UTF-16). Chosen: two lines of the list. */
const length = 160;

/** Text before the first match. Chosen: a quarter of the snippet, enough to see in what sentence it stands. */
const lead = 40;

/** How far a cut moves to stand between words. Chosen: most words are shorter. */
const reach = 16;

/** Longer texts are searched for matches by their beginning. Chosen: a long novel. */
const mostSearched = 2_000_000;

/** The part of a text with the most different matches, cut between words; the beginning if nothing matches. */
export function snippetOf(query: TextQuery, text: string): Snippet {
  const searched = text.slice(0, mostSearched);
  const all = matcherOf(query).ranges(searched);
  const first = bestStart(all, searched);
  const start = first === 0 ? 0 : cutBefore(searched, first);
  const end = cutAfter(text, start + length);
  const matches = all
    .filter((range) => range.end > start && range.start < end)
    .map((range) => ({ start: Math.max(range.start, start) - start, end: Math.min(range.end, end) - start }));
  return { text: text.slice(start, end), matches, cutBefore: start > 0, cutAfter: end < text.length };
}

/** Where to begin so that the most different matches are shown, and of such places the first. */
function bestStart(ranges: readonly Range[], text: string): number {
  let best = 0;
  let most = 0;
  const shown = new Map<string, number>();
  let next = 0;
  for (const range of ranges) {
    for (let other = ranges[next]; other && other.end <= range.start + length - lead; other = ranges[++next])
      count(shown, text.slice(other.start, other.end), 1);
    if (shown.size > most) {
      most = shown.size;
      best = range.start;
    }
    count(shown, text.slice(range.start, range.end), -1);
  }
  return best <= lead ? 0 : best - lead;
}

function count(counts: Map<string, number>, match: string, by: number): void {
  const text = match.toLowerCase();
  const sum = (counts.get(text) ?? 0) + by;
  if (sum > 0) counts.set(text, sum);
  else counts.delete(text);
}

const space = /\s/;
const mark = /\p{M}/u;

/** A place at or after `at` that is not within a word, if one is near, and never within a character. */
function cutBefore(text: string, at: number): number {
  for (let place = at; place < at + reach; place++) if (space.test(text[place - 1] ?? ' ')) return place;
  return wholeCharacter(text, at);
}

/** A place at or before `at`. */
function cutAfter(text: string, at: number): number {
  if (at >= text.length) return text.length;
  for (let place = at; place > at - reach; place--) if (space.test(text[place] ?? ' ')) return place;
  return wholeCharacter(text, at);
}

function wholeCharacter(text: string, at: number): number {
  let place = at;
  while (place > 0 && place < text.length && isContinuing(text, place)) place -= 1;
  return place;
}

/** Whether a text's unit belongs to the character before. */
function isContinuing(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (unit >= 0xdc00 && unit <= 0xdfff) || mark.test(text[at] ?? '');
}
