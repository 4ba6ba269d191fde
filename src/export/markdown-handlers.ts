import type { Element, ElementContent, Parents } from 'hast';
import { phrasing } from 'hast-util-phrasing';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import { toText } from 'hast-util-to-text';
import type {
  Blockquote,
  FootnoteDefinition,
  Html,
  InlineCode,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
} from 'mdast';
import type {} from 'mdast-util-math';
import { withoutAside } from '../language/text/signs';
import { hasClass, isElement, itemNumbers, itemsIn, notedNumber, notesIn, said, texOf } from './article-tree';
import { drawingMarkup, isDrawing } from './drawing-markup';
import { table } from './markdown-table';

/** Converts the parts of an article that have no plain Markdown (docs/reference/article.md). */
export const handlers: Readonly<Record<string, Handle>> = {
  abbr: inside,
  article: post,
  blockquote,
  code,
  dd: blocks,
  dl: inside,
  dt: term,
  img: image,
  ins: inside,
  kbd: code,
  mark: highlighted,
  math: formula,
  ol: numbered,
  p: paragraph,
  rp: asHtml,
  rt: asHtml,
  ruby: asHtml,
  samp: code,
  section,
  sub: asHtml,
  sup: raised,
  table,
  u: asHtml,
  var: code,
};

function inside(state: State, element: Element): Nodes[] {
  return state.all(element) as Nodes[];
}

/** Descriptions of one term are paragraphs of their own. */
function blocks(state: State, element: Element): Nodes[] {
  return state.toFlow(state.all(element)) as Nodes[];
}

/** Markdown has no syntax for these elements, so they are written as HTML. */
function asHtml(state: State, element: Element): Nodes[] {
  const children = inside(state, element);
  return children.length === 0 ? [] : [html(`<${element.tagName}>`), ...children, html(`</${element.tagName}>`)];
}

/** HTML within a line: without the name of an element, `hast-util-to-mdast` takes it for a block. */
function html(value: string): Html {
  return { type: 'html', value, data: { hName: 'span' } };
}

/** A highlight within another is part of it. */
function highlighted(state: State, element: Element): Nodes[] {
  const children = inside(state, element).filter((child) => !isHighlightSign(child));
  return children.length === 0 ? [] : [html('=='), ...children, html('==')];
}

/** Whether a highlight begins or ends with this node. */
export function isHighlightSign(node: Nodes | undefined): boolean {
  return node?.type === 'html' && node.value === '==';
}

/** Markdown has no links in code, so code is parted at its links. */
function code(state: State, element: Element): Nodes | Nodes[] {
  if (holdsLink(element)) return linkedCode(state, element);
  const value = toText(element);
  return value === '' ? [] : { type: 'inlineCode', value, data: { hName: element.tagName } };
}

function holdsLink({ children }: Element): boolean {
  return children.some((child) => isElement(child) && (child.tagName === 'a' || holdsLink(child)));
}

function linkedCode(state: State, { children }: Element): Nodes[] {
  return children.flatMap((child): Nodes[] => {
    if (isElement(child) && holdsLink(child)) return linkedCode(state, child);
    const value = textOf(child);
    if (value.trim() === '') return [{ type: 'text', value }];
    const piece: InlineCode = { type: 'inlineCode', value };
    return isElement(child, 'a')
      ? [{ ...defaultHandlers.a(state, { ...child, children: [] }), children: [piece] }]
      : [piece];
  });
}

function raised(state: State, element: Element): Nodes[] | Nodes {
  const number = notedNumber(element);
  return number === undefined
    ? asHtml(state, element)
    : { type: 'footnoteReference', identifier: number, label: number };
}

/** TeX between dollars; a formula without TeX is written as its characters. Within a line, none is a block. */
function formula(state: State, element: Element, parent: Parents | undefined): Nodes | Nodes[] {
  const tex = withoutAside(texOf(element));
  if (tex.trim() === '') return inside(state, element);
  if (said(element, 'display') === 'block' && !state.inTable && !isLine(parent))
    return { type: 'math', value: withoutBlankLines(tex) };
  const line = tex.replace(/\s+/g, ' ');
  return { type: 'inlineMath', value: state.inTable ? withoutBars(line) : line };
}

/** Whether an element's content is a line or a part of one. */
function isLine(parent: Parents | undefined): boolean {
  return parent?.type === 'element' && (phrasing(parent) || /^(?:h\d|dt)$/.test(parent.tagName));
}

