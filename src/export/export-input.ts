import type { Article } from '../article/article';
import type { Highlight } from '../article/highlights/highlight';
import type { Piece } from './pieces';
import type { Template } from './template/template-fields';

/** A clip to be exported. */
export interface ExportInput {
  readonly article: Article;
  /** The title as edited by the reader. */
  readonly title: string;
  readonly clippedAt: Date;
  /** The reader's highlights and notes, and the title of their list in the interface's language. */
  readonly highlights?: readonly Highlight[];
  readonly highlightsTitle?: string;
  /** The reader's template, without errors; without it the default is used. */
  readonly template?: Template;
  /**
   * Reads the stored picture of an address in the article's HTML; undefined if it is not
   * stored. Pictures are read one at a time to save memory. `types`: what the file's
   * readers can show; pictures of other types are converted if possible.
   */
  readonly picture: (src: string, types?: readonly string[]) => Promise<Picture | undefined>;
}

export interface Picture {
  /** The media type: `image/png`, … */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A complete file, as consecutive pieces. */
export interface ExportedFile {
  readonly name: string;
  /** The MIME type, with charset for text. */
  readonly type: string;
  readonly pieces: readonly Piece[];
}
