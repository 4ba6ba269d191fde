import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';

/**
 * HTML as the text a person would copy: blocks on lines of their own, paragraphs
 * apart by an empty line, list items marked, cells apart by a tab.
 */
export function plainText(html: string): string {
  const tree = fromHtml(html, { fragment: true });
  markLists(tree);
  return toText(tree)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Writes each list item's bullet or number in front of it. */
function markLists(parent: Root | Element): void {
  const ordered = parent.type === 'element' && parent.tagName === 'ol';
  let number = ordered ? Number(parent.properties.start ?? 1) : 0;
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    markLists(child);
    if (child.tagName === 'li')
      firstParagraph(child).children.unshift({ type: 'text', value: ordered ? `${number++}. ` : '- ' });
  }
}

/** Where the marker goes: into the item's leading paragraph, so that it stands on the same line. */
function firstParagraph(item: Element): Element {
  const first = item.children.find(
    (child) => child.type === 'element' || (child.type === 'text' && child.value.trim() !== ''),
  );
  return first?.type === 'element' && first.tagName === 'p' ? first : item;
}
