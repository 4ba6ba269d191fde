import { toHtml } from 'hast-util-to-html';
import { Archive, manyFiles } from './archive';
import { articleTree, imagesIn, placeImages } from './article-tree';
import { clipPath } from './clip-path';
import type { ExportInput } from './export-input';
import { withHighlights } from './highlights/with-highlights';
import { page, pageEnd } from './html-file';
import { breakLongWords } from './line-breaks';
import { markdownFile } from './markdown-file';
import { PictureFiles } from './picture-files';
import type { Piece, PutAside } from './pieces';

const pictureFolder = 'images';

/** Clips as Markdown files with their pictures, each file at the path its template asks for. */
export function markdownZip(clips: readonly ExportInput[], putAside?: PutAside): Promise<readonly Piece[]> {
  return zipOf(clips, 'md', putAside, (clip, html) => markdownFile({ ...clip, article: { ...clip.article, html } }));
}

/** Clips as HTML pages with their pictures. */
export function htmlZip(clips: readonly ExportInput[], putAside?: PutAside): Promise<readonly Piece[]> {
  return zipOf(clips, 'html', putAside, (clip, html) => page(clip, "'self' data: file:") + html + pageEnd);
}

async function zipOf(
  clips: readonly ExportInput[],
  extension: string,
  putAside: PutAside | undefined,
  write: (clip: ExportInput, html: string) => string,
): Promise<readonly Piece[]> {
  const archive = new Archive(newest(clips), putAside, manyFiles);
  const files = new PictureFiles(archive, pictureFolder);
  const taken = new Set<string>();
  for (const clip of clips) {
    const path = freePath(clipPath(clip, extension), taken);
    const tree = articleTree(clip.article.html);
    if (extension === 'html') breakLongWords(tree);
    const pictures = await files.place(clip, imagesIn(tree));
    const up = '../'.repeat(path.split('/').length - 1);
    placeImages(tree, (src) => {
      const file = pictures.get(src);
      return file ? up + file.path : stays(src, extension);
    });
    archive.add(path, write(clip, toHtml(tree)));
  }
  return archive.finish();
}

/** Markdown may refer to a picture on the web; an offline page must not. */
function stays(src: string, extension: string): string | undefined {
  return extension === 'md' || src.startsWith('data:') ? src : undefined;
}

/** A clip as Markdown, with its pictures at the addresses that `placeOf` returns. */
export function noteWithPictures(stored: ExportInput, placeOf: (src: string) => string): string {
  const clip = withHighlights(stored);
  const tree = articleTree(clip.article.html);
  placeImages(tree, placeOf);
  return markdownFile({ ...clip, article: { ...clip.article, html: toHtml(tree) } });
}

/** The path, with a number if another clip has it, ignoring case as some systems do. */
export function freePath(path: string, taken: Set<string>): string {
  const dot = path.lastIndexOf('.');
  let free = path;
  for (let copy = 2; taken.has(free.toLowerCase()); copy++) free = `${path.slice(0, dot)} (${copy})${path.slice(dot)}`;
  taken.add(free.toLowerCase());
  return free;
}

/** The time of the newest clip, used for all files of an archive so that the same clips give the same bytes. */
export function newest(clips: readonly ExportInput[]): Date {
  return new Date(clips.reduce((latest, { clippedAt }) => Math.max(latest, clippedAt.getTime()), 0));
}
