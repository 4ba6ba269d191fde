import type { Article } from '../article/article';
import { fileName } from './file-name';
import { markdownFile } from './markdown';
import { plainText } from './plain-text';

export type Format = 'md' | 'txt';

/** A file ready to be written. */
export interface ExportedFile {
  readonly name: string;
  /** MIME type with charset. */
  readonly type: string;
  readonly text: string;
}

/** An article under the title the person gave it, as a file. */
export function exportArticle(article: Article, title: string, format: Format, clippedAt = new Date()): ExportedFile {
  const name = fileName(title, format);
  switch (format) {
    case 'md':
      return { name, type: 'text/markdown;charset=utf-8', text: markdownFile(article, title, clippedAt) };
    case 'txt':
      return { name, type: 'text/plain;charset=utf-8', text: textFile(article, title) };
  }
}

function textFile(article: Article, title: string): string {
  const byline = [article.author, article.site, article.published].filter((part) => part !== undefined).join(' · ');
  const heading = [title, byline, article.canonicalUrl ?? article.url].filter((line) => line !== '').join('\n');
  return `${heading}\n\n${plainText(article.html)}\n`;
}
