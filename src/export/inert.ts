import type { Code, Image, InlineCode, Link, Nodes, Parents, Text } from 'mdast';
import type {} from 'mdast-util-math';
import { putBack, setAside, withoutAside } from '../text/signs';
import { plainTex } from './plain-tex';

/*
 * A page's text must not become a program in whatever reads our Markdown. This is the
 * one place that knows these programs; docs/reference/templates.md has the same as a table.
 *
 *     Templater           <% … %>            runs anywhere in a file, also in code
 *     Dataview            `= …`  `$= …`      code in a line; fences dataview, dataviewjs; key:: value
 *     Obsidian            %% … %%            hides text; fence query
 *     Logseq              {{query …}}  ((id))  key:: value  #+BEGIN_QUERY
 *     JS Engine and other plugins            fences named after them
 */

/** The second sign of each pair that opens something. */
const opening = /(?<=[<%])%|(?<=\{)\{|(?<=\()\(|(?<=:):|(?<=#)\+(?=[A-Z])/gi;

/** Page text in which no pair of signs opens anything: `escapeAside` writes a backslash between the two. */
export function guarded(text: string): string {
  return withoutAside(text).replace(opening, setAside);
}

/** Whether a text holds nothing that `guarded` changes. */
export function isInert(text: string): boolean {
  return text.search(opening) < 0;
}

/** Written Markdown with a backslash before every sign that `guarded` set aside. */
export function escapeAside(markdown: string): string {
  return putBack(markdown, '\\');
}

/** Parts a pair of signs where nothing can be escaped; shows nothing (zero-width non-joiner). */
const parting = '\u200c';

/** Code: Templater looks into it, and neither a backslash nor a character reference would be read there. */
function inertCode(code: string): string {
  return withoutAside(code).replace(/<(?=%)/g, `<${parting}`);
}

/** Code in a line that Dataview or Meta Bind would run. */
const runs = /^\s*(?:\$=|=\s*[\p{L}\d"'([{!-]|(?:INPUT|VIEW|BUTTON)\[)/u;

/** Languages of code that a plugin runs or that asks the person's notes. */
const runnable =
  /^(?:dataview|datacore|js-?engine|meta-?bind|templater|run-|ad-|excalidraw|(?:tasks?|query|buttons?|sqlseal|customjs|quickadd|modal-?form|tracker|embed)$)/i;

/** A program for which a drawing, a formula or an image is made stays as it is; a language that runs becomes plain text. */
function inertLanguage(language: string): string | null {
  if (!/^[\w+#.-]+$/.test(language)) return null;
  return runnable.test(language) ? 'text' : language;
}

/**
 * TeX that cannot become anything else, wherever a reader takes the formula to end, even
 * one that knows no formulas. White space and empty groups show nothing in a formula.
 */
export function inertTex(tex: string): string {
  return withoutDollars(plainTex(withoutAside(tex)))
    .replace(/<(?=[a-z/!?%])/gi, '< ')
    .replace(/\](?=[[(:])/g, '] ')
    .replace(/`/g, '{`}')
    .replace(/[%#](?=[%+])/g, '$& ')
    .replace(/:(?=:)/g, ':{}')
    .replace(/\{\{(?=[a-z]{2,}[\s}])/gi, '{ {')
    .replace(/^(?=~~~)/gm, '{}');
}

/** A formula in the words of a formula stands between `\(` and `\)`, as TeX has it too. */
function withoutDollars(tex: string): string {
  let isOpen = false;
  return tex.replace(/\\[\s\S]|\$/g, (found) => {
    if (found !== '$') return found;
    isOpen = !isOpen;
    return isOpen ? '\\(' : '\\)';
  });
}

/** Signs and, since an address with white space would be written between `<` and `>`, controls and spaces. */
const inAddress = /[\0- <`\x7f]|%(?=[%<>])|(?<=%)%(?![\da-f]{2})|(?<=\{)\{|(?<=\()\(|(?<=:):|(?<=#)\+/gi;

/** An address with the same signs as percent escapes. */
export function inertAddress(address: string): string {
  return withoutAside(address).replace(
    inAddress,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** What a link or an image of an article may lead to; a place in the file itself has no scheme. */
const link = /^(?:https?|mailto|tel|ftp|blob):|^(?![a-z][a-z\d+.-]*:)/i;
const picture = /^(?:https?|blob):|^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]|^(?![a-z][a-z\d+.-]*:)/i;

function leads(address: string, where: RegExp): boolean {
  // Browsers ignore white space and controls in a scheme; the signs set aside are removed when the address is written.
  return where.test(Array.from(withoutAside(address), (character) => (character > ' ' ? character : '')).join(''));
}

/** Makes everything in a tree of Markdown inert. */
export function makeInert(node: Nodes): void {
  if (!('children' in node)) return;
  const parent: Parents = node;
  parent.children = joined((parent.children as Nodes[]).flatMap(inert)) as typeof parent.children;
  for (const child of parent.children) makeInert(child);
}

function inert(node: Nodes): Nodes[] {
  switch (node.type) {
    case 'link':
      return leads(node.url, link) ? [{ ...node, ...named(node) }] : (node.children as Nodes[]).flatMap(inert);
    case 'image':
      return leads(node.url, picture)
        ? [{ ...node, ...named(node), alt: guarded(node.alt ?? '') }]
        : [{ type: 'text', value: node.alt ?? '' }];
    case 'code':
      return [fence(node)];
    case 'inlineCode':
      return [span(node)];
    case 'math':
    case 'inlineMath': {
      const value = inertTex(node.value);
      // Dollars with nothing between them would begin another formula.
      return value.trim() === '' ? [] : [{ ...node, value }];
    }
    case 'html':
      return [{ ...node, value: withoutAside(node.value) }];
    default:
      return [node];
  }
}

function named({ url, title }: Link | Image): Pick<Link, 'url' | 'title'> {
  return { url: inertAddress(url), title: title ? guarded(title) : null };
}

function fence(node: Code): Code {
  return { ...node, lang: node.lang ? inertLanguage(node.lang) : null, meta: null, value: inertCode(node.value) };
}

function span(node: InlineCode): InlineCode {
  const value = inertCode(node.value);
  return { ...node, value: runs.test(value) ? parting + value : value };
}

/** Texts that touch are one, so that no pair of signs stands in two of them. */
function joined(nodes: readonly Nodes[]): Nodes[] {
  const result: Nodes[] = [];
  let texts: string[] = [];
  const end = () => {
    if (texts.length > 0) result.push({ type: 'text', value: guarded(texts.join('')) } satisfies Text);
    texts = [];
  };
  for (const node of nodes) {
    if (node.type === 'text') texts.push(node.value);
    else {
      end();
      result.push(node);
    }
  }
  end();
  return result;
}
