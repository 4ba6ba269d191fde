import { attribute, attributeNames } from '../../../clip/capture/dom';
import { attributeMarkup, isPlainAttribute, svgNamespace } from './markup';
import type { Reading } from './reading';

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

/** Where an element leads, as the page says it; null if it leads nowhere. */
export function linkOf(element: Element): string | null {
  return attribute(element, 'href') ?? attribute(element, 'xlink:href');
}

/** The attributes of a link. Links in frames open a new tab, since no frame of the copy may load anything. */
export function linkAttributes(element: Element, { base, url, depth }: Reading): Readonly<Record<string, string>> {
  const address = linkOf(element);
  const href = address === null ? undefined : linkAddress(address, base, url);
  if (href === undefined) return {};
  return depth > 0 && !href.startsWith('#') ? { href, target: '_blank' } : { href };
}

/** Attributes that load something, send something or run something, and those that the copy writes itself. */
const never: ReadonlySet<string> = new Set([
  'src', 'srcset', 'sizes', 'imagesrcset', 'imagesizes', 'href', 'xlink:href', 'xml:base', 'srcdoc', 'sandbox', 'allow',
  'csp', 'credentialless', 'integrity', 'nonce', 'crossorigin', 'loading', 'fetchpriority', 'ping', 'action', 'formaction',
  'manifest', 'background', 'poster', 'data', 'codebase', 'classid', 'archive', 'code', 'object', 'profile', 'lowsrc',
  'dynsrc', 'longdesc', 'http-equiv', 'charset', 'autofocus', 'autoplay', 'contenteditable', 'attributionsrc', 'style',
  'shadowrootmode', 'shadowrootdelegatesfocus', 'shadowrootclonable', 'shadowrootserializable', 'target', 'xmlns',
]); // biome-ignore format: a list to read, not a column

/** Whether an attribute is copied as it is. */
function isCopied(name: string): boolean {
  const lower = name.toLowerCase();
  return !lower.startsWith('on') && !lower.startsWith('xmlns:') && !lower.endsWith(':href') && !never.has(lower);
}

const linkSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'ftp:']);

/** The address of a link in the copy: absolute, or a fragment of the same page; undefined if it is no such address. */
function linkAddress(address: string, base: string, page: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const fragment = fragmentOf(url.href, page);
  if (fragment !== undefined) return fragment;
  return linkSchemes.has(url.protocol) ? url.href : undefined;
}

/** The fragment with its sign, if an absolute address leads to a part of the same page. */
export function fragmentOf(address: string, page: string): string | undefined {
  const at = address.indexOf('#');
  return at > 0 && address.slice(0, at) === page.split('#', 1)[0] ? address.slice(at) : undefined;
}

/** The absolute address of a file that a page shows; undefined if it is none that can be read. */
export function fileAddress(address: string | null, base: string): string | undefined {
  if (!address || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base).href;
  return /^(?:https?|blob|data|file):/.test(url) ? url : undefined;
}

/** Whether a value may hold what style rules hold: addresses, or escapes that could hide one. */
function mayHoldAddress(css: string): boolean {
  return /url|image|src|\\|:defined/i.test(css);
}
