/** Elements that are removed as a whole. */
const whole = 'figure, table, pre, details, [data-math], img, video, audio, hr';

/** Elements that are removed by themselves if they have content that is not in another of them. */
const single = new Set('p h1 h2 h3 h4 h5 h6 li blockquote dt dd figure table pre details img hr'.split(' '));

/** The blocks of an article in document order; one may be in another, such as an item in an item. */
export function blocksIn(nodes: ParentNode): readonly Element[] {
  return [...nodes.querySelectorAll('*')].filter(isBlock);
}

function isBlock(element: Element): boolean {
  if (!single.has(element.localName) || element.parentElement?.closest(whole)) return false;
  return element.matches(whole) || isInnermost(element) || hasOwnText(element);
}

/** Whether a block holds no other. */
export function isInnermost(block: Element): boolean {
  return block.matches(whole) || ![...block.querySelectorAll('*')].some(({ localName }) => single.has(localName));
}

function hasOwnText(element: Element): boolean {
  const waiting: Node[] = [...element.childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeType === node.TEXT_NODE && (node.textContent ?? '').trim() !== '') return true;
    if (!isElement(node) || single.has(node.localName)) continue;
    for (const child of node.childNodes) waiting.push(child);
  }
  return false;
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}
