import type { Excerpt } from '../excerpt';
import { cleanTex } from './formulas';

/** What nobody writes but for TeX. A single dollar is money more often. */
const delimited = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g;

/** TeX that a page shows as it was written, since what would typeset it is not there. */
export function unrenderedTex(excerpt: Excerpt): void {
  const walker = excerpt.document.createTreeWalker(excerpt.root, 4);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    if (/\\[([]|\$\$/.test(text.data) && !text.parentElement?.closest('code, pre, math, textarea, wc-uncaptured'))
      found.push(text);
  }
  for (const text of found) split(excerpt, text);
}

function split(excerpt: Excerpt, text: Text): void {
  const parts: (string | Element)[] = [];
  let from = 0;
  for (const match of text.data.matchAll(delimited)) {
    const tex = match[1] ?? match[2] ?? match[3] ?? '';
    if (!/[\\^_={}+\-<>]|^\s*\w{1,3}\s*$/.test(tex)) continue;
    parts.push(
      text.data.slice(from, match.index),
      formula(excerpt, tex, match[1] === undefined && !isInLine(text, match)),
    );
    from = match.index + match[0].length;
  }
  if (parts.length > 0) text.replaceWith(...parts, text.data.slice(from));
}

/** Whether words stand on both sides: then even what is written for a line of its own belongs to theirs. */
function isInLine(text: Text, match: RegExpExecArray): boolean {
  const before =
    text.data.slice(0, match.index).trim() !== '' || (text.previousSibling?.textContent ?? '').trim() !== '';
  const after =
    text.data.slice(match.index + match[0].length).trim() !== '' || (text.nextSibling?.textContent ?? '').trim() !== '';
  return before && after && match[3] !== undefined;
}

function formula(excerpt: Excerpt, tex: string, display: boolean): Element {
  const math = excerpt.create('math');
  math.setAttribute('display', display ? 'block' : 'inline');
  math.setAttribute('alttext', cleanTex(tex));
  const source = excerpt.create('mtext');
  source.append(cleanTex(tex));
  math.append(source);
  return math;
}
