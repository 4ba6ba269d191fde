/**
 * The read-only model of one rendered page.
 *
 * Nodes are numbered in document order of the flattened tree (open shadow roots
 * and readable frames are part of it), so a subtree is the range [id, end[id]),
 * ancestry is two comparisons, and a bottom-up pass is a loop from the last id
 * to the first:
 *
 *     id      0 body
 *             ├─ 1 div          end[1] = 4
 *             │  ├─ 2 #text
 *             │  └─ 3 img
 *             └─ 4 p            end[4] = 6
 *                └─ 5 #text
 *
 * Every column has `count` entries. Boxes are CSS px from the page's own top
 * left corner (scrolling taken out); text nodes and nodes that are not rendered
 * have an empty box.
 */
export interface Page {
  /** Address of the document, without credentials. */
  readonly url: string;
  readonly head: Head;
  readonly viewport: Size;
  /** The scrollable size of the whole document. */
  readonly extent: Size;
  readonly frames: FrameCount;

  readonly count: number;
  /** Index into `tagNames`. */
  readonly tag: Uint16Array;
  /** Lower-case names; entry 0 is `#text`. */
  readonly tagNames: readonly string[];
  /** -1 for the root. */
  readonly parent: Int32Array;
  /** First id after the subtree. */
  readonly end: Int32Array;
  /** The characters of text nodes as they stand in the document; '' for elements. */
  readonly text: readonly string[];

  readonly left: Float32Array;
  readonly top: Float32Array;
  readonly width: Float32Array;
  readonly height: Float32Array;
  /** A `Display`. */
  readonly display: Uint8Array;
  /** A `Position`. */
  readonly position: Uint8Array;
  /** Computed font size in px; 0 where nothing is rendered. */
  readonly fontSize: Float32Array;
  /** A `Visibility`; text nodes have their parent's. */
  readonly visibility: Uint8Array;

  /** Attributes of element i: entries attributeStart[i] … attributeStart[i + 1] - 1. */
  readonly attributeStart: Int32Array;
  /** Index into `capturedAttributes`. */
  readonly attributeName: Uint8Array;
  readonly attributeValue: readonly string[];

  /** The elements whose children are those of their shadow roots, ascending; missing in older captures. */
  readonly shadowHosts?: readonly number[];
  /** The parent of each `<script>`, `<style>` and other element that is not captured; missing in older captures. */
  readonly parentsOfUncaptured?: readonly number[];

  /** Natural sizes of the images that have loaded, by id. */
  readonly natural: ReadonlyMap<number, Size>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The document's metadata, from outside its body. */
export interface Head {
  readonly title: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** `document.contentType`. */
  readonly contentType: string;
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
  /** Source text of each JSON-LD script, unparsed. */
  readonly jsonLd: readonly string[];
}

/** Frames of the page. `unread` counts those that display content of another origin, which cannot be read. */
interface FrameCount {
  readonly read: number;
  readonly unread: number;
}

/** How an element is laid out. */
export const Display = { None: 0, Inline: 1, Block: 2, InlineBlock: 3, Table: 4, TableCell: 5, Contents: 6 } as const;

export const Position = { Static: 0, Relative: 1, Absolute: 2, Fixed: 3, Sticky: 4 } as const;

/** Whether readers can see a node, and if not, why. */
export const Visibility = {
  Shown: 0,
  /** `display: none` on the node or above it. */
  NotRendered: 1,
  /** `visibility: hidden` or `collapse`. */
  Hidden: 2,
  /** `opacity: 0`: often only until an animation has run. */
  Transparent: 3,
  /** Cut to a pixel or nothing, for screen readers only. */
  Clipped: 4,
  /** Positioned where scrolling cannot reach. */
  Offscreen: 5,
  /** Collapsed content: in a closed `<details>` or panel, which a click opens. */
  Collapsed: 6,
} as const;

/** The attributes that are captured. */
export const capturedAttributes = [
  'id',
  'class',
  'role',
  'hidden',
  'aria-hidden',
  'aria-label',
  'href',
  'rel',
  'src',
  'alt',
  'width',
  'height',
  'itemprop',
  'itemtype',
  'datetime',
  'title',
  'name',
  'content',
  'lang',
  'style',
  'align',
  'property',
] as const;

export type CapturedAttribute = (typeof capturedAttributes)[number];
