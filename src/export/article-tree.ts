import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** The tree of an article's HTML (docs/article.md). */
export function articleTree(html: string): Root {
  return fromHtml(html, { fragment: true });
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
