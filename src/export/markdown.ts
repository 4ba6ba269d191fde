import { toMdast } from 'hast-util-to-mdast';
import type { Delete, Emphasis, Image, Link, Nodes, Parents, PhrasingContent, Strong } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import type {} from 'mdast-util-to-hast';
import { defaultHandlers, type Handle, toMarkdown } from 'mdast-util-to-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { articleTree, dropBackLinks } from './article-tree';
import { escapeAside, makeInert } from './inert';
import { handlers, isHighlightSign } from './markdown-handlers';
import { setPlainRowsAside, writeTable } from './markdown-table';

/**
 * Converts article HTML to CommonMark with GFM, formulas between dollars, and callouts in the syntax of Obsidian and
 * GitHub. `notes` precedes the numbers of footnotes.
 */
export function markdown(html: string, notes = ''): string {
  const tree = articleTree(html);
  dropBackLinks(tree);
  setPlainRowsAside(tree);
  const document = toMdast(tree, { handlers });
  if (notes !== '') nameNotes(document, notes);
  partEmphasis(document);
  visit(document, partSigns);
  makeInert(document);
  const written = toMarkdown(document, {
    extensions: [gfmToMarkdown(), mathToMarkdown()],
    handlers: { image: writeImage, link: writeLink, table: writeTable },
    bullet: '-',
    emphasis: '*',
    fence: '`',
    listItemIndent: 'one',
    resourceLink: true,
    rule: '-',
  });
  return escapeAside(written);
}

function nameNotes(document: Nodes, notes: string): void {
  visit(document, (node) => {
    if (node.type !== 'footnoteReference' && node.type !== 'footnoteDefinition') return;
    node.identifier = notes + node.identifier;
    node.label = node.identifier;
  });
}

/** Links and images with readable addresses: `&` is escaped only where it would begin a character reference. */
const link: Handle = (node: Link, parent, state, info) => plainAddress(defaultHandlers.link(node, parent, state, info));

const image: Handle = (node: Image, parent, state, info) =>
  plainAddress(defaultHandlers.image(node, parent, state, info));

// `peek` tells the writer the next character.
const writeLink = Object.assign(link, { peek: () => '[' });
const writeImage = Object.assign(image, { peek: () => '!' });

