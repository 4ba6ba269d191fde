import type { PartDecision } from '../../article/decision';
import type { PictureType } from '../../article/pictures/media-type';
import type { LossReason } from '../../article/pictures/picture';
import type { PackedLayout, PackedSlice } from '../../page/snapshot/pack';
import type { StoredTexts } from '../../page/snapshot/snapshot';
import type { Outcome } from './outcome';
import type { PageToClip } from './page-runs';
import type { FetchedPage, ShownPicture } from './protocol';
import type { PageToPick } from './requests';

/**
 * All calls to the content scripts in a tab: questions and answers, both plain data. A
 * call that no content script implements does not compile.
 */
interface ContentCalls {
  /** Takes a snapshot of the document (`page/snapshot/pack.ts`). */
  read: { ask: null; answer: Outcome<PackedStart> }; // tab/content/content.ts
  /** A further slice of a snapshot; it is sent once. */
  readSlice: { ask: { reading: number; at: number }; answer: PackedSlice };
  /** The pictures of canvases in a snapshot: pairs of an id and an address. */
  canvases: {
    ask: { reading: number; ids: readonly number[] };
    answer: readonly (readonly [id: number, address: string])[];
  };
  /** The texts that the document holds but does not show. */
  storedTexts: { ask: { least: number; data: boolean }; answer: StoredTexts }; // tab/content/texts.ts
  /** Fetches another page of the article. */
  fetchPage: { ask: string; answer: Outcome<FetchedPage> };
  /** Fetches the most similar linked page but those with the given addresses; see `fetchSibling`. */
  fetchSibling: { ask: readonly string[]; answer: Outcome<FetchedPage> };
  /** Fetches a picture of the page; see `PictureFetcher`. */
  fetchPicture: { ask: string; answer: FetchedPicture }; // tab/content/pictures.ts
  /** A further slice of a large picture. */
  pictureSlice: { ask: SliceRequest; answer: string };
  /** The pictures among these that the page has loaded; see `shownPictures`. */
  shownPictures: { ask: readonly string[]; answer: readonly ShownPicture[] }; // tab/content/shown-pictures.ts
  /** Reads the page for a copy in one file (`tab/page-copy/`); answers with its beginning, as JSON. */
  copyPage: { ask: null; answer: Beginning }; // tab/content/copy.ts
  /** Fetches a file that the copy needs, as the page would. */
  copyFile: { ask: CopyFileRequest; answer: CopyFile };
  /** More of a large file, or of the page if there is no address. */
  copySlice: { ask: SliceRequest; answer: string };
  /** Shows a message in the page; answers with what the reader chose, or null once it is gone. */
  toast: { ask: ToastText; answer: ToastChoice | null }; // tab/content/toast.ts
  /** Takes a snapshot as `read` does, and keeps the nodes behind it for `pick`. */
  readToPick: { ask: null; answer: Outcome<PackedStart> }; // tab/content/pick.ts
  pickSlice: { ask: { reading: number; at: number }; answer: PackedSlice };
  /** Lets the reader pick on the page that was read last. Answers at once: whether it has started. */
  pick: { ask: PickView; answer: boolean };
  /** How picking ended; null if it has not ended after the given time (ms). */
  pickAnswer: { ask: number; answer: PickAnswer | null };
  /** Shows the panel of gathering. Answers at once. */
  gather: { ask: GatherView; answer: null }; // tab/content/gather.ts
  /** What is to be done next; null if nothing has happened for the given time. */
  gatherStep: { ask: GatherState; answer: GatherStep | null };
  /** Scrolls through the page and back to its top. */
  scrollThrough: { ask: null; answer: null };
}

export type ContentCallName = keyof ContentCalls;
export type ContentAsk<N extends ContentCallName> = ContentCalls[N]['ask'];
export type ContentAnswer<N extends ContentCallName> = ContentCalls[N]['answer'];

/** What content scripts provide in the extension's isolated world, which pages cannot see. */
export type ContentApi = {
  readonly [N in ContentCallName]: (asked: ContentAsk<N>) => Promise<ContentAnswer<N>>;
};

declare global {
  /** Set in a tab once a content script has run there; each adds its own calls. */
  var wclipper: Partial<ContentApi> | undefined;
}

/**
 * The calls that are loaded in a tab. A page's elements and frames with that name are properties of the global object's
 * prototype, also in the extension's world; only an own property is ours.
 */
export function loadedApi(): Partial<ContentApi> {
  return (Object.hasOwn(globalThis, 'wclipper') ? globalThis.wclipper : undefined) ?? {};
}

