import { parsedInert } from '../assemble/trusted';

/** An element counts as this many characters, because rows and pictures take time too. */
const weightOfElement = 20;

const elementsAndTexts = 1 | 4;

/**
 * The beginning of an article's markup, and whether there is more. Cutting first spares the popup the sanitising
 * of the rest, which takes longest in large articles.
 */
export function beginningOf(html: string, most: number): { readonly html: string; readonly cut: boolean } {
  if (html.length <= most) return { html, cut: false };
  const { body } = parsedInert(html);
  return cutBehind(body, most) ? { html: body.innerHTML, cut: true } : { html, cut: false };
}

/** Removes everything after `most` characters of text from a node. Returns whether anything was removed. */
export function cutBehind(content: Node, most: number): boolean {
  const document = content.ownerDocument as Document;
  const walker = document.createTreeWalker(content, elementsAndTexts);
  let weight = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeType === 3 ? (node as Text) : undefined;
    weight += text?.length ?? weightOfElement;
    if (weight <= most) continue;
    text?.deleteData(Math.max(0, text.length - (weight - most)), text.length);
    const behind = document.createRange();
    behind.setStartAfter(node);
    behind.setEnd(content, content.childNodes.length);
    behind.deleteContents();
    return true;
  }
  return false;
}
