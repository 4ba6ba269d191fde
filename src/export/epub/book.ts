import type { ExportInput } from '../export-input';
import type { PictureFile } from '../picture-files';
import type { Chapter } from './chapter';

/** What the package and the contents say of a book. */
export interface Book {
  readonly clips: readonly ExportInput[];
  readonly chapters: readonly Chapter[];
  readonly pictures: readonly PictureFile[];
  /** In the archive. */
  readonly cover: string | undefined;
  /** Of several clips together. */
  readonly title: string | undefined;
}

export function bookTitle({ clips, title }: Book): string {
  return title?.trim() || clips[0]?.title.trim() || 'Untitled';
}
