import type { Contents } from './article';

/** One block of an article's body: a child of it, or an entry of a list, a row of a table or a post among its children. */
export interface Block {
  readonly html: string;
  /** What tells it from others: its element and text, or its markup if it has no text. */
  readonly key: string;
  readonly text: string;
  readonly contents: Contents;
  /** What it is in, besides the body. */
  readonly shell?: Shell | undefined;
  /** The notes at the end of an article. */
  readonly isNotes?: boolean;
}

/** An element with many blocks, without them. Blocks in a row with the same number are in the same one. */
export interface Shell {
  readonly number: number;
  /** The name of its element. */
  readonly name: string;
  readonly open: string;
  readonly close: string;
}
