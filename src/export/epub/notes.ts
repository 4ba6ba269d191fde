import type { Element, ElementContent, Root } from 'hast';
import { phrasing } from 'hast-util-phrasing';
import { visit } from 'unist-util-visit';
import { hasClass, isElement, notesIn } from '../article-tree';

/**
 * Turns each note into an `aside` with its number: many readers open only those beside the
 * text (Kobo and Readium not items of a list). Elsewhere the notes are at the end of the
 * chapter.
 */
export function asideNotes(tree: Root): void {
  visit(tree, 'element', (element) => {
    if (!hasClass(element, 'footnotes')) return;
    element.children = notesIn(element).map((note, index) => aside(note, `${index + 1}. `));
  });
}

function aside({ properties, children }: Element, number: string): Element {
  const [first, ...others] = blocksOf(children);
  const text = { type: 'text', value: number } as const;
  return {
    type: 'element',
    tagName: 'aside',
    properties: { ...properties, role: 'doc-footnote' },
    children: isElement(first, 'p')
      ? [{ ...first, children: [text, ...first.children] }, ...others]
      : [paragraph([text]), ...(first ? [first, ...others] : [])],
  };
}

/** Wraps all text of a note in paragraphs, with the back link in the last. */
function blocksOf(children: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] | undefined;
  for (const child of children) {
    if (!phrasing(child)) {
      blocks.push(child);
      line = isElement(child, 'p') ? child.children : undefined;
    } else if (line) line.push(child);
    else if (!isBlank(child)) {
      const opened = paragraph([child]);
      blocks.push(opened);
      line = opened.children;
    }
  }
  return blocks;
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function paragraph(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'p', properties: {}, children };
}
