import type { Article } from '../article/article';
import type { Template } from '../template/template-fields';
import type { Aside } from './pieces';

/** A clip on its way into a file. */
export interface ExportInput {
  readonly article: Article;
  /** The title the person gave. */
  readonly title: string;
  readonly clippedAt: Date;
  /** The person's own template, sound; without, the default. */
  readonly template?: Template;
  /**
   * The stored picture of an address in the article's HTML; undefined where none is
   * stored. Asked for one at a time, so that a clip need not fit into memory twice.
   * `types`: what the file's readers can show; a picture of another type comes converted
   * where that is possible.
   */
  readonly picture: (src: string, types?: readonly string[]) => Promise<Picture | undefined>;
}

export interface Picture {
  /** Media type: `image/png`, … */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A piece of a file: text in UTF-8, bytes, or what was put aside. */
export type Piece = string | Uint8Array<ArrayBuffer> | Aside;

/** A file ready to be written: its pieces, one after another. */
export interface ExportedFile {
  readonly name: string;
  /** MIME type, with charset where it is text. */
  readonly type: string;
  readonly pieces: readonly Piece[];
}
