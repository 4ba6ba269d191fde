import type { Element, ElementContent, Root, Text } from 'hast';
import { RunBreaks } from '../language/text/unbroken';

/** Allows line breaks within very long words, which otherwise freeze the program that opens the file. */
export function breakLongWords(tree: Root): void {
  breakWithin(tree, new RunBreaks());
}

function breakWithin(parent: Root | Element, breaks: RunBreaks): void {
  const children: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    if (child.type === 'element') breakWithin(child, breaks);
    if (child.type === 'text') for (const piece of broken(child, breaks.next(child.value))) children.push(piece);
    else children.push(child);
  }
  if (children.length !== parent.children.length) parent.children = children;
}

function broken(text: Text, offsets: readonly number[]): ElementContent[] {
  const pieces: ElementContent[] = [];
  let start = 0;
  for (const offset of offsets) {
    if (offset > start) pieces.push({ type: 'text', value: text.value.slice(start, offset) });
    pieces.push({ type: 'element', tagName: 'wbr', properties: {}, children: [] });
    start = offset;
  }
  pieces.push(start === 0 ? text : { type: 'text', value: text.value.slice(start) });
  return pieces;
}
