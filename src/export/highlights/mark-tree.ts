import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { Anchors } from '../../article/highlights/anchoring';
import {
  type ArticleText,
  ArticleTextBuilder,
  lineBreakers,
  type NodePart,
} from '../../article/highlights/article-text';
import type { Highlight, Span } from '../../article/highlights/highlight';
import { defined } from '../../language/text/defined';
import { isBlank, isElement, newElement, newText } from '../article-tree';

type Parts = ReadonlyMap<TextNode, readonly Part[]>;
type Part = NodePart<TextNode> & { readonly highlight: Highlight };

/** Neighbouring nodes that are highlighted as a whole, or not at all. */
interface Stretch {
  readonly nodes: readonly ElementContent[];
  readonly highlight?: Highlight;
}

/**
 * Marks highlights in an article's tree with `mark` elements, each as long as its block allows, because Markdown cannot
 * read marks that touch. Returns all highlights in the order of the text, with those that are not in it last.
 */
export function markTree(tree: Root, highlights: readonly Highlight[]): Highlight[] {
  const text = treeText(tree);
  const anchors = new Anchors(text.text);
  const found = highlights.map((highlight) => ({ highlight, span: anchors.spanOf(highlight) }));
  found.sort((one, other) => startOf(one.span) - startOf(other.span));
  const parts = new Map<TextNode, Part[]>();
  let end = 0;
  for (const { highlight, span } of found) {
    // The first of several highlights of a text marks it.
    if (!span || span.end <= end) continue;
    for (const part of text.partsOf({ start: Math.max(span.start, end), end: span.end })) {
      const partsOfNode = parts.get(part.node);
      if (partsOfNode) partsOfNode.push({ ...part, highlight });
      else parts.set(part.node, [{ ...part, highlight }]);
    }
    end = span.end;
  }
  tree.children = marked(joined(stretchesIn(tree, parts)));
  return found.map(({ highlight }) => highlight);
}

function startOf(span: Span | undefined): number {
  return span?.start ?? Number.POSITIVE_INFINITY;
}

function stretchesIn({ children }: Root | Element, parts: Parts): Stretch[] {
  return (children as ElementContent[]).flatMap((child) => {
    if (child.type === 'text') return split(child, parts.get(child) ?? []);
    return isElement(child) ? [stretchOf(child, parts)] : [{ nodes: [child] }];
  });
}

/** An element within a line that is highlighted as a whole is marked together with its neighbours. */
function stretchOf(element: Element, parts: Parts): Stretch {
  const own = parts.get(element)?.[0];
  if (own) return { nodes: [element], highlight: own.highlight };
  const inside = joined(stretchesIn(element, parts));
  const [first, ...others] = inside.filter(({ highlight, nodes }) => highlight || !nodes.every(isBlank));
  if (first?.highlight && others.length === 0 && !lineBreakers.has(element.tagName))
    return { nodes: [element], highlight: first.highlight };
  // A mark of the page is not marked again.
  if (element.tagName !== 'mark') element.children = marked(inside);
  return { nodes: [element] };
}

function split({ value }: Text, parts: readonly Part[]): Stretch[] {
  const stretches: Stretch[] = [];
  let done = 0;
  for (const { start, end, highlight } of parts) {
    if (start > done) stretches.push({ nodes: [newText(value.slice(done, start))] });
    stretches.push({ nodes: [newText(value.slice(start, end))], highlight });
    done = end;
  }
  if (done < value.length) stretches.push({ nodes: [newText(value.slice(done))] });
  return stretches;
}

/** Joins stretches of one highlight that are parted by white space at most. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of stretches) {
    const last = result.at(-1);
    const before = result.at(-2);
    const { highlight } = stretch;
    if (highlight && last?.highlight === highlight) {
      result.splice(-1, 1, { highlight, nodes: [...last.nodes, ...stretch.nodes] });
    } else if (highlight && before?.highlight === highlight && last?.nodes.every(isBlank)) {
      result.splice(-2, 2, { highlight, nodes: [...before.nodes, ...last.nodes, ...stretch.nodes] });
    } else result.push(stretch);
  }
  return result;
}

function marked(stretches: readonly Stretch[]): ElementContent[] {
  return stretches.flatMap(({ nodes, highlight }) => (highlight ? markAround(nodes, highlight) : nodes));
}

/** White space at the ends stays outside: Markdown does not read a mark that ends with it. */
function markAround(nodes: readonly ElementContent[], { colour, note }: Highlight): ElementContent[] {
  const children = [...nodes];
  const before = children.splice(
    0,
    children.findIndex((node) => !isBlank(node)),
  );
  const after: ElementContent[] = [];
  for (let last = children.at(-1); last && isBlank(last); last = children.at(-1)) after.unshift(...children.splice(-1));
  const properties = defined({ className: [`highlight-${colour}`], title: note });
  return [...before, newElement('mark', children, properties), ...after];
}

/** A node that text comes from; a formula counts as a whole. */
type TextNode = Text | Element;

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
