import type { Element, Properties, RootContent } from 'hast';
import { find, html, svg } from 'property-information';
import { withoutAside } from '../language/text/signs';

const spaces = { html, svg };

/** Characters in text that Markdown, or a program that reads it, could interpret. */
const inWords = /[!-$&'*+/:-@[-`{-~]|(?<=[%;])%|(?<=\()\(|(?<=www)\./gi;

/** The same for attributes and whole HTML blocks, where Markdown itself interprets nothing. */
const inValues = /[&<>"'`|{}[\]$\\*_~^=]|(?<=%)%|(?<=:):|(?<=\()\(|(?<=#)\+/g;

const empty = /^(?:br|hr|img|input|wbr)$/;

/**
 * An element as HTML within Markdown. Special characters are written as character references, which programs do not
 * interpret.
 */
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
  return `${start}${joined(node.children)
    .map((child) => markupInMarkdown(child, space))
    .join('')}</${node.tagName}>`;
}

/** Texts with nothing between them as one, because a pair of signs may be split between two. */
function joined(children: Element['children']): Element['children'] {
  const result: Element['children'] = [];
  for (const child of children) {
    const before = result.at(-1);
    if (child.type === 'text' && before?.type === 'text')
      result[result.length - 1] = { type: 'text', value: before.value + child.value };
    else if (child.type !== 'comment') result.push(child);
  }
  return result;
}

function written(value: Properties[string]): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

function inReferences(text: string, signs: RegExp): string {
  return withoutAside(text).replace(signs, (sign) => `&#${sign.charCodeAt(0)};`);
}