/**
 * Replaces bars, which would end a table cell, by a TeX command. Lines between the columns of an array have none and
 * are dropped.
 */
function withoutBars(tex: string): string {
  return tex
    .replace(/\\begin\{array\}\{[^{}]*\}/g, (columns) => columns.replaceAll('|', ''))
    .replace(/\\[\s\S]|\|/g, (sign) => ({ '|': '\\vert ', '\\|': '\\Vert ' })[sign] ?? sign);
}

function withoutBlankLines(tex: string): string {
  return tex
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** A display formula is a block: the text around it in its paragraph becomes paragraphs. */
function paragraph(state: State, element: Element): Nodes[] {
  const children = state.all(element);
  const blocks: Nodes[] = [];
  let line: PhrasingContent[] = [];
  const end = () => {
    if (line.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      blocks.push({ type: 'paragraph', children: line });
    line = [];
  };
  for (const child of children as Nodes[]) {
    if (child.type === 'math') {
      end();
      blocks.push(child);
    } else line.push(child as PhrasingContent);
  }
  end();
  return blocks;
}

/** A drawing is embedded, or replaced by its name if nothing safe is left; an image is linked. */
function image(_state: State, element: Element): Nodes {
  const src = said(element, 'src');
  const alt = said(element, 'alt');
  if (isDrawing(src)) {
    const markup = drawingMarkup(src);
    return markup === undefined ? { type: 'text', value: alt } : html(markup);
  }
  const title = said(element, 'title');
  return { type: 'image', url: src, alt, title: title || null };
}

function blockquote(state: State, element: Element): Blockquote {
  const children = state.toFlow(state.all(element)) as Blockquote['children'];
  const callout = said(element, 'dataCallout');
  if (!/^[\p{L}\d-]+$/u.test(callout)) return { type: 'blockquote', children };
  const isTitled = element.children.some((child) => isElement(child) && hasClass(child, 'callout-title'));
  const [first, ...others] = children;
  const title = isTitled && first?.type === 'paragraph' ? first : undefined;
  const fold = { closed: '-', open: '+' }[said(element, 'dataFold')] ?? '';
  const mark = html(`[!${callout}]${fold}`);
  const head: Paragraph = {
    type: 'paragraph',
    children: title ? [mark, { type: 'text', value: ' ' }, ...title.children] : [mark],
  };
  return { type: 'blockquote', children: [head, ...(title ? others : children)] };
}

/** An ordered list. Markdown only counts up from the first item, so a list whose numbers do not is several lists. */
function numbered(state: State, list: Element): Nodes[] {
  const items = itemsIn(list);
  const numbers = itemNumbers(list);
  const isWritable = numbers.every((number) => number >= 0 && number < 1e9);
  const starts = items.flatMap((_, at) =>
    at === 0 || (isWritable && numbers[at] !== (numbers[at - 1] as number) + 1) ? [at] : [],
  );
  return starts.map((at, run) => {
    const children = items.slice(at, starts[run + 1]);
    const start = isWritable ? numbers[at] : 1;
    return defaultHandlers.ol(state, { ...list, children, properties: { ...list.properties, start } }) as Nodes;
  });
}

/** A term is a line in bold followed by its description; code is not made bold. */
function term(state: State, element: Element): Paragraph {
  const children = state.all(element) as PhrasingContent[];
  const plain = children.every(
    (node) => node.type === 'inlineCode' || (node.type === 'text' && node.value.trim() === ''),
  );
  return { type: 'paragraph', children: plain ? children : [{ type: 'strong', children }] };
}

function section(state: State, element: Element): Nodes[] {
  if (hasClass(element, 'footnotes')) return notesIn(element).map((item, index) => definition(state, item, index + 1));
  const children = inside(state, element);
  return hasClass(element, 'comments') ? [{ type: 'thematicBreak' }, ...children] : children;
}

function definition(state: State, item: Element, number: number): FootnoteDefinition {
  const children = state.toFlow(state.all(item)) as FootnoteDefinition['children'];
  return { type: 'footnoteDefinition', identifier: String(number), label: String(number), children };
}

/** A reply is a quote; other posts are written as they are. */
function post(state: State, element: Element, parent: unknown): Nodes | Nodes[] {
  const children = state.toFlow(state.all(element)) as Blockquote['children'];
  const around = parent as ElementContent;
  const answers = isElement(around) && (hasClass(around, 'post') || hasClass(around, 'comments'));
  return answers ? { type: 'blockquote', children } : (children as RootContent[]);
}
