import type { AddedBlock } from '../article/added-block';
import type { Article, ClipMode, SelectionChoice } from '../article/article';
import type { Edits } from '../article/edits';
import type { Method, Settings } from '../settings/settings';

/**
 * All messages from the extension's pages (popup, library, settings) to the background worker:
 * questions and answers. A message without a handler does not compile.
 */
export interface Messages {
  /** Whether the worker answers at all. */
  ping: { ask: null; answer: Outcome<null> };
  /**
   * Saves a draft as a clip, in one transaction, and removes the draft. Waits for a draft that is still being stored.
   * The clip's pictures are then fetched through its tab; the library reports the progress.
   */
  'clip.save': { ask: { draftId: string; title: string; tabId: number; edits?: Edits }; answer: Outcome<SavedClip> };
  /** The pictures among these that a tab's page has loaded, read without a request. */
  'pictures.shown': { ask: { tabId: number; srcs: readonly string[] }; answer: Outcome<readonly ShownPicture[]> };
  /**
   * Fetches and stores pictures of a clip or draft at the user's request: `only` these, or all that were never tried.
   * They are fetched through the tab if one is given, otherwise by the background if the user has allowed it to read
   * their hosts. Answers when all are stored or lost.
   */
  'pictures.fetch': {
    ask: { id: string; tabId?: number; only?: readonly string[] };
    answer: Outcome<null>;
  };
  /** Moves a clip to the trash; `clip.restore` restores it. */
  'clip.delete': { ask: { clipId: string }; answer: Outcome<null> };
  'clip.restore': { ask: { clipId: string }; answer: Outcome<null> };
  /** The tags of the library, the most frequent first. */
  'tags.list': { ask: null; answer: Outcome<readonly string[]> };
  /** A clip of the library. */
  'clip.read': { ask: { clipId: string }; answer: Outcome<Clip> };
  /** The newest clip of the page at an address, whatever its content; null if there is none. */
  'clip.ofPage': { ask: { readonly url: string }; answer: Outcome<PageClip | null> };
  /** Stores an article shown in the popup as a draft. Nothing is saved to the library. */
  'draft.keep': { ask: DraftToKeep; answer: Outcome<KeptDraft> };
  /**
   * Saves a tab's page without the popup, which is being closed: the reader has asked for it. `draftId`: the draft to
   * save, which the popup has asked to store; without it the page is clipped.
   */
  'clip.quietly': {
    ask: DraftRequest & { readonly title?: string; readonly edits?: Edits; readonly draftId?: string };
    answer: Outcome<null>;
  };
  /** Keeps a document with the code of a clip for a while, in which the next clip is faster (`tabs/clip-code.ts`). */
  'code.keep': { ask: null; answer: Outcome<null> };
  /** Calls a content script of a tab, for a document that may not do so itself. */
  'tab.call': { ask: TabCall; answer: Outcome<unknown> };
  /** Stores the feature tree of a page for comparisons with other pages of its site. */
  'tree.keep': { ask: { url: string; tree: string }; answer: Outcome<null> };
  /** Stores settings for a page that is being closed: Firefox may drop what such a page writes itself. */
  'settings.write': { ask: Partial<Settings>; answer: Outcome<null> };
  /** The engines available for articles, and the one in use. */
  'engine.list': { ask: null; answer: Outcome<EngineList> };
  /** The methods that the settings have for a page: for all pages, and for its site. */
  'method.ofPage': { ask: { url?: string }; answer: Outcome<PageMethods> };
  /** Sets the method of all pages, or of one site; without a method, removes that of the site. */
  'method.keep': { ask: { method?: Method; site?: string }; answer: Outcome<null> };
  /** Sets the default engine. Engines for a single page do not use this message. */
  'engine.choose': { ask: { name: string }; answer: Outcome<null> };
}

export type MessageName = keyof Messages;
export type Ask<N extends MessageName> = Messages[N]['ask'];
export type Answer<N extends MessageName> = Messages[N]['answer'];

/** A result, or the reason why there is none. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export interface DraftRequest {
  readonly tabId: number;
  readonly mode: ClipMode;
  /** Which of several selections to use; without it, the most probable. */
  readonly choice?: SelectionChoice;
  /** Whether the comments below the article are added. */
  readonly comments?: boolean;
  /** Blocks that the reader added. */
  readonly added?: readonly AddedBlock[];
  /** A name from the list of engines, for this clip only; without it, the engine of the settings. */
  readonly engine?: string;
}

