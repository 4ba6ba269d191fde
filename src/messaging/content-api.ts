import type { PictureType } from '../pictures/media-type';
import type { LossReason } from '../pictures/picture';
import type { PackedLayout, PackedSlice } from '../snapshot/pack';
import type { Payload } from '../snapshot/snapshot';
import type { FetchedPage, Outcome, ShownPicture } from './protocol';

/**
 * All calls to the content scripts in a tab: questions and answers, both plain data. A
 * call that no content script implements does not compile.
 */
interface ContentCalls {
  /** Takes a snapshot of the document (`snapshot/pack.ts`). */
  read: { ask: null; answer: Outcome<PackedStart> }; // content/content.ts
  /** A further slice of a snapshot; it is sent once. */
  readSlice: { ask: { reading: number; at: number }; answer: PackedSlice };
  /** The pictures of canvases in a snapshot: pairs of an id and an address. */
  canvases: {
    ask: { reading: number; ids: readonly number[] };
    answer: readonly (readonly [id: number, address: string])[];
  };
  /** The texts that the document holds but does not show. */
  payloads: { ask: { least: number; data: boolean }; answer: readonly Payload[] }; // content/texts.ts
  /** Fetches another page of the article. */
  fetchPage: { ask: string; answer: Outcome<FetchedPage> };
  /** Fetches the most similar linked page but those with the given addresses; see `fetchSibling`. */
  fetchSibling: { ask: readonly string[]; answer: Outcome<FetchedPage> };
  /** Fetches a picture of the page; see `PictureFetcher`. */
  fetchPicture: { ask: string; answer: FetchedPicture }; // content/pictures.ts
  /** A further slice of a large picture. */
  pictureSlice: { ask: SliceRequest; answer: string };
  /** The pictures among these that the page has loaded; see `shownPictures`. */
  shownPictures: { ask: readonly string[]; answer: readonly ShownPicture[] };
  /** Shows a message in the page; answers with what the reader chose, or null once it is gone. */
  toast: { ask: ToastText; answer: ToastChoice | null }; // content/toast.ts
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

export const toastChoices = ['open', 'undo', 'again', 'page'] as const;

/** What a toast offers: open the clip, undo saving, save again, or save the whole page. */
export type ToastChoice = (typeof toastChoices)[number];

/** A message for the reader in the page, in the words and the language of the browser's interface. */
export interface ToastText {
  readonly message: string;
  /** The title of the clip, in a line of its own. */
  readonly title?: string;
  readonly choices: readonly { readonly choice: ToastChoice; readonly label: string }[];
  /** BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Milliseconds. */
  readonly shownFor: number;
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
