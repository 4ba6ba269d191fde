import type { Code, Image, InlineCode, Link, Nodes, Parents, Text } from 'mdast';
import type {} from 'mdast-util-math';
import { putBack, setAside, withoutAside } from '../language/text/signs';

/*
 * Keeps text of a page from being executed by programs that read our Markdown. All
 * knowledge of these programs is here; docs/reference/templates.md has the same table.
 *
 *     Templater           <% … %>            runs anywhere in a file, also in code
 *     Dataview            `= …`  `$= …`      inline code; fences dataview, dataviewjs; key:: value
 *     Obsidian            %% … %%            hides text; ==marks==; ^id ends a block; fence query
 *     Obsidian, Logseq    #tag
 *     Logseq              {{query …}}  ((id))  key:: value  #+BEGIN_QUERY
 *     JS Engine and other plugins            fences named after them
 */

/** The second character of each opening pair, and the signs of tags and of block ids. */
const opening =
  /(?<=[<%])%|(?<=\{)\{|(?<=\()\(|(?<=:):|(?<==)=|(?<=#)\+(?=[A-Z])|(?<=^|\s)#(?=[\p{L}\p{N}_/-]*[\p{L}_/-])|(?<=^|\s)\^(?=[\w-]+$)/gimu;

/**
 * Page text with these characters set aside. `escapeAside` later puts it back behind a
 * backslash.
 */
function guarded(text: string): string {
  return withoutAside(text).replace(opening, setAside);
}

/** Whether `guarded` would leave the text unchanged. */
export function isInert(text: string): boolean {
  return text.search(opening) < 0;
}

/** Puts back the characters that `guarded` set aside, each behind a backslash. */
export function escapeAside(markdown: string): string {
  return putBack(markdown, '\\');
}

/** An invisible separator (zero-width non-joiner) for places without escapes. */
const parting = '\u200c';

/** Code. Templater reads it too, and neither backslashes nor character references work there. */
function inertCode(code: string): string {
  return withoutAside(code).replace(/<(?=%)/g, `<${parting}`);
}

/** Inline code that Dataview or Meta Bind would run. */
const runs = /^\s*(?:\$=|=\s*[\p{L}\d"'([{!-]|(?:INPUT|VIEW|BUTTON)\[)/u;

/** Fence languages that a plugin runs or that query the reader's notes. */
const runnable =
  /^(?:dataview|datacore|js-?engine|meta-?bind|templater|run-|ad-|excalidraw|(?:tasks?|query|buttons?|sqlseal|customjs|quickadd|modal-?form|tracker|embed)$)/i;

/** Languages of drawings, formulas and images stay; a language that runs becomes plain text. */
function inertLanguage(language: string): string | null {
  if (!/^[\w+#.-]+$/.test(language)) return null;
  return runnable.test(language) ? 'text' : language;
}

/**
 * TeX that cannot be read as anything else, even by programs without support for formulas.
 * White space and empty groups are invisible in a formula.
 */
function inertTex(tex: string): string {
  return withoutDollars(plainTex(withoutAside(tex)))
    .replace(/<(?=[a-z/!?%])/gi, '< ')
    .replace(/\](?=[[(:])/g, '] ')
    .replace(/`/g, '{`}')
    .replace(/[%#](?=[%+])/g, '$& ')
    .replace(/:(?=:)/g, ':{}')
    .replace(/\{\{(?=[a-z]{2,}[\s}])/gi, '{ {')
    .replace(/^(?=~~~)/gm, '{}');
}

/** Writes a formula inside a formula's text between `\(` and `\)`. */
function withoutDollars(tex: string): string {
  let isOpen = false;
  return tex.replace(/\\[\s\S]|\$/g, (found) => {
    if (found !== '$') return found;
    isOpen = !isOpen;
    return isOpen ? '\\(' : '\\)';
  });
}

/**
 * The same pairs, and control characters and spaces, because an address with white space would be written between `<`
 * and `>`.
 */
const inAddress = /[\0- <`\x7f]|%(?=[%<>])|(?<=%)%(?![\da-f]{2})|(?<=\{)\{|(?<=\()\(|(?<=:):|(?<=#)\+/gi;

/** The address with these characters percent-encoded. */
export function inertAddress(address: string): string {
  return withoutAside(address).replace(
    inAddress,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** Allowed targets of links and images; a fragment has no scheme. */
const link = /^(?:https?|mailto|tel|ftp|blob):|^(?![a-z][a-z\d+.-]*:)/i;
const picture = /^(?:https?|blob):|^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]|^(?![a-z][a-z\d+.-]*:)/i;

function leads(address: string, where: RegExp): boolean {
  // Browsers ignore white space and control characters in a scheme, and reserved characters are removed when the
  // address is written.
  return where.test(Array.from(withoutAside(address), (character) => (character > ' ' ? character : '')).join(''));
}

/** Makes a Markdown tree inert. */
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
      // Empty dollars would begin another formula.
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

/** Merges adjacent texts, so that no pair is split between two. */
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

/** Commands of KaTeX and MathJax that link, load or set HTML attributes, each with its first argument. */
const reaching =
  /\\(href|url|includegraphics|require|mmlToken|class|cssId|style|data|htmlClass|htmlId|htmlStyle|htmlData)(?![A-Za-z])(?:\s*\{([^{}]*)\})?/g;

/**
 * TeX without commands that reach beyond the formula. Web links stay; other such commands are replaced by their text.
 */
function plainTex(tex: string): string {
  return tex.replace(reaching, (command: string, name: string, argument: string | undefined) => {
    if (argument === undefined) return '\\text';
    const isLink = name === 'href' || name === 'url';
    if (isLink && /^\s*https?:/i.test(argument)) return command;
    return name === 'url' || name === 'includegraphics' ? `\\text{${argument}}` : '';
  });
}
