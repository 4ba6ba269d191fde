import { escaped, languageTag } from '../markup';
import { type Book, bookId, bookTitle } from './book';
import { type Entry, entriesOf } from './navigation';

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
