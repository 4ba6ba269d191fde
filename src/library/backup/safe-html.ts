import type { Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { find, html as names } from 'property-information';
import { SKIP, visit } from 'unist-util-visit';
import { mostLevels } from '../../article/field-limits';
import { addresses, attributes, htmlTags, mathTags, vocabulary } from '../../clip/assemble/safe-markup';
import { articleTree } from '../../export/article-tree';
import { squeeze } from '../../language/text/white-space';

/*
 * Another program may have written a backup. Screens sanitise what they show, but writers of files rely on the library
 * to hold articles only. Workers have no DOM, so this is `clip/assemble/sanitize.ts` with a parser in JavaScript.
 */

/**
 * The markup of an article in a backup, without what an article cannot hold. Articles of ours are returned as they are. The
 * sanitiser throws if an element that it opens has more than about 100,000 children: then only the text is kept, and so it is of
 * what is nested too deeply.
 */
export function safeHtml(html: string): string {
  if (isArticle(html)) return html;
  if (isTooDeep(html)) return `<p>${squeeze(html.replace(/<[^<>]*>/g, ' ')).replaceAll('<', '&lt;')}</p>`;
  const tree = articleTree(html);
  try {
    return toHtml(sanitize(tree, schema));
  } catch {
    return toHtml({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: textOf(tree) }] });
  }
}

/** Deeper markup is not parsed. Chosen: far more levels than pages have, and parsed in milliseconds. */
const deepest = 1000;

/** Elements that other tags end, or none: they do not nest by themselves. */
const flat: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th option'.split(' '),
);

const tagStart = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])([^<>]*)/gi;

/** Whether elements may be nested so deeply that parsers, whose time grows with the square of the depth, take seconds. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end, name = '', rest = ''] of html.matchAll(tagStart)) {
    if (flat.has(name.toLowerCase()) || rest.endsWith('/')) continue;
    depth = end === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > deepest) return true;
  }
  return false;
}

function textOf(tree: Root): string {
  const texts: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'element' && schema.strip?.includes(node.tagName)) return SKIP;
    if (node.type === 'text') texts.push(node.value);
    return undefined;
  });
  return texts.join(' ');
}

/** Screens drop these and keep what they hold; so do files. */
const harmless = ['div', 'span'];

const tags: ReadonlySet<string> = new Set([...htmlTags, ...mathTags, ...harmless]);

const addressShapes: Readonly<Record<string, RegExp>> = {
  href: /^(?:(?:https?|mailto|tel|ftp):|#fn(?:ref)?-\d)/i,
  src: /^(?:(?:https?|blob):|data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,])/i,
  cite: /^https?:/i,
};

/** The values that an attribute may have; undefined for one that no article has. */
const allowed: ReadonlyMap<string, RegExp> = new Map([
  ...attributes.filter((name) => !addresses.has(name)).map((name) => [name, /^/] as const),
  ...vocabulary,
  ...Object.entries(addressShapes),
]);

const tag = /<\/?([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)>/y;
const attribute = / ([a-z-]+)(?:="([^"]*)")?/g;

/** Elements without an end tag. */
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input']);

/**
 * Whether each `<` begins a tag that articles have, written as browsers write it and within the most levels. Every parser reads these alike.
 */
function isArticle(html: string): boolean {
  let depth = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', tag.lastIndex)) {
    tag.lastIndex = at;
    const [, name = '', stated = ''] = tag.exec(html) ?? [];
    if (!tags.has(name) || !hasAllowed(stated)) return false;
    if (!empty.has(name)) depth += html[at + 1] === '/' ? -1 : 1;
    if (depth > mostLevels) return false;
    if (name === 'input' && !stated.includes(' type="checkbox"')) return false;
  }
  return true;
}

function hasAllowed(stated: string): boolean {
  for (const [, name = '', value = ''] of stated.matchAll(attribute))
    if (allowed.get(name)?.test(value) !== true) return false;
  return true;
}

const schema: Schema = {
  tagNames: [...tags],
  attributes: { '*': [...allowed].map(([name, shape]) => [find(names, name).property, shape]) },
  // These are removed with their content; of other elements the content stays.
  strip: 'script style iframe noembed noframes noscript plaintext template title xmp svg object applet select'.split(
    ' ',
  ),
  required: { input: { type: 'checkbox', disabled: true } },
  clobber: [],
  protocols: {},
  allowComments: false,
  allowDoctypes: false,
};