/** The first slice of a packed snapshot, and the number of all slices. */
interface PackedStart {
  /** The number of this reading, for further calls. */
  readonly reading: number;
  readonly layout: PackedLayout;
  readonly first: PackedSlice;
  readonly slices: number;
}

/** The language of the browser's interface, in which we say something in a page. */
export interface SpokenIn {
  /** BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** What the picker shows, in the words of the browser's interface. */
export interface PickView extends SpokenIn, Pick<PageToPick, 'kept' | 'above'> {
  /** What the reader picks: what a clip has, or parts whose links are wanted. */
  readonly wants: 'content' | 'links';
  /** Blocks of text with the reasons why they are kept or not: indexes into `reasons`. */
  readonly blocks: readonly (readonly [first: number, last: number, ...reasons: number[]])[];
  readonly reasons: readonly string[];
  readonly words: PickWords;
}

/** The words of the picker's panel, and the names of elements by tag. Undo, Save and Cancel come from the common messages. */
export const pickWords = [
  'title', 'wider', 'narrower', 'previous', 'next', 'add', 'remove', 'keys', 'kept', 'part', 'out', 'counts', 'image', 'video', 'heading', 'paragraph', 'list', 'item', 'table', 'link', 'code', 'quote', 'frame',
  'page', 'element', 'links',
] as const; // biome-ignore format: a list to read, not a column

export type PickWords = Readonly<Record<(typeof pickWords)[number] | 'undo' | 'save' | 'cancel', string>>;

/** The words that are others while the reader picks links. */
export const pickLinksWords = ['title', 'save', 'keys', 'kept', 'part', 'out'] as const;

/**
 * How picking ended: with decisions about the page or the links of the parts, without, or because the page removed the picker again
 * and again.
 */
export type PickAnswer =
  | { readonly is: 'picked'; readonly decisions: readonly PartDecision[] }
  | { readonly is: 'links'; readonly links: readonly PageToClip[] }
  | { readonly is: 'cancelled' }
  | { readonly is: 'removed' };

/** The words of the panel of gathering. */
export const gatherWords = ['title', 'help', 'count', 'gaps', 'full', 'scroll', 'pause'] as const;

export interface GatherView extends SpokenIn {
  readonly words: Readonly<Record<(typeof gatherWords)[number] | 'save' | 'cancel', string>>;
}

/** What was gathered so far, and how long to wait for more (ms). 0: the page is to be read as it is. */
export interface GatherState {
  readonly blocks: number;
  /** How many stretches of the page may be missing. */
  readonly gaps: number;
  /** Whether a limit is reached, so that nothing more is added. */
  readonly isFull: boolean;
  readonly wait: number;
}

/** The page shows something else, scrolled so far (px); or gathering has ended; or the reader has left the page. */
export type GatherStep =
  | { readonly is: 'changed'; readonly at: number }
  | { readonly is: 'finished'; readonly at: number }
  | { readonly is: 'cancelled' | 'left' };

export const toastChoices = ['open', 'undo', 'again', 'page', 'selection', 'pick', 'link', 'backup'] as const;

/**
 * What a toast offers: open the clip, undo saving, save as a new clip; or else save the whole page, the selection if there
 * is one, what the reader then picks on the page, or only a link; or
 * open the screen for backups.
 */
export type ToastChoice = (typeof toastChoices)[number];

/** A message for the reader in the page, in the words of the browser's interface. */
export interface ToastText extends SpokenIn {
  readonly message: string;
  /** The title of the clip, in a line of its own. */
  readonly title?: string;
  readonly choices: readonly { readonly choice: ToastChoice; readonly label: string }[];
  /** Milliseconds. */
  readonly shownFor: number;
}

/** The beginning of a picture's bytes in base64, or why there are none. */
export type FetchedPicture = ({ readonly type: PictureType } & Beginning) | { readonly lost: LossReason };

/** The beginning of a long content, the length of the whole (characters), and the number under which the page holds it. */
export interface Beginning {
  readonly length: number;
  readonly first: string;
  readonly held: number;
}

export interface CopyFileRequest {
  readonly url: string;
  /** `sheet`: the answer is text. */
  readonly as: 'file' | 'sheet';
  /** The number of the sheet in the page that was read. */
  readonly sheet?: number;
}

/** The beginning of a file, in base64 or as text, the length of the whole, and the address that sent it; or why there is none. */
export type CopyFile = ({ readonly type: string; readonly url: string } & Beginning) | { readonly lost: LossReason };

/** Requests more of a content that the page holds: what follows from a character on. */
export interface SliceRequest {
  readonly held: number;
  readonly from: number;
}
