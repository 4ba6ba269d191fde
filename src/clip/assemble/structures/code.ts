import codeButtons from '../../../language/vocabulary/code-buttons.json' with { type: 'json' };
import { anyOf } from '../../../language/vocabulary/phrases';
import type { Steps } from '../../../page/steps';
import { isElement, isTextNode, precedes, textsIn } from '../../capture/dom';
import { copyOf, moveChildren, shallowCopyOf, unwrap } from '../children';
import type { Excerpt } from '../excerpt';
import { languageNamed, languageOf } from './code-language';
import { codeText } from './code-text';
import { iconPx, isIcon } from './images';

/** Code shown in an editor or table instead of a `pre`. */
const editors =
  '.CodeMirror, .cm-editor, .monaco-editor, .ace_editor, table.js-file-line-container, .react-code-lines, .blob-code-content, .syntaxhighlighter, .crayon-syntax, .notion-code-block:not(:has(.notion-code-block)), .dp-highlighter';

/** Boxes that contain a code block and only its header: label and buttons. */
const frames =
  'figure, [class*="highlight"], [class*="code-block"], [class*="codeblock"], [class*="CodeBlock"], [class*="code_block"], [class*="code-toolbar"], [class*="expressive-code"], [class*="codehilite"], [class*="sourceCode"], [class*="language-"], [class*="snippet"], [class*="code-wrapper"], [class*="crayon"]';

export const codeElements = `pre, listing, xmp, code, .gist-meta, ${editors}`;

/** Turns code blocks into `pre > code` with their text, and the language as class. */
export function* codeBlocks(excerpt: Excerpt): Steps<void> {
  const { root } = excerpt;
  dropNumberColumns(root);
  for (const foot of root.querySelectorAll('.gist-meta')) foot.remove();
  joinPieces(excerpt);
  for (const block of root.querySelectorAll(`pre, listing, xmp, ${editors}`)) {
    // What has no id was written by an earlier step.
    if (!root.contains(block) || excerpt.idOf(block) === undefined) continue;
    rewrite(excerpt, block);
    yield;
  }
  for (const code of root.querySelectorAll('code')) {
    if (root.contains(code) && !code.closest('pre')) standing(excerpt, code);
  }
}

/** Removes columns of line numbers: a `pre` of numbers beside the code's `pre`. */
function dropNumberColumns(root: Element): void {
  for (const pre of root.querySelectorAll('td pre, th pre, .gutter pre, pre.lineno, pre.line-numbers-rows')) {
    // Such columns have no heading: these are the numbers of a task, or data.
    if (pre.closest('table')?.querySelector('th:not(.filename, :has(pre))')) continue;
    if (/^[\s\d]+$/.test(pre.textContent) && (pre.closest('tr')?.querySelectorAll('pre').length ?? 2) > 1) pre.remove();
  }
}

/** Joins consecutive block `code` elements of one listing. */
function joinPieces(excerpt: Excerpt): void {
  for (const first of excerpt.root.querySelectorAll(
    'code.block, code[class*="code-block"], code[class*="block-code"]',
  )) {
    const pieces = excerpt.root.contains(first) && !first.closest('pre') ? piecesFrom(first) : [];
    if (pieces.length < 2) continue;
    const language = languageOf([first]);
    const text = pieces.map((piece) =>
      piece.textContent.replace(/(?<!\s)\s+$/, (end) => (/\n[ \t]*\n/.test(end) ? '\n' : '')),
    );
    first.replaceWith(
      plainCode(
        excerpt,
        text
          .join('\n')
          .replace(/^\s*\n/, '')
          .trimEnd(),
        language,
      ),
    );
    for (const piece of pieces.slice(1)) piece.remove();
  }
}

function piecesFrom(first: Element): Element[] {
  const pieces = [first];
  for (let next = first.nextSibling; next; next = next.nextSibling) {
    if (isTextNode(next) && next.data.trim() === '') continue;
    if (!isElement(next) || !/^(code|pre)$/.test(next.localName)) break;
    if (languageOf([next]) !== languageOf([first])) break;
    pieces.push(next);
  }
  return pieces;
}

function rewrite(excerpt: Excerpt, block: Element): void {
  const outer = frameOf(excerpt, block);
  const inner = block.querySelector('code');
  const editor = block.querySelector(
    '.cm-content, .CodeMirror-code, .view-lines, .ace_text-layer, td.code > .container, .crayon-pre',
  );
  const labelled = labelOf(outer, block, editor);
  const language =
    languageOf([...(inner ? [inner] : []), block, ...upTo(block, outer), ...(editor ? [editor] : [])]) ??
    (labelled || undefined);
  const beside = outer === block ? [] : besides(excerpt, outer, block);
  const text = codeText(excerpt, editor ?? block);
  if (text.trim() === '') return;
  const head = headOf(outer);
  const said = head ? spoken(head) : '';
  const named = languageNamed(said);
  const pre = plainCode(excerpt, text, language ?? (named || undefined));
  if (named !== undefined || (language && !fileName.test(said))) head?.remove();
  const lines = (isBehind: boolean) => beside.filter((each) => each.isBehind === isBehind).map(({ line }) => line);
  outer.replaceWith(...lines(false), pre, ...lines(true));
}

