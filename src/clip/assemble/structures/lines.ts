import { linesKept } from '../../../page/snapshot/snapshot';
import { isTextNode } from '../../capture/dom';
import { moveChildren, replaceBy } from '../children';
import type { Excerpt } from '../excerpt';

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
    if (element.localName !== 'pre') continue;
    const box = excerpt.create('div');
    moveChildren(element, box);
    element.replaceWith(box);
  }
}
