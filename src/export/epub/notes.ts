import type { Element, ElementContent, Root } from 'hast';
import { phrasing } from 'hast-util-phrasing';
import { visit } from 'unist-util-visit';
import { hasClass, isElement, notesIn } from '../article-tree';

/**
 * Makes each note an `aside` with its number in front: readers open those beside the
 * text, which several do for no other element (Kobo and Readium not for items of a
 * list), and where they do not, the notes stand at the end of the chapter.
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

/** A note of one paragraph holds its text without `p`; here every text is in one, and the way back in the last. */
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
