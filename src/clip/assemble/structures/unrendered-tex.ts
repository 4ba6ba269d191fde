import { textsIn } from '../../capture/dom';
import { copyOf, replaceBy } from '../children';
import type { Excerpt } from '../excerpt';

/**
 * Delimiters used only for TeX, and single dollars, which usually mean money: as in Pandoc,
 * there must be no space inside and no digit after.
 */
const delimited =
  /\\\(((?:(?!\\\()[\s\S])+?)\\\)|(?<!\\)\\\[((?:\\\\|(?!\\\\|\\\[)[\s\S])+?)\\\]|\$\$([\s\S]+?)\$\$|(\\begin\{(equation|align|alignat|gather|multline|eqnarray|displaymath)(\*?)\}(?:(?!\\begin\{\5\6\})[\s\S])+?\\end\{\5\6\})|(?<![\w$\\])\$(?![\s$])((?:\\.|[^$\\\n])+?)(?<!\s)\$(?![\w$])/g;

/** Whether a text may contain any. */
const hint = /\\[([]|\\begin\{|\$[^\s]/;

/** Whether a text below an element may contain any. */
export function mayHoldTex(root: Element): boolean {
  const text = root.textContent;
  return text.includes('\\') || text.includes('$');
}

/** Recognises TeX that the page shows unrendered. */
export function unrenderedTex(excerpt: Excerpt): void {
  const found = textsWith(excerpt, hint);
  if (found.length === 0) return;
  for (const block of new Set(found.map((text) => text.parentElement))) if (block) joined(excerpt, block);
  const texts = found.filter((text) => excerpt.root.contains(text));
  const isMathematical = texts.some((text) => matchesIn(text, false).length > 0);
  for (const text of texts) split(excerpt, text, matchesIn(text, isMathematical));
}

function textsWith(excerpt: Excerpt, pattern: RegExp): Text[] {
  const found: Text[] = [];
  for (const text of textsIn(excerpt.root)) {
    if (pattern.test(text.data) && !text.parentElement?.closest('code, pre, math, textarea, wc-uncaptured, kbd, samp'))
      found.push(text);
  }
  return found;
}

/** Joins a formula that `<br>` or false emphasis has split. */
function joined(excerpt: Excerpt, block: Element): void {
  if (block.children.length === 0 || block.querySelector(':not(br, em, i, sub, sup, wbr)')) return;
  const copy = copyOf(block);
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n');
  const source = copy.textContent.trim();
  if (!/^(?:\$\$[^$]+\$\$|\\\[[\s\S]+\\\]|\\begin\{(\w+\*?)\}[\s\S]+\\end\{\1\})$/.test(source)) return;
  block.replaceChildren(formula(excerpt, source, true));
}

/** Formulas in a text. In a text known to contain TeX, a letter between single dollars counts too. */
function matchesIn(text: Text, isMathematical: boolean): RegExpMatchArray[] {
  return [...text.data.matchAll(delimited)].filter((match) => {
    const single = match[7];
    if (single !== undefined) return isTex(single, isMathematical || isNamed(text.parentElement));
    return match[4] !== undefined || looksLikeTex(match[1] ?? match[2] ?? match[3] ?? '');
  });
}

function looksLikeTex(source: string): boolean {
  return /[\\^_={}+\-<>]|^\s*\w{1,3}\s*$/.test(source);
}

/** Between single dollars: a command, a power, an index, but never an amount of money. */
function isTex(source: string, isMathematical: boolean): boolean {
  if (/^[\d.,]+\s*(?:$|[a-z]{2,}\b|[–—-]\s*$)/i.test(source) || /^[^\\]*\b[a-z]{4,} [a-z]{2,}\b/i.test(source))
    return false;
  if (/\\[a-z]{2,}|\\[,;!{}|]|[\w})\]][_^](?:\{|\w|\\)/i.test(source)) return true;
  return isMathematical && /^(?:[a-z]'*|[\w\s+\-*/=<>()[\].,|'!:]{1,60})$/i.test(source) && !/[a-z]{3,}/i.test(source);
}

/** Whether an element's names say that it is a formula. */
function isNamed(element: Element | null): boolean {
  return (
    element !== null &&
    (/math|tex|katex/i.test(element.localName) ||
      /(?:^|[\s_-])(?:math|tex|latex|katex|mathjax|arithmatex)/i.test(element.className))
  );
}

function split(excerpt: Excerpt, text: Text, matches: readonly RegExpMatchArray[]): void {
  const parts: (string | Element)[] = [];
  let from = 0;
  for (const match of matches) {
    const at = match.index ?? 0;
    const tex = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[7] ?? '';
    const isInline = match[1] !== undefined || match[7] !== undefined || isInLine(text, match);
    parts.push(text.data.slice(from, at), formula(excerpt, tex, !isInline));
    from = at + match[0].length;
  }
  if (parts.length > 0) replaceBy(text, [...parts, text.data.slice(from)]);
}

/** Whether text is on both sides: then even a display formula is inline. */
function isInLine(text: Text, match: RegExpMatchArray): boolean {
  if (match[3] === undefined) return false;
  const at = match.index ?? 0;
  const before = text.data.slice(0, at).trim() !== '' || (text.previousSibling?.textContent ?? '').trim() !== '';
  const after =
    text.data.slice(at + match[0].length).trim() !== '' || (text.nextSibling?.textContent ?? '').trim() !== '';
  return before && after;
}

function formula(excerpt: Excerpt, tex: string, display: boolean): Element {
  const source = cleanTex(tex);
  const math = excerpt.around('math', excerpt.around('mtext', source));
  math.setAttribute('display', display ? 'block' : 'inline');
  math.setAttribute('alttext', source);
  return math;
}

/** TeX without the dollars, and without the switch of style that generators wrap it in. */
export function cleanTex(tex: string): string {
  let source = tex.trim();
  source =
    /^\\\(([\s\S]*)\\\)$|^\\\[([\s\S]*)\\\]$|^\$\$([\s\S]*)\$\$$|^\$([^$]*)\$$/
      .exec(source)
      ?.slice(1)
      .find((part) => part !== undefined)
      ?.trim() ?? source;
  const switched = /^\{\\(?:displaystyle|textstyle)\b([\s\S]*)\}$/.exec(source)?.[1];
  if (switched !== undefined && isBalanced(switched)) source = switched;
  return source.trim();
}

function isBalanced(tex: string): boolean {
  let depth = 0;
  for (const brace of tex.match(/\\.|[{}]/gs) ?? []) {
    if (brace === '{') depth++;
    else if (brace === '}' && --depth < 0) return false;
  }
  return depth === 0;
}
