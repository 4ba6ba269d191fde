import { articleTree } from './article-tree';
import { markupInMarkdown } from './markup-in-markdown';

/** An article's HTML as HTML blocks in Markdown. Empty lines are removed, because they would end a block. */
export function htmlInMarkdown(html: string): string {
  return articleTree(html)
    .children.map((child) => markupInMarkdown(child, 'html').replace(/\r\n?|\n/g, '&#10;'))
    .filter((block) => block.replaceAll('&#10;', '').trim() !== '')
    .join('\n');
}
