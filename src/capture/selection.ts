import { isText, tagName } from '../page/tree';
import type { SelectedNodes } from '../snapshot/snapshot';
import type { Capture } from './capture';
import { isTextNode, ownerDocument, selectionIn } from './dom';

/** Reads every range of the selection, in the page and its readable frames. Undefined if nothing is selected. */
export function readSelection({ page, nodes }: Capture, document: Document): SelectedNodes | undefined {
  const ranges = rangesOf(document, nodes);
  if (ranges.length === 0) return undefined;
  const content: number[] = [];
  const cuts = new Map<number, readonly [number, number]>();
  nodes.forEach((node, id) => {
    if (!isText(page, id) && tagName(page, id) !== 'img') return;
    const range = ranges.find((each) => touches(each, node));
    if (!range) return;
    if (isTextNode(node)) {
      const cut = cutOf(range, node);
      if (cut[0] >= cut[1]) return;
      if (cut[0] > 0 || cut[1] < node.length) cuts.set(id, cut);
    }
    content.push(id);
  });
  return content.some((id) => page.text[id].trim() !== '' || !isText(page, id))
    ? { content, except: [], cuts }
    : undefined;
}

function rangesOf(document: Document, nodes: readonly Node[]): Range[] {
  const documents = new Set([document, ...nodes.flatMap((node) => ownerDocument(node) ?? [])]);
  return [...documents].flatMap((each) => {
    const selection = selectionIn(each);
    if (!selection || selection.isCollapsed) return [];
    return Array.from({ length: selection.rangeCount }, (_, i) => selection.getRangeAt(i));
  });
}

function touches(range: Range, node: Node): boolean {
  return ownerDocument(range.startContainer) === ownerDocument(node) && range.intersectsNode(node);
}

function cutOf(range: Range, text: Text): readonly [number, number] {
  const from = range.startContainer === text ? range.startOffset : 0;
  const to = range.endContainer === text ? range.endOffset : text.length;
  return [from, to];
}
