import DOMPurify, { type Config } from 'dompurify';

/** The elements an article may hold: what it means, not how it looks. */
const tags = [
  'a', 'abbr', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'cite', 'code', 'dd', 'del', 'dfn', 'dl', 'dt', 'em',
  'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p',
  'pre', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'section', 'small', 'strong', 'sub', 'sup', 'table', 'tbody', 'td',
  'tfoot', 'th', 'thead', 'time', 'tr', 'u', 'ul', 'var', 'wbr',
  'math', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mrow', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'mpadded', 'mphantom',
  'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mtable', 'mtr', 'mtd', 'merror',
]; // biome-ignore format: a list to read, not a column

const attributes = [
  'href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'reversed', 'value', 'type',
  'datetime', 'cite', 'lang', 'dir', 'class', 'display', 'mathvariant',
]; // biome-ignore format: a list to read, not a column

const addresses = new Set(['href', 'src', 'cite']);

/** Classes that carry meaning: the language of a code block. */
const meaningfulClass = /^language-[\w+#.-]{1,40}$/;

const settings: Config = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The pattern below is held against every attribute that is not named here, also against numbers.
  ADD_URI_SAFE_ATTR: attributes.filter((name) => !addresses.has(name)),
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel|ftp):|^data:image\/(?:png|jpe?g|gif|webp|avif);/i,
};

type Purifier = typeof DOMPurify;

/** The window whose parser and elements are used: that of the script itself, unless it runs where there is none. */
type View = NonNullable<Parameters<Purifier>[0]>;

const purifiers = new WeakMap<View, Purifier>();

/**
 * Makes HTML safe to show: only the article's elements, no script, no style, no
 * handler, no address of a scheme that could run. Used where an article is made
 * and again where it is shown, so that nothing stored has to be trusted.
 */
export function sanitize(html: string, view: View = window): string {
  const purifier = purifiers.get(view) ?? prepare(view);
  return purifier.sanitize(html, settings);
}

function prepare(view: View): Purifier {
  const prepared = DOMPurify(view);
  prepared.addHook('uponSanitizeAttribute', (_element, attribute) => {
    if (attribute.attrName === 'class' && !meaningfulClass.test(attribute.attrValue)) attribute.keepAttr = false;
  });
  purifiers.set(view, prepared);
  return prepared;
}
