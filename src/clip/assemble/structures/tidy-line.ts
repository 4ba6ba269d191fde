import { isTextNode } from '../../capture/dom';
import type { Excerpt } from '../excerpt';

/** Single spaces between the words of a line, though boxes and their contents both bring some; none at its ends. */
export function tidyLine(excerpt: Excerpt, line: Element): void {
  const walker = excerpt.document.createTreeWalker(line);
  let isBehindSpace = true;
  let last: Text | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!isTextNode(node) || excerpt.isUnseen(node)) continue;
    const text = node.data.replace(/\s+/g, ' ');
    node.data = isBehindSpace ? text.trimStart() : text;
    if (node.data === '') continue;
    isBehindSpace = node.data.endsWith(' ');
    last = node;
  }
  if (last) last.data = last.data.trimEnd();
}
