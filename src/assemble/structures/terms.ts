import type { Excerpt } from '../excerpt';

/** Longer texts (characters) of a button are no words of a sentence. */
const longestTerm = 60;

/** Words of a sentence that open an explanation when they are pressed are words: their buttons go, they stay. */
export function terms(excerpt: Excerpt): void {
  for (const button of excerpt.root.querySelectorAll('p button, li button, dd button, td button, figcaption button')) {
    const text = (button.textContent ?? '').trim();
    if (text === '' || text.length > longestTerm || button.querySelector('p, div, svg, img')) continue;
    if (!isInSentence(button)) continue;
    const words = excerpt.create('span');
    words.append(...button.childNodes);
    excerpt.show(words);
    button.replaceWith(words);
  }
}

/** Whether the block's own words go on before or behind a button, and are not only other buttons. */
function isInSentence(button: Element): boolean {
  const block = button.closest('p, li, dd, td, figcaption');
  const before = wordsBeside(block, button, 2);
  const behind = wordsBeside(block, button, 4);
  return /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(behind);
}

/** The text of a block before (2) or behind (4) an element, that of buttons left out. */
function wordsBeside(block: Element | null, element: Element, side: number): string {
  if (!block) return '';
  let text = '';
  const walker = element.ownerDocument.createTreeWalker(block, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if ((element.compareDocumentPosition(node) & side) === 0 || element.contains(node)) continue;
    if (!node.parentElement?.closest('button, [role=button], script, style')) text += (node as Text).data;
  }
  return text.trim();
}
