import { attribute, attributeNames } from '../../../clip/capture/dom';
import { isCopied, linkAddress, mayHoldAddress } from './attributes';
import { attributeMarkup, isPlainAttribute } from './markup';
import type { Reading } from './reading';
import { svgNamespace } from './tags';

/** What differs from an element's own attributes. */
export interface Changes {
  readonly replaced?: readonly string[];
  readonly attributes?: Readonly<Record<string, string>>;
  /** Declarations added to its style. */
  readonly style?: string;
}

/** Writes the attributes of an element, each after a space. */
export function writeAttributes(element: Element, reading: Reading, changes: Changes = {}): void {
  const { parts } = reading;
  const { replaced = [], attributes = {}, style = '' } = changes;
  const isDrawing = element.namespaceURI === svgNamespace;
  for (const name of attributeNames(element)) {
    if (!isPlainAttribute(name) || !isCopied(name) || replaced.includes(name)) continue;
    const value = attribute(element, name) ?? '';
    if (isDrawing && mayHoldAddress(value)) writeStyle(name, value, reading);
    else parts.write(attributeMarkup(name, value));
  }
  for (const [name, value] of Object.entries(attributes)) parts.write(attributeMarkup(name, value));
  const own = attribute(element, 'style') ?? '';
  const whole = style === '' ? own : `${own.trim().replace(/;?$/, ';')}${style}`;
  if (whole !== '') writeStyle('style', whole, reading);
}

function writeStyle(name: string, css: string, { parts }: Reading): void {
  if (!mayHoldAddress(css)) {
    parts.write(attributeMarkup(name, css));
    return;
  }
  parts.write(` ${name}="`);
  parts.place({ is: 'style', css, at: 'attribute' });
  parts.write('"');
}

/** The attributes of a link. Links in frames open a new tab, since no frame of the copy may load anything. */
export function linkAttributes(element: Element, { base, url, depth }: Reading): Readonly<Record<string, string>> {
  const address = attribute(element, 'href') ?? attribute(element, 'xlink:href');
  const href = address === null ? undefined : linkAddress(address, base, url);
  if (href === undefined) return {};
  return depth > 0 && !href.startsWith('#') ? { href, target: '_blank' } : { href };
}
