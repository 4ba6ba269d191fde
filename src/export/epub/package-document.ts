import { authorsOf } from '../../judge/metadata/author/authors';
import { allKeywords } from '../all-keywords';
import { escaped, languageTag, legible } from '../markup';
import { type Book, bookId, bookMoment, bookTitle } from './book';

/** The package document: metadata, files and reading order (EPUB 3.2, section 3.4). */
export function packageDocument(book: Book): string {
  const rightToLeft = book.clips.every(({ article }) => article.direction === 'rtl');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">',
    '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">',
    ...metadata(book),
    '</metadata>',
    '<manifest>',
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...book.chapters.map(
      ({ file, hasMath }, at) =>
        `<item id="chapter-${at + 1}" href="${file}" media-type="application/xhtml+xml"${hasMath ? ' properties="mathml"' : ''}/>`,
    ),
    ...book.pictures.map(
      ({ path, type, number }) =>
        `<item id="image-${number}" href="${path.slice('EPUB/'.length)}" media-type="${type}"${path === book.cover ? ' properties="cover-image"' : ''}/>`,
    ),
    '</manifest>',
    `<spine toc="ncx"${rightToLeft ? ' page-progression-direction="rtl"' : ''}>`,
    ...(book.chapters.length > 1 ? ['<itemref idref="nav"/>'] : []),
    ...book.chapters.map((_, at) => `<itemref idref="chapter-${at + 1}"/>`),
    '</spine>',
    '</package>\n',
  ].join('\n');
}

/** Dublin Core elements, one per line. For several clips: all authors and languages, the newest date. */
function metadata(book: Book): string[] {
  const { clips } = book;
  const articles = clips.map(({ article }) => article);
  const one = articles.length === 1 ? articles[0] : undefined;
  const languages = unique(articles.map(({ language }) => languageTag(language)));
  const lines: (readonly [string, string | undefined])[] = [
    ['title', bookTitle(book)],
    ...(languages.length > 0 ? languages : ['und']).map((language) => ['language', language] as const),
    ...unique(articles.flatMap(authorsOf)).map((author) => ['creator', author] as const),
    ...unique(articles.map(({ site }) => site)).map((site) => ['publisher', site] as const),
    ...articles.map(({ url, canonicalUrl }) => ['source', canonicalUrl ?? url] as const),
    ...unique(articles.map(({ takenFrom }) => takenFrom)).map((name) => ['source', name] as const),
    ...unique(articles.flatMap(allKeywords)).map((keyword) => ['subject', keyword] as const),
    ['date', dayOf(one?.published)],
    ['description', one?.description],
    ['rights', one?.licence],
  ];
  return [
    `<dc:identifier id="id">${escaped(bookId(book))}</dc:identifier>`,
    ...lines.flatMap(([name, value]) =>
      legible(value) ? [`<dc:${name}>${escaped(legible(value))}</dc:${name}>`] : [],
    ),
    `<meta property="dcterms:modified">${bookMoment(clips)}</meta>`,
    ...accessibility(book).map(([name, value]) => `<meta property="schema:${name}">${value}</meta>`),
    `<meta name="cover" content="${coverId(book)}"/>`,
  ];
}

/** Accessibility metadata in schema.org terms (EPUB Accessibility 1.1, section 2). */
function accessibility({ chapters, pictures, isDrawn }: Book): (readonly [string, string])[] {
  return [
    ['accessMode', 'textual'],
    ...(pictures.length > (isDrawn ? 1 : 0) ? [['accessMode', 'visual'] as const] : []),
    ...['structuralNavigation', 'tableOfContents', 'readingOrder'].map(
      (each) => ['accessibilityFeature', each] as const,
    ),
    ...(chapters.some(({ hasMath }) => hasMath) ? [['accessibilityFeature', 'MathML'] as const] : []),
    ['accessibilityHazard', 'unknown'],
  ];
}

function coverId({ pictures, cover }: Book): string {
  return `image-${pictures.find(({ path }) => path === cover)?.number}`;
}

/** The day, month or year of a timestamp, if it is valid. */
function dayOf(moment: string | undefined): string | undefined {
  const day = /^\d{4}(?:-\d\d){0,2}/.exec(moment ?? '')?.[0];
  return day !== undefined && new Date(day).toJSON()?.startsWith(day) ? day : undefined;
}

function unique(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value): value is string => legible(value) !== ''))];
}
