import type { Page } from '../../page/page';
import type { Steps } from '../../page/steps';
import type { TextBlocks } from '../../page/text/text-blocks';
import type { FeatureTree } from './featuretree/feature-tree';

/**
 * The contract of every extraction engine.
 *
 * An engine selects nodes and builds no HTML: given a captured page, it returns which nodes are content. It is pure
 * and synchronous, throws for no page, and returns the same answer in Chromium, Firefox and Node. Parameters are an
 * argument; their defaults are the published values.
 */
export interface Engine {
  /** The name a user types, such as `nta`. */
  readonly name: string;
  extract(page: Page, variant: string, surroundings?: Surroundings): Extraction;
  /** The same in steps, for engines that take long on large pages. */
  steps?(page: Page, variant: string, surroundings?: Surroundings): Steps<Extraction>;
}

/** Information beyond the page itself. Engines that need none omit the argument. */
export interface Surroundings {
  /** Feature trees of other pages of the same site, without the page's own earlier tree. */
  readonly siblings?: readonly FeatureTree[];
}

/** The result of an engine. */
export interface Extraction {
  /** Roots of the kept subtrees: ascending ids, none inside another. Empty if nothing was found. */
  readonly content: readonly number[];
  /** Roots of subtrees inside `content` that are left out: ascending ids, none inside another. */
  readonly except: readonly number[];
  /** Why nodes were kept or dropped, in the method's own terms, in document order. */
  readonly reasons: readonly Reason[];
  /** Expected quality of the answer, 0 to 1. */
  readonly confidence: number;
  /** Why nothing was found, in the engine's own words; set if `content` is empty. */
  readonly nothing?: string;
  /** The message of the exception that the engine threw, if any. */
  readonly threw?: string;
  /** What the method finds of the page beside its content, by its paper's own rules. */
  readonly record?: PageRecord;
  /** The curve of a method that judges a page by one (`rowblock`), for display. */
  readonly curve?: Curve;
  /** For engines that judge the page block by block: the judgement that `content` and `except` were made from. */
  readonly judgement?: Judgement;
}

/** Facts of a page as a published method finds and writes them; absent where it finds none or has no rule. */
export interface PageRecord {
  readonly title?: string;
  /** The publication time as the page writes it. */
  readonly time?: string;
}

/**
 * An engine's judgement of a page's blocks of text. `judge/selection/` fits the blocks to the page's tree and rates the
 * result. The functions take time, so call them only if the answer is needed.
 */
export interface Judgement {
  readonly blocks: JudgedBlocks;
  /** By block: 1 for the blocks of the engine's answer. */
  readonly kept: Uint8Array;
  /** Alternative selections of blocks. */
  readonly alternatives: () => Alternatives;
  /** Why a subtree with text is left out: the rule of a `Reason`. */
  readonly ruleAgainst: (id: number) => string;
  /** By block: the strongest evidence, at most three entries, strongest first. */
  readonly evidence?: () => readonly (readonly Evidence[])[];
}

/** The text blocks of a page and what an engine says of each. Columns by block. */
export interface JudgedBlocks extends TextBlocks {
  readonly count: number;
  /** Words as a reader counts them; an ideograph is one. */
  readonly tokens: Float64Array;
  /** Words for comparing lengths; an ideograph is half of one. */
  readonly words: Float64Array;
  /** The probability that each block is content. */
  readonly probability: Float64Array;
}

/** By block: 1 for the blocks of the selection. */
export interface Alternatives {
  /** Only the surest blocks. */
  readonly less: Uint8Array;
  /** Every block that may belong to the content. */
  readonly more: Uint8Array;
  /** The densest part of the prose, whole. */
  readonly prose: Uint8Array;
}

export interface Evidence {
  /** As in a `Reason`. */
  readonly rule: string;
  /** The log-odds it added: positive for content, negative against. */
  readonly weight: number;
}

/** A function of the page's rows, and the rows taken as content. */
export interface Curve {
  readonly y: readonly number[];
  /** First and last row of the content, counted from 0; both -1 if none was found. */
  readonly start: number;
  readonly end: number;
  /** The first text node of each row, to show a point of the curve on the page; -1 if the row is empty. */
  readonly nodes: readonly number[];
}

export interface Reason {
  readonly id: number;
  readonly kept: boolean;
  /** The rule that decided, e.g. `anchor`, `small image`: a short English noun phrase. */
  readonly rule: string;
}

/** An extraction that found nothing, and why. */
export function nothingFound(nothing: string, reasons: readonly Reason[] = []): Extraction {
  return { content: [], except: [], reasons, confidence: 0, nothing };
}
