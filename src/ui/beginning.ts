/** Each element weighs as much as so many characters: rows and pictures take time, too. */
const weightOfElement = 20;

/** Cuts what stands behind so much text off a fragment; whether there was any. */
export function cutBehind(content: DocumentFragment, most: number): boolean {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let weight = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeType === Node.TEXT_NODE ? (node as Text) : undefined;
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
