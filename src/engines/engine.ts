import type { FeatureTree } from '../page/feature-tree';
import type { Page } from '../page/page';
import type { Steps } from '../page/steps';

/**
 * The contract of every extraction engine.
 *
 * An engine selects, it does not build HTML: given a captured page it answers
 * which nodes are content. It is pure and synchronous, never throws for the
 * page's sake, and yields the same answer in Chromium, Firefox and Node.
 * Parameters are an argument whose defaults are the published values.
 */
export interface Engine {
  /** As people type it: `nta`. */
  readonly name: string;
  /** Named sets of behaviour; the first is the default. */
  readonly variants: readonly string[];
  extract(page: Page, variant: string, surroundings?: Surroundings): Extraction;
  /** The same in steps, where that takes long on large pages. */
  steps?(page: Page, variant: string): Steps<Extraction>;
}

/** What is known beside the page itself. An engine that needs none of it leaves the argument out. */
export interface Surroundings {
  /** Other pages of the same site; the page's own earlier tree is none of them. */
  readonly siblings?: readonly FeatureTree[];
}

/** What an engine found. */
export interface Extraction {
  /** Roots of the kept subtrees: ascending ids, none inside another. Empty: nothing found. */
  readonly content: readonly number[];
  /** Roots of subtrees inside `content` that are left out: ascending ids, none inside another. */
  readonly except: readonly number[];
  /** Why nodes were kept or dropped, in the method's own terms, in document order. */
  readonly reasons: readonly Reason[];
  /** Expected quality of the answer, 0 to 1. */
  readonly confidence: number;
  /** Set when `content` is empty: one of the engine's own words for why. */
  readonly nothing?: string;
  /** Set where the engine threw an exception: its words. */
  readonly threw?: string;
  /** The figure of a method that judges a page by a curve (`rowblock`), for whoever draws it. */
  readonly curve?: Curve;
  /** Where the engine is unsure: two or three different selections that may be meant, `content` itself first. */
  readonly candidates?: readonly Candidate[];
  /** Says of each block of text how likely it is content, and why. Worked out only when asked: no clip waits for it. */
  readonly explain?: () => readonly BlockReason[];
}

/** A selection that may be meant. */
export interface Candidate {
  readonly kind: CandidateKind;
  /** As in an `Extraction`. */
  readonly content: readonly number[];
  readonly except: readonly number[];
  /** Words that a reader sees of it; an ideograph is one. */
  readonly words: number;
  /** Expected quality, 0 to 1. */
  readonly confidence: number;
}

/** What is expected to be best; only what is surest; all that may belong to it; the densest part of the prose, whole. */
export type CandidateKind = 'best' | 'less' | 'more' | 'prose';

/** What an engine thinks of a block of text, and why. Plain data. */
export interface BlockReason {
  /** First and last text node of the block. */
  readonly first: number;
  readonly last: number;
  /** How likely it is content, 0 to 1. */
  readonly likely: number;
  readonly kept: boolean;
  /** What weighed most, the strongest first; at most three. */
  readonly because: readonly Evidence[];
}

export interface Evidence {
  /** As in a `Reason`. */
  readonly rule: string;
  /** Log-odds that it added: above 0 it spoke for content, below 0 against. */
  readonly weight: number;
}

/** A function of the page's rows, from its first row to its last, and the rows that were taken for the content. */
export interface Curve {
  readonly y: readonly number[];
  /** First and last row of the content, counted from 0; both -1 where none was found. */
  readonly start: number;
  readonly end: number;
  /** The first text node of each row, so that a point can be shown on the page; -1 where the row is empty. */
  readonly nodes: readonly number[];
}

export interface Reason {
  readonly id: number;
  readonly kept: boolean;
  /** The rule that decided, e.g. `anchor`, `small image`. A short English noun phrase. */
  readonly rule: string;
}

/** An extraction in which nothing was found, and why. */
export function nothingFound(nothing: string, reasons: readonly Reason[] = []): Extraction {
  return { content: [], except: [], reasons, confidence: 0, nothing };
}
