import { putBack, setAside, withoutAside } from '../language/text/signs';
import { squeeze } from '../language/text/white-space';
import { articleTree } from './article-tree';
import { inertAddress } from './inert';
import { markupInMarkdown } from './markup-in-markdown';
import { renderStretches } from './template/render';
import type { Values, VariableName } from './template/variables';

/*
 * Inserts page data (title, author, description, …) into a Markdown body as text, never as
 * markup, whatever the template puts around it. Characters are escaped only where Markdown,
 * or a program known to `inert.ts`, would interpret them. The template's own punctuation is
 * set aside, so that it can be told from the page's and stays as it is.
 */

/** A Markdown body with its values inserted. */
export function writtenBody(body: string, values: Values): string {
  const stretches = renderStretches(
    body,
    values,
    (variable, value) => !addresses.has(variable) || isAddress.test(String(value)),
  );
  const written: string[] = [];
  let open = '';
  const end = () => {
    written.push(putBack(escapedPageText(open)));
    open = '';
  };
  for (const { text, variable, isRaw } of stretches) {
    if (variable === 'content' || variable === 'html') {
      end();
      written.push(variable === 'html' && !isRaw ? htmlInMarkdown(putBack(text)) : putBack(text));
    } else open += variable === undefined || isRaw ? text : valueText(text);
  }
  end();
  return written.join('');
}

/** A text of a page in Markdown, on one line. */
export function writtenText(text: string): string {
  return putBack(escapedPageText(valueText(withoutAside(squeeze(text)))));
}

const addresses: ReadonlySet<VariableName> = new Set(['url', 'source', 'image']);
const isAddress = /^(?:https?|file|ftp):\/\/\S+$/i;

/**
 * Addresses are not escaped, because a template may put them between `<` and `>`; unsafe ones are left out.
 * Lines of other values are indented by three spaces at most, because they would become code.
 */
function valueText(text: string): string {
  return isAddress.test(text) ? percentEscaped(text) : text.replace(/(?<=\n)(?: {4}| *\t)[ \t]*/g, '   ');
}

function percentEscaped(text: string): string {
  return inertAddress(text).replace(/[[\]{}|\\^*$"']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** An address within text: readers turn it into a link. */
const inText = /(?:https?|ftp|file):\/\/[\w\-.~:/?#@!&()+,;=%\u00a1-\ud7ff]+/g;

/** The template's characters, as `setAside` writes them: all, and those that have a meaning next to page text. */
const own = '\ufdd0-\ufdef';
const percent = setAside('%');
const parenthesis = setAside('(');
const lessThan = setAside('<');
const bracket = setAside('[');
const closing = setAside(']');
const brace = setAside('{');
const colon = setAside(':');
const equals = setAside('=');
const bar = setAside('|');

const escapes: readonly RegExp[] = [
  /[\\`*~$]|<(?!\s)/g,
  // An underscore between letters is literal.
  /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu,
  // Opening pairs, also if one character is the template's.
  new RegExp(`(?<=[<%${lessThan}${percent}])%`, 'g'),
  new RegExp(`(?<=[{${brace}])\\{`, 'g'),
  new RegExp(`(?<=[(${parenthesis}${closing}])\\(`, 'g'),
  new RegExp(`(?<=[:${colon}]):`, 'g'),
  new RegExp(`(?<=[=${equals}])=`, 'g'),
  /(?<=#)\+(?=[a-z])/gi,
  // Tags and block ids, and what would be dropped from the end of a heading.
  /(?<=^|\s)#(?=[\p{L}\p{N}_/-]*[\p{L}_/-])/gmu,
  /(?<=^|\s)\^(?=[\w-]+$)/gm,
  /(?<=^|[ \t])#(?=#*[ \t]*$)/gm,
  // Links, notes, callouts, task boxes, and the ends of links.
  new RegExp(`(?<=[[${bracket}])\\[|\\[(?=[!^${own}]|[ xX]\\])`, 'g'),
  new RegExp(`\\](?=[[(:${own}])`, 'g'),
  new RegExp(`!(?=[[${bracket}])`, 'g'),
  /&(?=#?\w+;)/g,
];

/** Characters with a meaning at the start of a line, also within a quote or list of the template. */
const lineStart = new RegExp(`^([ \\t${setAside('>-+*')}]*)(#|>|[-+]|=|:(?=-)|\\|)`, 'gm');
const numbered = new RegExp(`^([ \\t${setAside('>-+*')}]*\\d{1,9})([.)])(?=\\s|$)`, 'gm');

/** Page text between template text, with a backslash before characters that would be interpreted. */
function escapedPageText(text: string): string {
  const plain = text.replace(inText, (found) => setAside(inertAddress(found)));
  const offsets = offsetsToEscape(plain);
  const pieces: string[] = [];
  let done = 0;
  for (const offset of [...offsets].sort((one, other) => one - other)) {
    // Readers that link bare addresses include a backslash in them, but `<` ends them.
    pieces.push(plain.slice(done, offset), plain[offset] === '<' ? '&lt;' : `\\${plain[offset]}`);
    done = offset + 1;
  }
  return pieces.join('') + plain.slice(done);
}

function offsetsToEscape(text: string): Set<number> {
  const offsets = new Set<number>();
  for (const pattern of escapes) for (const { index } of text.matchAll(pattern)) offsets.add(index);
  for (const pattern of [lineStart, numbered])
    for (const { index, 1: before = '' } of text.matchAll(pattern)) offsets.add(index + before.length);
  for (const offset of offsetsBesideOwn(text)) offsets.add(offset);
  return offsets;
}

/** The positions of bars on lines where the template has bars (rows of a table), and of brackets where it has brackets. */
function* offsetsBesideOwn(text: string): Generator<number, void> {
  let start = 0;
  for (const line of text.split('\n')) {
    if (line.includes(bar)) for (const { index } of line.matchAll(/\|/g)) yield start + index;
    if (line.includes(bracket)) for (const { index } of line.matchAll(/[[\]]/g)) yield start + index;
    start += line.length + 1;
  }
}

/** An article's HTML as HTML blocks in Markdown. Empty lines are removed, because they would end a block. */
function htmlInMarkdown(html: string): string {
  return articleTree(html)
    .children.map((child) => markupInMarkdown(child, 'html').replace(/\r\n?|\n/g, '&#10;'))
    .filter((block) => block.replaceAll('&#10;', '').trim() !== '')
    .join('\n');
}
