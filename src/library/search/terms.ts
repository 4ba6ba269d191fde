import type { ClipText } from './clip-text';
import { searchForm } from './search-form';
import { tokensOf } from './tokens';
import { longestWord } from './units';
import { type Field, fields, type Weight, weightOf } from './weight';

/** The terms of a clip with their weights, and how many stand in it. */
export interface ClipTerms {
  readonly weights: ReadonlyMap<string, Weight>;
  readonly length: number;
}

/** Longer texts are found by their beginning (UTF-16). Chosen: two long novels. */
const mostIndexed = 4_000_000;

/**
 * The terms under which a clip is found: its words, and of scripts without spaces every two characters that follow each
 * other, and the last one of each run, so that the beginnings of terms contain every character.
 */
export function termsOf({ title, tags, details, body }: ClipText): ClipTerms {
  const counts = new Map<string, number>();
  let length = 0;
  const add = (text: string, place: Field) => {
    for (const term of termsIn(text)) {
      length += 1;
      const before = counts.get(term) ?? 0;
      counts.set(term, Math.max(before, place << fieldShift) + 1);
    }
  };
  // In this order the place of a term is that of its first appearance, and counts add up.
  add(title, fields.title);
  add(tags, fields.tag);
  add(details, fields.detail);
  add(body, fields.body);
  const weights = new Map<string, Weight>();
  for (const [term, count] of counts) weights.set(term, weightOf(fieldOf(count), count & countMask));
  return { weights, length };
}

/** A place and a count in one number while counting. */
const fieldShift = 24;
const countMask = (1 << fieldShift) - 1;

function fieldOf(count: number): Field {
  const place = count >>> fieldShift;
  return place === fields.title || place === fields.tag || place === fields.detail ? place : fields.body;
}

function* termsIn(text: string): Generator<string> {
  for (const token of tokensOf(searchForm(text.slice(0, mostIndexed)))) {
    if (token.spaceless) yield* pairsOf(token.text);
    else yield token.text.slice(0, longestWord);
  }
}

/** Every two characters that follow each other, and the last character. */
export function* pairsOf(run: string): Generator<string> {
  let start = 0;
  let middle = characterEnd(run, 0);
  while (middle < run.length) {
    const end = characterEnd(run, middle);
    yield run.slice(start, end);
    start = middle;
    middle = end;
  }
  yield run.slice(start);
}

function characterEnd(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return at + (unit >= 0xd800 && unit <= 0xdbff ? 2 : 1);
}
