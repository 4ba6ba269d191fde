import type { Element, Parents, Properties, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { isElement } from '../article-tree';
import { languageTag, strictAddress } from '../markup';
import { obeyContentModel } from './content-model';

/**
 * Makes an article's tree valid where EPUB readers and checkers are stricter than
 * browsers: nesting (`content-model.ts`), attributes, addresses (RFC 3986), dates (HTML),
 * unique ids and links to existing ones, and check boxes, which become characters. Notes
 * get an `epub:type` besides their role (EPUB 3 Structural Semantics Vocabulary), since
 * readers use one or the other. Returns whether there is MathML.
 */
export function strict(tree: Root): boolean {
  let hasMath = false;
  const ids = new Set<string>();
  const links: Element[] = [];
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'math') {
      hasMath = true;
      return SKIP;
    }
    if (element.tagName === 'input' && parent && index !== undefined) {
      parent.children[index] = { type: 'text', value: element.properties.checked === true ? '☑ ' : '☐ ' };
      return SKIP;
    }
    attributes(element, parent, ids);
    meaning(element);
    if (String(element.properties.href ?? '').startsWith('#')) links.push(element);
    return undefined;
  });
  for (const { properties } of links) if (!ids.has(String(properties.href).slice(1))) delete properties.href;
  obeyContentModel(tree);
  return hasMath;
}

/** Attributes allowed on every element; the next ones only on some. */
const everywhere = /^(?:id|className|lang|xmlLang|dir|title|role|style|align|epub:type|data[A-Z]\w*)$/;
const somewhere: Readonly<Record<string, RegExp>> = {
  a: /^href$/,
  blockquote: /^cite$/,
  del: /^(?:cite|dateTime)$/,
  img: /^(?:src|alt|width|height)$/,
  ins: /^(?:cite|dateTime)$/,
  li: /^value$/,
  ol: /^(?:start|reversed)$/,
  q: /^cite$/,
  td: /^(?:colSpan|rowSpan)$/,
  th: /^(?:colSpan|rowSpan|scope)$/,
  time: /^dateTime$/,
};

/** The roles each element may have. */
const roles: Readonly<Record<string, RegExp>> = {
  a: /^doc-(?:noteref|backlink)$/,
  aside: /^doc-footnote$/,
  section: /^doc-endnotes$/,
};

function attributes(element: Element, parent: Parents | undefined, ids: Set<string>): void {
  const { properties, tagName } = element;
  for (const name of Object.keys(properties))
    if (!everywhere.test(name) && !somewhere[tagName]?.test(name)) delete properties[name];
  for (const name of ['href', 'cite', 'src'] as const) makeStrict(properties, name);
  if (typeof properties.id === 'string' && ids.size === ids.add(properties.id).size) delete properties.id;
  dropInvalid(properties);
  if (!roles[tagName]?.test(String(properties.role))) delete properties.role;
  if (tagName === 'li' && !(parent && isElement(parent as Element, 'ol'))) delete properties.value;
  if (properties.lang !== undefined) language(element);
  if (/^(?:left|right|center)$/.test(String(properties.align))) properties.style = `text-align: ${properties.align}`;
  delete properties.align;
  if (tagName === 'img') properties.alt ??= '';
  // The style sheet of a book may not set directions.
  if (tagName === 'pre') properties.dir = 'ltr';
}

function dropInvalid(properties: Properties): void {
  for (const [name, allowed] of Object.entries(values)) {
    if (properties[name] !== undefined && !allowed.test(String(properties[name]))) delete properties[name];
  }
}

/** Writes an address in the standard form, or removes an invalid one. */
function makeStrict(properties: Properties, name: 'href' | 'cite' | 'src'): void {
  const { [name]: stated } = properties;
  const address = typeof stated === 'string' ? strictAddress(stated) : stated;
  const leads = name === 'src' || elsewhere.test(String(address)) || /^#./.test(String(address));
  if (address === undefined || !leads) delete properties[name];
  else properties[name] = address;
}

/** A day, or a timestamp with its zone, as HTML's `time` requires. */
const date =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/;

/** A link to the web. The files of a book are not on the web, so an address without a host leads nowhere. */
const elsewhere =
  /^(?:(?:https?|ftp):\/\/(?:[\w.~!$&'()*+,;=:%-]+@)?(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]|$)|(?:mailto|tel):\S+$)/i;

/** Allowed values of attributes. */
const values: Readonly<Record<string, RegExp>> = {
  id: /^[A-Za-z_][\w.-]*$/,
  dateTime: date,
  dir: /^(?:ltr|rtl|auto)$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  width: /^\d{1,9}$/,
  height: /^\d{1,9}$/,
  colSpan: /^[1-9]\d{0,2}$/,
  rowSpan: /^[1-9]\d{0,3}$/,
  start: /^-?\d{1,9}$/,
  value: /^-?\d{1,9}$/,
};

function language(element: Element): void {
  const tag = languageTag(String(element.properties.lang));
  delete element.properties.lang;
  if (tag !== undefined) Object.assign(element.properties, { lang: tag, xmlLang: tag });
}

function meaning(element: Element): void {
  const { properties } = element;
  const type = types[String(properties.role)];
  if (type !== undefined) properties['epub:type'] = type;
}

const types: Readonly<Record<string, string>> = {
  'doc-noteref': 'noteref',
  'doc-endnotes': 'footnotes',
  'doc-footnote': 'footnote',
  'doc-backlink': 'backlink',
};
