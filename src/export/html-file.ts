import { toHtml } from 'hast-util-to-html';
import { authorsOf } from '../judge/metadata/author/authors';
import { base64Bytes } from '../language/text/base64';
import { allKeywords } from './all-keywords';
import { pageStyle } from './article-style';
import { articleTree, imagesIn, placeImages } from './article-tree';
import type { ExportInput } from './export-input';
import { heading, languageAttributes } from './heading';
import { breakLongWords } from './line-breaks';
import { escaped } from './markup';
import type { Piece } from './pieces';

/**
 * A clip as a self-contained HTML file: pictures as `data:` addresses, a small style
 * sheet, no script. A content security policy blocks all requests.
 */
export async function htmlFile(clip: ExportInput): Promise<Piece[]> {
  const tree = articleTree(clip.article.html);
  breakLongWords(tree);
  const pictures = await dataAddresses(clip, imagesIn(tree));
  // Pictures are inserted as pieces, so that a file of 100 MB is never one string.
  placeImages(tree, (src) => (src.startsWith('data:') ? src : pictures.get(src)?.mark));
  const byMark = new Map([...pictures.values()].map(({ mark, pieces }) => [mark, pieces]));
  const parts = toHtml(tree).split(pictureMark);
  return [page(clip, 'data:'), ...parts.flatMap((part): readonly Piece[] => byMark.get(part) ?? [part]), pageEnd];
}

/** The beginning of an HTML page with an article. `images`: allowed sources of pictures. */
export function page(clip: ExportInput, images: string): string {
  const { article, title } = clip;
  const named: readonly (readonly [string, string | undefined])[] = [
    ['dcterms.alternative', article.subtitle],
    ['author', authorsOf(article).join(', ') || undefined],
    ['description', article.description],
    ['keywords', allKeywords(article).join(', ') || undefined],
    ['clip:note', article.note],
    ['dcterms.publisher', article.site],
    ['source', article.takenFrom],
    ['dcterms.source', article.url],
    ['dcterms.issued', article.published],
    ['dcterms.modified', article.modified],
    ['dcterms.license', article.licence],
    ['dcterms.dateAccepted', clip.clippedAt.toISOString()],
    ['og:image', article.leadImage],
    ['clip:mode', article.mode],
    ['clip:type', article.kind],
    ['clip:engine', article.engine],
    ['clip:confidence', String(Math.round(article.confidence * 100) / 100)],
    ['clip:words', String(article.words)],
    ['clip:minutes', String(article.minutes)],
    ['generator', 'WClipper'],
  ];
  const canonical = article.canonicalUrl ?? article.url;
  return [
    '<!doctype html>',
    `<html${languageAttributes(clip)}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src ${images}; style-src 'unsafe-inline'">`,
    // Firefox looks up the names of hosts that a page links to.
    '<meta http-equiv="x-dns-prefetch-control" content="off">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title>`,
    ...named.flatMap(([name, content]) => (content ? [`<meta name="${name}" content="${escaped(content)}">`] : [])),
    ...(/^https?:/i.test(canonical) ? [`<link rel="canonical" href="${escaped(canonical)}">`] : []),
    `<style>${pageStyle}</style>`,
    '</head>',
    '<body>',
    heading(clip),
    '<article>\n',
  ].join('\n');
}

export const pageEnd = '\n</article>\n</body>\n</html>\n';

/** Marks the place of a picture in the HTML. Private-use characters do not occur in other text. */
const mark = (number: number) => `\ue000picture-${number}\ue001`;
const pictureMark = /(\ue000picture-\d+\ue001)/;

interface DataAddress {
  readonly mark: string;
  readonly pieces: readonly Piece[];
}

async function dataAddresses(clip: ExportInput, srcs: readonly string[]): Promise<ReadonlyMap<string, DataAddress>> {
  const found = new Map<string, DataAddress>();
  for (const src of srcs) {
    const picture = src.startsWith('data:') ? undefined : await clip.picture(src);
    if (picture) {
      const pieces = [`data:${picture.type};base64,`, base64Bytes(picture.bytes)];
      found.set(src, { mark: mark(found.size), pieces });
    }
  }
  return found;
}
