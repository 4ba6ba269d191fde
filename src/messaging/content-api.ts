import type { Article, ClipMode, SelectionChoice } from '../article/article';
import type { PictureType } from '../pictures/media-type';
import type { LossReason } from '../pictures/picture';
import type { ExplainedBlock, FetchedPage, Outcome, ShownPicture } from './protocol';

/**
 * Every call of the background worker to the content script in a tab, in one
 * table: what is asked and what comes back. Both are plain data. A call that
 * the content script does not implement does not compile.
 */
interface ContentCalls {
  /** Clips the document. */
  clip: { ask: ClipRequest; answer: ClipAnswer };
  /** Why each block of the page is kept or not. */
  explain: { ask: ClipRequest; answer: readonly ExplainedBlock[] };
  /** Fetches and extracts another page of the article. */
  readPage: { ask: PageRequest; answer: Outcome<Article> };
  /** The page's feature tree, for other pages of the site to be compared with; nothing of a page that is too large. */
  readTree: { ask: null; answer: string | undefined };
  /** Fetches the page that is linked here and most like this one; see `fetchSibling`. */
  fetchSibling: { ask: null; answer: Outcome<FetchedPage> };
  /** Fetches a picture of the page; see `PictureFetcher`. */
  fetchPicture: { ask: string; answer: FetchedPicture };
  /** More of a large picture that was fetched. */
  pictureSlice: { ask: SliceRequest; answer: string };
  /** What the page has loaded of these pictures; see `shownPictures`. */
  shownPictures: { ask: readonly string[]; answer: readonly ShownPicture[] };
}

export type ContentCallName = keyof ContentCalls;
export type ContentAsk<N extends ContentCallName> = ContentCalls[N]['ask'];
export type ContentAnswer<N extends ContentCallName> = ContentCalls[N]['answer'];

/** What the content script implements and leaves in its own world, where pages cannot see it. */
export type ContentApi = {
  readonly [N in ContentCallName]: (asked: ContentAsk<N>) => Promise<ContentAnswer<N>>;
};

declare global {
  /** Set in the content script's world of a tab, once the script has run there. */
  var wclipper: ContentApi | undefined;
}

export interface ClipRequest {
  readonly mode: ClipMode;
  /** As in the list of engines: `nta`, `nta:paper`. */
  readonly engine: string;
  /** The engine that answers where that one has no page to compare this one with. */
  readonly otherwise?: string;
  /** Feature trees of other pages of the site, as text. */
  readonly siblings: readonly string[];
  /** Of several selections that may be meant; the likeliest without. */
  readonly choice?: SelectionChoice;
}

/** The article or why there is none, and what the next page of the site can be compared with. */
export interface ClipAnswer {
  readonly outcome: Outcome<Article>;
  /** When the document was loaded (ms since 1970). */
  readonly loadedAt: number;
  readonly tree?: string;
  /** How many words the user has selected, where the article was asked for and something is. */
  readonly selectedWords?: number;
}

/** Another page of the article, and how it is to be clipped. */
export interface PageRequest extends ClipRequest {
  readonly url: string;
}

/** A fetched picture: the start of its bytes, or why there is none. */
export type FetchedPicture =
  /** `length`: characters of the whole in base64. */
  { readonly type: PictureType; readonly length: number; readonly base64: string } | { readonly lost: LossReason };

/** A question for more of a picture that was fetched: its base64 from that character on. */
export interface SliceRequest {
  readonly src: string;
  readonly from: number;
}
