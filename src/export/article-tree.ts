import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { SKIP, visit } from 'unist-util-visit';

/** An article's body as a tree, to be changed and written. */
export function articleTree(html: string): Root {
  return fromHtml(html, { fragment: true });
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
  const name = /^https?:/i.test(src) ? (/([^/?#]+)(?:[?#].*)?$/.exec(src)?.[1] ?? src) : '';
  return { type: 'text', value: `[${alt || name || '…'}]` };
}
