import type { Element, ElementContent, Root } from 'hast';
import { phrasing } from 'hast-util-phrasing';
import { toString as textOf } from 'hast-util-to-string';
import { toText } from 'hast-util-to-text';
import { SKIP, visit } from 'unist-util-visit';
import { withoutAside } from '../language/text/signs';
import { squeeze } from '../language/text/white-space';
import {
  articleTree,
  dropBackLinks,
  hasClass,
  isBlank,
  isElement,
  itemNumbers,
  itemsIn,
  newElement,
  newText,
  notedNumber,
  notesIn,
  said,
  texOf,
} from './article-tree';

/**
 * HTML as plain text: blocks on lines of their own, paragraphs separated by empty lines,
 * lists with bullets or numbers, cells separated by tabs, formulas as TeX, and footnotes
 * by number. `wrapped` is applied to every line that is not of code.
 */
export function plainText(html: string, wrapped = (line: string) => line): string {
  const tree = articleTree(html);
  dropBackLinks(tree);
  spellOut(tree);
  markLists(tree);
  markQuotes(tree);
  flattenCells(tree);
  return toText(tree)
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd()
    .replace(/(?<!\ufdd0)\ufdd0+(?=\n|$)/g, '')
    .replaceAll(indent, '  ')
    .split('\n')
    .map((line) => (line.includes(code) ? line.replaceAll(code, '').replaceAll(lineFeed, '\n') : wrapped(line)))
    .join('\n');
}

/** Noncharacters for white space that is neither joined nor dropped, and for the start of code. */
const [lineFeed, indent, code] = ['\ufdd0', '\ufdd1', '\ufdd2'];

/** Writes as characters what only markup expresses. */
function spellOut(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).map((child) => (isElement(child) ? spelled(child) : child));
}

function spelled(element: Element): ElementContent {
  const number = notedNumber(element);
  if (number !== undefined) return newText(`[${number}]`);
  if (element.tagName === 'math') return newText(texOf(element) || textOf(element));
  if (element.tagName === 'input') return newText('checked' in element.properties ? '[x] ' : '[ ] ');
  if (element.tagName === 'hr') return newElement('p', [newText('* * *')]);
  if (element.tagName === 'pre') {
    visit(element, 'text', (text) => {
      text.value = withoutAside(text.value).replaceAll('\n', lineFeed);
    });
    element.children.unshift(newText(code));
  }
  if (hasClass(element, 'embed')) nameEmbed(element);
  spellOut(element);
  if (element.tagName === 'rt') element.children = [newText('（'), ...element.children, newText('）')];
  // Browsers write the marks themselves.
  if (element.tagName === 'q') element.children = [newText('"'), ...element.children, newText('"')];
  if (element.tagName === 'sup') return inSigns(element, superscripts);
  if (element.tagName === 'sub') return inSigns(element, subscripts);
  if (!hasClass(element, 'footnotes')) return element;
  const notes = notesIn(element);
  for (const [index, note] of notes.entries()) firstParagraph(note).children.unshift(newText(`[${index + 1}] `));
  return { ...element, children: notes.map((note) => ({ ...note, tagName: 'div' })) };
}

/** A picture that stands for a video is its description. */
function nameEmbed(figure: Element): void {
  visit(figure, 'element', (link) => {
    const [picture] = link.children;
    if (link.tagName === 'a' && isElement(picture, 'img')) link.children = [newText(said(picture, 'alt'))];
  });
}

/** Digits and signs as characters that are raised or lowered by themselves: 10⁶ is not 106. Other texts (1st, 2e) read well without. */
function inSigns(element: Element, signs: ReadonlyMap<string, string>): ElementContent {
  const text = textOf(element).trim();
  const characters = Array.from(text, (character) => signs.get(character));
  return characters.includes(undefined) ? element : newText(characters.join(''));
}

const signsOf = (plain: string, signs: string) => new Map(Array.from(plain, (one, at) => [one, signs.charAt(at)]));
const superscripts = signsOf('0123456789+−-=()iknxy', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁱᵏⁿˣʸ');
const subscripts = signsOf('0123456789+−-=()iknx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ᵢₖₙₓ');

/** A row is one line: what stands on several in a cell is joined. */
function flattenCells(tree: Root): void {
  visit(tree, 'element', (cell) => {
    if (cell.tagName !== 'td' && cell.tagName !== 'th') return undefined;
    if (cell.children.some((child) => isElement(child)))
      cell.children = [newText(squeeze(toText(cell).replace(/[\ufdd0-\ufdd2]/g, ' ')))];
    return SKIP;
  });
}

/** Adds each list item's bullet or number, further in for each list around it. */
function markLists(parent: Root | Element, depth = 0): void {
  const isList = isElement(parent as Element, 'ul') || isElement(parent as Element, 'ol');
  for (const child of parent.children as ElementContent[])
    if (isElement(child)) markLists(child, isList ? depth + 1 : depth);
  if (parent.type === 'root') return;
  const numbers = parent.tagName === 'ol' ? itemNumbers(parent) : [];
  for (const [index, item] of itemsIn(parent).entries()) {
    const mark = numbers[index] === undefined ? '- ' : `${numbers[index]}. `;
    firstParagraph(item).children.unshift(newText(indent.repeat(depth) + mark));
  }
}

/** Adds a sign to each paragraph of a quote, for each quote around it. */
function markQuotes(parent: Root | Element, around = ''): void {
  const signs = isElement(parent as Element, 'blockquote') ? `${around}> ` : around;
  const children = parent.children as ElementContent[];
  for (const child of children)
    if (isElement(child) && child.tagName !== 'table' && child.tagName !== 'pre') markQuotes(child, signs);
  const first = children.find((child) => !isBlank(child));
  if (signs !== '' && !phrasing(parent) && first && phrasing(first)) children.unshift(newText(signs));
}

/** The item's first paragraph, which takes the bullet so that both are on one line. */
function firstParagraph(item: Element): Element {
  const first = item.children.find(
    (child) => child.type === 'element' || (child.type === 'text' && child.value.trim() !== ''),
  );
  return first?.type === 'element' && first.tagName === 'p' ? first : item;
}
