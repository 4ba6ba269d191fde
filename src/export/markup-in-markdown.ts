import type { Element, Properties, RootContent } from 'hast';
import { find, html, svg } from 'property-information';
import { withoutAside } from '../text/signs';

const spaces = { html, svg };

/** What Markdown, or a program that looks for its own signs in it, could read in words. */
const inWords = /[!-$&'*+/:-@[-`{-~]|(?<=[%;])%|(?<=\()\(|(?<=www)\./gi;

/** The same where Markdown itself reads nothing: in attributes, and in the words of whole blocks of HTML. */
const inValues = /[&<>"'`|{}[\]$\\*_~^=]|(?<=%)%|(?<=:):|(?<=\()\(|(?<=#)\+/g;

const empty = /^(?:br|hr|img|input|wbr)$/;

/** An element as markup that stands in Markdown: signs are character references, which show the same and are read by nobody else. */
export function markupInMarkdown(node: Element | RootContent, space: keyof typeof spaces): string {
  if (node.type === 'text') return inReferences(node.value, space === 'svg' ? inWords : inValues);
  if (node.type !== 'element') return '';
  const attributes = Object.entries(node.properties).map(([name, value]) => {
    const { attribute, boolean } = find(spaces[space], name);
    if (value === false || value === null || value === undefined) return '';
    if (boolean && value === true) return ` ${attribute}`;
    return ` ${attribute}="${inReferences(written(value), name === 'ariaLabel' ? inWords : inValues)}"`;
  });
  const start = `<${node.tagName}${attributes.join('')}>`;
  if (space === 'html' && empty.test(node.tagName)) return start;
  return `${start}${node.children.map((child) => markupInMarkdown(child, space)).join('')}</${node.tagName}>`;
}

function written(value: Properties[string]): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

function inReferences(text: string, signs: RegExp): string {
  return withoutAside(text).replace(signs, (sign) => `&#${sign.charCodeAt(0)};`);
}
