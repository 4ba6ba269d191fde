import type { Article } from '../article/article';
import { type ExportedFile, noPictures } from '../export/export-input';
import type { Format } from '../export/formats';
import { copyRich } from '../platform/clipboard';
import { download } from '../platform/downloads';

/** A clip or a draft that a person takes away as a file. */
export interface Taken {
  readonly article: Article;
  /** The title the person gave. */
  readonly title: string;
  readonly clippedAt: Date;
}

/** Puts the article on the clipboard: Markdown for editors, formatted text for everything else. */
export async function copyArticle(taken: Taken): Promise<boolean> {
  // The clipboard wants to be asked within the click, before the exporter is loaded: it gets promises.
  const markdown = exportAs('md', [taken]).then((file) => file.pieces.join(''));
  return copyRich({ text: markdown, html: Promise.resolve(`<h1>${escaped(taken.title)}</h1>${taken.article.html}`) });
}

/** Writes clips into one file of the downloads folder; false when that failed. */
export async function downloadClips(format: Format, clips: readonly Taken[], title?: string): Promise<boolean> {
  try {
    const { name, type, pieces } = await exportAs(format, clips, title);
    await download(name, new Blob([...pieces], { type }));
    return true;
  } catch {
    return false;
  }
}

/** The exporters are as large as the rest of a screen together: loaded when somebody wants a file. */
async function exportAs(format: Format, clips: readonly Taken[], title?: string): Promise<ExportedFile> {
  const { exportClips } = await import('../export/formats');
  const inputs = clips.map((taken) => ({ ...taken, picture: noPictures }));
  return exportClips(format, inputs, title);
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
