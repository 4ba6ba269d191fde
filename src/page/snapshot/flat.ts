import type { Snapshot } from './snapshot';

/**
 * A snapshot as columns and strings, in the form in which it is captured, travels and is saved.
 *
 * The order of the strings: the texts of text nodes, the values of attributes on the page, the values of the other
 * attributes, the addresses of images, and the markup of drawings.
 */
export interface FlatSnapshot {
  readonly columns: FlatColumns;
  readonly strings: readonly string[];
  /** The length of all strings together. */
  readonly characters: number;
  readonly about: About;
}

/** The parts that are sent. */
export type Arrived = Omit<FlatSnapshot, 'characters'>;

/** The entries are nodes unless a line says otherwise. */
export interface FlatColumns {
  readonly parent: Int32Array;
  readonly left: Float32Array;
  readonly top: Float32Array;
  readonly width: Float32Array;
  readonly height: Float32Array;
  readonly fontSize: Float32Array;
  /** One entry more than nodes. */
  readonly attributeStart: Int32Array;
  /** Attributes that are not on the page: their elements, ascending, and indexes into `names`. */
  readonly owner: Int32Array;
  readonly name: Int32Array;
  /** Three entries per image: its id and its natural width and height (px). */
  readonly images: Int32Array;
  /** The ids of drawings. */
  readonly drawings: Int32Array;
  /** The ids of elements whose line feeds are visible. */
  readonly lines: Int32Array;
  readonly tag: Uint16Array;
  /** Attributes on the page. */
  readonly attributeName: Uint8Array;
  readonly display: Uint8Array;
  readonly position: Uint8Array;
  readonly visibility: Uint8Array;
}

/** The parts of a snapshot that are small. */
export interface About
  extends Pick<Snapshot, 'base' | 'loadedAt' | 'partial' | 'uncaptured' | 'longestNoscript' | 'faults'> {
  readonly page: Pick<
    Snapshot['page'],
    'url' | 'head' | 'viewport' | 'extent' | 'frames' | 'tagNames' | 'shadowHosts' | 'parentsOfUncaptured'
  >;
  readonly names: readonly string[];
  readonly selected?: SelectedEntries;
}

/** Selected nodes, with a list for the map of cuts. */
export interface SelectedEntries {
  readonly content: readonly number[];
  readonly cuts: readonly (readonly [id: number, from: number, to: number])[];
}

/** The image at an entry of `FlatColumns.images`. */
export const perImage = 3;

/** The order of the columns in one buffer: wide numbers come first, so that every column is aligned. */
export const columnOrder = [
  'parent',
  'left',
  'top',
  'width',
  'height',
  'fontSize',
  'attributeStart',
  'owner',
  'name',
  'images',
  'drawings',
  'lines',
  'tag',
  'attributeName',
  'display',
  'position',
  'visibility',
] as const satisfies readonly (keyof FlatColumns)[];
