import type { Article } from '../article/article';
import { ask } from '../messaging/channel';
import { copyRich } from '../platform/clipboard';

export type Format = 'md' | 'txt';

/** Puts the article on the clipboard: Markdown for editors, formatted text for everything else. */
export async function copyArticle(article: Article, title: string, clippedAt: Date): Promise<boolean> {
  // The clipboard wants to be asked within the click, before the exporter is loaded: it gets promises.
  const markdown = exportAs(article, title, 'md', clippedAt).then((file) => file.text);
  return copyRich({ text: markdown, html: Promise.resolve(`<h1>${escaped(title)}</h1>${article.html}`) });
}

/** Writes the article to the downloads folder. */
export async function downloadArticle(
  article: Article,
  title: string,
  format: Format,
  clippedAt: Date,
): Promise<boolean> {
  try {
    const { name, type, text } = await exportAs(article, title, format, clippedAt);
    return (await ask('file.download', { name, type, text })).ok;
  } catch {
    return false;
  }
}

/** The exporters are as large as the rest of a screen together: loaded when somebody wants a file. */
async function exportAs(article: Article, title: string, format: Format, clippedAt: Date) {
  const { exportArticle } = await import('../export/formats');
  return exportArticle(article, title, format, clippedAt);
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
