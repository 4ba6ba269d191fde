import type { Part } from '../page/parts';

/** What the reader wants of a page. Of two decisions about one node, the later one counts. */
export interface Decision {
  readonly keep: boolean;
  /** A part, all comments below the article, or the block of a clip that an earlier version named by a key. */
  readonly on: Part | 'comments' | BlockKey;
  /** Which page the part is on, if not the document itself: the text that it holds as data. */
  readonly page?: 'data';
}

export interface PartDecision extends Decision {
  readonly on: Part;
  /** The rule that decided, which the reader has named so; the reader did, if there is none. */
  readonly by?: { readonly rule: string };
}

/** See `clip/clipping/block-keys.ts`. */
export interface BlockKey {
  readonly key: string;
}

export function isAboutPart(decision: Decision): decision is PartDecision {
  return typeof decision.on === 'object' && 'first' in decision.on;
}

/** Whether one part holds another of the same capture. */
export function holds(part: Pick<Part, 'first' | 'last'>, other: Pick<Part, 'first' | 'last'>): boolean {
  return part.first <= other.first && other.last <= part.last;
}

/** Whether the comments below the article are kept. */
export function keepsComments(decisions: readonly Decision[] = []): boolean {
  return decisions.findLast(({ on }) => on === 'comments')?.keep ?? false;
}

/** The decisions that follow those before; undefined if others follow than that something is left out. */
export function leftOutSince(
  before: readonly Decision[],
  decisions: readonly Decision[],
): readonly PartDecision[] | undefined {
  const since = decisions.slice(before.length);
  const continues = JSON.stringify(decisions.slice(0, before.length)) === JSON.stringify(before);
  return continues && since.every((each) => isAboutPart(each) && !each.keep) ? since.filter(isAboutPart) : undefined;
}
