import { limits } from '../../page/snapshot/limits';
import { nodesPerStep, type Steps } from '../../page/steps';
import { all, elementsIn, isElement, matches, ownerDocument, treeWalker } from './dom';

/** Whether the browser needs too long to search a document at once. */
export function isLarge(document: Document): boolean {
  return elementsIn(document) > limits.atOnce;
}

/** The first `most` elements below a node that match a selector. In large documents they are looked for in steps. */
export function* finding(root: Node, selector: string, most: number): Steps<ArrayLike<Element>> {
  const document = ownerDocument(root) ?? (root as Document);
  if (!isLarge(document)) return all(root, selector);
  const found: Element[] = [];
  const walker = treeWalker(document, root);
  let walked = 0;
  for (let node = walker.nextNode(); node && found.length < most; node = walker.nextNode()) {
    if (isElement(node) && matches(node, selector)) found.push(node);
    if (++walked % nodesPerStep === 0) yield;
  }
  return found;
}
