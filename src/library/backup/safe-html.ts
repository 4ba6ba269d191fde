import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { find, html as names } from 'property-information';
import { addresses, attributes, htmlTags, mathTags, vocabulary } from '../../clip/assemble/safe-markup';
import { articleTree } from '../../export/article-tree';

/*
 * Another program may have written a backup. Screens sanitise what they show, but writers of files rely on the library
 * to hold articles only. Workers have no DOM, so this is `clip/assemble/sanitize.ts` with a parser in JavaScript.
 */

/** The markup of an article in a backup, without what an article cannot hold. Articles of ours are returned as they are. */
export function safeHtml(html: string): string {
  return isArticle(html) ? html : toHtml(sanitize(articleTree(html), schema));
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

/** Whether each `<` begins a tag that articles have, written as browsers write it. Every parser reads these alike. */
function isArticle(html: string): boolean {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', tag.lastIndex)) {
    tag.lastIndex = at;
    const [, name = '', stated = ''] = tag.exec(html) ?? [];
    if (!tags.has(name) || !hasAllowed(stated)) return false;
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
