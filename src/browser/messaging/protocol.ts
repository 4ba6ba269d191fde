import type { Edits } from '../../article/edits';
import type { HighlightEdit, NewHighlight } from '../../article/highlights/highlight';
import type { TagChange } from '../../article/tag-change';
import type { TagColour } from '../../article/tag-colours';
import type { SiteRule } from '../../judge/site-rules/site-rule';
import type { Method, Settings } from '../settings/settings';
import type { Delivery, HandedOver, Proof } from './deliveries';
import type {
  BackupAnswer,
  BackupJob,
  ClipJob,
  CopyJob,
  DeliveryJob,
  KeptCopy,
  MissingFiles,
  SharedPreferences,
  SharingJob,
  TabJob,
} from './offscreen-jobs';
import type { Outcome } from './outcome';
import type { PageToClip, RunChange, RunChoices } from './page-runs';
import type { ClippedTab, DraftRequest, PageToPick } from './requests';
import type {
  Clip,
  ClipEdit,
  ClipsMerged,
  DraftChanges,
  DraftToKeep,
  KeptDraft,
  ListEdit,
  PageClip,
  ReadingPosition,
  SavedClip,
  SavedSearch,
  TagUse,
} from './stored-clips';

/**
 * All messages between the documents of the extension: questions and answers. Those to the offscreen document and to the
 * introduction say so in their names; the background worker answers the others. A message without a handler does not
 * compile.
 */
