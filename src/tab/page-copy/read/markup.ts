const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
  // Parsers read a bare one as a line feed.
  '\r': '&#13;',
  '\0': '',
};

export function escapedText(text: string): string {
  return text.replace(/[&<>\u00a0\r\0]/g, (sign) => references[sign] ?? sign);
}

export function escapedAttribute(value: string): string {
  return value.replace(/[&<>"\u00a0\r\0]/g, (sign) => references[sign] ?? sign);
}

/** An attribute with a space before it. */
export function attributeMarkup(name: string, value: string): string {
  return ` ${name}="${escapedAttribute(value)}"`;
}

/** Whether a parser reads the name as one name again. Pages can create elements and attributes for which it would not. */
export function isPlainName(name: string): boolean {
  return /^[a-z][^\s"'<>/=`&\0]*$/i.test(name);
}

export function isPlainAttribute(name: string): boolean {
  return /^[^\s"'<>/=`&\p{Cc}]+$/u.test(name);
}

/*
 * What becomes of elements, by their local name whatever their namespace: parsers may move an element into another one.
 */

/** Scripts, what is shown without scripts, and what loads other documents or plug-ins. */
export const dropped: ReadonlySet<string> = new Set([
  'script', 'noscript', 'base', 'noembed', 'noframes', 'applet', 'param', 'portal', 'fencedframe', 'frame', 'frameset',
  'template', 'bgsound', 'command', 'keygen', 'nextid',
]); // biome-ignore format: a list to read, not a column

/** Elements whose content parsers read as raw text; written as another element, it is escaped. */
const rawText: ReadonlySet<string> = new Set(['xmp', 'listing', 'plaintext']);

/** The name that an element of HTML has in the copy. */
export function writtenName(name: string): string {
  if (rawText.has(name)) return 'pre';
  // No copy has plug-ins; this one shows what is inside of it.
  if (name === 'object') return 'span';
  return isPlainName(name) ? name : 'span';
}

export const voidElements: ReadonlySet<string> = new Set([
  'area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr',
]); // biome-ignore format: a list to read, not a column

/** Parsers drop a line feed at the beginning of these. */
export const dropsFirstLine: ReadonlySet<string> = new Set(['pre', 'textarea', 'listing']);

/** Elements that may have a shadow root, beside custom elements (DOM Standard, `attachShadow`). */
const shadowHosts: ReadonlySet<string> = new Set([
  'article', 'aside', 'blockquote', 'body', 'div', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'main', 'nav',
  'p', 'section', 'span',
]); // biome-ignore format: a list to read, not a column

export function mayHoldShadow(name: string): boolean {
  return name.includes('-') || shadowHosts.has(name);
}

/** Elements of SVG that change attributes of others. */
export const animations: ReadonlySet<string> = new Set(['animate', 'set', 'animatetransform', 'animatemotion']);

export const htmlNamespace = 'http://www.w3.org/1999/xhtml';
export const svgNamespace = 'http://www.w3.org/2000/svg';
