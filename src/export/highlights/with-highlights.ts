import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Highlight } from '../../article/highlights/highlight';
import { articleTree, newElement, newText } from '../article-tree';
import type { ExportInput } from '../export-input';
import { markTree } from './mark-tree';

/**
 * A clip whose article has the reader's highlights as `mark` elements and, unless its template lists them, a section at its
 * end with all highlights and notes. Every format that is made of the article's HTML has them in this way. `hasBody`: whether
 * the body of the template is written.
 */
export function withHighlights(clip: ExportInput, hasBody = true): ExportInput {
  const { article, highlights = [], highlightsTitle = 'Highlights', template } = clip;
  if (highlights.length === 0) return clip;
  const tree = articleTree(article.html);
  const ordered = markTree(tree, highlights);
  const isListed = hasBody && template && listsHighlights.test(template.body);
  if (!isListed) tree.children.push(section(ordered, highlightsTitle));
  return { ...clip, highlights: ordered, article: { ...article, html: toHtml(tree) } };
}

const listsHighlights = /\{\{\s*highlights\b/;

/** Quotes, each followed by its note. */
function section(highlights: readonly Highlight[], title: string): Element {
  const entries = highlights.flatMap(({ quote, note }) => [
    newElement('blockquote', paragraphs(quote.exact)),
    ...(note === undefined ? [] : paragraphs(note)),
  ]);
  return newElement('section', [newElement('h2', [newText(title)]), ...entries]);
}

/** A paragraph for each line that is not blank. */
function paragraphs(lines: string): Element[] {
  const texts = lines.split('\n').map((line) => line.trim());
  return texts.filter((line) => line !== '').map((line) => newElement('p', [newText(line)]));
}

/** Highlights as lines of text, each followed by its note: for formats and places without structure. */
export function highlightLines(highlights: readonly Highlight[]): string[] {
  return highlights.map(({ quote, note }) => {
    const line = `“${quote.exact.replace(/\s+/g, ' ')}”`;
    return note === undefined ? line : `${line} – ${note.replace(/\s+/g, ' ')}`;
  });
}
