import { fontsOf } from '../../../clip/capture/dom';
import type { UsedFont } from '../copied-page';

const pictureProperties = [
  'background-image', 'mask-image', '-webkit-mask-image', 'list-style-image', 'border-image-source', 'content',
  'shape-outside', '-webkit-mask-box-image-source',
] as const; // biome-ignore format: a list to read, not a column

const pseudoElements = ['::before', '::after'] as const;

/** Collects the addresses of pictures that the styles of an element show. Returns whether the element has a box. */
export function collectPictures(element: Element, view: Window, found: Set<string>): boolean {
  const style = view.getComputedStyle(element);
  if (style.display === 'none') return false;
  collectFrom(style, found);
  for (const pseudo of pseudoElements) {
    const generated = view.getComputedStyle(element, pseudo);
    const { content } = generated;
    if (content !== 'none' && content !== 'normal' && content !== '') collectFrom(generated, found);
  }
  return true;
}

function collectFrom(style: CSSStyleDeclaration, found: Set<string>): void {
  for (const property of pictureProperties) {
    const value = style.getPropertyValue(property);
    if (!value.includes('url(')) continue;
    // Browsers write computed addresses absolute and in double quotes.
    for (const [, address = ''] of value.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g)) {
      found.add(address.replace(/\\(.)/g, '$1'));
    }
  }
}

/** The fonts of style sheets that the document has loaded. */
export function usedFonts(document: Document): readonly UsedFont[] {
  const found: UsedFont[] = [];
  fontsOf(document)?.forEach(({ family, weight, style, unicodeRange, status }) => {
    if (status === 'loaded') found.push({ family, weight, style, range: unicodeRange });
  });
  return found;
}
