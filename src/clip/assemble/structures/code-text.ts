import { isElement, isTextNode } from '../../capture/dom';
import { type Excerpt, styleText } from '../excerpt';

/** Class names of line numbers. */
const numberClass =
  /(?:^|[\s_-])(?:line-?numbers?(?:-rows)?|linenos?|lineno|linenumber|linenum|line_numbers?|lnt?|lnum|ln-num|gutter|gutters|blob-num|pre-numbering|hljs-ln-n(?:umbers)?|code-?number|code-line-number|rouge-gutter|cm-gutters?|cm-lineNumbers|CodeMirror-(?:gutter|linenumber)\S*)(?=$|[\s_])/i;

/** Class names of labels, screen reader prompts and buttons beside the code. */
const asideClass =
  /(?:^|[\s_-])(?:copy(?:-?(?:btn|button|code|icon))?\S{0,99}|clipboard\S{0,99}|btn-copy\S{0,99}|copybtn|code-?(?:lang|language)(?:-?(?:name|label|tag))?|toolbar(?:-item)?|code-block-\S{0,99}header|code-?header|sr-only|visually-hidden|hljs-button)(?=$|[\s_])/i;

const lineClass =
  /(?:^|\s)(?:line|code-?line|cl|cm-line|CodeMirror-line|view-line|ace_line|ec-line|token-line|hljs-ln-line|highlight-line|crayon-line|react-code-line|blob-code|codeblock-line)(?:$|\s|-content)/i;

const dropped = new Set('button style script svg wc-uncaptured select input textarea noscript template'.split(' '));

const lineTags = new Set(['div', 'p', 'li', 'tr', 'ol', 'ul', 'table', 'tbody']);

/** The text of a code block, line by line, without the additions of highlighters and copy buttons. */
export function codeText(excerpt: Excerpt, block: Element): string {
  const code = codeIn(block);
  dropGutters(code);
  const text = textOf(excerpt, code, 0)
    .replace(/\u00a0/g, ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\r\n?/g, '\n');
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

/** The only `code` of a block, if the rest is a header, line numbers or buttons. */
function codeIn(block: Element): Element {
  const [code, ...more] = block.querySelectorAll('code');
  if (!code || more.length > 0 || code.parentElement !== block) return block;
  const beside = [...block.childNodes].filter((node) => node !== code && (node.textContent ?? '').trim() !== '');
  const isHead = beside.every((node) => isElement(node) && /^(div|ul|ol|header|button)$/.test(node.localName));
  return beside.length > 0 && isHead ? code : block;
}

/** Highlighting never nests more deeply. */
const deepest = 60;

function textOf(excerpt: Excerpt, element: Element, depth: number): string {
  if (depth > deepest) return element.textContent;
  const lines = linesIn(excerpt, element);
  if (lines) return lines.map((line) => textOf(excerpt, line, depth + 1).replace(/\n$/, '')).join('\n');
  let text = '';
  for (const child of element.childNodes) {
    if (isTextNode(child)) text += child.data;
    else if (isElement(child)) text = withElement(excerpt, text, child, depth);
  }
  return text;
}

function withElement(excerpt: Excerpt, before: string, element: Element, depth: number): string {
  if (element.localName === 'br') return `${before}\n`;
  if (isAside(element)) return before;
  const text = textOf(excerpt, element, depth + 1);
  if (element.localName === 'td' || element.localName === 'th') return before + text;
  if (!lineTags.has(element.localName) && !lineClass.test(element.className)) return before + text;
  const parted = before === '' || before.endsWith('\n') ? before : `${before}\n`;
  // A line without a following line break ends here.
  return isEnded(element) || text.endsWith('\n') ? parted + text : `${parted}${text}\n`;
}

/** Whether a line break follows: characters or a `<br>`. */
function isEnded({ nextSibling }: Element): boolean {
  return isTextNode(nextSibling) || (isElement(nextSibling) && nextSibling.localName === 'br');
}

/** The lines of an element that consists only of line elements without line feeds between them. */
function linesIn(excerpt: Excerpt, element: Element): Element[] | undefined {
  const children = [...element.children].filter((child) => !isAside(child));
  if (children.length < 2 || !children.every((child) => isLine(excerpt, child))) return undefined;
  for (const node of element.childNodes) {
    if (isTextNode(node) && (node.data.trim() !== '' || node.data.includes('\n'))) return undefined;
  }
  // Lines that end with their own line feed need no separator.
  return children;
}

function isLine(excerpt: Excerpt, element: Element): boolean {
  if (element.hasAttribute('data-line') || lineClass.test(element.className) || lineTags.has(element.localName))
    return true;
  return (
    (element.localName === 'code' && !lineClass.test(element.parentElement?.className ?? '')) ||
    (excerpt.displayOf(element) !== 0 && excerpt.isBlock(element) && element.localName === 'span')
  );
}

function isAside(element: Element): boolean {
  if (dropped.has(element.localName)) return true;
  const text = element.textContent.trim();
  if (element.getAttribute('role') === 'button' || (element.hasAttribute('data-line-number') && /^\d*$/.test(text)))
    return true;
  if (numberClass.test(element.className)) return /^[\s\d]*$/.test(text);
  if (asideClass.test(element.className) && !lineClass.test(element.className)) return !/\n[^\S\n]*\S.*\n/.test(text);
  return (
    /^\d+$/.test(text) &&
    (element.getAttribute('aria-hidden') === 'true' ||
      /user-select:\s*none/.test(element.getAttribute(styleText) ?? ''))
  );
}

/** Removes numbers that begin every line and count up, whatever their class names. */
function dropGutters(block: Element): void {
  for (const parent of [block, ...block.querySelectorAll('code, pre, tbody, table, div, ol')]) {
    const rows = [...parent.children].filter((row) => row.children.length > 0 && !isAside(row));
    if (rows.length < 2 || rows.length !== parent.children.length) continue;
    const numbers = rows.map((row) => (row.firstElementChild?.textContent ?? '').trim());
    const first = Number(numbers[0]);
    if (!numbers.every((number, index) => /^\d+$/.test(number) && Number(number) === first + index)) continue;
    if (rows.some(({ firstChild }) => isTextNode(firstChild) && firstChild.data.trim() !== '')) continue;
    for (const row of rows) row.firstElementChild?.remove();
  }
}
