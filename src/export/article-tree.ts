import type { Element, ElementContent, Properties, Root, RootContent, Text } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import { SKIP, visit } from 'unist-util-visit';
import { fileNameIn } from '../language/text/address';
import { limitDepth } from './depth';

/**
 * Parses an article's HTML (docs/reference/article.md) into a tree. Positions are dropped:
 * they are unused and take most of the memory of a long table.
 */
export function articleTree(html: string): Root {
  const parsed = parseFragment(html, { scriptingEnabled: false });
  limitDepth(parsed);
  return fromParse5(parsed) as Root;
}

/** Whether a node is an element, and of this tag if one is given. */
export function isElement<Tag extends string = string>(
  node: RootContent | ElementContent | undefined,
  tag?: Tag,
): node is Element & { readonly tagName: Tag } {
  return node?.type === 'element' && (tag === undefined || node.tagName === tag);
}

export function newElement(tagName: string, children: ElementContent[], properties: Properties = {}): Element {
  return { type: 'element', tagName, properties, children };
}

export function newText(value: string): Text {
  return { type: 'text', value };
}

/** Whether a node is nothing but white space. */
export function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Whether an element has one of the article's classes. */
export function hasClass(element: Element, name: string): boolean {
  const { className } = element.properties;
  return Array.isArray(className) && className.includes(name);
}

/** The value of an attribute as text; '' if absent. `name` is in hast's spelling: `dataCallout`. */
export function said(element: Element, name: string): string {
  const value = element.properties[name];
  return value === undefined || value === null || value === false ? '' : String(value);
}

/** The TeX of a `math` element; '' if it has none. */
export function texOf(math: Element): string {
  return said(math, 'alttext') || said(math, 'altText');
}

/** The number of a footnote reference; undefined for other elements. */
export function notedNumber(element: Element): string | undefined {
  if (element.tagName !== 'sup') return undefined;
  const link = element.children.find((child) => isElement(child, 'a'));
  if (!isElement(link) || said(link, 'role') !== 'doc-noteref') return undefined;
  return /^#fn-(\d+)$/.exec(said(link, 'href'))?.[1];
}

/** The footnotes of a section, in order. */
export function notesIn(section: Element): Element[] {
  const list = section.children.find((child) => isElement(child, 'ol'));
  return isElement(list) ? itemsIn(list) : [];
}

export function itemsIn(list: Element): Element[] {
  return list.children.filter((child): child is Element => isElement(child, 'li'));
}

/** The numbers of the items of an ordered list, as browsers count them: a list that counts down ends with 1. */
export function itemNumbers(list: Element): number[] {
  const items = itemsIn(list);
  const step = 'reversed' in list.properties ? -1 : 1;
  let number = numberOr(step > 0 ? 1 : items.length, said(list, 'start')) - step;
  return items.map((item) => {
    number = numberOr(number + step, said(item, 'value'));
    return number;
  });
}

function numberOr(otherwise: number, stated: string): number {
  const number = Number.parseInt(stated, 10);
  return Number.isNaN(number) ? otherwise : number;
}

/** Removes the links from footnotes back to the text, where they cannot be followed. */
export function dropBackLinks(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).filter(
    (child) => !(isElement(child) && said(child, 'role') === 'doc-backlink'),
  );
  for (const child of parent.children) if (isElement(child)) dropBackLinks(child);
}

/** The addresses of the images in a tree, in order, without duplicates. */
export function imagesIn(tree: Root): string[] {
  const found = new Set<string>();
  visit(tree, 'element', (element) => {
    if (element.tagName === 'img' && typeof element.properties.src === 'string') found.add(element.properties.src);
  });
  return [...found];
}

/**
 * Sets every image to the address that `placeOf` returns. An image without one becomes a
 * link to its address on the web, because a file read offline should request nothing.
 */
export function placeImages(tree: Root, addressOf: (src: string) => string | undefined): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'img' || !parent || index === undefined) return undefined;
    const src = String(element.properties.src ?? '');
    const address = addressOf(src);
    if (address !== undefined) {
      element.properties.src = address;
      return undefined;
    }
    const within = parent.type === 'element' && parent.tagName === 'a';
    parent.children.splice(index, 1, within ? label(element, src) : linkTo(element, src));
    return [SKIP, index + 1];
  });
}

function linkTo(image: Element, src: string): ElementContent {
  if (!/^https?:/i.test(src)) return label(image, src);
  return newElement('a', [label(image, src)], { href: src });
}

/** The text in place of a missing image: its alternative text, otherwise its file name. */
function label(image: Element, src: string): ElementContent {
  const alt = String(image.properties.alt ?? '').trim();
  const name = /^https?:/i.test(src) ? fileNameIn(src) || src : '';
  return newText(`[${alt || name || '…'}]`);
}
