import { follows, precedes, textsIn } from '../../capture/dom';
import { moveChildren } from '../children';
import type { Excerpt } from '../excerpt';

/** Longer texts (characters) of a button are not part of a sentence. */
const longestTerm = 60;

export const buttonsInText = 'p button, li button, dd button, td button, figcaption button';

/** Replaces buttons within a sentence, which open an explanation, by their text. */
export function terms(excerpt: Excerpt): void {
  for (const button of excerpt.root.querySelectorAll(buttonsInText)) {
    const text = (button.textContent ?? '').trim();
    if (text === '' || text.length > longestTerm || button.querySelector('p, div, svg, img')) continue;
    if (!isInSentence(button)) continue;
    const words = excerpt.create('span');
    moveChildren(button, words);
    excerpt.show(words);
    button.replaceWith(words);
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
