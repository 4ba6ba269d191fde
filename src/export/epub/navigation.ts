import { escaped, languageTag } from '../markup';
import { type Book, bookTitle } from './book';
import type { Chapter } from './chapter';

/** Headings beyond this many would make the contents of a chapter longer than a page. */
const mostSections = 60;

/** Names in a list of contents are cut at this many characters. */
const longestName = 300;

/** The book's contents (EPUB 3.2, section 5, EPUB Navigation Document). */
export function navigation(book: Book): string {
  const language = languageTag(book.clips[0]?.article.language);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE html>',
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${language ? ` xml:lang="${language}" lang="${language}"` : ''}>`,
    `<head><title>${escaped(bookTitle(book))}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>`,
    `<body><nav epub:type="toc" id="toc"><h1>${escaped(bookTitle(book))}</h1>`,
    `<ol>\n${book.chapters.map(entry).join('\n')}\n</ol></nav></body>`,
    '</html>\n',
  ].join('\n');
}

function entry({ file, title, sections }: Chapter): string {
  const within = sections
    .slice(0, mostSections)
    .map((section) => `<li>${link(`${file}#${section.id}`, section.title)}</li>`);
  return `<li>${link(file, title)}${within.length > 0 ? `<ol>${within.join('')}</ol>` : ''}</li>`;
}

function link(href: string, name: string): string {
  return `<a href="${href}">${escaped(name.slice(0, longestName))}</a>`;
}
