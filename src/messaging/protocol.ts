import type { Article, ClipMode, SelectionChoice } from '../article/article';

/**
 * Every message of the extension, in one table: who asks whom, what, and what
 * comes back. All go from an extension page (popup, library) to the background
 * worker. A message without a handler does not compile.
 */
export interface Messages {
  /** Whether the worker answers at all. */
  ping: { ask: null; answer: Outcome<null> };
  /** Clips a tab and keeps the result as a draft. Writes nothing that a person would call saved. */
  'draft.make': { ask: DraftRequest; answer: Outcome<Draft> };
  /**
   * Saves a draft as a clip, in one transaction. The draft is gone then. Once that is
   * answered the clip's pictures are fetched through its tab; the library tells how far they are.
   */
  'clip.save': { ask: { draftId: string; title: string; tabId: number }; answer: Outcome<SavedClip> };
  /** What the page in a tab has loaded already of these pictures, read without asking its site for anything. */
  'pictures.shown': { ask: { tabId: number; srcs: readonly string[] }; answer: Outcome<readonly ShownPicture[]> };
  /**
   * Fetches and keeps pictures of a clip or draft, because the person asked for it: `only` these, or all that were never
   * tried. Through the tab if one is given; what it does not give, and all else, by the background where the person has
   * allowed it to read their hosts. Answers when all are kept or lost.
   */
  'pictures.fetch': {
    ask: { id: string; tabId?: number; only?: readonly string[] };
    answer: Outcome<null>;
  };
  /** Moves a clip to the trash; `clip.restore` takes it out again. */
  'clip.delete': { ask: { clipId: string }; answer: Outcome<null> };
  'clip.restore': { ask: { clipId: string }; answer: Outcome<null> };
  /** The clip as it lies in the library. */
  'clip.read': { ask: { clipId: string }; answer: Outcome<Clip> };
  /** One page of the same site, fetched without cookies because the person asked for it: to compare the tab's page with. */
  'sibling.fetch': { ask: { tabId: number }; answer: Outcome<FetchedPage> };
  /** Reads the page in another tab of the site, which the person chose and allowed, and keeps its feature tree. */
  'sibling.read': { ask: { tabId: number }; answer: Outcome<null> };
  /** Why each block of the tab's page was kept or not; nothing is kept of it. */
  'draft.explain': { ask: DraftRequest; answer: Outcome<readonly ExplainedBlock[]> };
  /** Fetches and extracts another page of the tab's article, because the user asked for it. */
  'page.read': { ask: { tabId: number; url: string; engine: string }; answer: Outcome<Article> };
  /** Keeps an article that the popup shows as a draft: joined of several pages, or saved once more. `from`: the draft it was made of. */
  'draft.keep': { ask: { article: Article; tabId: number; from: string }; answer: Outcome<Draft> };
  /** Keeps the feature tree of a page for comparisons with other pages of its site. */
  'tree.keep': { ask: { url: string; tree: string }; answer: Outcome<null> };
  /** The engines a person can choose for articles, and the one in use. */
  'engine.list': { ask: null; answer: Outcome<EngineList> };
  /** From now on articles are found by that engine: a choice of the settings, never of a single page. */
  'engine.choose': { ask: { name: string }; answer: Outcome<null> };
}

export type MessageName = keyof Messages;
export type Ask<N extends MessageName> = Messages[N]['ask'];
export type Answer<N extends MessageName> = Messages[N]['answer'];

/** What went well, or why it did not. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export interface DraftRequest {
  readonly tabId: number;
  readonly mode: ClipMode;
  /** Of several selections that may be meant; the likeliest without. */
  readonly choice?: SelectionChoice;
  /** As in the list of engines, for this clip alone; without, the engine of the settings. */
  readonly engine?: string;
}

/** A block of a page's text, the probability (0 to 1) that it is content, and the strongest reasons, each for (above 0) or against. */
export interface ExplainedBlock {
  readonly text: string;
  readonly likely: number;
  readonly kept: boolean;
  /** What kept it or left it out although the engine decided otherwise. */
  readonly rule?: string;
  readonly because: readonly { readonly rule: string; readonly weight: number }[];
}

/** A clipped article that is not saved yet. */
export interface Draft {
  readonly id: string;
  readonly article: Article;
  /** The clip that already holds the same, made of the same document in the same tab. */
  readonly savedAs?: string;
  /** How many words the person has selected in the page. */
  readonly selectedWords?: number;
}

/** A picture as a page shows it, made small enough for a preview. */
export interface ShownPicture {
  /** Its address in the article. */
  readonly src: string;
  readonly type: string;
  readonly base64: string;
}

export interface FetchedPage {
  readonly url: string;
  /** With the text of its style sheets in it. */
  readonly html: string;
}

export interface EngineList {
  /** As people type them: `nta`, `nta:paper`. */
  readonly names: readonly string[];
  readonly chosen: string;
}

export interface SavedClip {
  readonly clipId: string;
}

/** A saved article. */
export interface Clip {
  readonly id: string;
  /** The article's title, or the one the person gave. */
  readonly title: string;
  readonly article: Article;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Set while the clip lies in the trash. */
  readonly deletedAt?: number;
}

/** Why something could not be done; every code has a sentence in `_locales`. */
export interface Failure {
  readonly code: FailureCode;
  /** For the technically curious; never the only thing shown. */
  readonly detail?: string;
}

export const failureCodes = [
  /** A page of the browser itself (settings, new tab, about:). */
  'browserPage',
  /** The web store, or a page that the browser protects. */
  'protectedPage',
  'viewSource',
  'pdf',
  /** The address is a local file and the person has not allowed those. */
  'localFile',
  'emptyPage',
  'noArticle',
  /** The engine compares pages of one site, and knows no other page of this one. */
  'noSibling',
  'noSelection',
  /** Another page of the article could not be read. */
  'noPart',
  /** Reading the page threw an exception; `detail` has its words. */
  'readFailed',
  /** The page went elsewhere during the clip. */
  'navigated',
  'tabClosed',
  'timeout',
  /** The background worker does not answer. */
  'hung',
  /** The worker was ended while it saved a page without the popup. */
  'interrupted',
  /** The browser has ended the page: it nests deeper, or needs more memory, than the browser can bear. */
  'pageCrashed',
  'storageFull',
  'gone',
  'unknown',
] as const;

export type FailureCode = (typeof failureCodes)[number];

export function failed(code: FailureCode, detail?: string): { ok: false; failure: Failure } {
  return { ok: false, failure: detail === undefined ? { code } : { code, detail } };
}

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}
