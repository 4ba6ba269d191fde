import { parsedInert } from '../assemble/trusted';

/** Each element weighs as much as so many characters: rows and pictures take time, too. */
const weightOfElement = 20;

const elementsAndTexts = 1 | 4;

/**
 * The beginning of an article's markup, and whether more follows. What is cut off need not be made safe before the
 * popup shows anything, which takes longest in large articles.
 */
export function beginningOf(html: string, most: number): { readonly html: string; readonly cut: boolean } {
  if (html.length <= most) return { html, cut: false };
  const { body } = parsedInert(html);
  return cutBehind(body, most) ? { html: body.innerHTML, cut: true } : { html, cut: false };
}

/** Cuts what stands behind so much text off a node; whether there was any. */
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
