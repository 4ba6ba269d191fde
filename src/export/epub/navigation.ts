import { escaped, languageTag } from '../markup';
import { type Book, bookId, bookTitle } from './book';
import { xmlLanguage } from './chapter';

/** More headings would make the contents of a chapter long. Chosen: two or three screens of a reader. */
const mostSections = 60;

/** Longer entries (characters) are cut. Chosen: longer than headings that are written as such. */
const longestName = 300;

/** An entry of the table of contents. */
interface Entry {
  readonly href: string;
  readonly name: string;
  readonly within: readonly Entry[];
}

/** The chapters and their main headings. */
function entriesOf({ chapters }: Book): Entry[] {
  return chapters.map(({ file, title, sections }) => ({
    href: file,
    name: cut(title),
    within: sections
      .slice(0, mostSections)
      .map((section) => ({ href: `${file}#${section.id}`, name: cut(section.title), within: [] })),
  }));
}

/** The navigation document (EPUB 3.2, section 5). */
export function navigation(book: Book): string {
  const [first] = book.clips;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE html>',
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${first ? xmlLanguage(first) : ''}>`,
    `<head><title>${escaped(bookTitle(book))}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>`,
    `<body><nav epub:type="toc" id="toc" role="doc-toc"><h1>${escaped(bookTitle(book))}</h1>`,
    `${list(entriesOf(book))}</nav></body>`,
    '</html>\n',
  ].join('\n');
}

function list(entries: readonly Entry[]): string {
  const items = entries.map(
    ({ href, name, within }) =>
      `<li><a href="${href}">${escaped(name)}</a>${within.length > 0 ? list(within) : ''}</li>`,
  );
  return `<ol>\n${items.join('\n')}\n</ol>`;
}

/** Cuts between characters, not within one. */
function cut(name: string): string {
  return Array.from(name.slice(0, 2 * longestName))
    .slice(0, longestName)
    .join('');
}

/** The table of contents of EPUB 2 (Open Packaging Format 2.0.1, section 2.4.1), for older readers. */
export function ncx(book: Book): string {
  const language = languageTag(book.clips[0]?.article.language);
  let order = 0;
  const point = ({ href, name, within }: Entry): string => {
    const number = ++order;
    const label = `<navLabel><text>${escaped(name)}</text></navLabel><content src="${href}"/>`;
    return `<navPoint id="point-${number}" playOrder="${number}">${label}${within.map(point).join('')}</navPoint>`;
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"${language ? ` xml:lang="${language}"` : ''}>`,
    `<head><meta name="dtb:uid" content="${escaped(bookId(book))}"/></head>`,
    `<docTitle><text>${escaped(bookTitle(book))}</text></docTitle>`,
    `<navMap>\n${entriesOf(book).map(point).join('\n')}\n</navMap>`,
    '</ncx>\n',
  ].join('\n');
}
