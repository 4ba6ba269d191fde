import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html } from 'parse5';

/*
 * Limits how deeply an article nests. Writers and readers of files are recursive and
 * fail at some thousand levels. Nobody can tell the eightieth nested quote from the
 * eighty-first.
 */

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;
type Tag = DefaultTreeAdapterTypes.Element;

/** Common readers of Markdown stop at 100 levels. Chosen: room for `tallest` and the list or quote of a template. */
const deepest = 80;

/** An element at the limit may contain this many further levels: a table, code, emphasis in a link. */
const tallest = 12;

/** Elements that contain blocks; below the limit, their blocks become siblings. */
const holders = new Set(
  'article aside blockquote dd details div dl dt figure figcaption li main ol section summary ul'.split(' '),
);

/** Elements that start a line, besides the containers. */
const blocks = new Set('h1 h2 h3 h4 h5 h6 hr p pre table'.split(' '));

/** Rows and cells stay in their tables. */
const tableParts = new Set('table tbody tfoot thead tr'.split(' '));

/** Flattens elements nested too deeply. Text and order are kept. */
export function limitDepth(tree: Parent): void {
  const { deep, heights } = measured(tree);
  for (const parent of deep) parent.childNodes = besideEachOther(parent, heights);
}

type Heights = ReadonlyMap<Child | Parent, number>;

/** The elements at the limit, and the number of levels below each. Not recursive, because it must not fail. */
function measured(tree: Parent): { deep: Parent[]; heights: Heights } {
  const deep: Parent[] = [];
  const heights = new Map<Child | Parent, number>();
  const order: { node: Parent; depth: number; isBelow: boolean }[] = [{ node: tree, depth: 0, isBelow: false }];
  for (const { node, depth, isBelow } of order) {
    const isLast = !isBelow && depth >= deepest && !tableParts.has(node.nodeName);
    if (isLast) deep.push(node);
    // The loop continues with nodes added meanwhile.
    for (const child of node.childNodes)
      if (isTag(child)) order.push({ node: child, depth: depth + 1, isBelow: isBelow || isLast });
  }
  for (const { node } of deep.length === 0 ? [] : order.toReversed())
    heights.set(
      node,
      node.childNodes.reduce((height, child) => Math.max(height, 1 + (heights.get(child) ?? 0)), 0),
    );
  return { deep, heights };
}

/** The content of an element as siblings: its blocks, and paragraphs of what is between them. */
function besideEachOther(parent: Parent, heights: Heights): Child[] {
  let line: Child[] = [];
  const found: (Tag | Child[])[] = [line];
  const beginLine = () => {
    line = [];
    found.push(line);
  };
  const pending: (Child | 'edge')[] = parent.childNodes.toReversed();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node === 'edge') beginLine();
    else if (!isTag(node)) line.push(node);
    else if (isOpened(node, heights)) {
      for (const each of contentOf(node)) pending.push(each);
    } else if (isBlock(node)) {
      found.push(node);
      beginLine();
    } else line.push(node);
  }
  if (found.length === 1) return found.flat();
  return found.flatMap((part) => (Array.isArray(part) ? paragraph(part) : [part]));
}

/** The content of an element, last first, with the edges of blocks. */
function contentOf(tag: Tag): (Child | 'edge')[] {
  const content = tag.childNodes.toReversed();
  return isBlock(tag) ? ['edge', ...content, 'edge'] : content;
}

function isOpened(tag: Tag, heights: Heights): boolean {
  return holders.has(tag.nodeName) || (heights.get(tag) ?? 0) > tallest;
}

function isBlock({ nodeName }: Tag): boolean {
  return holders.has(nodeName) || blocks.has(nodeName);
}

function paragraph(line: Child[]): Tag[] {
  if (!line.some((node) => isTag(node) || ('value' in node && node.value.trim() !== ''))) return [];
  const element = defaultTreeAdapter.createElement('p', html.NS.HTML, []);
  element.childNodes = line;
  return [element];
}

function isTag(node: Child): node is Tag {
  return 'tagName' in node;
}