/**
 * A block of a page's text, the probability (0 to 1) that it is content, and the strongest reasons, each for (above
 * 0) or against.
 */
export interface ExplainedBlock {
  /** Its first and last text node in the captured page. */
  readonly first: number;
  readonly last: number;
  readonly text: string;
  readonly likely: number;
  readonly kept: boolean;
  /** The rule that kept or dropped it against the engine's decision. */
  readonly rule?: string;
  readonly because: readonly { readonly rule: string; readonly weight: number }[];
}

/** An article to store as a draft. */
export interface DraftToKeep {
  readonly id: string;
  readonly article: Article;
  readonly tabId: number;
  /** When the document it was made of was loaded (ms since 1970). */
  readonly loadedAt?: number;
  /** The draft it was made of: joined from several pages, or saved again. */
  readonly from?: string;
}

/** A clip of a page. */
export interface PageClip {
  readonly clipId: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

export interface KeptDraft {
  /** The clip that already holds the same content of the same document. */
  readonly savedAs?: string;
}

/** A call of the content API (`content-api.ts`) to the tab that shows `url`. */
interface TabCall {
  readonly tabId: number;
  readonly url: string | undefined;
  readonly name: string;
  readonly asked: unknown;
}

/** How to clip a page. */
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
  /** Whether the comments below the article are added. */
  readonly comments?: boolean;
  /** Blocks that the reader added. */
  readonly added?: readonly AddedBlock[];
}

/** A request to clip a tab in a document of ours. */
export interface ClipJob {
  readonly tabId: number;
  readonly url: string | undefined;
  readonly request: ClipRequest;
}

/** An article made of the page in a tab. */
export interface ClippedTab {
  readonly article: Article;
  /** When the document was loaded (ms since 1970). */
  readonly loadedAt: number;
  /** How many words the user has selected, if an article was requested. */
  readonly selectedWords?: number;
}

/** A clipped article that is not saved yet. */
export interface Draft {
  readonly id: string;
  readonly article: Article;
  /** The clip that already holds the same content of the same document. */
  readonly savedAs?: string;
  /** How many words the user has selected in the page. */
  readonly selectedWords?: number;
}

/** A picture as the page shows it, scaled down for a preview. */
export interface ShownPicture {
  /** Its address in the article. */
  readonly src: string;
  readonly type: string;
  readonly base64: string;
}

export interface FetchedPage {
  readonly url: string;
  /** With its style sheets inlined. */
  readonly html: string;
}

export interface EngineList {
  /** Names such as `nta` and `nta:paper`. */
  readonly names: readonly string[];
  readonly chosen: string;
}

/** How articles are found on a page. */
export interface PageMethods {
  /** The engines that may be chosen, the default one first. */
  readonly engines: readonly string[];
  /** For all pages without one of their own. */
  readonly always: Method;
  /** The site of the page, and its own method if it has one. */
  readonly site?: string;
  readonly ofSite?: Method;
}

export interface SavedClip {
  readonly clipId: string;
}

/** A saved article. */
export interface Clip {
  readonly id: string;
  /** The article's title, or the one the user typed. */
  readonly title: string;
  readonly article: Article;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Set while the clip is in the trash. */
  readonly deletedAt?: number;
}

/** Why something failed; each code has messages in `_locales`. */
export interface Failure {
  readonly code: FailureCode;
  /** Technical detail, never the only message shown. */
  readonly detail?: string;
}

export const failureCodes = [
  /** A page of the browser itself (settings, new tab, about:). */
  'browserPage',
  /** The add-on store, or a page that the browser protects. */
  'protectedPage',
  'viewSource',
  'pdf',
  /** A local file, which the user has not allowed the extension to read. */
  'localFile',
  'emptyPage',
  'noArticle',
  /** The engine compares pages and knows no other page of this site. */
  'noSibling',
  'noSelection',
  /** Another page of the article could not be read. */
  'noPart',
  /** Reading the page threw an exception; `detail` has its message. */
  'readFailed',
  /** The tab went to another page during the clip. */
  'navigated',
  'tabClosed',
  'timeout',
  /** The background worker does not answer. */
  'hung',
  /** The worker ended while saving a page without the popup. */
  'interrupted',
  /** The browser ended the page because it nests too deeply or needs too much memory. */
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