/** A box right before a listing that contains only its label and buttons. */
function headOf(outer: Element): Element | undefined {
  const before = outer.previousElementSibling;
  const beside = outer.previousSibling;
  if (!before || (isTextNode(beside) && beside.data.trim() !== '')) return undefined;
  const isNamed = /code-?_?(?:block-?)?(?:head(?:er)?|title|lang(?:uage)?|label|toolbar|info|bar)(?![a-z])/i.test(
    before.className,
  );
  return isNamed && spoken(before).length <= longestHead ? before : undefined;
}

/** `example.rb`, `src/Makefile`. */
const fileName = /\S\.\w{1,10}$|[\w.]\/[\w.]/;

/** The longest label (characters). Chosen: a file name such as `docker-compose.yml` fits. */
const longestHead = 24;

/** The text of an element without its buttons. */
function spoken(element: Element): string {
  const copy = copyOf(element);
  for (const button of copy.querySelectorAll('button, [role=button], svg')) button.remove();
  return copy.textContent.trim();
}

function plainCode(excerpt: Excerpt, text: string, language: string | undefined): Element {
  const code = excerpt.create('code', language ? { class: `language-${language}` } : undefined);
  code.append(text);
  return excerpt.around('pre', code);
}

/** More boxes around a block are those of the page. Chosen: more than highlighters nest. */
const mostAbove = 8;

/** The elements from a block up to its frame and two beyond, innermost first. */
function upTo(block: Element, outer: Element): Element[] {
  const above: Element[] = [];
  for (let up = block.parentElement; up && above.length < mostAbove; up = up.parentElement) {
    above.push(up);
    if (!outer.contains(up) && above.length >= 3) break;
  }
  return above.filter(
    (element) => outer.contains(element) || hasOnePre(element) || /highlight|language-|code/.test(element.className),
  );
}

/** Stops at the second one, because the element may be most of the page. */
function hasOnePre(element: Element): boolean {
  const found = element.getElementsByTagName('pre');
  return found.item(0) !== null && found.item(1) === null;
}

/** The outermost element that contains only this block: no second block, and no prose. */
function frameOf(excerpt: Excerpt, block: Element): Element {
  let outer = block;
  for (let up = block.parentElement; up && up !== excerpt.root; up = up.parentElement) {
    if (
      /^(li|dd|td|th|blockquote|article|main|section|details)$/.test(up.localName) &&
      !up.closest(
        'table.highlight, figure.highlight, .highlight table, table[class*="highlight"], table.lntable, table.rouge-table',
      )
    )
      break;
    if (up.getElementsByTagName('pre').item(1)) break;
    const other = proseBeside(up, block);
    if (other > mostBeside || isMore(excerpt, up, block)) break;
    if (up.matches(frames) || up.localName === 'code' || other === 0) outer = up;
  }
  return outer;
}

/** Whether an element also holds a heading or a picture, such as what the code of a block draws; icons are not. */
function isMore(excerpt: Excerpt, element: Element, block: Element): boolean {
  const found = [...element.querySelectorAll('h1, h2, h3, h4, h5, h6, img, svg, canvas, video, iframe')];
  return found.some(
    (each) =>
      !block.contains(each) && !excerpt.isUnseen(each) && (/^h\d/.test(each.localName) || isPicture(excerpt, each)),
  );
}

function isPicture(excerpt: Excerpt, element: Element): boolean {
  const { width, height } = excerpt.boxOf(element) ?? { width: 0, height: 0 };
  const isAwaited = element.localName === 'img' && !excerpt.page.natural.has(excerpt.idOf(element) ?? -1);
  return isAwaited ? !isIcon(excerpt, element) : Math.min(width, height) > iconPx;
}

/** More characters beside a block are prose. Chosen: a path, a line count and a "Copy" fit. */
const mostBeside = 60;

/** The number of characters beside a block, counted only as far as needed. */
function proseBeside(element: Element, block: Element): number {
  let count = 0;
  for (const node of textsIn(element)) {
    if (count > mostBeside) break;
    if (
      block.contains(node) ||
      node.parentElement?.closest('button, svg, style, script, [role=button], .gutter, .line-numbers-rows')
    )
      continue;
    const text = node.data.trim();
    if (!isLabel(text)) count += text.length;
  }
  return count;
}

/** Texts before a block that may name its language. Chosen: a file, three window buttons and a few controls. */
const mostInHeader = 8;

