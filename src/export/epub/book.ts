import type { ExportInput } from '../export-input';
import { withoutControls } from '../markup';
import type { PictureFile } from '../picture-files';
import { newest } from '../zip-file';
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

/** The same clips make the same book. */
export function bookId({ clips }: Book): string {
  const first = clips[0]?.article;
  return `${first?.canonicalUrl ?? first?.url ?? ''}#clips-${clips.length}-${bookMoment(clips)}`;
}

/** When the newest clip was made, as EPUB wants it: to the second, in UTC. */
export function bookMoment(clips: readonly ExportInput[]): string {
  return newest(clips)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
}

export function bookTitle({ clips, title }: Book): string {
  return shown(title) || shown(clips[0]?.title) || 'Untitled';
}

/** A text without what XML does not allow; '' where nothing is left of it. */
export function shown(text: string | undefined): string {
  return withoutControls(text ?? '').trim();
}
