/** Walks over every node and reads nothing: a lower bound for any engine. */
export function walk(document: Document): number {
  const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let count = 1;
  while (nodes.nextNode()) count++;
  return count;
}

/** The same walk, reading each element's rectangle: a lower bound for engines that use geometry. */
export function walkWithRectangles(document: Document): number {
  const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let area = 0;
  for (let node: Node | null = nodes.currentNode; node; node = nodes.nextNode()) {
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const { width, height } = (node as Element).getBoundingClientRect();
    area += width * height;
  }
  return area;
}
