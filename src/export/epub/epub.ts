import { Archive } from '../archive';
import { articleStyle } from '../article-style';
import { articleTree, imagesIn } from '../article-tree';
import type { ExportInput, Piece } from '../export-input';
import { PictureFiles } from '../picture-files';
import type { PutAside } from '../pieces';
import { newest } from '../zip-file';
import { type Chapter, chapterOf } from './chapter';
import { navigation } from './navigation';
import { ncx } from './ncx';
import { packageDocument } from './package-document';

/** What every reading system shows (EPUB 3.2, section 2.2, Core Media Types); WebP came with EPUB 3.3. */
const coreTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'];

/**
 * Clips as one EPUB 3 book, a chapter each (EPUB 3.2 and Open Container Format 3.2).
 *
 *     mimetype                       stored, first, so that the file can be told by its start
 *     META-INF/container.xml         where the package lies
 *     EPUB/package.opf               metadata, list of files, order of reading
 *     EPUB/nav.xhtml  EPUB/toc.ncx   contents, two levels, for readers of EPUB 3 and of EPUB 2
 *     EPUB/chapter-1.xhtml …         a clip each
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
  const pictures = new PictureFiles(archive, 'EPUB/images', coreTypes);
  const chapters: Chapter[] = [];
  for (const [at, clip] of clips.entries()) {
    const tree = articleTree(clip.article.html);
    const { leadImage } = clip.article;
    await pictures.place(clip, [...imagesIn(tree), ...(leadImage === undefined ? [] : [leadImage])]);
    const chapter = chapterOf(clip, at + 1, tree, (src) => pictures.of(src)?.path.slice('EPUB/'.length));
    archive.add(`EPUB/${chapter.file}`, chapter.xhtml);
    // Written; only what the other files say of it is still needed.
    chapters.push({ ...chapter, xhtml: '' });
  }
  const book = { clips, chapters, pictures: pictures.all(), cover: coverOf(clips, pictures), title };
  archive.add('EPUB/nav.xhtml', navigation(book));
  archive.add('EPUB/toc.ncx', ncx(book));
  archive.add('EPUB/style.css', articleStyle);
  archive.add('EPUB/package.opf', packageDocument(book));
  return archive.finish();
}

/** The first lead image that every reader takes for a cover. */
function coverOf(clips: readonly ExportInput[], pictures: PictureFiles): string | undefined {
  const leads = clips.map(({ article }) =>
    article.leadImage === undefined ? undefined : pictures.of(article.leadImage),
  );
  return leads.find((lead) => lead?.isCoverType)?.path;
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;
