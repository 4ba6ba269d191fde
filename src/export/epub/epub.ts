import { strToU8 } from 'fflate';
import { Archive } from '../archive';
import { articleStyle } from '../article-style';
import { articleTree, imagesIn } from '../article-tree';
import type { ExportInput, Picture } from '../export-input';
import { type PictureFile, PictureFiles } from '../picture-files';
import type { Piece, PutAside } from '../pieces';
import { newest } from '../zip-file';
import { bookTitle } from './book';
import { type Chapter, chapterOf } from './chapter';
import { drawnCover } from './cover';
import { navigation, ncx } from './navigation';
import { packageDocument } from './package-document';

/** Core media types of EPUB 3.2 (section 2.2); WebP was added in EPUB 3.3. */
const coreTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'];

/**
 * Writes clips as one EPUB 3 book, a chapter each (EPUB 3.2 and Open Container Format 3.2).
 *
 *     mimetype                       stored, first, so that the file type can be recognised
 *     META-INF/container.xml         path of the package document
 *     EPUB/package.opf               metadata, list of files, reading order
 *     EPUB/nav.xhtml  EPUB/toc.ncx   table of contents for EPUB 3 and EPUB 2
 *     EPUB/chapter-1.xhtml …         one per clip
 *     EPUB/style.css  EPUB/images/
 */
export async function epub(
  clips: readonly ExportInput[],
  title?: string,
  putAside?: PutAside,
): Promise<readonly Piece[]> {
  const archive = new Archive(newest(clips), putAside);
  archive.add('mimetype', 'application/epub+zip', 'text/plain', true);
  archive.add('META-INF/container.xml', container);
  const files = new PictureFiles(archive, 'EPUB/images', coreTypes);
  const chapters: Chapter[] = [];
  // The first lead image of a type that every reader accepts as a cover.
  let lead: PictureFile | undefined;
  for (const [at, clip] of clips.entries()) {
    const tree = articleTree(clip.article.html);
    const { leadImage } = clip.article;
    const pictures = await files.place(clip, [...imagesIn(tree), ...(leadImage === undefined ? [] : [leadImage])]);
    const own = pictures.get(leadImage ?? '');
    if (own?.isCoverType) lead ??= own;
    const chapter = chapterOf(clip, at + 1, tree, (src) => pictures.get(src)?.path.slice('EPUB/'.length));
    archive.add(`EPUB/${chapter.file}`, chapter.xhtml);
    // The text is written; only the rest is still needed.
    chapters.push({ ...chapter, xhtml: '' });
  }
  const cover = (lead ?? files.add(await drawn(clips, title))).path;
  const book = { clips, chapters, pictures: files.all(), cover, isDrawn: lead === undefined, title };
  archive.add('EPUB/nav.xhtml', navigation(book));
  archive.add('EPUB/toc.ncx', ncx(book));
  archive.add('EPUB/style.css', articleStyle);
  archive.add('EPUB/package.opf', packageDocument(book));
  return archive.finish();
}

/** Kindle shows no SVG as a cover: where the browser can, the drawing becomes a picture. */
async function drawn(clips: readonly ExportInput[], title: string | undefined): Promise<Picture> {
  const svg = drawnCover(clips, bookTitle({ clips, title }));
  const asPicture = await clips[0]?.picture(`data:${svgType},${encodeURIComponent(svg)}`, coverTypes);
  return asPicture ?? { type: svgType, bytes: strToU8(svg) };
}

const svgType = 'image/svg+xml';
const coverTypes = ['image/png', 'image/jpeg'];

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;