function plainAddress(written: string): string {
  const address = written.lastIndexOf('](');
  return written.slice(0, address) + written.slice(address).replace(/\\&(?!#?\w+;)/g, '&');
}

/**
 * Makes emphasis render as emphasis.
 *
 * Moves white space at its edges outside, merges adjacent or nested emphasis of the same
 * type, and adds a space where the delimiters would not be recognised: CommonMark
 * decides by the characters on both sides of `**`. After `。` and before `然` it neither
 * opens nor closes, so `**你好。**然后` would show the asterisks. This is common in Chinese,
 * which has no spaces (CommonMark 0.31.2, section 6.2, left- and right-flanking
 * delimiter runs).
 */
function partEmphasis(tree: Nodes): void {
  if (!('children' in tree)) return;
  const parent: Parents = tree;
  for (const child of parent.children) partEmphasis(child);
  if (!parent.children.some(isMark)) return;
  parent.children = joined(
    parent.children.flatMap((child) => (isMark(child) ? trimmed(unnested(child)) : [child])),
  ) as typeof parent.children;
  for (let i = parent.children.length - 1; i >= 0; i--) {
    const node = parent.children[i];
    if (!isMark(node)) continue;
    const [before, after] = [parent.children[i - 1], parent.children[i + 1]];
    // One of two delimiters that meet is an underscore, which no letter may touch.
    const isAtEdge = isRun(parent) && parent.type !== node.type && !(before && after);
    const meetsAnother = isRun(node) && (isRun(before) || isRun(after) || isAtEdge);
    const needsSpace = (outer: string, inner: string) => isLetter(outer) && (meetsAnother || punctuation.test(inner));
    if (needsSpace(edgeOf(after, 0), edgeOf(node.children.at(-1), -1))) parent.children.splice(i + 1, 0, space());
    if (needsSpace(edgeOf(before, -1), edgeOf(node.children[0], 0))) parent.children.splice(i, 0, space());
  }
}

type Mark = Strong | Emphasis | Delete;

function isMark(node: Nodes | undefined): node is Mark {
  return isRun(node) || node?.type === 'delete';
}

/** Whether a node is written between asterisks or underscores. */
function isRun(node: Nodes | undefined): boolean {
  return node?.type === 'strong' || node?.type === 'emphasis';
}

/** Removes emphasis within emphasis of the same type. */
function unnested(mark: Mark): Mark {
  const children = mark.children.flatMap((child) => (child.type === mark.type ? child.children : [child]));
  return { ...mark, children };
}

/** Moves white space at the edges outside; returns nothing if only white space is left. */
function trimmed(mark: Mark): Nodes[] {
  const children = [...mark.children];
  const before = takeSpace(children, 0, /^\s+/);
  const after = takeSpace(children, -1, /(?<!\s)\s+$/);
  const breaks: PhrasingContent[] = [];
  while (children.at(-1)?.type === 'break') breaks.push(children.pop() as PhrasingContent);
  const text = (value: string): Nodes[] => (value === '' ? [] : [{ type: 'text', value: ' ' }]);
  if (children.length === 0) return [...text(before || after), ...breaks];
  return [...text(before), { ...mark, children }, ...text(after), ...breaks];
}

/** Removes white space from the first or last text; an empty text is removed. */
function takeSpace(children: PhrasingContent[], at: 0 | -1, edge: RegExp): string {
  const node = children.at(at);
  if (node?.type !== 'text') return '';
  const found = edge.exec(node.value)?.[0] ?? '';
  const value = node.value.replace(edge, '');
  const index = at === 0 ? 0 : children.length - 1;
  if (value === '') children.splice(index, 1);
  else children[index] = { ...node, value };
  return found;
}

/** Merges adjacent emphasis of the same type. */
function joined(nodes: readonly Nodes[]): Nodes[] {
  const result: Nodes[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (isMark(node) && isMark(last) && last.type === node.type)
      result[result.length - 1] = { ...last, children: [...last.children, ...node.children] };
    else result.push(node);
  }
  return result;
}

/** Joins code and highlights that touch, and parts formulas and keys that do: their signs would be read as others. */
function partSigns(parent: Nodes): void {
  if (!('children' in parent)) return;
  const result: Nodes[] = [];
  for (const node of parent.children) {
    const last = result.at(-1);
    const isKey = [node, last].some((each) => each?.data?.hName === 'kbd');
    if (node.type === 'inlineCode' && last?.type === 'inlineCode' && !isKey)
      result.splice(-1, 1, { ...last, value: last.value + node.value });
    else if (isHighlightSign(node) && isHighlightSign(last)) result.pop();
    else if (/^inline/.test(node.type) && node.type === last?.type) result.push(space(), node);
    else result.push(node);
  }
  parent.children = result as typeof parent.children;
}

function isLetter(character: string): boolean {
  return character !== '' && !/\s/.test(character) && !punctuation.test(character);
}

const punctuation = /^[\p{P}\p{S}]$/u;

/** The signs that are written before and after what is not plain text. */
const signs: Readonly<Record<string, string>> = {
  delete: '~~',
  emphasis: '**',
  footnoteReference: '[]',
  image: '!)',
  inlineCode: '``',
  inlineMath: '$$',
  link: '[)',
  strong: '**',
};

/** The first (0) or last (-1) character that is written for a node. */
function edgeOf(node: Nodes | undefined, at: 0 | -1): string {
  return Array.from(node ? (signs[node.type] ?? textOf(node)) : '').at(at) ?? '';
}

function space(): PhrasingContent {
  return { type: 'text', value: ' ' };
}
