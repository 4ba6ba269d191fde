import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import { SKIP, visit } from 'unist-util-visit';
import { fileNameIn } from '../text/address';
import { limitDepth } from './depth';

/**
 * The tree of an article's HTML (docs/reference/article.md), to be changed and written.
 * Where each node stands in the HTML is not kept: nobody asks, and it is most of
 * what a long table costs.
 */
export function articleTree(html: string): Root {
  const parsed = parseFragment(html, { scriptingEnabled: false });
  limitDepth(parsed);
  return fromParse5(parsed) as Root;
}

export function isElement(node: RootContent | ElementContent | undefined, tag?: string): node is Element {
  return node?.type === 'element' && (tag === undefined || node.tagName === tag);
}

/** Whether an element has a class of the article's vocabulary. */
export function hasClass(element: Element, name: string): boolean {
  const { className } = element.properties;
  return Array.isArray(className) && className.includes(name);
}

/** What an attribute says, as text; '' where there is none. `name` as hast spells it: `dataCallout`. */
export function said(element: Element, name: string): string {
  const value = element.properties[name];
  return value === undefined || value === null || value === false ? '' : String(value);
}

/** The TeX of a `math`; '' where it has none. */
export function texOf(math: Element): string {
  return said(math, 'alttext') || said(math, 'altText');
}

/** The number of a reference to a footnote; undefined for any other element. */
export function notedNumber(element: Element): string | undefined {
  if (element.tagName !== 'sup') return undefined;
  const link = element.children.find((child) => isElement(child, 'a'));
  if (!isElement(link) || said(link, 'role') !== 'doc-noteref') return undefined;
  return /^#fn-(\d+)$/.exec(said(link, 'href'))?.[1];
}

/** The list of footnotes of an article: its items in order. */
export function notesIn(section: Element): Element[] {
  const list = section.children.find((child) => isElement(child, 'ol'));
  return isElement(list) ? list.children.filter((child): child is Element => isElement(child, 'li')) : [];
}

/** Takes links back into the text out of notes: only where they can be followed do they say anything. */
export function dropBackLinks(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).filter(
    (child) => !(isElement(child) && said(child, 'role') === 'doc-backlink'),
  );
  for (const child of parent.children) if (isElement(child)) dropBackLinks(child);
}

/** The addresses of the images in a tree, in order, each once. */
export function imagesIn(tree: Root): string[] {
  const found = new Set<string>();
  visit(tree, 'element', (element) => {
    if (element.tagName === 'img' && typeof element.properties.src === 'string') found.add(element.properties.src);
  });
  return [...found];
}

/**
 * Gives every image the address that `placeOf` finds for it. An image without one
 * becomes a link to where it is on the web: a file that is read offline asks nobody.
 */
export function placeImages(tree: Root, placeOf: (src: string) => string | undefined): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'img' || !parent || index === undefined) return undefined;
    const src = String(element.properties.src ?? '');
    const place = placeOf(src);
    if (place !== undefined) {
      element.properties.src = place;
      return undefined;
    }
    const within = parent.type === 'element' && parent.tagName === 'a';
    parent.children.splice(index, 1, within ? label(element, src) : linkTo(element, src));
    return [SKIP, index + 1];
  });
}

function linkTo(image: Element, src: string): ElementContent {
  if (!/^https?:/i.test(src)) return label(image, src);
  return { type: 'element', tagName: 'a', properties: { href: src }, children: [label(image, src)] };
}

/** What an image that is not there says: its alternative text, else the name of its file. */
function label(image: Element, src: string): ElementContent {
  const alt = String(image.properties.alt ?? '').trim();
  const name = /^https?:/i.test(src) ? fileNameIn(src) || src : '';
  return { type: 'text', value: `[${alt || name || '…'}]` };
}