interface Messages {
  /** Whether the worker answers at all. */
  ping: { ask: null; answer: Outcome<null> };
  /**
   * Saves a draft, in one transaction, and removes the draft. If the library has a clip of the page, it is updated,
   * unless another clip is asked for, and sent to the destinations in `deliverTo`. Waits for a draft that is still being stored. The clip's pictures are then fetched
   * through its tab; the library reports the progress.
   */
  'clip.save': {
    ask: {
      draftId: string;
      title: string;
      tabId: number;
      edits?: Edits;
      asNew?: boolean;
      deliverTo?: readonly string[];
    };
    answer: Outcome<SavedClip>;
  };
  /** Sends clips to destinations, by their ids; the library reports what becomes of it. `tabId`: it shows the page. */
  'deliveries.ask': {
    ask: { clipIds: readonly string[]; destinations: readonly string[]; tabId?: number };
    answer: Outcome<null>;
  };
  /** Tries deliveries again, now. */
  'deliveries.retry': { ask: { ids: readonly string[] }; answer: Outcome<null> };
  /** What a click hands to the program of a delivery. */
  'delivery.handOver': { ask: { id: string }; answer: Outcome<HandedOver> };
  /** Notes that a click has handed a clip to a program that does not answer. */
  'delivery.handedOver': { ask: { id: string; proof: Proof; revision: number }; answer: Outcome<null> };
  /** Takes deliveries off the list; what has arrived stays where it is. */
  'deliveries.forget': { ask: { ids: readonly string[] }; answer: Outcome<null> };
  /** Removes a destination, with what is on its way there. */
  'destination.remove': { ask: { id: string }; answer: Outcome<null> };
  /** Changes a clip; answers with the change that undoes it. */
  'clip.edit': { ask: ClipEdit; answer: Outcome<ClipEdit> };
  /** Changes many clips in one transaction; answers with the changes that undo it. Clips that are gone are left out. */
  'clips.edit': { ask: { edits: readonly ListEdit[] }; answer: Outcome<readonly ListEdit[]> };
  /** Deletes clips in the trash for good, with the pictures that nothing else uses. */
  'clips.forget': { ask: { clipIds: readonly string[] }; answer: Outcome<null> };
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
  /** Merges clips into one and moves the others to the trash; answers with what undoes it. */
  'clips.merge': { ask: { keep: string; others: readonly string[] }; answer: Outcome<ClipsMerged> };
  'clips.unmerge': { ask: ClipsMerged; answer: Outcome<null> };
  /** Remembers that clips are no duplicates; answers with an id that undoes it. */
  'clips.distinct': { ask: { ids: readonly string[] }; answer: Outcome<string> };
  'clips.notDistinct': { ask: { id: string }; answer: Outcome<null> };
  /** The tags of the library, the most used first. */
  'tags.list': { ask: null; answer: Outcome<readonly TagUse[]> };
  /**
   * Renames, merges or deletes tags in all clips, also those in the trash; answers with the number of clips when all are
   * changed. The library reports the progress by the id of the change, which the asking page makes up.
   */
  'tags.change': { ask: { id: string; change: TagChange }; answer: Outcome<number> };
  /** Undoes a change of tags; changes of the clips since stay. */
  'tags.undo': { ask: { id: string }; answer: Outcome<null> };
  /** Gives a tag a colour, or none; answers with the one before. */
  'tags.colour': { ask: { name: string; colour?: TagColour }; answer: Outcome<{ readonly colour?: TagColour }> };
  /** Adds a highlight to a clip, and changes one, in one transaction with the clip's revision. */
  'highlight.add': { ask: NewHighlight; answer: Outcome<null> };
  'highlight.edit': { ask: HighlightEdit; answer: Outcome<null> };
  /** Remembers where the reader is in a clip. */
  'reading.keep': { ask: { readonly clipId: string; readonly position: ReadingPosition }; answer: Outcome<null> };
  /** Adds a saved search, or restores it after it was deleted. */
  'search.keep': { ask: SavedSearch; answer: Outcome<null> };
  'search.rename': { ask: Pick<SavedSearch, 'id' | 'name'>; answer: Outcome<null> };
  'search.remove': { ask: { readonly id: string }; answer: Outcome<null> };
  /** A clip of the library. */
  'clip.read': { ask: { clipId: string }; answer: Outcome<Clip> };
  /** The newest clip of the page at an address, whatever its content; null if there is none. */
  'clip.ofPage': { ask: { readonly url: string }; answer: Outcome<PageClip | null> };
  /** Stores an article shown in the popup as a draft. Nothing is saved to the library. */
  'draft.keep': { ask: DraftToKeep; answer: Outcome<KeptDraft> };
  /** Notes the reader's changes to a stored draft, or that there are none: the library lists it until it is saved. */
  'draft.change': {
    ask: { readonly draftId: string; readonly tabId: number; readonly changes?: DraftChanges };
    answer: Outcome<null>;
  };
  /** Saves a draft that the library lists. */
  'draft.save': { ask: { readonly draftId: string }; answer: Outcome<SavedClip> };
  /** Dismisses drafts from the list of the library, or lists them again; answers how many there are. */
  'drafts.list': {
    ask: { readonly draftIds: readonly string[]; readonly listed: boolean };
    answer: Outcome<number>;
  };
  /**
   * Saves a tab's page without the popup, which is being closed: the reader has asked for it. `draftId`: the draft to
   * save, which the popup has asked to store; without it the page is clipped. `awaited`: answer with the result, which
   * is null if another quiet clip of the page was in progress.
   */
  'clip.quietly': {
    ask: DraftRequest & {
      readonly title?: string;
      readonly edits?: Edits;
      readonly draftId?: string;
      readonly deliverTo?: readonly string[];
      readonly awaited?: boolean;
    };
    answer: Outcome<SavedClip | null>;
  };
  /** Clips many pages, one after another in tabs of their own; the library reports how far it is. */
  'pages.clip': { ask: RunChoices & { readonly pages: readonly PageToClip[] }; answer: Outcome<null> };
  /** Pauses, resumes or cancels that, reads pages again, or takes the list away. */
  'pages.change': { ask: RunChange; answer: Outcome<null> };
  /** Shows the page of a clip in a tab, and lets the reader pick on it. Answers when picking may begin. */
  'page.correct': { ask: PageToClip; answer: Outcome<null> };
  /** Starts picking on the page of a tab; the parts that the reader picks become a clip, which is saved. */
  'page.pick': { ask: { readonly tabId: number }; answer: Outcome<null> };
  /** Starts picking parts of the page of a tab whose links the screen for many pages then lists. */
  'page.links': { ask: { readonly tabId: number }; answer: Outcome<null> };
  /** Starts gathering on the page of a tab; what it shows while it is scrolled becomes a clip, which is saved. */
  'page.gather': { ask: { readonly tabId: number }; answer: Outcome<null> };
  /** Keeps a document with the code of a clip for a while, in which the next clip is faster (`tab/tabs/clip-code.ts`). */
  'code.keep': { ask: null; answer: Outcome<null> };
  /**
   * Copies the page in a tab into one file in the downloads folder. A copy that is being made is not begun again.
   * `tell`: its result is shown in the page, because the popup is being closed.
   */
  'page.copy': { ask: { tabId: number; tell?: boolean }; answer: Outcome<PageCopy> };
  /**
   * Downloads a file that the offscreen document keeps at an object URL; answers with the name that it got.
   */
  'file.download': { ask: { address: string; name: string }; answer: Outcome<string> };
  /** The name of a file whose address ends with the mark, once it is downloaded; null if there is none. */
  'file.downloaded': { ask: { mark: string }; answer: Outcome<string | null> };
  /** Fetches a file of a page that the page may not read, if the user has allowed it; null if not. */
  'copy.file': { ask: { url: string }; answer: Outcome<CopiedFile | null> };
  /** Fetches a feed, a sitemap or a page with links, if the user has allowed its host; null if not. */
  'list.read': { ask: { url: string }; answer: Outcome<CopiedFile | null> };
  /** Calls a content script of a tab, for a document that may not do so itself. */
  'tab.call': { ask: TabCall; answer: Outcome<unknown> };
  /**
   * Stores the feature tree of a page for comparisons with other pages of its site. `tabId`: its tab, if the reader has not
   * asked to keep anything of it.
   */
  'tree.keep': { ask: { url: string; tree: string; tabId?: number }; answer: Outcome<null> };
  /** Stores settings for a page that is being closed: Firefox may drop what such a page writes itself. */
  'settings.write': { ask: Partial<Settings>; answer: Outcome<null> };
  /** Adds rules for sites that are not there yet; answers those that were added, because there may be no room for more. */
  'rules.add': { ask: { rules: readonly SiteRule[] }; answer: Outcome<readonly SiteRule[]> };
  /** Renames a rule, or switches it on or off. */
  'rules.change': {
    ask: { site: string; id: string; changed: Partial<Pick<SiteRule, 'name' | 'enabled'>> };
    answer: Outcome<null>;
  };
  'rules.remove': { ask: { site: string; id: string }; answer: Outcome<null> };
  /** The methods that the settings have for a page: for all pages, and for its site. Without an address, only for all pages. */
  'method.ofPage': { ask: { url?: string }; answer: Outcome<PageMethods> };
  /** Sets the method of all pages, or of one site; without a method, removes that of the site. */
  'method.keep': { ask: { method?: Method; site?: string }; answer: Outcome<null> };

