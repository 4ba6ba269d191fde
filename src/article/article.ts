import type { Fault } from '../page/faults';
import type { Store } from '../page/snapshot/snapshot';
import type { PageType } from './page-types';

/**
 * A clip: the cleaned article and its metadata. Plain data, so that it can be sent in
 * messages and stored.
 */
export interface Article extends Metadata {
  readonly mode: ClipMode;
  /** The engine as users name it: `nta`, `nta:paper`. */
  readonly engine: string;
  /** The chosen engine, if it had no page to compare with or found nothing, and `engine` answered instead. */
  readonly insteadOf?: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Clean, safe, semantic HTML with absolute addresses: the body without the title. See docs/reference/article.md. */
  readonly html: string;
  /** Words of the body: runs of letters and digits; each Han, Kana and Hangul character is a word. Of Thai and its like, a guess. */
  readonly words: number;
  readonly minutes: number;
  readonly kept: Contents;
  readonly dropped: readonly Dropped[];
  /** The page type, if it is certain enough. */
  readonly kind?: PageType;
  /** Other selections the reader may have meant, if the engine was unsure. */
  readonly choices?: readonly Choice[];
  /** Which selection this is, if there are others or it is not the best one. */
  readonly choice?: SelectionChoice;
  /** The comments that the page has below the article, and whether the clip has them. Absent if there are none. */
  readonly comments?: { readonly count: number; readonly added: boolean };
  /** What became of the reader's rules for the site. Absent if there are none. */
  readonly rules?: readonly RuleUse[];
  /** Whether the engine can explain why each block was kept or not. */
  readonly explained?: boolean;
  /** Where the text was read if the page itself shows next to none of it. */
  readonly readFrom?: Store;
  /** The other pages of an article on several pages. */
  readonly parts?: OtherPages;
  /** For a joined article: the number of pages, and the numbers of those that could not be read. */
  readonly joined?: { readonly parts: number; readonly lost: readonly number[] };
  /** Whether it was gathered while the page was scrolled, which may show only a part of it at a time. */
  readonly gathered?: true;
  /** The page is too large to be read in full; this is from the part with the most text. */
  readonly partial?: boolean;
  /** Visible frames of other origins that could not be read. */
  readonly unreadFrames: number;
  /** Readers that failed, so that what they look for may be missing. Absent if none did. */
  readonly faults?: readonly Fault[];
}

/**
 * `article`: what an engine found; `page`: everything visible; `selection`: the text the reader selected; `link`: the
 * address, and what the page states of itself.
 */
export const clipModes = ['article', 'page', 'selection', 'link'] as const;
export type ClipMode = (typeof clipModes)[number];

export interface OtherPages {
  /** In order, without the page's own. */
  readonly addresses: readonly string[];
  /** How many of them come before this page. */
  readonly before: number;
  /** Only the next page is known; more may follow. */
  readonly more: boolean;
}

/** The most probable selection; only certain content; everything that may belong; the longest prose region. */
export const selectionChoices = ['best', 'less', 'more', 'prose'] as const;
export type SelectionChoice = (typeof selectionChoices)[number];

export interface Choice {
  readonly kind: SelectionChoice;
  readonly words: number;
}

export interface Metadata {
  readonly url: string;
  readonly canonicalUrl?: string;
  readonly title: string;
  /** The other title where head and page differ in words. */
  readonly otherTitle?: string;
  /** The subtitle, if the page marks it. */
  readonly subtitle?: string;
  readonly site?: string;
  /** The medium or agency that the text was taken from, as the page names it: 来源, "Source: Reuters". */
  readonly takenFrom?: string;
  /** The authors in one line. */
  readonly author?: string;
  /** The authors one by one. Clips of version 0.1 lack it: use `authorsOf`. */
  readonly authors?: readonly string[];
  /** The authors that are organisations, as far as the page says. */
  readonly organisations?: readonly string[];
  /** ISO 8601: a day, or a day with time and, if stated, the zone. */
  readonly published?: string;
  /** The last change, in the same form; only if later than `published`. */
  readonly modified?: string;
  /** BCP 47. */
  readonly language?: string;
  readonly direction: 'ltr' | 'rtl';
  readonly description?: string;
  readonly leadImage?: string;
  /** An address, or the licence's name if there is no address. */
  readonly licence?: string;
  /** The address of the same text as a PDF, as journals and libraries state it. */
  readonly pdf?: string;
  readonly keywords?: readonly string[];
  /** What the page says it is, in the vocabulary of schema.org: `NewsArticle`, `Recipe`. */
  readonly schemaTypes?: readonly string[];
  /** The reader's tags. */
  readonly tags?: readonly string[];
  /** The reader's note. */
  readonly note?: string;
}

/** What is counted in an article. */
export const contentKinds = [
  'paragraphs',
  'headings',
  'images',
  'tables',
  'lists',
  'codeBlocks',
  'formulas',
  /** Notes, not references to them. */
  'footnotes',
  'callouts',
  /** Videos, sounds and players, each shown as a link. */
  'embeds',
  /** Posts of a thread. */
  'posts',
  'links',
] as const;

export type Contents = Readonly<Record<(typeof contentKinds)[number], number>>;

/** What one rule left out. */
export interface Dropped {
  /** The engine's name of the rule: `anchor`, `ignorable`, … */
  readonly rule: string;
  readonly blocks: number;
  /** Without white space. */
  readonly characters: number;
}

/** What became of one of the reader's rules for the site of a page. */
export interface RuleUse {
  readonly id: string;
  readonly name: string;
  readonly action: 'keep' | 'drop';
  /**
   * `applied`: it changed the clip. `idle`: it matched, but there was nothing to change. `missed`: nothing matched. `tooMuch`: it
   * would have left out most of the article. `off`: the reader switched it off for this clip.
   */
  readonly outcome: 'applied' | 'idle' | 'missed' | 'tooMuch' | 'off';
  /** How many parts of the page it changed. */
  readonly blocks: number;
}
