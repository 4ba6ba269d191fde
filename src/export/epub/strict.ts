import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { languageTag } from '../markup';
import { strictAddress } from '../strict-address';

/**
 * Makes an article's tree valid where browsers are lenient and EPUB readers and
 * checkers are not: addresses by RFC 3986, dates by HTML, no obsolete attributes, ids
 * once, boxes of tasks as characters; what has a role of notes gets its `epub:type` too
 * (EPUB 3 Structural Semantics Vocabulary): readers look at one or the other. Returns whether there is MathML.
 */
export function strict(tree: Root): boolean {
  let hasMath = false;
  const ids = new Set<string>();
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'math') {
      hasMath = true;
      formula(element);
      return SKIP;
    }
    if (element.tagName === 'input' && parent && index !== undefined) {
      parent.children[index] = { type: 'text', value: element.properties.checked === true ? '☑ ' : '☐ ' };
      return SKIP;
    }
    attributes(element, ids);
    meaning(element);
    return undefined;
  });
  return hasMath;
}

function attributes(element: Element, ids: Set<string>): void {
  const { properties } = element;
  for (const name of ['href', 'cite', 'src'] as const) {
    const address = properties[name];
    if (typeof address === 'string') properties[name] = strictAddress(address);
    if (properties[name] === undefined) delete properties[name];
  }
  if (typeof properties.id === 'string' && ids.size === ids.add(properties.id).size) delete properties.id;
  if (properties.dateTime !== undefined && !date.test(String(properties.dateTime))) delete properties.dateTime;
  if (properties.lang !== undefined) language(element);
  if (properties.align !== undefined) {
    if (/^(?:left|right|center)$/.test(String(properties.align))) properties.style = `text-align: ${properties.align}`;
    delete properties.align;
  }
  if (element.tagName !== 'th') delete properties.scope;
  for (const name of ['width', 'height', 'colSpan', 'rowSpan', 'start', 'value'] as const) {
    if (properties[name] !== undefined && !/^-?\d{1,9}$/.test(String(properties[name]))) delete properties[name];
  }
  if (element.tagName === 'img') properties.alt ??= '';
}

function language(element: Element): void {
  const tag = languageTag(String(element.properties.lang));
  delete element.properties.lang;
  if (tag !== undefined) Object.assign(element.properties, { lang: tag, xmlLang: tag });
}

/** A day, or a moment with its zone, as HTML's `time` wants it. */
const date =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/;

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

/** MathML in its own namespace, with plain attributes only. */
function formula(math: Element): void {
  math.properties.xmlns = 'http://www.w3.org/1998/Math/MathML';
  visit(math, 'element', (element) => {
    const { tagName, properties } = element;
    for (const name of Object.keys(properties)) {
      const kept = (name === 'xmlns' || name === 'alttext' || name === 'display') && tagName === 'math';
      if (!kept && !plainAttributes.has(name)) delete properties[name];
    }
  });
}

const plainAttributes = new Set([
  'mathvariant',
  'stretchy',
  'fence',
  'separator',
  'accent',
  'accentunder',
  'displaystyle',
  'linethickness',
  'columnalign',
  'movablelimits',
  'largeop',
  'notation',
]);