/** The language in the header of a block: a short text that names one. */
function labelOf(outer: Element, block: Element, editor: Element | null): string | undefined {
  const scope = editor ? block : outer;
  const inside = editor ?? block;
  let seen = 0;
  for (const node of textsIn(scope)) {
    if (seen >= mostInHeader || inside.contains(node)) break;
    const text = node.data.trim();
    if (text === '') continue;
    seen++;
    const language = languageNamed(text);
    if (language !== undefined) return language;
  }
  return undefined;
}

/** A line beside a block, and whether it comes after it. */
interface Beside {
  readonly line: Element;
  readonly isBehind: boolean;
}

/**
 * The content of a frame beside its block that is worth keeping, such as a caption or file name, but not language or
 * buttons.
 */
function besides(excerpt: Excerpt, outer: Element, block: Element): Beside[] {
  const lines: Beside[] = [];
  const captions = new Map<Element, Element>();
  for (const node of textsBeside(excerpt, outer, block)) {
    const caption = node.parentElement?.closest('figcaption, p') ?? undefined;
    if (caption && captions.has(caption)) continue;
    const isLine = caption !== undefined && isSentence(caption);
    const text = node.data.trim();
    if (!isLine && isLabel(text)) continue;
    const line = isLine ? excerpt.create('p') : excerpt.around('p', text);
    if (isLine) captions.set(caption, line);
    lines.push({ line, isBehind: precedes(block, node) });
  }
  for (const [caption, line] of captions) moveChildren(caption, line);
  return lines;
}

function textsBeside(excerpt: Excerpt, outer: Element, block: Element): Text[] {
  return [...textsIn(outer)].filter(
    (node) =>
      !block.contains(node) &&
      !excerpt.isUnseen(node) &&
      node.data.trim() !== '' &&
      !node.parentElement?.closest(besideCode),
  );
}

const besideCode =
  'button, svg, style, script, [role=button], [class*="copy"], [class*="Copy"], .gutter, .sr-only, .visually-hidden, .gist-meta';

/** Elements other than those that mark words of a sentence. */
const otherThanWords = ':not(a, abbr, b, code, em, i, kbd, mark, samp, small, strong, sub, sup, time, var)';

/** Whether a caption is one text with marked words rather than several labels. */
function isSentence(caption: Element): boolean {
  return caption.children.length > 0 && !caption.querySelector(otherThanWords) && !isLabel(caption.textContent.trim());
}

/** The text of buttons and counters of a code block. */
const button = new RegExp(`^(?:${anyOf(codeButtons)}|[\\d\\s]+)$`, 'i');

/** Whether a text beside code names its language or is a button's label. */
function isLabel(text: string): boolean {
  return languageNamed(text) !== undefined || button.test(text);
}

/** An inline `code` keeps only its text and links; one that is displayed as a block becomes a code block. */
function standing(excerpt: Excerpt, code: Element): void {
  const text = code.textContent;
  if (isListing(excerpt, code, text)) {
    code.replaceWith(plainCode(excerpt, codeText(excerpt, code), languageOf([code])));
    return;
  }
  if (code.querySelector('math, img')) return;
  if (code.querySelector('br')) {
    const line = code.parentElement;
    if (line?.localName === 'p' && line.textContent.trim() === text.trim()) {
      line.replaceWith(plainCode(excerpt, codeText(excerpt, code), languageOf([code, line])));
      return;
    }
    for (const lineBreak of code.querySelectorAll('br')) lineBreak.replaceWith(' ');
  }
  const link = code.querySelector('a[href]');
  if (link && link.textContent === text) {
    // The link goes around the code, because Markdown allows no other nesting.
    const outer = shallowCopyOf(link);
    code.replaceWith(outer);
    outer.append(code);
    link.removeAttribute('href');
  }
  for (const inner of code.querySelectorAll(':not(a[href])')) unwrap(inner);
}

/** Whether a `code` is a listing: displayed as a block, named as one, or alone with several lines. */
function isListing(excerpt: Excerpt, code: Element, text: string): boolean {
  if (excerpt.isBlock(code) && excerpt.displayOf(code) !== 0) return true;
  const isNamed = /(?:^|\s)(?:block|code-block|highlight)(?:\s|$)/.test(code.className);
  const hasLines = text.trim().includes('\n') && code.querySelector('br, div') !== null;
  return (isNamed || hasLines) && isAlone(code);
}

/** Whether an element is the only content of its block. */
function isAlone(element: Element): boolean {
  const beside = (step: 'previousSibling' | 'nextSibling') => {
    for (let node: Node | null = element[step]; node; node = node[step]) {
      if (isElement(node)) return /^(p|div|pre|h\d|ul|ol|table|blockquote|code|br)$/.test(node.localName);
      if ((node.textContent ?? '').trim() !== '') return false;
    }
    return true;
  };
  return beside('previousSibling') && beside('nextSibling') && element.parentElement?.localName !== 'p';
}
