import { linesKept } from '../../../page/snapshot/snapshot';
import { follows, isTextNode, precedes, textsIn } from '../../capture/dom';
import { moveChildren, replaceBy, unwrap } from '../children';
import { type Excerpt, styleText } from '../excerpt';

/** Styles that editors use instead of elements, with the element for each. */
const stressed: readonly (readonly [pattern: RegExp, tag: string])[] = [
  [/font-weight:\s*(?:bold|bolder|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration(?:-line)?:[^;:]*line-through/i, 'del'],
];

const spans = `span[${styleText}]`;

/** Elements whose own style takes their emphasis back, as Google Docs wraps what is copied from it. */
const plain: readonly (readonly [tags: string, pattern: RegExp])[] = [
  [`b[${styleText}], strong[${styleText}]`, /font-weight:\s*(?:normal|lighter|[1-4]00)/i],
  [`i[${styleText}], em[${styleText}]`, /font-style:\s*normal/i],
];

export const styledText = [spans, ...plain.map(([tags]) => tags)].join(', ');

/** Marks inline text that is emphasised only by style, and frees what is not. */
export function stress(excerpt: Excerpt): void {
  freeUnstressed(excerpt);
  for (const span of excerpt.root.querySelectorAll(spans)) {
    const style = span.getAttribute(styleText) ?? '';
    if (span.closest('h1, h2, h3, h4, h5, h6, pre, code, th') || span.textContent.trim() === '') continue;
    for (const [pattern, tag] of stressed) {
      if (!pattern.test(style) || span.closest(tag)) continue;
      const mark = excerpt.create(tag);
      moveChildren(span, mark);
      span.append(mark);
    }
  }
}

function freeUnstressed({ root }: Excerpt): void {
  for (const [tags, pattern] of plain)
    for (const mark of root.querySelectorAll(tags)) if (pattern.test(mark.getAttribute(styleText) ?? '')) unwrap(mark);
}

/** Keeps the fallback brackets of ruby, which are invisible, for programs without ruby. */
export function ruby(excerpt: Excerpt): void {
  for (const bracket of excerpt.root.querySelectorAll('ruby rp')) {
    const around = bracket.closest('ruby');
    if (around && !excerpt.isUnseen(around)) excerpt.show(bracket);
  }
}

/** Longer texts (characters) of a button are not part of a sentence. Chosen: ten words. */
const longestTerm = 60;

export const buttonsInText = 'p button, li button, dd button, td button, figcaption button';

/** Replaces buttons within a sentence, which open an explanation, by their text. */
export function terms(excerpt: Excerpt): void {
  for (const button of excerpt.root.querySelectorAll(buttonsInText)) {
    const text = button.textContent.trim();
    if (text === '' || text.length > longestTerm || button.querySelector('p, div, svg, img')) continue;
    if (!isInSentence(button)) continue;
    excerpt.show(excerpt.turnInto(button, 'span'));
  }
}

/** Whether text of the block itself, not only other buttons, precedes or follows a button. */
function isInSentence(button: Element): boolean {
  const block = button.closest('p, li, dd, td, figcaption');
  const before = wordsBeside(block, button, follows);
  const behind = wordsBeside(block, button, precedes);
  return /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(behind);
}

/** The text of a block before or after an element, without buttons. */
function wordsBeside(block: Element | null, element: Element, stands: typeof follows): string {
  if (!block) return '';
  let text = '';
  for (const node of textsIn(block)) {
    if (!stands(element, node) || element.contains(node)) continue;
    if (!node.parentElement?.closest('button, [role=button], script, style')) text += node.data;
  }
  return text.trim();
}

/** Elements whose line feeds are visible. */
export const withLines = `[${linesKept}], pre.wp-block-verse, pre.verse`;

/** Turns visible line feeds into line breaks, and empty lines into paragraphs. */
export function lines(excerpt: Excerpt): void {
  for (const element of excerpt.root.querySelectorAll(withLines)) {
    if (
      element.closest('code') ||
      element.querySelector('code') ||
      (element.localName !== 'pre' && element.closest('pre'))
    )
      continue;
    for (const node of [...element.childNodes]) {
      if (!isTextNode(node) || !node.data.includes('\n')) continue;
      const parts = node.data.split('\n');
      const withBreaks = parts.flatMap((part, index) => (index === 0 ? [part] : [excerpt.create('br'), part]));
      replaceBy(node, withBreaks);
    }
    if (element.localName === 'pre') excerpt.turnInto(element, 'div');
  }
}

/** Buttons and the entries of menus, of which articles have none, become text. */
export function controlsAsText(excerpt: Excerpt): void {
  for (const control of excerpt.root.querySelectorAll('button, select, datalist, optgroup, option')) {
    excerpt.turnInto(control, control.localName === 'button' ? 'span' : 'div');
  }
}
