import type { PageType } from '../page-type/page-type';
import type { Fault } from './faults';
import type { RowCurve } from './row-curve';

/**
 * What a clip is: the cleaned article and what is known about it. Plain data,
 * so it crosses messages and lies in the library as it is.
 */
export interface Article extends Metadata {
  readonly mode: ClipMode;
  /** The engine's choice as people type it: `nta`, `nta:paper`. */
  readonly engine: string;
  /** The engine that was asked, where it had no page to compare this one with and `engine` answered. */
  readonly insteadOf?: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Clean, safe, semantic HTML with absolute addresses: the body, without the title. Its vocabulary: docs/reference/article.md. */
  readonly html: string;
  /** Words of the body: runs of letters and digits, every Han, Kana and Hangul character one. */
  readonly words: number;
  readonly minutes: number;
  readonly kept: Contents;
  readonly dropped: readonly Dropped[];
  /** Where the engine judged the page by a curve over its rows (`rowblock`): that curve. */
  readonly curve?: RowCurve;
  /** What the page is, where that is sure. */
  readonly kind?: PageType;
  /** Where the engine was not sure: what else may be meant, and which of them this is. */
  readonly choices?: readonly Choice[];
  readonly choice?: SelectionChoice;
  /** Whether the engine can say of each block why it was kept or not. */
  readonly explained?: boolean;
  /** Set where the page shows next to nothing of its text: where in its document that was read. */
  readonly readFrom?: Store;
  /** Where the article goes on at other addresses. */
  readonly parts?: OtherPages;
  /** Where it was joined of several: how many, and the numbers of those that could not be read. */
  readonly joined?: { readonly parts: number; readonly lost: readonly number[] };
  /** The page is too large to be read whole: this is of the part that holds the most text. */
  readonly partial?: boolean;
  /** Frames of other origins that show something and could not be read. */
  readonly unreadFrames: number;
  /** Readers of the page that failed: what they look for may be missing. Left out where none did. */
  readonly faults?: readonly Fault[];
}

/** `article`: what an engine found; `page`: everything visible; `selection`: what the person selected. */
export type ClipMode = 'article' | 'page' | 'selection';

/** The other parts of an article. */
export interface OtherPages {
  /** In order, the page's own left out. */
  readonly addresses: readonly string[];
  /** How many of them come before this page. */
  readonly before: number;
  /** Only the next one is known: there may be more behind it. */
  readonly more: boolean;
}

/** Which of several selections: the best one; only what is surest; all that may belong to it; the longest text, whole. */
export type SelectionChoice = 'best' | 'less' | 'more' | 'prose';

export interface Choice {
  readonly kind: SelectionChoice;
  readonly words: number;
}

/**
 * Where a document holds text that its page does not show: the page for browsers
 * without scripts, markup that its scripts have still to put in place, schema.org
 * data, what its scripts were given to draw it from.
 */
export type Store = 'noscript' | 'template' | 'linked data' | 'state';

export interface Metadata {
  readonly url: string;
  readonly canonicalUrl?: string;
  readonly title: string;
  /** The line under the title that the page marks as such. */
  readonly subtitle?: string;
  readonly site?: string;
  /** Who wrote it, in one line. */
  readonly author?: string;
  /** The same, one by one. Clips of version 0.1 lack it: read it with `authorsOf`. */
  readonly authors?: readonly string[];
  /** Those of them that are no persons, as far as the page says so. */
  readonly organisations?: readonly string[];
  /** ISO 8601: a day, or a day with time (and zone, where the page says it). */
  readonly published?: string;
  /** The same of the last change; only where it is later than `published`. */
  readonly modified?: string;
  /** BCP 47. */
  readonly language?: string;
  readonly direction: 'ltr' | 'rtl';
  readonly description?: string;
  readonly leadImage?: string;
  /** An address, or the licence's name where the page gives no address. */
  readonly licence?: string;
  readonly keywords?: readonly string[];
}

/** What the article holds, counted. */
export interface Contents {
  readonly paragraphs: number;
  readonly headings: number;
  readonly images: number;
  readonly tables: number;
  readonly lists: number;
  readonly codeBlocks: number;
  readonly formulas: number;
  /** Notes, not references to them. */
  readonly footnotes: number;
  readonly callouts: number;
  /** Videos, sounds and players, each a link. */
  readonly embeds: number;
  /** Of a thread. */
  readonly posts: number;
  readonly links: number;
}

/** What one rule dropped. */
export interface Dropped {
  /** In the engine's terms: `anchor`, `ignorable`, … */
  readonly rule: string;
  readonly blocks: number;
  /** Without white space. */
  readonly characters: number;
}
