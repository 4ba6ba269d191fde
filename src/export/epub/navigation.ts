import { escaped, languageTag } from '../markup';
import { type Book, bookTitle } from './book';

/** More headings would make the table of contents of a chapter longer than a page. */
const mostSections = 60;

/** Longer entries (characters) are cut. */
const longestName = 300;

/** An entry of the table of contents. */
export interface Entry {
  readonly href: string;
  readonly name: string;
  readonly within: readonly Entry[];
}

/** The chapters and their main headings. */
export function entriesOf({ chapters }: Book): Entry[] {
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
  const language = languageTag(book.clips[0]?.article.language);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE html>',
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${language ? ` xml:lang="${language}" lang="${language}"` : ''}>`,
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
