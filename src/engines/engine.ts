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
  /** Where the engine judges the page block by block: its judgement, from which `content` and `except` were made. */
  readonly judgement?: Judgement;
}

/**
 * How an engine that judges blocks of text judged those of a page. `selection/` fits the blocks to the page's tree and
 * says how good the result is. Everything that is a function takes time, and is called only where the answer is needed.
 */
export interface Judgement {
  readonly blocks: JudgedBlocks;
  /** By block: 1 for those that make up the engine's answer. */
  readonly kept: Uint8Array;
  /** Other blocks that may be meant. */
  readonly alternatives: () => Alternatives;
  /** Why a subtree that holds text is left out: the rule of a `Reason`. */
  readonly ruleAgainst: (id: number) => string;
  /** By block: what weighed most, the strongest first; at most three. */
  readonly evidence?: () => readonly (readonly Evidence[])[];
}

/** Columns by block, in document order. */
export interface JudgedBlocks {
  readonly count: number;
  /** The element that the text flows in. */
  readonly owner: Int32Array;
  /** First and last text node. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** By node: how many blocks begin before it, so the blocks below a node are [blockAt[id], blockAt[end[id]]). */
  readonly blockAt: Int32Array;
  /** By node: the block of each text node; -1 for the others. */
  readonly blockOf: Int32Array;
  /** Words as people count them; an ideograph is one. */
  readonly tokens: Float64Array;
  /** Words by which lengths are compared; an ideograph is half of one. */
  readonly words: Float64Array;
  /** How probably each block is content. */
  readonly probability: Float64Array;
}

/** Each by block: 1 for the blocks that make up the selection. */
export interface Alternatives {
  /** Only what is surest. */
  readonly less: Uint8Array;
  /** All that may belong to it. */
  readonly more: Uint8Array;
  /** The densest part of the prose, whole. */
  readonly prose: Uint8Array;
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
