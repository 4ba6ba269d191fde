/*
 * What the markup of an article may consist of. docs/reference/article.md describes each element. `sanitize` removes
 * everything else, and `isSafe` recognises markup from which it would remove nothing.
 */

export const htmlTags: readonly string[] = [
  'a', 'abbr', 'article', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'cite', 'code', 'dd', 'del', 'dfn', 'dl',
  'dt', 'em', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'input', 'ins', 'kbd', 'li',
  'mark', 'ol', 'p', 'pre', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'section', 'small', 'strong', 'sub', 'sup', 'table',
  'tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr', 'u', 'ul', 'var', 'wbr',
]; // biome-ignore format: a list to read, not a column

/** Elements of MathML. */
export const mathTags: readonly string[] = [
  'math', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mrow', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'mpadded', 'mphantom',
  'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd',
  'menclose', 'merror',
]; // biome-ignore format: a list to read, not a column

/** Attributes with any value except unsafe addresses. */
export const attributes: readonly string[] = [
  'href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'align', 'start', 'reversed', 'value',
  'checked', 'disabled', 'datetime', 'cite', 'lang', 'dir', 'display', 'alttext', 'mathvariant', 'stretchy', 'fence',
  'separator', 'accent', 'accentunder', 'displaystyle', 'scriptlevel', 'linethickness', 'columnalign', 'rowspacing',
  'columnspacing', 'movablelimits', 'largeop', 'notation', 'lspace', 'rspace', 'minsize', 'maxsize',
]; // biome-ignore format: a list to read, not a column

/** Attributes with values of the article's own vocabulary. */
export const vocabulary: ReadonlyMap<string, RegExp> = new Map([
  ['class', /^(?:language-[\w+#.-]{1,40}|callout|callout-title|embed|footnotes|post|comments|byline)$/],
  ['id', /^fn(?:ref)?-\d+(?:-\d+)?$/],
  ['role', /^doc-(?:noteref|endnotes|backlink)$/],
  ['data-callout', /^[\p{Ll}\p{Lo}\d-]{1,40}$/u],
  ['data-fold', /^(?:open|closed)$/],
  ['data-embed', /^(?:video|audio|post|map|document|frame)$/],
  ['type', /^checkbox$/],
]);

/** Attributes with an address. */
export const addresses: ReadonlySet<string> = new Set(['href', 'src', 'cite']);
