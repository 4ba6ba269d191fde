import { attribute } from '../../../clip/capture/dom';
import type { SpritePlace } from '../copied-page';
import { fileAddress, fragmentOf, linkAttributes, linkOf, writeAttributes } from './attributes';
import { animations } from './markup';
import type { Reading } from './reading';

/** Elements of other files that a copy shows. Chosen: more icons than a page shows; each is looked up in its file. */
export const mostSprites = 2000;

/** Writes the opening tag of an element of SVG or MathML. Returns what has to follow the element. */
export function writeForeignTag(element: Element, name: string, reading: Reading): SpritePlace | undefined {
  const { parts } = reading;
  parts.write(`<${name}`);
  const sprite = name === 'use' ? spriteOf(element, reading) : undefined;
  const attributes = sprite ? { href: `#${sprite.id}` } : foreignLink(element, name, reading);
  writeAttributes(element, reading, { attributes });
  const picture = name === 'image' || name === 'feImage' ? pictureAddress(element, reading) : undefined;
  if (picture !== undefined) parts.place({ is: 'picture', name: 'href', url: picture });
  parts.write('>');
  return sprite;
}

/** Whether an animation would change more than how something looks. */
export function changesAddresses(element: Element, name: string): boolean {
  return animations.has(name.toLowerCase()) && /href|src|^on|style/i.test(attribute(element, 'attributeName') ?? '');
}

function pictureAddress(element: Element, { base, url }: Reading): string | undefined {
  const found = fileAddress(linkOf(element), base);
  return found === undefined || fragmentOf(found, url) !== undefined ? undefined : found;
}

/** The file and the id of what a `use` element shows, if it is in another file. */
function spriteOf(element: Element, { base, url, shared }: Reading): SpritePlace | undefined {
  const found = fileAddress(linkOf(element), base);
  if (found === undefined || !/^https?:/.test(found) || fragmentOf(found, url) !== undefined) return undefined;
  if (shared.sprites >= mostSprites) return undefined;
  shared.sprites++;
  return { is: 'sprite', url: found, id: `wclipper-sprite-${shared.sprites}` };
}

/** Where an element of a drawing leads: links lead anywhere, other elements to parts of the same document. */
function foreignLink(element: Element, name: string, reading: Reading): Readonly<Record<string, string>> {
  if (name === 'a') return linkAttributes(element, reading);
  const found = linkOf(element);
  if (found === null || !URL.canParse(found, reading.base)) return {};
  const fragment = found.startsWith('#') ? found : fragmentOf(new URL(found, reading.base).href, reading.url);
  return fragment === undefined ? {} : { href: fragment };
}
