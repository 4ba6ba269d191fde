import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import { withoutAside } from '../language/text/signs';
import {
  articleTree,
  dropBackLinks,
  hasClass,
  isElement,
  itemNumbers,
  itemsIn,
  newText,
  notedNumber,
  notesIn,
  texOf,
} from './article-tree';

/**
 * HTML as plain text: blocks on lines of their own, paragraphs separated by empty lines,
 * lists with bullets or numbers, cells separated by tabs, formulas as TeX, and footnotes
 * by number.
 */
export function plainText(html: string): string {
  const tree = articleTree(html);
  dropBackLinks(tree);
  spellOut(tree);
  markLists(tree);
  return toText(tree)
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd()
    .replace(/(?<!\ufdd0)\ufdd0+(?=\n|$)/g, '')
    .replaceAll(lineFeed, '\n')
    .replaceAll(indent, '  ');
}

/** Noncharacters for white space that is neither joined nor dropped. */
const [lineFeed, indent] = ['\ufdd0', '\ufdd1'];

/** Writes as characters what only markup expresses. */
function spellOut(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).map((child) => (isElement(child) ? spelled(child) : child));
}

function spelled(element: Element): ElementContent {
  const number = notedNumber(element);
  if (number !== undefined) return newText(`[${number}]`);
  if (element.tagName === 'math') return newText(texOf(element) || textOf(element));
  if (element.tagName === 'input') return newText('checked' in element.properties ? '[x] ' : '[ ] ');
  if (element.tagName === 'pre')
    visit(element, 'text', (text) => {
      text.value = withoutAside(text.value).replaceAll('\n', lineFeed);
    });
  spellOut(element);
  if (element.tagName === 'rt') element.children = [newText('（'), ...element.children, newText('）')];
  // Browsers write the marks themselves.
  if (element.tagName === 'q') element.children = [newText('"'), ...element.children, newText('"')];
  if (element.tagName === 'sup') return raised(element);
  if (!hasClass(element, 'footnotes')) return element;
  const notes = notesIn(element);
  for (const [index, note] of notes.entries()) firstParagraph(note).children.unshift(newText(`[${index + 1}] `));
  return { ...element, children: notes.map((note) => ({ ...note, tagName: 'div' })) };
}

/** Digits and signs as characters that are raised by themselves: 10⁶ is not 106. Other texts (1st, 2e) read well without. */
function raised(element: Element): ElementContent {
  const text = textOf(element).trim();
  const characters = Array.from(text, (character) => superscripts.get(character));
  return characters.includes(undefined) ? element : newText(characters.join(''));
}

const superscripts = new Map(Array.from('0123456789+−-=()n', (one, at) => [one, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'.charAt(at)]));

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

/** The item's first paragraph, which takes the bullet so that both are on one line. */
function firstParagraph(item: Element): Element {
  const first = item.children.find(
    (child) => child.type === 'element' || (child.type === 'text' && child.value.trim() !== ''),
  );
  return first?.type === 'element' && first.tagName === 'p' ? first : item;
}
