import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { toText } from 'hast-util-to-text';
import {
  articleTree,
  dropBackLinks,
  hasClass,
  isElement,
  newText,
  notedNumber,
  notesIn,
  said,
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
    .trim();
}

/** Writes as characters what only markup expresses. */
function spellOut(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).map((child) => (isElement(child) ? spelled(child) : child));
}

function spelled(element: Element): ElementContent {
  const number = notedNumber(element);
  if (number !== undefined) return newText(`[${number}]`);
  if (element.tagName === 'math') return newText(texOf(element) || textOf(element));
  if (element.tagName === 'input') return newText('checked' in element.properties ? '[x] ' : '[ ] ');
  spellOut(element);
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

/** Adds each list item's bullet or number. */
function markLists(parent: Root | Element): void {
  const ordered = parent.type === 'element' && parent.tagName === 'ol';
  const step = ordered && 'reversed' in parent.properties ? -1 : 1;
  let number = ordered ? firstNumber(parent, step) : 0;
  for (const child of parent.children as (RootContent | ElementContent)[]) {
    if (!isElement(child)) continue;
    markLists(child);
    if (child.tagName !== 'li') continue;
    const stated = Number.parseInt(said(child, 'value'), 10);
    if (!Number.isNaN(stated)) number = stated;
    firstParagraph(child).children.unshift(newText(ordered ? `${number}. ` : '- '));
    number += step;
  }
}

/** The number of a list's first item. A list that counts down ends with 1. */
function firstNumber(list: Element, step: number): number {
  const stated = Number.parseInt(said(list, 'start'), 10);
  if (!Number.isNaN(stated)) return stated;
  return step > 0 ? 1 : list.children.filter((child) => isElement(child) && child.tagName === 'li').length;
}

/** The item's first paragraph, which takes the bullet so that both are on one line. */
function firstParagraph(item: Element): Element {
  const first = item.children.find(
    (child) => child.type === 'element' || (child.type === 'text' && child.value.trim() !== ''),
  );
  return first?.type === 'element' && first.tagName === 'p' ? first : item;
}
