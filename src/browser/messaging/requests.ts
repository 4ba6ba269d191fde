import type { Article, ClipMode, SelectionChoice } from '../../article/article';
import type { Block } from '../../article/block';
import type { Decision } from '../../article/decision';
import type { SiteRule } from '../../judge/site-rules/site-rule';

/** What the reader chose for a clip. */
interface ClipChoices {
  readonly mode: ClipMode;
  /** Whether the selection is clipped instead of the article if the reader has selected enough text. */
  readonly prefersSelection?: boolean;
  /** Which of several selections to use; without it, the most probable. */
  readonly choice?: SelectionChoice;
  /** What the reader has kept and left out, in the order in which they did. */
  readonly decisions?: readonly Decision[];
  /** The ids of site rules that are switched off for this clip. */
  readonly rulesOff?: readonly string[];
  /** Whether the blocks of the article are wanted one by one, too. */
  readonly inBlocks?: boolean;
}

/** A request to clip a tab. */
export interface DraftRequest extends ClipChoices {
  readonly tabId: number;
  /** A name from the list of engines, for this clip only; without it, the engine of the settings. */
  readonly engine?: string;
}

/**
 * A block of a page's text and, if the engine judges blocks, the probability (0 to 1) that it is content and the
 * strongest reasons, each for (above 0) or against.
 */
export interface ExplainedBlock {
  /** Its first and last text node in the captured page. */
  readonly first: number;
  readonly last: number;
  readonly text: string;
  readonly likely?: number;
  readonly kept: boolean;
  /** The rule that kept or dropped it against the engine's decision. */
  readonly rule?: string;
  readonly because: readonly { readonly rule: string; readonly weight: number }[];
}

/** How to clip a page: what the reader chose, and the rest from the settings and the library. */
export interface ClipRequest extends ClipChoices {
  /** A name from the list of engines, such as `nta` or `nta:paper`. */
  readonly engine: string;
  /** The engine that answers if the first has no page to compare with. */
  readonly otherwise?: string;
  /** Feature trees of other pages of the site, as text. */
  readonly siblings: readonly string[];
  /** The reader's enabled rules for the site. */
  readonly rules?: readonly SiteRule[];
}

/** What of a tab's page becomes the article, for the reader to correct on the page itself. */
export interface PageToPick {
  /** What is kept: pairs of the first node and the first behind it, in document order. */
  readonly kept: readonly (readonly [from: number, to: number])[];
  /** The text nodes of headline, names and day, which a clip shows above its text. */
  readonly above: readonly number[];
  /** Why each block of text is kept or not; none if the engine does not say. */
  readonly blocks: readonly Omit<ExplainedBlock, 'text'>[];
  /** The reader's decisions, if some were about blocks that were named by keys. */
  readonly decisions?: readonly Decision[];
}

/** An article made of the page in a tab. */
export interface ClippedTab {
  readonly article: Article;
  /** The blocks of the article, if they were asked for. */
  readonly blocks?: readonly Block[];
  /** The body without the reader's decisions about parts, if there are any. */
  readonly fullHtml?: string;
  /** The decisions, if some were about blocks that were named by keys. */
  readonly decisions?: readonly Decision[];
  /** When the document was loaded (ms since 1970). */
  readonly loadedAt: number;
  /** How many words the user has selected, unless the whole page was requested. */
  readonly selectedWords?: number;
}
