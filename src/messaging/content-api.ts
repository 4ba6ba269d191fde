import type { Article, ClipMode, SelectionChoice } from '../article/article';
import type { PictureType } from '../pictures/media-type';
import type { LossReason } from '../pictures/picture';
import type { ExplainedBlock, FetchedPage, Outcome, ShownPicture } from './protocol';

/**
 * All calls from the background worker to the content script in a tab: questions and
 * answers, both plain data. A call that the content script does not implement does not
 * compile.
 */
interface ContentCalls {
  /** Clips the document. */
  clip: { ask: ClipRequest; answer: ClipAnswer };
  /** Why each block of the page is kept or not. */
  explain: { ask: ClipRequest; answer: readonly ExplainedBlock[] };
  /** Fetches and extracts another page of the article. */
  readPage: { ask: PageRequest; answer: Outcome<Article> };
  /** The page's feature tree, for comparing other pages of the site; undefined if the page is too large. */
  readTree: { ask: null; answer: string | undefined };
  /** Fetches the most similar linked page; see `fetchSibling`. */
  fetchSibling: { ask: null; answer: Outcome<FetchedPage> };
  /** Fetches a picture of the page; see `PictureFetcher`. */
  fetchPicture: { ask: string; answer: FetchedPicture };
  /** A further slice of a large picture. */
  pictureSlice: { ask: SliceRequest; answer: string };
  /** The pictures among these that the page has loaded; see `shownPictures`. */
  shownPictures: { ask: readonly string[]; answer: readonly ShownPicture[] };
}

export type ContentCallName = keyof ContentCalls;
export type ContentAsk<N extends ContentCallName> = ContentCalls[N]['ask'];
export type ContentAnswer<N extends ContentCallName> = ContentCalls[N]['answer'];

/** Provided by the content script in the extension's isolated world, which pages cannot see. */
export type ContentApi = {
  readonly [N in ContentCallName]: (asked: ContentAsk<N>) => Promise<ContentAnswer<N>>;
};

declare global {
  /** Set in a tab once the content script has run there. */
  var wclipper: ContentApi | undefined;
}

export interface ClipRequest {
  readonly mode: ClipMode;
  /** A name from the list of engines, such as `nta` or `nta:paper`. */
  readonly engine: string;
  /** The engine that answers if the first has no page to compare with. */
  readonly otherwise?: string;
  /** Feature trees of other pages of the site, as text. */
  readonly siblings: readonly string[];
  /** Which of several selections to use; without it, the most probable. */
  readonly choice?: SelectionChoice;
}

/** The article or the reason why there is none, and data for comparing the next page of the site. */
export interface ClipAnswer {
  readonly outcome: Outcome<Article>;
  /** When the document was loaded (ms since 1970). */
  readonly loadedAt: number;
  readonly tree?: string;
  /** How many words the user has selected, if an article was requested. */
  readonly selectedWords?: number;
}

/** Another page of the article, and how to clip it. */
export interface PageRequest extends ClipRequest {
  readonly url: string;
}

/** The beginning of a picture's bytes, or why there are none. */
export type FetchedPicture =
  /** `length`: the length of the whole in base64 characters. */
  { readonly type: PictureType; readonly length: number; readonly base64: string } | { readonly lost: LossReason };

/** Requests more of a fetched picture: its base64 from a character on. */
export interface SliceRequest {
  readonly src: string;
  readonly from: number;
}
