import { articleTree } from './article-tree';
import { markupInMarkdown } from './markup-in-markdown';

/** The HTML of an article as blocks of HTML in Markdown: an empty line would end them, so there is none. */
export function htmlInMarkdown(html: string): string {
  return articleTree(html)
    .children.map((child) => markupInMarkdown(child, 'html').replace(/\r\n?|\n/g, '&#10;'))
    .filter((block) => block.replaceAll('&#10;', '').trim() !== '')
    .join('\n');
}
