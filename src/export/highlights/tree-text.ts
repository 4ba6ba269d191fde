import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { type ArticleText, ArticleTextBuilder, lineBreakers } from '../../article/highlights/article-text';

/** A node that text comes from; a formula counts as a whole. */
export type TextNode = Text | Element;

/** The text of an article's tree: the same as the reader's (`screens/library-page/reader/highlights/document-text.ts`). */
export function treeText(tree: Root): ArticleText<TextNode> {
  const builder = new ArticleTextBuilder<TextNode>();
  for (const child of tree.children) add(child, builder);
  return builder.built();
}

function add(node: RootContent | ElementContent, builder: ArticleTextBuilder<TextNode>): void {
  if (node.type === 'text') builder.add(node.value, node);
  if (node.type !== 'element') return;
  if (node.tagName === 'math') {
    builder.add(textOf(node), node);
    return;
  }
  const breaks = lineBreakers.has(node.tagName);
  if (breaks) builder.breakLine();
  for (const child of node.children) add(child, builder);
  if (breaks) builder.breakLine();
}
