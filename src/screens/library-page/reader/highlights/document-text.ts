import {
  type ArticleText,
  ArticleTextBuilder,
  lineBreakers,
  type NodePart,
} from '../../../../article/highlights/article-text';

/** A node that text comes from: formulas count as a whole, because their parts cannot be highlighted. */
export type TextNode = Text | Element;

/** What our pages add to articles: placeholders of pictures, and controls, which have this attribute. */
const added = '.picture-place, [data-added]';

/** The text of an article in one of our pages. */
export function documentText(article: Element): ArticleText<TextNode> {
  const builder = new ArticleTextBuilder<TextNode>();
  addChildren(article, builder);
  return builder.built();
}

function addChildren(parent: Element, builder: ArticleTextBuilder<TextNode>): void {
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (child instanceof Text) builder.add(child.data, child);
    else if (child instanceof Element && !child.matches(added)) addElement(child, builder);
  }
}

function addElement(element: Element, builder: ArticleTextBuilder<TextNode>): void {
  if (element.localName === 'math') {
    builder.add(element.textContent ?? '', element);
    return;
  }
  const breaks = lineBreakers.has(element.localName);
  if (breaks) builder.breakLine();
  addChildren(element, builder);
  if (breaks) builder.breakLine();
}

/** The parts of an article's nodes in a range. */
export function partsIn(range: Range, article: Element): NodePart<TextNode>[] {
  const parts: NodePart<TextNode>[] = [];
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text) || !range.intersectsNode(node)) continue;
    const formula = node.parentElement?.closest('math');
    if (formula) parts.push({ node: formula, start: 0, end: formula.textContent?.length ?? 0 });
    else
      parts.push({
        node,
        start: node === range.startContainer ? range.startOffset : 0,
        end: node === range.endContainer ? range.endOffset : node.length,
      });
  }
  return parts;
}
