/** Forces layout before anything is timed, as for a page on display. */
export function settle(): void {
  document.documentElement.getBoundingClientRect();
}

/** Walks over every node and reads nothing: a lower bound for any engine. */
function walkNodes(): number {
  const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let count = 1;
  while (nodes.nextNode()) count++;
  return count;
}

/** The same walk, reading each element's rectangle: a lower bound for engines that use geometry. */
function readRectangles(): number {
  const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let area = 0;
  for (let node: Node | null = nodes.currentNode; node; node = nodes.nextNode()) {
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const { width, height } = (node as Element).getBoundingClientRect();
    area += width * height;
  }
  return area;
}

/** The time of each walk (ms). */
export const walk = () => timed(walkNodes);
export const rectangles = () => timed(readRectangles);

export function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
