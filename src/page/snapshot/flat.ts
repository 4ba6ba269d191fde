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

/**
 * The columns in their order in one buffer: wide numbers come first, so that every column is aligned. The entries are
 * nodes unless a line says otherwise.
 */
export const columnTypes = {
  parent: Int32Array,
  left: Float32Array,
  top: Float32Array,
  width: Float32Array,
  height: Float32Array,
  fontSize: Float32Array,
  /** One entry more than nodes. */
  attributeStart: Int32Array,
  /** Attributes that are not on the page: their elements, ascending, and indexes into `names`. */
  owner: Int32Array,
  name: Int32Array,
  /** Three entries per image: its id and its natural width and height (px). */
  images: Int32Array,
  /** The ids of drawings. */
  drawings: Int32Array,
  /** The ids of elements whose line feeds are visible. */
  lines: Int32Array,
  tag: Uint16Array,
  /** Attributes on the page. */
  attributeName: Uint8Array,
  display: Uint8Array,
  position: Uint8Array,
  visibility: Uint8Array,
};

type ColumnTypes = typeof columnTypes;

export type FlatColumns = { readonly [Name in keyof ColumnTypes]: ColumnTypes[Name]['prototype'] };

export const columnOrder = Object.keys(columnTypes) as (keyof FlatColumns)[];

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
