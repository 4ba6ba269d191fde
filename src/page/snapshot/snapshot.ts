import type { Fault } from '../faults';
import type { Page, Size } from '../page';

/**
 * All that a clip needs to know of a live document, as plain data: the content script takes it, and the stages behind
 * it run elsewhere. It refers to elements by their ids on the page.
 */
export interface Snapshot {
  readonly page: Page;
  /** The address to which the document's relative addresses refer. */
  readonly base: string;
  /** When the document was loaded (ms since 1970). */
  readonly loadedAt: number;
  /** Set if only a part of the document was read. */
  readonly partial: boolean;
  /** The attributes of elements besides those on the page, in document order. */
  readonly attributes: MoreAttributes;
  /** What images show, by id; images that show nothing are missing. */
  readonly shown: ReadonlyMap<number, ShownImage>;
  /** The markup of drawings that are not icons, by id; it is not sanitised. */
  readonly drawings: ReadonlyMap<number, string>;
  readonly uncaptured: readonly Uncaptured[];
  /** The length (characters) of the longest `<noscript>` in the body. */
  readonly longestNoscript: number;
  /** What the user has selected. */
  readonly selected?: SelectedNodes;
  /** What could not be read. */
  readonly faults: readonly Fault[];
}

/** Attributes as columns: entry i is attribute `names[name[i]]` of element `owner[i]`. */
export interface MoreAttributes {
  /** Ascending. */
  readonly owner: Int32Array;
  readonly name: Int32Array;
  readonly names: readonly string[];
  readonly values: readonly string[];
}

/** The source that an image shows, and its natural size (px) if it is loaded. */
export interface ShownImage {
  /** Absolute; `sameAsSource` stands for the address in the attribute `src`. */
  readonly src: string;
  readonly size?: Size;
}

/** Stands for the address in the attribute `src`, which may hold a whole picture. */
export const sameAsSource = '=';

/**
 * Content in elements that the capture skips: TeX in MathJax scripts or drawings, images in
 * `noscript`.
 */
export interface Uncaptured {
  /** The captured element that contains it. */
  readonly parent: number;
  /** The captured sibling after it; -1 if there is none. */
  readonly before: number;
  /** `math/tex`, `math/tex; mode=display`, `math/mml`; `noscript`. */
  readonly type: string;
  readonly text: string;
}

/** What a document holds but does not show, as it stands there: text for browsers without scripts, and data of scripts. */
export interface StoredTexts {
  readonly title: string;
  /** Markup. */
  readonly noscripts: readonly string[];
  /** Markup. */
  readonly templates: readonly string[];
  readonly scripts: readonly StoredScript[];
  /** Values of attributes. */
  readonly attributes: readonly string[];
}

export interface StoredScript {
  readonly type: string;
  readonly text: string;
}

/** A text that the document holds but does not show. */
export interface Payload {
  readonly source: Store;
  /** Markup, no more trusted than the page's own. */
  readonly html: string;
}

/** The user's selection as nodes of a page, in the shape that assembling expects. */
export interface SelectedNodes {
  readonly content: readonly number[];
  readonly except: readonly number[];
  /** Text nodes of which only the characters [from, to) are selected. */
  readonly cuts: ReadonlyMap<number, readonly [number, number]>;
}

/** Marks an element whose line feeds are visible. */
export const linesKept = 'data-wc-lines';

/**
 * Where a document holds text that its page does not show: markup for browsers without
 * scripts, templates, schema.org data, or the state its scripts render from.
 */
export const stores = ['noscript', 'template', 'linked data', 'state'] as const;
export type Store = (typeof stores)[number];
