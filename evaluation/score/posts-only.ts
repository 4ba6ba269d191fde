import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { articleTree, hasClass, isElement } from '../../src/export/article-tree';
import { plainText } from '../../src/export/plain-text';

const threadTypes: readonly string[] = ['forum', 'thread'];

/** Whether the pages of a type are threads, which are also scored without the lines that a clip adds. */
export function isThreadType(type: string): boolean {
  return threadTypes.includes(type);
}

/**
 * The text of a clip without the line with author and time that it writes above each post (docs/reference/article.md).
 * Only for HTML of the project's pipeline: elsewhere the same classes may mean other things.
 */
export function postsOnlyText(html: string): string {
  const tree = articleTree(html);
  visit(tree, 'element', (element) => {
    if (element.tagName === 'article' && hasClass(element, 'post')) element.children = withoutByline(element);
  });
  return plainText(toHtml(tree));
}

function withoutByline({ children }: Element): ElementContent[] {
  const [first, ...rest] = children;
  return isElement(first, 'p') && hasClass(first, 'byline') ? rest : children;
}
