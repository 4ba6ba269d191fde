import type { ExportInput } from './export-input';
import { plainText } from './plain-text';

/** A clip as a text file: title, byline and address, then the text. */
export function textFile({ article, title }: ExportInput): string {
  const byline = [article.author, article.site, article.published].filter((part) => part !== undefined).join(' · ');
  const heading = [title, byline, article.canonicalUrl ?? article.url].filter((line) => line !== '').join('\n');
  return `${heading}\n\n${plainText(article.html)}\n`;
}
