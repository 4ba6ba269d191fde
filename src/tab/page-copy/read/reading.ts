import type { Part } from '../copied-page';

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
  /** The texts of sheets that scripts have constructed. */
  readonly texts: Map<CSSStyleSheet, string>;
  frames: number;
  sprites: number;
}

/** The parts of a page while it is read. Neighbouring markup becomes one part. */
export class PartList {
  private readonly parts: Part[] = [];
  private markup: string[] = [];

  write(markup: string): void {
    this.markup.push(markup);
  }

  place(part: Exclude<Part, string>): void {
    this.flush();
    this.parts.push(part);
  }

  /** All parts. Nothing may be added afterwards. */
  all(): readonly Part[] {
    this.flush();
    return this.parts;
  }

  private flush(): void {
    if (this.markup.length > 0) this.parts.push(this.markup.join(''));
    this.markup = [];
  }
}
