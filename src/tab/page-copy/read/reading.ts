import type { PartList } from './part-list';

/** What is known while a document is read. */
export interface Reading {
  readonly document: Document;
  readonly view: Window & typeof globalThis;
  /** Relative addresses of the document are resolved against this one. */
  readonly base: string;
  /** The document's own address. */
  readonly url: string;
  readonly parts: PartList;
  /** 0 for the page itself, 1 for its frames, and so on. */
  readonly depth: number;
  readonly shared: Shared;
}

/** What the page and its frames have in common. */
export interface Shared {
  /** Sheets that may be asked for later. */
  readonly sheets: CSSStyleSheet[];
  frames: number;
  sprites: number;
}