  /**
   * Begins or stops sharing the library with other machines, as it is set up now, and begins a round: because the reader asks for
   * one, or because a page of ours is open. `sharingState` tells how it goes.
   */
  'sharing.round': { ask: { readonly asked: 'reader' | 'page' }; answer: Outcome<null> };
  /** Stores what other machines changed in settings and rules: what differs between the two. */
  'sharing.take': {
    ask: { readonly given: SharedPreferences; readonly taken: SharedPreferences };
    answer: Outcome<null>;
  };

  'offscreen.ping': { ask: null; answer: Outcome<null> };
  'offscreen.clip': { ask: ClipJob; answer: Outcome<ClippedTab> };
  /** What of a page becomes the article, for the reader to correct. */
  'offscreen.toPick': { ask: ClipJob; answer: Outcome<PageToPick> };
  /** Copies a page into one file, which the document keeps. */
  'offscreen.copy': { ask: TabJob; answer: Outcome<KeptCopy> };
  /** Copies a page for the deliveries of its clip, and stores it. */
  'offscreen.keepCopy': { ask: CopyJob; answer: Outcome<null> };
  'offscreen.backUp': { ask: BackupJob; answer: Outcome<BackupAnswer> };
  'offscreen.handOver': { ask: { row: Delivery; job: DeliveryJob }; answer: Outcome<HandedOver> };
  /** Begins to send what is due in the outbox, and does not wait for it. */
  'offscreen.deliver': { ask: DeliveryJob; answer: Outcome<null> };
  /** Begins a round with what other machines share, and does not wait for it. */
  'offscreen.share': { ask: SharingJob; answer: Outcome<null> };

  /** Calls the content API of the introduction, in which browsers run no content scripts. */
  'welcome.call': { ask: ContentCall; answer: Outcome<unknown> };
}

export type MessageName = keyof Messages;
export type OffscreenMessage = Extract<MessageName, `offscreen.${string}`>;
export type BackgroundMessage = Exclude<MessageName, `offscreen.${string}` | `welcome.${string}`>;
export type Ask<N extends MessageName> = Messages[N]['ask'];
export type Answer<N extends MessageName> = Messages[N]['answer'];

/** A call of the content API (`content-api.ts`). */
interface ContentCall {
  readonly name: string;
  readonly asked: unknown;
}

/** A call to the tab that shows `url`. */
interface TabCall extends ContentCall {
  readonly tabId: number;
  readonly url?: string | undefined;
}

/** What a copy of a page in one file became. */
export interface PageCopy {
  readonly fileName: string;
  /** How many files of each kind it lacks. */
  readonly missing: MissingFiles;
  /** The addresses of missing files that may be fetched if the user allows it. */
  readonly refused: readonly string[];
}

export interface CopiedFile {
  /** The media type that the server names, perhaps wrong or ''. */
  readonly type: string;
  readonly base64: string;
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

/** How articles are found on a page. */
export interface PageMethods {
  /** The engines that may be chosen, such as `nta` and `nta:paper`, the default one first. */
  readonly engines: readonly string[];
  /** For all pages without one of their own. */
  readonly always: Method;
  /** The site of the page, and its own method if it has one. */
  readonly site?: string;
  readonly ofSite?: Method;
}
