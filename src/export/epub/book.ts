import { strToU8 } from 'fflate';
import type { ExportInput } from '../export-input';
import { legible } from '../markup';
import { contentHash, type PictureFile } from '../picture-files';
import { newest } from '../zip-file';
import type { Chapter } from './chapter';

/** What package document and table of contents need to know about a book. */
export interface Book {
  readonly clips: readonly ExportInput[];
  readonly chapters: readonly Chapter[];
  readonly pictures: readonly PictureFile[];
  /** Its path in the archive. */
  readonly cover: string;
  /** Whether the cover is a drawing of ours, which shows nothing that the text lacks. */
  readonly isDrawn: boolean;
  /** The title of several clips together. */
  readonly title: string | undefined;
}

/** The same clips make the same identifier. */
export function bookId({ clips }: Book): string {
  const sources = clips.map(({ article, clippedAt }) => [article.canonicalUrl ?? article.url, clippedAt.toISOString()]);
  return `${sources[0]?.[0] ?? ''}#clips-${contentHash(strToU8(JSON.stringify(sources)))}`;
}

/** When the newest clip was made, in the form EPUB requires: to the second, in UTC. */
export function bookMoment(clips: readonly ExportInput[]): string {
  return newest(clips)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
}

export function bookTitle({ clips, title }: Pick<Book, 'clips' | 'title'>): string {
  return legible(title) || legible(clips[0]?.title) || 'Untitled';
}
