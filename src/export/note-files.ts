import { toHtml } from 'hast-util-to-html';
import { articleTree, imagesIn, placeImages } from './article-tree';
import { clipPath } from './clip-path';
import type { ExportInput } from './export-input';
import { withHighlights } from './highlights/with-highlights';
import { markdownFile } from './markdown-file';
import { PictureFiles } from './picture-files';

/** A note and its pictures. Paths are relative, with `/`, and have no `..`. */
export interface NoteFiles {
  readonly path: string;
  readonly text: string;
  readonly pictures: readonly PictureFile[];
}

export interface PictureFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Where the files go: the note, by default as its template says, and the folder of the pictures. */
export interface Places {
  readonly note?: string | undefined;
  readonly pictures?: string | undefined;
}

/** A clip as a Markdown note that refers to its stored pictures by relative paths. */
export async function noteFiles(stored: ExportInput, places: Places = {}): Promise<NoteFiles> {
  const clip = withHighlights(stored);
  const path = places.note ?? clipPath(clip, 'md');
  const pictures: PictureFile[] = [];
  const add = (to: string, bytes: string | Uint8Array<ArrayBuffer>, type = '') => {
    if (typeof bytes !== 'string') pictures.push({ path: to, type, bytes });
  };
  const files = new PictureFiles({ add }, places.pictures ?? 'images');
  const tree = articleTree(clip.article.html);
  const placed = await files.place(clip, imagesIn(tree));
  placeImages(tree, (src) => {
    const file = placed.get(src);
    return file ? relativeAddress(path, file.path) : src;
  });
  const text = markdownFile({ ...clip, article: { ...clip.article, html: toHtml(tree) } });
  return { path, text, pictures };
}

/** The address of a file as seen from another one; both are paths from the same folder. */
function relativeAddress(from: string, to: string): string {
  const [folders, names] = [from.split('/').slice(0, -1), to.split('/')];
  const first = folders.findIndex((name, at) => name !== names[at]);
  const common = first < 0 ? folders.length : first;
  const up = '../'.repeat(folders.length - common);
  return up + names.slice(common).map(inAddress).join('/');
}

/** Programs find files with letters of any script as they are, but end addresses at spaces and signs. */
function inAddress(name: string): string {
  return name.replace(
    /[\s%#?()<>[\]]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
